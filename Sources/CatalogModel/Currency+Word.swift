extension Currency {
  /// ASCII letters that stand together, as small ones.
  struct Word: Hashable {
    private var letters: UInt64 = 0
    private var count = 0

    /// No name of a currency is longer.
    private static let longest = 8

    /// Takes the next letter; false, and nothing is taken, when it is none.
    mutating func append(_ byte: UInt8) -> Bool {
      let small = byte | 0x20
      guard UInt8(ascii: "a")...UInt8(ascii: "z") ~= small, byte < 0x80 else { return false }
      count += 1
      if count <= Self.longest { letters = letters << 8 | UInt64(small) }
      return true
    }

    /// Whether they are a currency, or none at all.
    var mayBeCurrency: Bool {
      guard count > 0 else { return true }
      guard count <= Self.longest, Self.firstLetters[count] & 1 << firstLetter != 0 else {
        return false
      }
      return Self.currencies.contains(self)
    }

    /// The number of the first letter, which tells most words from a currency without a hash.
    private var firstLetter: UInt32 {
      UInt32(truncatingIfNeeded: letters >> UInt64(8 * (min(count, Self.longest) - 1))) & 0x1F
    }

    /// By how many letters they have: bits for the first letters of currencies.
    private static let firstLetters: [UInt32] = {
      var letters = [UInt32](repeating: 0, count: longest + 1)
      for word in currencies where (1...longest).contains(word.count) {
        letters[word.count] |= 1 << word.firstLetter
      }
      return letters
    }()

    private static let currencies: Set<Word> = Set(Currency.writtenForms.compactMap(Word.init))

    init() {}

    /// A word of ASCII letters and of nothing else.
    private init?(_ text: String) {
      for byte in text.utf8 { guard append(byte) else { return nil } }
    }
  }
}
