/// What is kept in memory of neighbouring records, so that filters need not read them.
package struct RecordBlock: Sendable {
  /// What of the records is wanted.
  package struct Parts: Sendable, Equatable {
    /// Whether their texts are.
    package var texts: Bool
    /// Whose numbers are, as indices into the entity's attributes; of type price or integer.
    package var numbers: Set<Int>

    package init(texts: Bool, numbers: Set<Int>) {
      self.texts = texts
      self.numbers = numbers
    }
  }

  /// The position of the first record.
  package let first: Int
  /// How many records there are.
  package let count: Int
  /// Their texts; those of no record when they are not wanted.
  let texts: FoldedTexts
  /// Their numbers, by attribute.
  let numbers: [Int: NumberBlock]

  package init(first: Int, count: Int, texts: FoldedTexts, numbers: [Int: NumberBlock]) {
    self.first = first
    self.count = count
    self.texts = texts
    self.numbers = numbers
  }
}
