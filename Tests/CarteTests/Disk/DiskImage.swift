import Foundation
import Glibc

/// Files, links and directories below a directory, as a disk has them at a moment.
struct DiskImage: Hashable {
  /// What a name stands for.
  enum Entry: Hashable {
    /// A file by its number.
    case file(Int)
    case link(target: String)
    case directory(Int)
  }

  /// The names, as absolute paths.
  var names: [String: Entry] = [:]
  /// The content of the files by their numbers.
  var contents: [Int: [UInt8]] = [:]

  /// What lies below a directory now, itself included; nothing when it is not there.
  init(of directory: String) throws {
    let files = FileManager.default
    guard files.fileExists(atPath: directory) else { return }
    let below = try files.subpathsOfDirectory(atPath: directory).map { "\(directory)/\($0)" }
    for path in [directory] + below {
      var status = stat()
      guard lstat(path, &status) == 0 else { throw SystemFailure(path) }
      let number = Int(status.st_ino)
      switch status.st_mode & S_IFMT {
      case S_IFDIR: names[path] = .directory(number)
      case S_IFLNK:
        names[path] = .link(target: try files.destinationOfSymbolicLink(atPath: path))
      default:
        names[path] = .file(number)
        contents[number] = [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
      }
    }
  }

  /// Makes a step.
  mutating func apply(_ step: DiskStep) {
    switch step {
    case .create(let number, let path):
      names[path] = .file(number)
      if contents[number] == nil { contents[number] = [] }
    case .write(let number, let offset, let data):
      var content = contents[number] ?? []
      if content.count < offset + data.count {
        content += [UInt8](repeating: 0, count: offset + data.count - content.count)
      }
      content.replaceSubrange(offset..<offset + data.count, with: data)
      contents[number] = content
    case .truncate(let number, let size):
      let content = contents[number] ?? []
      contents[number] =
        Array(content.prefix(size)) + [UInt8](repeating: 0, count: max(0, size - content.count))
    case .synchronize: break
    case .rename(let from, let to):
      guard let entry = names.removeValue(forKey: from) else { return }
      names[to] = entry
    case .exchange(let one, let other):
      guard let first = names[one], let second = names[other] else { return }
      names[one] = second
      names[other] = first
    case .link(let from, let to): if let entry = names[from] { names[to] = entry }
    case .symlink(let target, let path): names[path] = .link(target: target)
    case .remove(let path): names[path] = nil
    case .makeDirectory(let number, let path): names[path] = .directory(number)
    }
  }

  /// The same as it would look below another directory, whatever the numbers of the files are.
  func moved(from directory: String, to other: String) -> [(path: String, entry: Entry)] {
    names.sorted { $0.key < $1.key }.map { (other + $0.key.dropFirst(directory.count), $0.value) }
  }

  /// Writes it below another directory; names in directories that are not there are lost.
  func write(below directory: String, as other: String) throws {
    let files = FileManager.default
    for (path, entry) in moved(from: directory, to: other) {
      let parent = (path as NSString).deletingLastPathComponent
      guard path == other || files.fileExists(atPath: parent) else { continue }
      switch entry {
      case .directory:
        try files.createDirectory(
          atPath: path, withIntermediateDirectories: false,
          attributes: [.posixPermissions: 0o700])
      case .link(let target):
        try files.createSymbolicLink(atPath: path, withDestinationPath: target)
      case .file(let number):
        guard
          files.createFile(
            atPath: path, contents: Data(contents[number] ?? []),
            attributes: [.posixPermissions: 0o600])
        else { throw SystemFailure(path) }
      }
    }
  }
}
