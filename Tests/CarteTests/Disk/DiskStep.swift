import Foundation

/// One step of what a program did with its files, as `CFaults` has written it down.
enum DiskStep: Equatable {
  /// A new file, by its number, has a name.
  case create(Int, path: String)
  case write(Int, offset: Int, [UInt8])
  case truncate(Int, size: Int)
  /// What was done to a file or to the names of a directory has reached the disk.
  case synchronize(Int)
  case rename(from: String, to: String)
  case exchange(String, String)
  case link(from: String, to: String)
  case symlink(target: String, path: String)
  case remove(path: String)
  case makeDirectory(Int, path: String)

  /// Whether it changes names and not the content of a file.
  var isName: Bool {
    switch self {
    case .write, .truncate, .synchronize: false
    default: true
    }
  }

  /// The paths that it gives, takes or changes.
  var paths: [String] {
    switch self {
    case .create(_, let path), .symlink(_, let path), .remove(let path),
      .makeDirectory(_, let path):
      [path]
    case .rename(let one, let other), .exchange(let one, let other), .link(let one, let other):
      [one, other]
    case .write, .truncate, .synchronize: []
    }
  }
}

extension DiskStep {
  /// The steps of a log.
  ///
  /// A file that is made gets a number of its own: the one of the disk may be that of a file before it.
  static func read(_ path: String) throws -> [DiskStep] {
    let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
    var steps: [DiskStep] = []
    var rest = bytes[...]
    var numbers: [Int: Int] = [:]
    while let end = rest.firstIndex(of: 0x0A) {
      let fields = String(decoding: rest[..<end], as: UTF8.self)
        .split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      guard fields.count == 6, let first = Int(fields[1]), let second = Int(fields[2]),
        let size = Int(fields[5]), rest.endIndex - end > size
      else { throw SystemFailure(message: "the log of the disk is damaged") }
      if fields[0] == "create" { numbers[first] = -1 - steps.count }
      let data = Array(rest[(end + 1)..<(end + 1 + size)])
      steps.append(
        try step(fields[0], numbers[first] ?? first, second, from: fields[3], to: fields[4], data))
      rest = rest[(end + 1 + size)...]
    }
    return steps
  }

  private static func step(
    _ name: String, _ first: Int, _ second: Int, from: String, to: String, _ data: [UInt8]
  ) throws -> DiskStep {
    switch name {
    case "create": .create(first, path: from)
    case "write": .write(first, offset: second, data)
    case "truncate": .truncate(first, size: second)
    case "sync": .synchronize(first)
    case "rename": .rename(from: from, to: to)
    case "exchange": .exchange(from, to)
    case "link": .link(from: from, to: to)
    case "symlink": .symlink(target: from, path: to)
    case "remove": .remove(path: from)
    case "mkdir": .makeDirectory(first, path: from)
    default: throw SystemFailure(message: "the log of the disk has an unknown step \(name)")
    }
  }
}
