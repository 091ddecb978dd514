extension String {
  /// The text with every control character replaced, safe for a terminal, a title or a message.
  ///
  /// C0 and DEL become control pictures (U+2400 block), line breaks and tabs a space or `⏎`, C1 and
  /// the bidirectional controls (Unicode Standard Annex 9) U+FFFD.
  package var displayText: String {
    guard unicodeScalars.contains(where: \.isTerminalControl) else { return self }
    var result = String.UnicodeScalarView()
    for scalar in unicodeScalars { result.append(scalar.displayScalar) }
    return String(result)
  }
}

extension Unicode.Scalar {
  /// Whether the character could drive a terminal or reorder what it shows: C0, DEL, C1, bidi controls.
  package var isTerminalControl: Bool {
    switch value {
    case 0..<0x20, 0x7F..<0xA0: true
    case 0x061C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069, 0x2028, 0x2029: true
    default: false
    }
  }

  fileprivate var displayScalar: Unicode.Scalar {
    switch value {
    case 0x09: " "
    case 0x0A, 0x2028, 0x2029: "\u{23CE}"
    case 0..<0x20: Unicode.Scalar(0x2400 + value) ?? "\u{FFFD}"
    case 0x7F: "\u{2421}"
    case _ where isTerminalControl: "\u{FFFD}"
    default: self
    }
  }
}
