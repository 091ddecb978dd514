import CatalogFormats
import CatalogModel
import CatalogPreload
import CatalogStore
import Glibc

/// The file that the records on the screen go into.
struct ExportTarget: Sendable, Equatable {
  /// The file from the root.
  let path: String
  /// What is written into it.
  let form: OutputForm

  private static let forms: [(suffix: String, form: OutputForm)] = [
    (".csv", .text(.csv)), (".tsv", .text(.tsv)), (".json", .text(.json)),
    (".ndjson", .text(.ndjson)), (".md", .text(.markdown)), (".txt", .text(.table)),
    (".sqlite", .sqlite), (".db", .sqlite),
  ]

  /// The file that a user has typed the name of; `~` is the home directory.
  ///
  /// - Throws: ``PreloadError`` when the name says no form or names a directory, or there is no folder
  ///   for it.
  init(typed: String, home: String?) throws(PreloadError) {
    var name = typed
    if name == "~" || name.hasPrefix("~/"), let home { name = home + name.dropFirst() }
    path = UserFile.absolutePath(name)
    var info = stat()
    if name.hasSuffix("/") || stat(path, &info) == 0 && info.st_mode & S_IFMT == S_IFDIR {
      throw PreloadError("\(path) is a directory; say which file in it")
    }
    let lowercased = name.lowercased()
    guard let form = Self.forms.first(where: { lowercased.hasSuffix($0.suffix) })?.form else {
      let suffixes = Self.forms.map(\.suffix).joined(separator: " ")
      throw PreloadError("the form follows from the end of the name: \(suffixes)")
    }
    self.form = form
    guard FileSystem.isDirectory(folder) else {
      throw PreloadError("there is no folder \(folder)")
    }
  }

  /// The name of the file without its folder.
  var name: String { path.split(separator: "/").last.map(String.init) ?? path }
  /// The folder that the file is in.
  var folder: String { FileSystem.directory(of: path) }
  /// Whether it is a pipe or device, which is written as it is and cannot be replaced as a whole.
  var isInPlace: Bool {
    var info = stat()
    return stat(path, &info) == 0 && info.st_mode & S_IFMT != S_IFREG
  }
  /// Whether there is something already that would be replaced.
  var exists: Bool { FileSystem.exists(path) }

  /// Refuses to write over what the list is read from, and into the directory of the lists.
  ///
  /// - Parameters:
  ///   - sources: the files that the list is read from.
  ///   - data: the directory of the lists.
  /// - Throws: ``PreloadError`` that says so.
  func check(sources: [String], data: String) throws(PreloadError) {
    let final = UserFile.finalPath(path)
    if let data = UserFile.realPath(data), final.hasPrefix(data + "/") {
      throw PreloadError("\(path) would lie among the files of carte itself; take another folder")
    }
    var info = stat()
    let isThere = stat(path, &info) == 0
    for source in sources {
      var other = stat()
      let isSame =
        isThere && stat(source, &other) == 0 && info.st_dev == other.st_dev
        && info.st_ino == other.st_ino
      if isSame || final == UserFile.finalPath(source) {
        throw PreloadError("\(path) is the list itself; take another name")
      }
    }
  }
}
