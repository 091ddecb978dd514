/// A header text in the form in which it is compared.
struct HeaderName: Equatable {
  /// Lower case, without accents, punctuation and what stands in brackets: `preis`.
  let folded: String
  /// The words of it.
  let words: [Substring]
  /// What stands in brackets: `in €`, `ml`.
  let bracketed: String

  init(_ text: String) {
    var outside = String.UnicodeScalarView()
    var inside = String.UnicodeScalarView()
    var depth = 0
    var previous: Unicode.Scalar = " "
    for scalar in text.unicodeScalars {
      switch scalar {
      case "(", "[", "（", "【": depth += 1
      case ")", "]", "）", "】": depth -= 1
      case _ where depth > 0: inside.append(scalar)
      default:
        let startsWord = scalar.properties.isUppercase && previous.properties.isLowercase
        if startsWord { outside.append(" ") }
        outside.append(scalar)
      }
      previous = scalar
    }
    bracketed = Self.fold(inside).joined(separator: " ")
    words = Self.fold(outside)
    folded = words.joined(separator: " ")
  }

  /// The words of a text in lower case, without accents.
  private static func fold(_ scalars: String.UnicodeScalarView) -> [Substring] {
    var result = String.UnicodeScalarView()
    for scalar in String(scalars).lowercased().unicodeScalars {
      if let plain = accented[scalar] {
        result.append(contentsOf: plain.unicodeScalars)
      } else if scalar.properties.generalCategory == .nonspacingMark, scalar.value < 0x370 {
        continue
      } else if isWordPart(scalar) {
        result.append(scalar)
      } else {
        result.append(" ")
      }
    }
    return String(result).split(separator: " ")
  }

  private static func isWordPart(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .decimalNumber, .nonspacingMark, .spacingMark: true
    default: scalar.properties.isAlphabetic || scalar == "#" || scalar == "%"
    }
  }

  /// Letters with accents and what they are without.
  private static let accented: [Unicode.Scalar: String] = {
    var map: [Unicode.Scalar: String] = ["ß": "ss", "æ": "ae", "œ": "oe", "ø": "o", "đ": "d"]
    let groups = [
      "aàáâãäåāăąạảấầẩẫậắằẳẵặ", "cçćčĉċ", "dďđ", "eèéêëēĕėęěẹẻẽếềểễệ", "gğĝġģ", "hĥ",
      "iìíîïīĭįıịỉĩ",
      "kķ", "lĺļľł", "nñńņň", "oòóôõöōŏőọỏốồổỗộớờởỡợơ", "rŕŗř", "sśŝşšș", "tţťț",
      "uùúûüũūŭůűųụủứừửữựư", "yýÿŷỳỷỹỵ", "zźżž", "αά", "εέ", "ηή", "ιίϊΐ", "οό", "υύϋΰ", "ωώ", "σς",
      "её", "иі",
    ]
    for group in groups {
      guard let plain = group.unicodeScalars.first else { continue }
      for scalar in group.unicodeScalars.dropFirst() { map[scalar] = String(plain) }
    }
    return map
  }()
}
