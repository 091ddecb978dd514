/// How a delimited text is written.
package struct CSVDialect: Equatable, Sendable {
  /// What stands between two cells: 1 to 8 characters.
  package var delimiter: String
  /// Whether the first line only names the delimiter, as Excel writes it (`sep=;`).
  package var hasSeparatorLine: Bool

  package init(delimiter: String = ",", hasSeparatorLine: Bool = false) {
    self.delimiter = delimiter
    self.hasSeparatorLine = hasSeparatorLine
  }
}
