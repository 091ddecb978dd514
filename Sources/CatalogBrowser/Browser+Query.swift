import CatalogModel

/// Filter, sort and changed rows only: they belong to a level and apply together.
extension Browser {
  /// Asks for other rows of the list that is browsed; nothing when it is those already.
  ///
  /// - Parameters:
  ///   - query: which rows.
  ///   - position: the record to stay on, by its position in the store; nil: the selected one.
  /// - Returns: what should be done.
  mutating func show(_ query: ListQuery, on position: Int? = nil) -> [Effect] {
    guard query != page.wanted else { return [] }
    awaitedNote = nil
    page.expect(query, now: now)
    let position = position ?? page.position ?? page.lastPosition
    page.lastPosition = position
    return [.show(generation: list.generation, query, on: position)]
  }

  /// Shows a list as it was remembered or asked for on the command line.
  package mutating func begin(with query: ListQuery) -> [Effect] {
    if message == nil { sayRemarks(on: query.filter) }
    return show(query)
  }

  /// Whether rows that were asked for are awaited.
  package var isAwaitingRows: Bool {
    page.expected != nil || !page.isComplete(height: listHeight)
  }

  /// Gives up waiting for other rows or for a match; nil when nothing of that is awaited so long that it
  /// is said.
  mutating func cancelWait() -> [Effect]? {
    guard isSlow, let expected = page.expected?.query else { return cancelSlowFind() }
    guard expected != list.query else {
      // Its first rows are shown.
      let effects = dropFilter()
      return effects.isEmpty ? nil : effects
    }
    page.steps = page.shownSteps
    message = Message(.info, "cancelled; the rows stay as they are")
    return show(list.query)
  }

  /// Whether the wait for rows is long enough to be spoken of.
  var isSlow: Bool { page.expected.map { now > $0.since + 1 } ?? false }

  /// Goes on with other rows of an open list.
  ///
  /// - Parameters:
  ///   - new: the list as it is now.
  ///   - level: which of the open lists, 0 for the outermost.
  ///   - row: where the record is that was selected when the rows were asked for; nil: not known.
  ///   - query: what was asked for.
  /// - Returns: what should be done.
  mutating func showRows(
    _ new: ListDescription, level: Int, row: Int?, answering query: ListQuery
  ) -> [Effect] {
    let (height, widths) = (listHeight, widths)
    // Other rows are shown in the same columns.
    let new = arranged(new)
    guard level < parents.count else {
      guard level == parents.count else { return [] }
      let record = page.position
      let (old, generation) = (page.list.query, page.list.generation)
      page.replaceRows(new, row: row, answering: query, height: height, widths: widths)
      if page.position != record { detailScroll = 0 }
      if list.count == 0 { isDetailOpen = false }
      let note = page.expected == nil ? awaitedNote : nil
      if note != nil { awaitedNote = nil }
      speakOfRows(after: old, note: note)
      if let note, message == nil { message = Message(.info, note) }
      let dropped = generation == list.generation ? [] : dropSummary()
      guard page.expected == nil, opensWhenShown else { return dropped }
      opensWhenShown = false
      return dropped + open()
    }
    parents[level].page.replaceRows(
      new, row: row, answering: query, height: height, widths: widths)
    return []
  }
}
