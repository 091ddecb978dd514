import Foundation

/// The bytes that the keys of a terminal send, as the terminal database has them.
struct KeyBytes {
  /// Names of keys as vim writes them, with their names in the database (terminfo(5)) and what terminals
  /// send whose entry has no such key.
  private static let named: [String: (capability: String, usual: String)] = [
    "Up": ("kcuu1", "\u{1B}[A"), "Down": ("kcud1", "\u{1B}[B"), "Right": ("kcuf1", "\u{1B}[C"),
    "Left": ("kcub1", "\u{1B}[D"), "Home": ("khome", "\u{1B}[1~"), "End": ("kend", "\u{1B}[4~"),
    "PageUp": ("kpp", "\u{1B}[5~"), "PageDown": ("knp", "\u{1B}[6~"), "F1": ("kf1", "\u{1B}OP"),
    "F2": ("kf2", "\u{1B}OQ"), "F5": ("kf5", "\u{1B}[15~"), "BS": ("kbs", "\u{7F}"),
    "Del": ("kdch1", "\u{1B}[3~"),
  ]
  private static let plain = [
    "Enter": "\r", "Esc": "\u{1B}", "Space": " ", "Tab": "\t", "lt": "<",
  ]

  private let described: [String: String]

  /// Whether the terminal reports what a mouse does.
  var hasMouse: Bool { described["kmous"] != nil }

  /// The keys of the terminal that the database calls so.
  init(terminal: String, in home: TemporaryHome, variables: [String: String]) throws {
    let entry = try CarteProgram(path: "infocmp").run(
      ["-1", "-x", terminal], environment: home.environment.merging(variables) { $1 })
    guard entry.status == 0 else { throw SystemFailure(message: entry.errorText) }
    described = entry.lines.reduce(into: [:]) { keys, line in
      let parts = line.drop { $0 == "\t" }.dropLast().split(separator: "=", maxSplits: 1)
      if parts.count == 2 { keys[String(parts[0])] = Self.unescaped(parts[1]) }
    }
  }

  /// The bytes of keys one after the other: `5j`, `<Down>`, `<C-f>`, `<lt>`.
  func bytes(of keys: String) throws -> [UInt8] {
    var bytes: [UInt8] = []
    var rest = keys[...]
    while let first = rest.popFirst() {
      guard first == "<" else {
        bytes += Array(String(first).utf8)
        continue
      }
      guard let end = rest.firstIndex(of: ">") else {
        throw SystemFailure(message: "\(keys) has no end")
      }
      bytes += try self.bytes(named: String(rest[..<end]))
      rest = rest[rest.index(after: end)...]
    }
    return bytes
  }

  private func bytes(named name: String) throws -> [UInt8] {
    if let text = Self.plain[name] { return Array(text.utf8) }
    if let key = Self.named[name] {
      return Array((described[key.capability] ?? key.usual).utf8)
    }
    guard name.hasPrefix("C-"), let letter = name.last?.asciiValue else {
      throw SystemFailure(message: "there is no key \(name)")
    }
    return [letter & 0x1F]
  }

  /// A string of the database without its escapes.
  private static func unescaped(_ text: Substring) -> String {
    var result = ""
    var rest = text
    while let character = rest.popFirst() {
      switch character {
      case "\\":
        let digits = rest.prefix(3)
        if digits.count == 3, let code = UInt8(digits, radix: 8) {
          result.unicodeScalars.append(Unicode.Scalar(code & 0x7F))
          rest = rest.dropFirst(3)
        } else if let escaped = rest.popFirst() {
          result.append("Ee".contains(escaped) ? "\u{1B}" : escaped)
        }
      case "^":
        guard let letter = rest.popFirst()?.asciiValue else { continue }
        result.unicodeScalars.append(letter == 0x3F ? "\u{7F}" : Unicode.Scalar(letter & 0x1F))
      default: result.append(character)
      }
    }
    return result
  }
}
