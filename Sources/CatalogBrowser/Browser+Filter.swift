import CatalogModel

/// Showing only the records that match.
extension Browser {
  /// Shows what matches the filter that is typed, on the record where the prompt was opened.
  mutating func filter(_ prompt: Prompt) -> [Effect] {
    var query = page.wanted
    query.filter = prompt.line.text
    return show(query, on: prompt.position)
  }

  /// Shows only the records that have the same value in the current column.
  mutating func filterToValue() -> [Effect] {
    guard let record = selectedRecord(to: "filter to"),
      list.columns.indices.contains(currentColumn)
    else { return [] }
    var query = page.wanted
    let filter = RecordFilter.narrowing(
      query.filter, to: list.columns[currentColumn].attribute, of: record, entity: list.entity)
    guard let filter else {
      message = Message(.info, "this value cannot be written as a filter")
      return []
    }
    guard filter != query.filter else {
      message = Message(.info, "the list is filtered to this value already")
      return []
    }
    query.filter = filter
    return show(query)
  }

  /// Shows all records again that the filter leaves out; nothing when there is none.
  mutating func dropFilter() -> [Effect] {
    var query = page.wanted
    query.filter = ""
    return show(query)
  }

  /// `2 of 48 match`, for the line that is typed.
  var filterNote: String {
    if isSlow, list.isCounted { return "searching\(glyphs.ellipsis)" }
    guard !list.query.filter.isEmpty, let total = list.total else { return "" }
    if list.count == 0, list.isCounted { return "no match" }
    let verb = list.count == 1 && list.isCounted ? "matches" : "match"
    return "\(counted(list)) of \(Wording.number(total)) \(verb)"
  }

  /// The number of rows, with a plus as long as there may be more.
  func counted(_ list: ListDescription) -> String {
    Wording.number(list.count) + (list.isCounted ? "" : "+")
  }
}
