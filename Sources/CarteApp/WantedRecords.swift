import CatalogFormats
import CatalogModel
import CatalogPreload
import CatalogStore

/// Records on their way into a printed form.
struct WantedRecords {
  let repository: any SearchableRepository
  /// The most records; nil: all.
  let limit: Int?
  let cancellation: Cancellation
  /// Told before each page how many records are done, those that were only measured included.
  var progress: (Int) -> Void = { _ in }

  /// How many bytes are gathered before they are written.
  private static let blockSize = 65_536

  /// Shows the records to a writer that has to see all of them first.
  func measure(for writer: inout any RecordWriter) throws {
    guard writer.needsMeasures else { return }
    var done = 0
    try repository.forEachRecord(limit: limit, beforePage: { try check(done) }) {
      writer.measure($0)
      done += 1
    }
  }

  private func check(_ done: Int) throws {
    try cancellation.check()
    progress(done)
  }

  /// Writes the records, each with what comes beside its attributes.
  func write(
    by writer: inout any RecordWriter, to sink: StandardOutput,
    extra: (Record) throws -> [JSONMember] = { _ in [] }
  ) throws {
    var bytes: [UInt8] = []
    writer.begin(to: &bytes)
    let selected = repository as? SelectedRepository
    if let store = selected?.store ?? repository as? SQLiteRepository,
      let rows = writer as? any RowWriter, rows.takesRows, try store.isAsBuilt
    {
      try write(
        rowsOf: store, at: selected?.positions, by: rows, to: sink, after: &bytes)
    } else {
      var done = writer.needsMeasures ? repository.count : 0
      try repository.forEachRecord(limit: limit, beforePage: { try check(done) }) { record in
        writer.append(record, extra: try extra(record), to: &bytes)
        done += 1
        if bytes.count >= Self.blockSize { try write(&bytes, to: sink) }
      }
    }
    writer.end(to: &bytes)
    try sink.write(bytes)
  }

  private func write(
    rowsOf store: SQLiteRepository, at positions: [Int32]?, by writer: some RowWriter,
    to sink: StandardOutput, after bytes: inout [UInt8]
  ) throws {
    var writer = writer
    var done = 0
    try store.forEachBatch(at: positions, limit: limit, beforePage: { try check(done) }) { rows in
      writer.append(rows, to: &bytes)
      done += rows.count
      try write(&bytes, to: sink)
    }
  }

  private func write(_ bytes: inout [UInt8], to sink: StandardOutput) throws {
    try sink.write(bytes)
    bytes.removeAll(keepingCapacity: true)
  }
}
