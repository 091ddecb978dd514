import CatalogModel

/// What has changed in the list since it was last looked at.
extension Browser {
  /// Goes to another row that is new or changed, and says so when there is none.
  mutating func goToChange(_ intent: Intent, times: Int, height: Int) {
    guard list.changes.hasRows else { return sayNoChanges() }
    let isNext = intent == .nextChange
    let row =
      isNext
      ? list.changes.first(below: page.cursor, times: times)
      : list.changes.first(above: page.cursor, times: times)
    guard let row, row <= list.count else {
      message = Message(.info, "no change \(isNext ? "below" : "above") this row")
      return
    }
    page.go(to: row, height: height)
    guard let record = page.selectedRecord, let words = childChangeWords(of: record) else { return }
    let them = record.changedChildren == 1 ? "it" : "them"
    message = Message(.info, "\(words); \(name(of: .open)) shows \(them)")
  }

  /// `2 tracks changed`; nil when none has that belongs to the record.
  func childChangeWords(of record: Record) -> String? {
    guard record.changedChildren > 0, let noun = list.childNoun else { return nil }
    return "\(Wording.count(record.changedChildren, noun)) changed"
  }

  /// Asks for the changed rows only, or for all rows again.
  mutating func toggleChangedOnly() -> [Effect] {
    if page.wanted.isChangedOnly { return showAllRows() }
    guard list.changes.hasRows else {
      sayNoChanges()
      return []
    }
    var query = page.wanted
    query.isChangedOnly = true
    return show(query)
  }

  /// Asks for unchanged rows again; nothing when they are shown.
  mutating func showAllRows() -> [Effect] {
    var query = page.wanted
    query.isChangedOnly = false
    return show(query)
  }

  /// Asks to take what has changed as seen.
  mutating func acceptChanges() -> [Effect] {
    // What changed in lists that are not open is not known here.
    let mayHaveMore = list.childNoun != nil || !parents.isEmpty
    guard mayHaveMore || !list.changes.isEmpty else {
      sayNoChanges()
      return []
    }
    return [.acceptChanges]
  }

  /// Takes the marks off a list.
  mutating func takeAcceptance(of generation: Int) {
    if shownPage.list.generation == generation { shownPage.acceptChanges() }
    guard update(generation, { $0.acceptChanges() }) else { return }
    if generation == list.generation { say(Message(.info, "the changes are accepted as seen")) }
  }

  /// Turns the page as a menu board does; not below a layer that somebody reads.
  mutating func turnPage() {
    let height = listHeight
    guard overlay == nil, !isDetailOpen, prompt == nil, page.isComplete(height: height) else {
      return
    }
    let lastTop = page.topRow(endingAt: list.count, height: height)
    guard lastTop > 1 else { return }
    if page.top >= lastTop {
      page.go(to: 1, height: height)
    } else {
      page.turn(by: page.visible(height: height).count, height: height)
    }
  }

  private mutating func sayNoChanges() {
    let gone = list.changes.gone
    guard list.query.filter.isEmpty else {
      let escape = name(of: .escape)
      message = Message(.info, "none of these rows has changed; \(escape) \(widening)")
      return
    }
    let text =
      gone == 0
      ? "nothing has changed since the list was last looked at"
      : "no row is new or changed; \(Wording.count(gone, list.noun)) \(gone == 1 ? "is" : "are") gone"
    let names = list.changes.goneNames
    let first = names.first.map { ": \($0)" } ?? ""
    let others = gone > 1 && !names.isEmpty ? "; \(name(of: .report)) names more" : ""
    message = Message(.info, text + first + others)
  }
}
