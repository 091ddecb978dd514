/// The currencies that prices are written with.
enum Currency {
  /// Whether a character can go on a currency's name or symbol; digits and separators cannot.
  static func isPart(_ scalar: Unicode.Scalar, of word: String.UnicodeScalarView) -> Bool {
    if scalar.properties.isAlphabetic { return true }
    switch scalar.properties.generalCategory {
    case .currencySymbol, .nonspacingMark: return true
    // The gershayim of a Hebrew abbreviation.
    default: return !word.isEmpty && (scalar == "\u{5F4}" || scalar == "\"")
    }
  }

  /// The ISO 4217 code of a currency as written, where it can mean only that one; else the written
  /// form when it is one of several currencies; nil when it is no currency.
  static func code(for written: String) -> String? {
    if let code = names[written] { return code }
    let folded = written.lowercased()
    if let code = names[folded] { return code }
    if folded.utf8.count == 3, codes.contains(folded.uppercased()) { return folded.uppercased() }
    return ambiguous.contains(folded) ? written : nil
  }

  /// Every form in which a currency may be written.
  static var writtenForms: [String] { Array(names.keys) + Array(ambiguous) + Array(codes) }

  /// The currency that is meant when it is written before and behind a number: `$5.00 USD`.
  ///
  /// - Returns: nil when the two are different ones.
  static func both(_ first: String, _ second: String) -> String? {
    if first == second { return first }
    if meanings[first.lowercased()]?.contains(second) == true { return second }
    return meanings[second.lowercased()]?.contains(first) == true ? first : nil
  }

  /// Whether no price in a currency has a fraction, so that a mark before three digits groups them.
  static func hasNoFraction(_ currency: String?) -> Bool {
    currency.map(wholeOnly.contains) ?? false
  }

  /// Currencies whose smaller coins do not exist or are out of use.
  private static let wholeOnly: Set<String> = [
    "JPY", "KRW", "VND", "IDR", "CLP", "ISK", "PYG", "HUF", "UGX", "XAF", "XOF", "XPF", "RWF",
    "KMF",
    "GNF", "DJF", "VUV", "BIF",
  ]

  /// What a symbol of several currencies may mean.
  private static let meanings: [String: Set<String>] = [
    "$": ["USD", "CAD", "AUD", "NZD", "HKD", "SGD", "TWD", "MXN", "ARS", "CLP", "COP"],
    "¥": ["JPY", "CNY"], "kr": ["SEK", "NOK", "DKK", "ISK"], "rs": ["INR", "PKR", "LKR", "NPR"],
  ]

  /// Written forms, lower case, that mean one currency.
  private static let names: [String: String] = [
    "€": "EUR", "euro": "EUR", "euros": "EUR", "ευρώ": "EUR", "евро": "EUR", "£": "GBP",
    "₽": "RUB", "руб": "RUB", "рублей": "RUB", "рубль": "RUB", "р": "RUB", "₴": "UAH",
    "грн": "UAH", "гривень": "UAH", "zł": "PLN", "zl": "PLN", "kč": "CZK", "kc": "CZK",
    "ft": "HUF", "₺": "TRY", "tl": "TRY", "₪": "ILS", "שח": "ILS", "ש\"ח": "ILS",
    "ש\u{5F4}ח": "ILS", "₹": "INR", "₩": "KRW", "원": "KRW", "円": "JPY", "元": "CNY", "圆": "CNY",
    "人民币": "CNY", "rmb": "CNY", "fr": "CHF", "sfr": "CHF", "r$": "BRL", "us$": "USD", "a$": "AUD",
    "au$": "AUD", "ca$": "CAD", "hk$": "HKD", "mx$": "MXN", "nt$": "TWD", "nz$": "NZD",
    "лв": "BGN", "ден": "MKD", "дин": "RSD", "₫": "VND", "đ": "VND", "฿": "THB", "บาท": "THB",
    "₱": "PHP", "₦": "NGN", "₡": "CRC", "₲": "PYG", "₸": "KZT", "тенге": "KZT", "тг": "KZT",
    "₼": "AZN", "₾": "GEL", "֏": "AMD", "₮": "MNT", "₵": "GHS", "₭": "LAK", "៛": "KHR",
    "rp": "IDR", "rm": "MYR", "cn¥": "CNY", "jp¥": "JPY",
  ]

  /// Written forms, lower case, that several currencies share.
  private static let ambiguous: Set<String> = [
    "$", "¥", "c$", "s$", "kr", "kr.", "din", "lei", "leu", "rs", "ریال", "ريال", "درهم", "جنيه",
    "دينار", "د", "تومان", "圓", "br", "ksh", "tsh", "ush",
  ]

  /// The codes of ISO 4217 that are in use, and those that the euro replaced lately.
  private static let codes: Set<String> = Set(
    """
    AED AFN ALL AMD ANG AOA ARS AUD AWG AZN BAM BBD BDT BGN BHD BIF BMD BND BOB BRL BSD BTN BWP BYN
    BZD CAD CDF CHF CLP CNY COP CRC CUP CVE CZK DJF DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS
    GIP GMD GNF GTQ GYD HKD HNL HRK HTG HUF IDR ILS INR IQD IRR ISK JMD JOD JPY KES KGS KHR KMF KPW
    KRW KWD KYD KZT LAK LBP LKR LRD LSL LYD MAD MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK MXN MYR MZN
    NAD NGN NIO NOK NPR NZD OMR PAB PEN PGK PHP PKR PLN PYG QAR RON RSD RUB RWF SAR SBD SCR SDG SEK
    SGD SHP SLE SOS SRD SSP STN SVC SYP SZL THB TJS TMT TND TOP TRY TTD TWD TZS UAH UGX USD UYU UZS
    VES VND VUV WST XAF XCD XOF XPF YER ZAR ZMW ZWL
    """.split(whereSeparator: { $0 == " " || $0 == "\n" }).map(String.init))
}
