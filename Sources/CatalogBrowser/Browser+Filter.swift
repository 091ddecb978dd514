import CatalogModel

/// Showing only the records that match.
extension Browser {
  /// Shows what matches the filter that is typed, on the record where the prompt was opened.
  mutating func filter(_ prompt: Prompt) -> [Effect] {
    var query = page.wanted
    query.filter = prompt.text
    return show(query, on: prompt.position(in: list))
  }

  /// Goes on with the filter that was typed.
  mutating func acceptFilter(_ prompt: Prompt) -> [Effect] {
    let text = prompt.text
    var query = page.wanted
    // What demands nothing is no filter.
    query.filter = RecordFilter(text, entity: list.entity).isEmpty ? "" : text
    page.steps.replace(by: query.filter)
    sayRemarks(on: text)
    return show(query, on: prompt.position(in: list))
  }

  /// Goes back to what was shown when the line was opened.
  mutating func cancelFilter(_ prompt: Prompt) -> [Effect] {
    var query = page.wanted
    query.filter = prompt.filter
    return show(query, on: prompt.position(in: list))
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
    page.steps.narrow(query.filter, to: filter)
    query.filter = filter
    return show(query)
  }

  /// Goes back to the filter before this one, or shows all records; nothing when there is none.
  mutating func dropFilter() -> [Effect] {
    var query = page.wanted
    query.filter = query.filter.isEmpty ? "" : page.steps.back()
    return show(query)
  }

  /// What Esc does when not all rows are shown, for the end of a sentence.
  var widening: String {
    if list.isChangedOnly { return "shows the unchanged rows too" }
    return page.steps.hasFilterBefore
      ? "goes back to the filter before" : "shows all \(list.noun)s"
  }

  /// Says which words of a filter are not what they look like.
  mutating func sayRemarks(on filter: String) {
    let remarks = RecordFilter(filter, entity: list.entity).remarks(isTyped: false)
    guard !remarks.isEmpty else { return }
    message = Message(.info, remarks.joined(separator: "; "))
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
