import CatalogModel
import CatalogStore

/// What a reload brought, in words.
enum ReloadReport {
  /// One sentence: `48 records from example.org, 3 more than before`.
  static func sentence(
    _ facts: StoreFacts, label: String, before: Int?, notices: [String]
  ) -> String {
    var text = "\(counted(facts.records)) from \(label)"
    if let before, before != facts.records {
      let difference = abs(facts.records - before)
      text += ", \(difference) \(facts.records > before ? "more" : "fewer") than before"
    }
    if facts.skipped > 0 {
      text += "; \(facts.skipped) \(facts.skipped == 1 ? "row" : "rows") left out"
    }
    for notice in notices { text += "; \(notice)" }
    return text.displayText
  }

  /// `1 record`, `48 records`.
  static func counted(_ records: Int) -> String {
    records == 1 ? "1 record" : "\(records) records"
  }
}
