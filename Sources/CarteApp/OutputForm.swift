import CatalogFormats

/// A form of `--format`: records in a text, or a database.
enum OutputForm: Sendable, Equatable {
  case text(RecordFormat)
  /// A seed database.
  case sqlite

  init?(_ name: String) {
    if name == "sqlite" {
      self = .sqlite
    } else if let format = RecordFormat(rawValue: name) {
      self = .text(format)
    } else {
      return nil
    }
  }

  /// The names of the forms for a sentence.
  static var names: String {
    (RecordFormat.allCases.map(\.rawValue) + ["sqlite"]).joined(separator: ", ")
  }
}
