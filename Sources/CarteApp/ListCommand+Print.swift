import CatalogFormats
import CatalogModel
import CatalogPreload
import CatalogStore
import Glibc

extension ListCommand {
  /// How many records are read at a time.
  private static let pageSize = 1_000

  /// `--print`: the records in one of the forms.
  func print(_ list: ListIdentity) throws -> Int32 {
    let opened = try openCurrent(list)
    for notice in opened.notices { warn(notice) }
    let repository = try SQLiteRepository(path: opened.path)
    let count = min(repository.count, invocation.limit ?? .max)
    try emit { sink in
      var writer = (invocation.form ?? .table).makeWriter(entity: repository.entity)
      var bytes: [UInt8] = []
      writer.begin(into: &bytes)
      var next = 1
      while next <= count {
        let end = min(next + Self.pageSize, count + 1)
        for record in try repository.records(at: next..<end) {
          writer.write(record, into: &bytes)
        }
        next = end
        if bytes.count > 65_536 {
          try sink.write(bytes)
          bytes.removeAll(keepingCapacity: true)
        }
      }
      writer.end(into: &bytes)
      try sink.write(bytes)
    }
    return Program.Status.done
  }

  /// Gives what the command prints to standard output, or atomically to the file of `--output`.
  func emit(_ body: (StandardOutput) throws -> Void) throws {
    guard let path = invocation.output, path != "-" else { return try body(output) }
    try OutputFile(path: path, mask: exportMask).write { descriptor in
      var sink = output
      sink.descriptor = descriptor
      sink.name = path
      try body(sink)
    }
  }
}
