import CatalogFormats
import CatalogModel

/// One of the options that overrule what is detected about a source; remembered per list.
package struct ReadingOption: Sendable {
  /// The name on the command line and in `defaults.json`.
  package let name: String
  /// What its value is called in the help.
  package let argument: String
  /// One line for the help.
  package let help: String
  /// Enters a value into the options, or says why it cannot be one.
  package let apply: @Sendable (String, inout ReadingOptions) throws(PreloadError) -> Void

  /// All of them, in the order of the help.
  package static let all: [ReadingOption] = [
    ReadingOption(name: "table", argument: "NAME", help: "table, sheet or array that is the list") {
      (value, options) throws(PreloadError) in options.table = value
    },
    ReadingOption(
      name: "delimiter", argument: "D", help: "what separates cells: tab, or 1 to 8 characters"
    ) {
      (value, options) throws(PreloadError) in
      guard value == "tab" || (1...8).contains(value.unicodeScalars.count) else {
        throw PreloadError("--delimiter takes tab or 1 to 8 characters")
      }
      options.delimiter = value == "tab" ? "\t" : value
    },
    ReadingOption(name: "encoding", argument: "NAME", help: "the encoding, as iconv -l names it") {
      (value, options) throws(PreloadError) in
      guard TextEncoding.isKnown(value) else {
        throw PreloadError("--encoding: \(value) is not known; iconv -l lists the names")
      }
      options.encoding = value
    },
    ReadingOption(
      name: "header", argument: "YES", help: "whether there is a header line: yes or no"
    ) {
      (value, options) throws(PreloadError) in
      guard ["yes", "no"].contains(value) else { throw PreloadError("--header takes yes or no") }
      options.hasHeader = value == "yes"
    },
    ReadingOption(name: "decimal", argument: "MARK", help: "decimal mark of prices: point or comma")
    {
      (value, options) throws(PreloadError) in
      guard let mark = DecimalMark(rawValue: value) else {
        throw PreloadError("--decimal takes point or comma")
      }
      options.decimal = mark
    },
    ReadingOption(name: "date-order", argument: "ORDER", help: "order of dates: mdy, dmy or ymd") {
      (value, options) throws(PreloadError) in
      guard let order = DateOrder(rawValue: value) else {
        throw PreloadError("--date-order takes mdy, dmy or ymd")
      }
      options.dateOrder = order
    },
    ReadingOption(
      name: "columns", argument: "MAP", help: "name=COLUMN,price=COLUMN: header or position"
    ) { (value, options) throws(PreloadError) in
      var attribute: String?
      for piece in value.split(separator: ",", omittingEmptySubsequences: false) {
        let parts = piece.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        if parts.count == 2, !parts[0].isEmpty, parts[0].allSatisfy({ $0.isLetter || $0 == "_" }) {
          attribute = String(parts[0])
          options.columns[String(parts[0])] = String(parts[1])
        } else if let attribute {
          // A comma in the text of a header.
          options.columns[attribute, default: ""] += "," + piece
        } else {
          throw PreloadError("--columns takes name=COLUMN,detail=COLUMN,price=COLUMN")
        }
      }
    },
    ReadingOption(
      name: "max-size", argument: "SIZE", help: "the most that a source may hold: 500M, 4G"
    ) {
      (value, options) throws(PreloadError) in
      guard let size = Self.bytes(value) else {
        throw PreloadError("--max-size takes a number of bytes, or one with K, M or G")
      }
      options.maximumSize = size
    },
  ]

  private static func bytes(_ text: String) -> Int? {
    let units: [Character: Int] = ["K": 1 << 10, "M": 1 << 20, "G": 1 << 30]
    let unit = text.last.flatMap { units[Character($0.uppercased())] }
    guard let number = Int(unit == nil ? text[...] : text.dropLast()), number > 0 else {
      return nil
    }
    let (size, overflow) = number.multipliedReportingOverflow(by: unit ?? 1)
    return overflow ? nil : size
  }
}

extension ReadingOptions {
  /// Options from their written values, by name; unknown names are left out.
  ///
  /// - Throws: a sentence about a value that is none.
  package init(values: [String: String]) throws(PreloadError) {
    self.init()
    for option in ReadingOption.all {
      if let value = values[option.name] { try option.apply(value, &self) }
    }
  }
}
