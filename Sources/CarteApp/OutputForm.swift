/// The forms of `--print`.
enum OutputForm: String, Sendable, CaseIterable {
  case table, csv, tsv, json, ndjson, markdown

  /// Their names for a sentence.
  static var names: String { allCases.map(\.rawValue).joined(separator: ", ") }
}
