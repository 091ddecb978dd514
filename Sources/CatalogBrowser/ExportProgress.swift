/// How far the writing of a file is.
package struct ExportProgress: Sendable, Equatable {
  /// The name of the file.
  package var file: String
  /// How many records are done.
  package var records: Int
  /// How many there are; nil: not known.
  package var total: Int?

  package init(file: String, records: Int = 0, total: Int? = nil) {
    self.file = file
    self.records = records
    self.total = total
  }

  /// The part that is done, 0 to 1; nil when the whole is not known.
  var fraction: Double? {
    guard let total, total > 0 else { return nil }
    return min(1, max(0, Double(records) / Double(total)))
  }
}
