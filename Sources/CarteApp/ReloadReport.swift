import CatalogBrowser
import CatalogModel
import CatalogPreload
import CatalogStore

/// What a reload or an undo brought, in words.
enum ReloadReport {
  /// One sentence: `+3 new  5 prices changed (by name); 48 records from example.org`.
  ///
  /// - Parameters:
  ///   - publication: what was published.
  ///   - counted: how records are counted there, on the screen with commas between groups of digits.
  /// - Returns: the sentence.
  static func sentence(
    of publication: Reloader.Publication, counted: (Int) -> String = counted
  ) -> String {
    let facts = publication.facts
    var text = publication.changes.map { $0.parts.isEmpty ? "" : $0.sentence + "; " } ?? ""
    text += "\(counted(facts.records)) from \(publication.label)"
    if facts.skipped > 0 {
      text += "; \(facts.skipped) \(facts.skipped == 1 ? "row" : "rows") left out"
    }
    return text.displayText
  }

  /// One sentence: `back to the list of 2026-11-30 09:00 UTC, 48 records`.
  ///
  /// - Parameters:
  ///   - outcome: which list is shown now.
  ///   - counted: how its records are counted.
  /// - Returns: the sentence.
  static func sentence(of outcome: Undoer.Outcome, counted: (Int) -> String = counted) -> String {
    let direction = outcome.isRedone ? "forward" : "back"
    let moment = outcome.facts.loadedAt.description.prefix(16).replacing("T", with: " ")
    return "\(direction) to the list of \(moment) UTC, \(counted(outcome.facts.records))"
  }

  /// `24,310 records`, as the screen counts.
  static func grouped(_ records: Int) -> String { Wording.count(records, "record") }

  /// `1 record`, `24310 records`.
  static func counted(_ records: Int) -> String {
    records == 1 ? "1 record" : "\(records) records"
  }
}
