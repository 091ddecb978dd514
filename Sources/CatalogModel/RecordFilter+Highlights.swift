extension RecordFilter {
  /// What of a text the words of the filter matched, to be shown.
  ///
  /// Words behind a `!` match nothing that could be shown.
  ///
  /// - Parameters:
  ///   - text: the written form of a value, or a section heading.
  ///   - attribute: the attribute that it is the value of; nil: the section.
  /// - Returns: ranges of whole characters, in order, none of them touching another.
  package func matches(in text: String, of attribute: Int?) -> [Range<String.Index>] {
    let field = attribute.map(RecordField.attribute) ?? .section
    let needles = groups.joined().compactMap { $0.shownText(in: field) }
    guard !needles.isEmpty else { return [] }
    let folded = FoldedCharacters(text)
    return needles.flatMap { folded.ranges(of: $0) }.joinedWhereTheyTouch
  }
}

extension FilterCondition {
  /// The text that the condition looks for in a field.
  fileprivate func shownText(in field: RecordField) -> FoldedText? {
    switch self {
    case .anywhere(let text): text
    case .contains(let text, field): text
    case .text(let bounds, field) where bounds.lower == bounds.upper: bounds.lower?.value
    case .either(let one, let other): one.shownText(in: field) ?? other.shownText(in: field)
    default: nil
    }
  }
}

/// A folded text that knows which characters its bytes come from.
private struct FoldedCharacters {
  private var bytes: [UInt8] = []
  /// Each character, and the offset of the first byte that comes from it.
  private var characters: [(start: Int, range: Range<String.Index>)] = []

  init(_ text: String) {
    var folding = TextFolding()
    var index = text.startIndex
    while index < text.endIndex {
      let next = text.index(after: index)
      characters.append((bytes.count, index..<next))
      folding.fold(String(text[index..<next]), into: &bytes)
      index = next
    }
  }

  /// The characters that the occurrences of a text come from.
  func ranges(of text: FoldedText) -> [Range<String.Index>] {
    var ranges: [Range<String.Index>] = []
    var offset = 0
    while !text.bytes.isEmpty, let found = bytes.span.firstRange(of: text.bytes.span, from: offset)
    {
      let first = character(at: found.lowerBound).lowerBound
      ranges.append(first..<character(at: found.upperBound - 1).upperBound)
      offset = found.upperBound
    }
    return ranges
  }

  /// The character that a byte comes from: the last that starts at it or before.
  private func character(at offset: Int) -> Range<String.Index> {
    var low = 0
    var high = characters.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if characters[middle].start <= offset { low = middle } else { high = middle }
    }
    return characters[low].range
  }
}

extension [Range<String.Index>] {
  /// The ranges in order, one of those that overlap or touch.
  fileprivate var joinedWhereTheyTouch: [Range<String.Index>] {
    var joined: [Range<String.Index>] = []
    for range in sorted(by: { $0.lowerBound < $1.lowerBound }) {
      if let last = joined.last, range.lowerBound <= last.upperBound {
        joined[joined.count - 1] =
          last.lowerBound..<Swift.max(last.upperBound, range.upperBound)
      } else {
        joined.append(range)
      }
    }
    return joined
  }
}
