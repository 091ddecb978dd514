import CatalogModel

/// What the user overrules of the things that are otherwise detected.
package struct ReadingOptions: Equatable, Sendable {
  /// What stands between two cells; nil: detected.
  package var delimiter: String?
  /// The encoding by its name in `iconv -l`; nil: detected.
  package var encoding: String?
  /// Whether there is a header; nil: detected.
  ///
  /// Its line is found in any case.
  package var hasHeader: Bool?
  /// The decimal mark of prices that can be read in two ways; nil: decided per column.
  package var decimal: DecimalMark?
  /// The order in which dates are written; nil: decided per column.
  package var dateOrder: DateOrder?
  /// Which column holds an attribute, by the attribute's name.
  ///
  /// A header text, a position from 1, a way into nested objects (`a.b`), or an attribute of an XML
  /// element (`@a`). When any is named, the mapped ones that are not are absent.
  package var columns: [String: String]
  /// The array of a JSON document (`a.b.c`), the elements of an XML document, or the sheet of a
  /// workbook; nil: the one that fits best.
  package var table: String?
  /// The most bytes that a source may hold, expanded.
  package var maximumSize: Int
  /// Whether the first doubtful row fails the whole import.
  package var isStrict: Bool

  package init(
    delimiter: String? = nil, encoding: String? = nil, hasHeader: Bool? = nil,
    decimal: DecimalMark? = nil, dateOrder: DateOrder? = nil, columns: [String: String] = [:],
    table: String? = nil,
    maximumSize: Int = SourceLimits.size, isStrict: Bool = false
  ) {
    self.delimiter = delimiter
    self.encoding = encoding
    self.hasHeader = hasHeader
    self.decimal = decimal
    self.dateOrder = dateOrder
    self.columns = columns
    self.table = table
    self.maximumSize = maximumSize
    self.isStrict = isStrict
  }
}
