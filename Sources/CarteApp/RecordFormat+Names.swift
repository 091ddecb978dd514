import CatalogFormats

extension RecordFormat {
  /// The names of the forms for a sentence.
  static var names: String { allCases.map(\.rawValue).joined(separator: ", ") }
}
