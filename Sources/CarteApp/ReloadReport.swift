import CatalogModel
import CatalogPreload
import CatalogStore

/// What a reload or an undo brought, in words.
enum ReloadReport {
  /// One sentence: `+3 new  5 prices changed (by name); 48 records from example.org`.
  static func sentence(of publication: Reloader.Publication) -> String {
    let facts = publication.facts
    var text = publication.changes.map { $0.parts.isEmpty ? "" : $0.sentence + "; " } ?? ""
    text += "\(counted(facts.records)) from \(publication.label)"
    if facts.skipped > 0 {
      text += "; \(facts.skipped) \(facts.skipped == 1 ? "row" : "rows") left out"
    }
    return text.displayText
  }

  /// One sentence: `back to the list of 2026-11-30 09:00 UTC, 48 records`.
  static func sentence(of outcome: Undoer.Outcome) -> String {
    let direction = outcome.isRedone ? "forward" : "back"
    let moment = outcome.facts.loadedAt.description.prefix(16).replacing("T", with: " ")
    return "\(direction) to the list of \(moment) UTC, \(counted(outcome.facts.records))"
  }

  /// `1 record`, `48 records`.
  static func counted(_ records: Int) -> String {
    records == 1 ? "1 record" : "\(records) records"
  }
}
