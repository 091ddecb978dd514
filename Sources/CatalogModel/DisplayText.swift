extension String {
  /// The text without what drives a terminal or hides, safe for a terminal, a title or a message.
  ///
  /// C0 and DEL become control pictures (U+2400 block), line breaks and tabs a space or `⏎`, C1 and
  /// the bidirectional controls (Unicode Standard Annex 9) U+FFFD. Characters without a width that join
  /// nothing are left out, and marks beyond the greatest heap that a letter has in any script.
  package var displayText: String {
    guard unicodeScalars.contains(where: \.needsCare) else { return self }
    var result = String.UnicodeScalarView()
    var marks = 0
    for scalar in unicodeScalars where !scalar.isHidden {
      marks = scalar.isStackingMark ? marks + 1 : 0
      if marks <= Self.mostMarks { result.append(scalar.displayScalar) }
    }
    return String(result)
  }

  /// The most marks on a letter.
  private static var mostMarks: Int { 12 }
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

  /// Whether it takes no room and joins no letters: zero width spaces, byte order marks, tags.
  fileprivate var isHidden: Bool {
    switch value {
    case 0x200B, 0x2060...0x2065, 0xFEFF, 0xE0000...0xE007F, 0xFFF9...0xFFFB: true
    default: false
    }
  }

  /// Whether it is a mark of the kind that can be heaped on a letter.
  fileprivate var isStackingMark: Bool {
    switch value {
    case 0x0300...0x036F, 0x0483...0x0489, 0x0591...0x05C7, 0x0610...0x061A, 0x064B...0x065F,
      0x0E31...0x0E4E, 0x1AB0...0x1AFF, 0x1DC0...0x1DFF, 0x20D0...0x20FF, 0xFE00...0xFE0F,
      0xFE20...0xFE2F:
      true
    default: false
    }
  }

  fileprivate var needsCare: Bool {
    value < 0x300 ? isTerminalControl : isTerminalControl || isHidden || isStackingMark
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
