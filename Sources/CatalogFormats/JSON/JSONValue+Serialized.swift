import CatalogModel

extension JSONValue {
  /// The value as JSON text in UTF-8.
  ///
  /// With an indent each member has its line and each level is moved in by so many spaces, arrays
  /// of plain values stay on one line; without an indent everything is on one line.
  package func serialized(indent: Int? = nil) -> [UInt8] {
    var buffer: [UInt8] = []
    append(to: &buffer, indent: indent, level: 0)
    if indent != nil { buffer.append(UInt8(ascii: "\n")) }
    return buffer
  }

  private func append(to buffer: inout [UInt8], indent: Int?, level: Int) {
    switch self {
    case .null: buffer.append(contentsOf: "null".utf8)
    case .bool(let value): buffer.append(contentsOf: (value ? "true" : "false").utf8)
    case .number(let digits): buffer.append(contentsOf: digits.utf8)
    case .string(let text): buffer.append(json: text)
    case .array(let elements) where indent != nil && elements.allSatisfy(\.isPlain):
      buffer.append(UInt8(ascii: "["))
      for (index, element) in elements.enumerated() {
        if index > 0 { buffer.append(contentsOf: ", ".utf8) }
        element.append(to: &buffer, indent: nil, level: 0)
      }
      buffer.append(UInt8(ascii: "]"))
    case .array(let elements):
      buffer.append(UInt8(ascii: "["))
      for (index, element) in elements.enumerated() {
        Self.separate(index, to: &buffer, indent: indent, level: level + 1)
        element.append(to: &buffer, indent: indent, level: level + 1)
      }
      Self.close("]", isEmpty: elements.isEmpty, to: &buffer, indent: indent, level: level)
    case .object(let members):
      buffer.append(UInt8(ascii: "{"))
      for (index, member) in members.enumerated() {
        Self.separate(index, to: &buffer, indent: indent, level: level + 1)
        buffer.append(json: member.name)
        buffer.append(contentsOf: (indent == nil ? ":" : ": ").utf8)
        member.value.append(to: &buffer, indent: indent, level: level + 1)
      }
      Self.close("}", isEmpty: members.isEmpty, to: &buffer, indent: indent, level: level)
    }
  }

  /// Whether it holds no other values.
  private var isPlain: Bool {
    switch self {
    case .array, .object: false
    case .null, .bool, .number, .string: true
    }
  }

  private static func separate(
    _ index: Int, to buffer: inout [UInt8], indent: Int?, level: Int
  ) {
    if index > 0 { buffer.append(UInt8(ascii: ",")) }
    breakLine(to: &buffer, indent: indent, level: level)
  }

  private static func close(
    _ bracket: Unicode.Scalar, isEmpty: Bool, to buffer: inout [UInt8], indent: Int?, level: Int
  ) {
    if !isEmpty { breakLine(to: &buffer, indent: indent, level: level) }
    buffer.append(UInt8(ascii: bracket))
  }

  private static func breakLine(to buffer: inout [UInt8], indent: Int?, level: Int) {
    guard let indent else { return }
    buffer.append(UInt8(ascii: "\n"))
    buffer.append(
      contentsOf: repeatElement(UInt8(ascii: " "), count: indent * level))
  }
}

extension [UInt8] {
  /// Appends a text as a JSON string; control characters are escaped, C1 and bidi controls too.
  package mutating func append(json text: String) {
    append(UInt8(ascii: "\""))
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": append(contentsOf: "\\\"".utf8)
      case "\\": append(contentsOf: "\\\\".utf8)
      case "\n": append(contentsOf: "\\n".utf8)
      case "\r": append(contentsOf: "\\r".utf8)
      case "\t": append(contentsOf: "\\t".utf8)
      case _ where scalar.isTerminalControl:
        let digits = String(scalar.value, radix: 16)
        append(contentsOf: "\\u".utf8)
        append(contentsOf: repeatElement(UInt8(ascii: "0"), count: 4 - digits.utf8.count))
        append(contentsOf: digits.utf8)
      default:
        if scalar.isASCII {
          append(UInt8(truncatingIfNeeded: scalar.value))
        } else if let bytes = UTF8.encode(scalar) {
          append(contentsOf: bytes)
        }
      }
    }
    append(UInt8(ascii: "\""))
  }
}
