/// What an XML document says about itself in its first line (XML 1.0, section 2.8).
enum XMLDeclaration {
  /// The encoding that a document declares, nil when it declares none that can be meant.
  ///
  /// The declaration was read as ASCII, so that it cannot be UTF-16, as files claim that were written
  /// by some programs. Whoever says ISO-8859-1 nearly always means Windows-1252, which has more.
  static func encoding(in start: [UInt8]) -> TextEncoding? {
    let text = start.drop { $0 == 0x20 || 0x09...0x0D ~= $0 }.prefix(400)
    guard text.starts(with: "<?xml".utf8), let end = text.firstIndex(of: UInt8(ascii: ">")) else {
      return nil
    }
    let declaration = String(decoding: text[..<end], as: UTF8.self)
    guard let name = value(of: "encoding", in: declaration) else { return nil }
    switch name.uppercased() {
    case "", "UTF-16", "UTF16", "UTF-16LE", "UTF-16BE", "UCS-2", "ISO-10646-UCS-2", "UCS-4":
      return nil
    case "UTF-8", "UTF8": return .utf8
    case "ISO-8859-1", "ISO8859-1", "LATIN1", "LATIN-1", "US-ASCII", "ASCII":
      return TextEncoding(name: "WINDOWS-1252")
    case let other: return TextEncoding(name: other)
    }
  }

  private static func value(of name: String, in declaration: String) -> String? {
    guard let place = declaration.firstRange(of: name) else { return nil }
    let rest = declaration[place.upperBound...].drop { $0.isWhitespace }
    guard rest.first == "=" else { return nil }
    let quoted = rest.dropFirst().drop { $0.isWhitespace }
    guard let quote = quoted.first, quote == "\"" || quote == "'" else { return nil }
    return String(quoted.dropFirst().prefix { $0 != quote })
  }
}
