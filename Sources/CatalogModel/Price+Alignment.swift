extension Price {
  /// The written form cut where its decimal mark stands, so that prices can be aligned on it.
  ///
  /// A whole number is cut behind its last digit; what is no number is all head.
  package var aligned: (head: Substring, tail: Substring) {
    guard let amount else { return (text[...], "") }
    var isInDigits = false
    for index in text.indices {
      if text[index].isWholeNumber {
        isInDigits = true
      } else if isInDigits {
        let digits = text[text.index(after: index)...].prefix { $0.isWholeNumber }
        let isGroup = !digits.isEmpty && (amount.scale == 0 || digits.count != amount.scale)
        if !isGroup { return (text[..<index], text[index...]) }
      }
    }
    return (text[...], "")
  }
}
