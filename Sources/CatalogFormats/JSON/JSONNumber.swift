import CatalogModel

/// The grammar of JSON numbers (RFC 8259, section 6).
enum JSONNumber {
  /// Whether these bytes are one number: `-0.5e+3`, not `01`, `.5`, `1.` or `+1`.
  static func isValid(_ bytes: [UInt8]) -> Bool {
    var rest = bytes[...]
    func digits() -> Int {
      let run = rest.prefix { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }
      rest = rest.dropFirst(run.count)
      return run.count
    }
    if rest.first == UInt8(ascii: "-") { rest = rest.dropFirst() }
    let startsWithZero = rest.first == UInt8(ascii: "0")
    let whole = digits()
    guard whole == 1 || whole > 1 && !startsWithZero else { return false }
    if rest.first == UInt8(ascii: ".") {
      rest = rest.dropFirst()
      guard digits() > 0 else { return false }
    }
    if rest.first == UInt8(ascii: "e") || rest.first == UInt8(ascii: "E") {
      rest = rest.dropFirst()
      if rest.first == UInt8(ascii: "+") || rest.first == UInt8(ascii: "-") {
        rest = rest.dropFirst()
      }
      guard digits() > 0 else { return false }
    }
    return rest.isEmpty
  }

  /// The same number without an exponent where that can be written exactly: `1.5e3` is `1500`.
  static func plain(_ digits: String) -> String {
    guard digits.utf8.contains(where: { $0 | 0x20 == UInt8(ascii: "e") }),
      let value = Double(digits), let amount = Amount(value)
    else { return digits }
    return amount.description
  }
}
