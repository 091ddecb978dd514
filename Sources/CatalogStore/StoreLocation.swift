import CatalogModel
import Glibc

/// Where the store of one list is on disk: its links, generations and lock.
package struct StoreLocation: Sendable, Hashable {
  /// The directory of the links, `DIR` or `DIR/lists`.
  package let directory: String
  /// The base name of the store's files.
  package let name: String

  package init(directory: String, name: String) {
    self.directory = directory
    self.name = name
  }

  /// The link that names the list as it is now.
  package var link: String { "\(directory)/\(name).sqlite" }
  /// The link that names the list before the last reload.
  package var previousLink: String { "\(directory)/\(name).previous.sqlite" }
  /// The file that is locked while the list is filled, repaired or reset.
  package var lock: String { "\(directory)/\(name).lock" }
  /// The directory of the published databases.
  package var generations: String { "\(directory)/generations" }
  /// Where a generation is built, and a download kept, before it has a name.
  package func temporary(_ suffix: String) -> String {
    "\(generations)/.\(name).\(getpid()).\(suffix)"
  }
  /// Where a damaged store is put aside.
  package func damaged(at moment: Timestamp) -> String {
    "\(directory)/\(name).sqlite.damaged-\(moment.fileNameForm)"
  }

  /// The file names beside a database that SQLite keeps journals in.
  package static let companionSuffixes = ["-journal", "-wal", "-shm"]

  /// The file of a generation relative to ``directory``, as the links name it.
  func target(generation number: Int) -> String { "generations/\(name)-\(number).sqlite" }

  /// The database of a generation.
  package func file(generation number: Int) -> String {
    "\(directory)/\(target(generation: number))"
  }

  /// The number of the generation that a file name of ``generations`` belongs to, also a companion's.
  func generationNumber(ofFile file: String) -> Int? {
    guard file.hasPrefix(name + "-") else { return nil }
    let rest = file.dropFirst(name.count + 1)
    guard let dot = rest.firstIndex(of: "."), rest[dot...].hasPrefix(".sqlite") else { return nil }
    let suffix = rest[dot...].dropFirst(".sqlite".count)
    let digits = rest[..<dot]
    guard suffix.isEmpty || Self.companionSuffixes.contains(String(suffix)),
      digits.allSatisfy({ $0.isASCII && $0.isNumber })
    else { return nil }
    return Int(digits).flatMap { StoreLock.numbers.contains($0) ? $0 : nil }
  }

  /// The file that a link names, nil when there is no link.
  package func file(namedBy link: String) -> String? {
    FileSystem.linkTarget(link).map { $0.hasPrefix("/") ? $0 : "\(directory)/\($0)" }
  }

  /// The database of the list as it is now, nil when there is no link to one.
  package var currentFile: String? { file(namedBy: link) }

  /// The number of the generation that a link names; nil: none, or a file that is no generation.
  package func generation(namedBy link: String) -> Int? {
    guard let target = FileSystem.linkTarget(link), target.hasPrefix("generations/") else {
      return nil
    }
    return generationNumber(ofFile: String(target.dropFirst("generations/".count)))
  }

  /// The greatest number of the present and the previous generation; 0 without any.
  package var newestGeneration: Int {
    [link, previousLink].compactMap(generation(namedBy:)).max() ?? 0
  }

  /// Makes the directories (0700).
  package func makeDirectories() throws(FileError) {
    try FileSystem.makeDirectory(directory)
    try FileSystem.makeDirectory(generations)
  }
}
