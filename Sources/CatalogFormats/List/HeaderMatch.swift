/// What a header text says its column is.
struct HeaderMatch: Equatable {
  var role: ColumnRole
  /// How well it fits; higher is better.
  var score: Int
  /// Whether the header may as well be the name of a record.
  private var isWeak: Bool

  /// The whole header is a known one.
  static let whole = 1_000
  /// One of the words of the header is a known header.
  static let word = 500

  /// Whether the whole header is a known one.
  var isWhole: Bool { score > Self.word }

  /// Whether one such header is enough to know a row of headers by.
  ///
  /// What may as well be the name of a record (`Wine`) is not.
  var isProof: Bool {
    isWhole && [.name, .price, .detail, .code, .date].contains(role) && !isWeak
  }

  /// The best role of a header text, nil when nothing in it is known.
  init?(_ text: String) {
    let header = HeaderName(text)
    if let match = Self.known[header.folded] {
      self = match
    } else if let match = Self.size(header) ?? Self.measure(header) ?? Self.joined(header) {
      self = match
    } else if let match = Self.words(header) {
      self = match
    } else {
      return nil
    }
  }

  private init(role: ColumnRole, score: Int, isWeak: Bool = false) {
    self.role = role
    self.score = score
    self.isWeak = isWeak
  }

  /// Every known header.
  private static let known: [String: HeaderMatch] = {
    var known: [String: HeaderMatch] = [:]
    for (place, list) in HeaderAliases.lists.enumerated() {
      for word in list.words where known[word] == nil {
        known[word] = HeaderMatch(
          role: list.role, score: whole - place, isWeak: HeaderAliases.weak.contains(word))
      }
    }
    return known
  }()

  /// A header of several words one of which is known: `list price`, `sum of average charge`.
  ///
  /// The last known word says what it is, since it is the noun in most languages; a price wins,
  /// unless it only counts what was named before (`VAT amount`).
  private static func words(_ header: HeaderName) -> HeaderMatch? {
    guard header.words.count <= 8 else { return nil }
    var found: HeaderMatch?
    for (index, word) in header.words.enumerated() {
      if found?.role == .price, HeaderAliases.qualifiers.contains(word) { break }
      guard word.utf8.count > 1,
        var match = known[pair(header.words, index)] ?? known[String(word)] ?? compound(word),
        match.role != .size
      else { continue }
      match.score = Self.word + (match.score - Self.whole) - index
      if found?.role == .price, match.role != .measure { continue }
      if found?.role == .measure, match.role == .price, match.isWeak { continue }
      found = match
    }
    return found
  }

  /// A word and the one behind it.
  private static func pair(_ words: [Substring], _ index: Int) -> String {
    words[index...].prefix(2).joined(separator: " ")
  }

  /// A word that ends with one for a price: `Verkaufspreis`.
  private static func compound(_ word: Substring) -> HeaderMatch? {
    guard HeaderAliases.priceEndings.contains(where: word.hasSuffix) else { return nil }
    return known["preis"]
  }

  /// A header of a script without spaces that ends with a known one: `販売価格`.
  private static func joined(_ header: HeaderName) -> HeaderMatch? {
    guard header.words.count == 1, let first = header.folded.unicodeScalars.first,
      first.value >= 0x2E80
    else { return nil }
    let scalars = Array(header.folded.unicodeScalars)
    for start in scalars.indices.dropFirst() {
      var tail = String.UnicodeScalarView()
      tail.append(contentsOf: scalars[start...])
      if let match = known[String(tail)], match.role != .size {
        return HeaderMatch(role: match.role, score: Self.word - start)
      }
    }
    return nil
  }

  /// A number with a unit, which heads prices of that much: `500 g`, `1 Kg`, `0,2 l`.
  private static func size(_ header: HeaderName) -> HeaderMatch? {
    guard let first = header.folded.first, first.isNumber, header.bracketed.isEmpty else {
      return nil
    }
    let unit = header.folded.drop { $0.isNumber || $0 == " " }
    return weights.contains(unit) ? HeaderMatch(role: .size, score: whole) : nil
  }

  /// A name with the unit of what is measured: `Fat (g)`, `Total Fat (% Daily Value)`.
  private static func measure(_ header: HeaderName) -> HeaderMatch? {
    let unit = header.bracketed
    guard weights.contains(unit[...]) || unit.contains("%") || header.folded.contains("%") else {
      return nil
    }
    return HeaderMatch(role: .measure, score: whole)
  }

  private static let weights: Set<Substring> = [
    "g", "gr", "gm", "kg", "mg", "µg", "ml", "cl", "dl", "l", "lt", "ltr", "oz", "lb", "cm", "mm",
    "m", "pc", "pcs", "stk", "st", "stuck", "г", "кг", "мл", "л", "克", "個", "입", "kcal", "kj",
    "min", "inch", "in", "er", "персон", "person", "persons", "portion",
  ]
}
