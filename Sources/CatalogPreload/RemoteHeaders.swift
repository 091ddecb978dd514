import CatalogFormats
import CatalogModel
import CatalogStore

/// Header lines that the user wants to be sent to the remote of a list (`--http-header`).
///
/// They are secrets: no message names more than where they were written.
package struct RemoteHeaders: Sendable, Equatable {
  /// The lines, as `Name: value`.
  package private(set) var lines: [String] = []
  /// The URL that the command line gives them for; nil: the remote that the list has.
  package var url: RemoteURL?

  package init() {}

  /// Why a header was not taken: a clause that does not repeat it.
  package struct Fault: Error, Equatable {
    /// The clause.
    package let reason: String
  }

  /// Headers that carte sets itself, to be able to trust the answer.
  private static let own: Set<String> = [
    "accept-encoding", "if-none-match", "if-modified-since", "if-match", "if-unmodified-since",
    "if-range", "range", "connection", "content-length", "transfer-encoding",
  ]

  /// The letters of a header's name (RFC 9110, section 5.6.2).
  private static func isLetter(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: "!#$%&'*+-.^_`|~".utf8.contains(byte)
    }
  }

  /// Takes one header.
  ///
  /// - Throws: a ``Fault`` when it is no header, or one that carte sets itself.
  package mutating func add(_ line: String) throws(Fault) {
    guard !line.unicodeScalars.contains(where: { $0.value < 0x20 || $0.value == 0x7F }) else {
      throw Fault(reason: "a header has control characters in it")
    }
    guard let colon = line.utf8.firstIndex(of: UInt8(ascii: ":")) else {
      throw Fault(reason: "a header is written 'Name: value'; this one has no colon")
    }
    let name = line[..<colon]
    guard !name.isEmpty, name.utf8.allSatisfy(Self.isLetter) else {
      throw Fault(reason: "the name of a header is letters, digits and hyphens, before the colon")
    }
    guard !Self.own.contains(name.lowercased()) else {
      throw Fault(reason: "carte sets the header \(name) itself")
    }
    let value = line[line.index(after: colon)...].drop { $0 == " " }
    lines.append("\(name): \(value)")
  }

  /// Takes the headers of a file, one a line; blank lines and those that begin with `#` are none.
  ///
  /// - Throws: a ``Fault`` that names the file, and the line where it is one.
  package mutating func add(file path: String) throws(Fault) {
    let bytes: [UInt8]
    do throws(FileError) {
      guard let found = try FileSystem.contents(of: path) else {
        throw FileError("read", path, code: 2)
      }
      bytes = found
    } catch {
      throw Fault(reason: "\(error)")
    }
    let rows = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    for (number, row) in rows.enumerated() {
      let place = "\(path):\(number + 1)"
      guard let text = String(validating: row, as: UTF8.self) else {
        throw Fault(reason: "\(place): the line is not UTF-8")
      }
      let line = text.unicodeScalars.last == "\r" ? String(text.unicodeScalars.dropLast()) : text
      if line.allSatisfy({ $0 == " " || $0 == "\t" }) || line.hasPrefix("#") { continue }
      do throws(Fault) {
        try add(line)
      } catch {
        throw Fault(reason: "\(place): \(error.reason)")
      }
    }
  }

  /// The lines as a member of `defaults.json`.
  var json: JSONValue { .array(lines.map { .string($0) }) }

  /// The lines that `defaults.json` remembers; what is no header there is left out.
  init(json: JSONValue?) {
    for value in json?.array ?? [] {
      if let line = value.string { try? add(line) }
    }
  }
}
