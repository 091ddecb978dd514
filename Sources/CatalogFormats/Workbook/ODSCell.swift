import CatalogModel

/// One cell of an ODS sheet: its value and the text that is shown for it.
struct ODSCell {
  /// The paragraphs of the cell.
  var text: [UInt8] = []
  /// How many cells it stands for.
  private(set) var repeats = 1
  private var kind = ""
  private var value = ""
  private var currency = ""

  /// Begins a cell and forgets the one before.
  mutating func begin(_ tag: XMLTag, repeats: Int) {
    self.repeats = repeats
    text.removeAll(keepingCapacity: true)
    kind = tag.attribute("value-type") ?? ""
    currency = tag.attribute("currency") ?? ""
    value =
      switch kind {
      case "": ""
      case "date": tag.attribute("date-value") ?? ""
      case "time": tag.attribute("time-value") ?? ""
      case "boolean": tag.attribute("boolean-value") ?? ""
      case "string": tag.attribute("string-value") ?? ""
      default: tag.attribute("value") ?? ""
      }
  }

  /// What the cell shows, and whether it is a number with a decimal point.
  ///
  /// Dates are written as ISO 8601 has them. A number is written as the cell shows it, unless that
  /// can be read as another number than the one that is meant.
  var shown: (text: [UInt8], isNumber: Bool) {
    let shownText = Array(text.trimmedWhitespace)
    switch kind {
    case "date":
      guard value.utf8.count >= 10 else { return (shownText, false) }
      return (Array(value.replacing("T00:00:00", with: "").utf8), false)
    case "float", "currency":
      guard let number = ExactDecimal(value.utf8) else { return (shownText, false) }
      return showing(shownText, number)
    default:
      return (shownText.isEmpty ? Array(value.utf8) : shownText, false)
    }
  }

  private func showing(_ text: [UInt8], _ number: ExactDecimal) -> ([UInt8], Bool) {
    let sign = number.isNegative ? "-" : ""
    let exact = sign + number.text(whole: 1, fraction: 0, isGrouped: false)
    guard !text.isEmpty else { return (Array(exact.utf8), true) }
    guard case .ambiguous(let point, let comma, let written) = PriceGrammar.read(text.span),
      let value = PriceGrammar.read(exact).amount(mark: .point)
    else { return (text, false) }
    if point.hasSameValue(as: value) { return (text, true) }
    guard comma.hasSameValue(as: value) else { return (text, false) }
    let unit = currency.isEmpty ? written ?? "" : currency
    return (Array((unit.isEmpty ? exact : "\(exact) \(unit)").utf8), true)
  }
}
