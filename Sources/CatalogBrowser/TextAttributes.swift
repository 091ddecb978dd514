/// Attributes of drawn text that need no colour.
package struct TextAttributes: OptionSet, Sendable, Hashable {
  package let rawValue: UInt8

  package init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// Heavier strokes.
  package static let bold = TextAttributes(rawValue: 1)
  /// Foreground and background exchanged.
  package static let reverse = TextAttributes(rawValue: 2)
  /// Fainter strokes.
  package static let dim = TextAttributes(rawValue: 4)
  /// A line below.
  package static let underline = TextAttributes(rawValue: 8)
  /// Slanted strokes.
  package static let italic = TextAttributes(rawValue: 16)
}
