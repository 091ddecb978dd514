import CatalogFormats
import CatalogStore

/// `config.json` in the configuration directory: what the user wants for every list.
package struct Configuration: Sendable, Equatable {
  /// A line of the theme: how texts of a role look.
  package struct ThemeSetting: Sendable, Equatable {
    /// The role as written.
    package let role: String
    /// The colour and attributes as written.
    package let look: String
    fileprivate let file: String
    fileprivate let line: Int?

    /// What is wrong with it, with its place.
    package func error(_ reason: String) -> SourceError {
      SourceError(file: file, line: line, reason: "theme: \(role): \(reason)")
    }
  }

  /// The most bytes that kept stores of ad hoc lists may take; nil: decided by the free space.
  package var cacheLimit: Int64?
  /// Whether the browser has the form for screen readers.
  package var isPlain = false
  /// How texts of some roles look, in the order of the file.
  package var theme: [ThemeSetting] = []

  /// Reads the file; without one everything is as usual.
  ///
  /// - Throws: an error that names the file, with the line or the key.
  package init(directories: Directories) throws {
    let path = directories.config + "/config.json"
    guard let bytes = try FileSystem.contents(of: path) else {
      self.init()
      return
    }
    try self.init(parsing: bytes, path: path)
  }

  /// Everything as usual.
  private init() {}

  /// Reads the content of the file.
  ///
  /// - Parameters:
  ///   - bytes: the content, JSON.
  ///   - path: what errors call the file.
  /// - Throws: ``SourceError`` with the line or the key.
  package init(parsing bytes: [UInt8], path: String) throws {
    let document: JSONValue
    let themeLines: [String: Int]
    let lines: [String: Int]
    do throws(JSONError) {
      document = try JSONValue(parsing: bytes)
      lines = try JSONValue.memberLines(at: [], in: bytes)
      themeLines = try JSONValue.memberLines(at: ["theme"], in: bytes)
    } catch {
      throw error.inFile(path)
    }
    guard document.members != nil else {
      throw SourceError(file: path, reason: "must be an object")
    }
    func wrong(_ name: String, _ reason: String) -> SourceError {
      SourceError(file: path, line: lines[name], reason: "\(name): \(reason)")
    }
    if let limit = document["cacheLimit"], limit != .null {
      guard let number = limit.integer, number >= 0 else {
        throw wrong("cacheLimit", "must be a number of bytes")
      }
      cacheLimit = number
    }
    if let plain = document["plain"], plain != .null {
      guard let value = plain.bool else { throw wrong("plain", "must be true or false") }
      isPlain = value
    }
    guard let theme = document["theme"], theme != .null else { return }
    guard let members = theme.members else {
      throw wrong("theme", "must be an object of roles and how they look")
    }
    for member in members {
      let line = themeLines[member.name]
      guard let look = member.value.string else {
        throw SourceError(
          file: path, line: line,
          reason: "theme: \(member.name): must be a text such as \"green bold\"")
      }
      self.theme.append(ThemeSetting(role: member.name, look: look, file: path, line: line))
    }
  }
}
