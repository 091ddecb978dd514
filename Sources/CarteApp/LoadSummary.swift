import CatalogBrowser
import CatalogModel

/// What the status line says after a load: shortly, since the report has the rest.
enum LoadSummary {
  /// One sentence, or a count of them and of the doubtful rows, with the key of the report.
  ///
  /// - Parameters:
  ///   - beginning: what comes first; empty: nothing.
  ///   - notices: what was guessed or repaired, a sentence each.
  ///   - doubtful: how many rows are doubtful.
  /// - Returns: the sentence; empty when there is nothing to say.
  static func sentence(_ beginning: String, notices: [String], doubtful: Int) -> String {
    var parts = beginning.isEmpty ? [] : [beginning]
    var more: [String] = []
    if notices.count == 1, beginning.isEmpty {
      parts.append(notices[0])
    } else if let first = notices.first, beginning.isEmpty {
      parts.append(first)
      more.append(Wording.count(notices.count - 1, "more notice"))
    } else if !notices.isEmpty {
      more.append(Wording.count(notices.count, "notice"))
    }
    if doubtful > 0 { more.append(Wording.count(doubtful, "doubtful row")) }
    if !more.isEmpty { parts.append("\(more.joined(separator: ", ")): e shows the report") }
    return parts.joined(separator: "; ").displayText
  }
}
