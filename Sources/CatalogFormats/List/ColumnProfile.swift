import CatalogModel

/// What stands in one column of the first records of a list.
struct ColumnProfile {
  /// Cells that are not empty.
  private(set) var filled = 0
  /// Cells that are numbers.
  private(set) var numbers = 0
  /// Numbers with a fraction or a currency.
  private(set) var moneys = 0
  /// Whole numbers from 1850 to 2100.
  private var years = 0
  /// Cells with digits and without spaces, which are codes when they are no numbers.
  private var codes = 0
  /// Cells that are dates.
  private var dates = 0
  /// Cells of letters.
  private var words = 0
  private var frequencies: [String: Int] = [:]
  private var lastNumber: Amount?
  /// Whether no number is below the one before it.
  private var isAscending = true
  /// Numbers that are one more or one less than the one before them.
  private var steps = 0

  mutating func add(_ text: String) {
    guard !text.isEmpty else { return }
    filled += 1
    frequencies[text, default: 0] += 1
    let reading = PriceGrammar.read(text)
    guard let amount = reading.amount(mark: .point) else {
      if DateShape.matches(text) {
        dates += 1
      } else if CodeShape.matches(text) {
        codes += 1
      } else if text.unicodeScalars.contains(where: \.properties.isAlphabetic) {
        words += 1
      }
      return
    }
    numbers += 1
    if !amount.isWhole || amount.scale > 0 || reading.currency != nil { moneys += 1 }
    if amount.scale == 0, 1850...2100 ~= amount.significand { years += 1 }
    if let lastNumber {
      if amount < lastNumber { isAscending = false }
      if (amount.significand - lastNumber.significand).magnitude == 1 { steps += 1 }
    }
    lastNumber = amount
  }

  private func share(_ part: Int) -> Double { filled == 0 ? 0 : Double(part) / Double(filled) }

  /// Whether the column holds numbers, a few words such as `MP` among them.
  var isNumeric: Bool { share(numbers) >= 0.6 }
  /// Whether at least a share of the cells are numbers, as far as any are filled.
  func holdsPrices(_ least: Double) -> Bool { filled == 0 || share(numbers) >= least }
  /// Whether there are amounts of money that cannot be mistaken for counts.
  var isMoney: Bool { isNumeric && moneys * 2 >= numbers }
  /// Whether at least some numbers have a fraction or currency.
  var hasMoney: Bool { isNumeric && moneys > 0 }
  /// Whether whole numbers may be prices: no years, no running numbers, not one number throughout.
  var mayBeWholePrices: Bool {
    guard isNumeric, years * 10 < numbers * 9 else { return false }
    let last = lastNumber?.significand ?? 0
    let isRunning =
      numbers > 2 && frequencies.count > 1
      && (steps * 5 >= numbers * 4 || isAscending && last <= 3 * numbers)
    let isConstant = filled >= 20 && (frequencies.values.max() ?? 0) * 10 >= filled * 9
    return !isRunning && !isConstant
  }
  /// Whether the column holds text that a person reads.
  var isText: Bool { filled > 0 && !isNumeric }
  /// Whether most of the text is words: no codes, no dates.
  var isWords: Bool { isText && share(words) >= 0.5 }
  /// Whether most of the text is dates.
  var isDates: Bool { isText && share(dates) >= 0.5 }
  /// How many of the filled cells differ, from 0 to 1.
  var distinctness: Double { share(frequencies.count) }
  /// Whether several cells all hold the same.
  var isConstant: Bool { filled > 4 && frequencies.count == 1 }
}

/// Text such as `2017-12-11`, `16/01`, `01.02.2010 12:30`.
enum DateShape {
  static func matches(_ text: String) -> Bool {
    let bytes = text.utf8
    guard 4...32 ~= bytes.count, let first = bytes.first,
      UInt8(ascii: "0")...UInt8(ascii: "9") ~= first
    else { return false }
    var separators = 0
    var letters = 0
    for byte in bytes {
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: " "): break
      case UInt8(ascii: "-"), UInt8(ascii: "/"), UInt8(ascii: "."), UInt8(ascii: ":"):
        separators += 1
      case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"):
        letters += 1
      default: return false
      }
    }
    return separators > 0 && letters <= 3 && (separators > 1 || letters == 0)
  }
}

/// Text such as `68377850AA`, `KBS-B-0100-V6`, a GUID: letters, digits and no spaces.
enum CodeShape {
  static func matches(_ text: String) -> Bool {
    var hasDigit = false
    for scalar in text.unicodeScalars {
      if scalar == " " || !scalar.isASCII { return false }
      if "0"..."9" ~= scalar { hasDigit = true }
    }
    return hasDigit
  }
}
