import CatalogModel

/// Which keys the status line names: those worth knowing now, the most useful first.
extension Browser {
  /// A hint at keys by what they ask for; `word` nil: the word of the table of keys.
  func hint(_ intents: Intent..., as word: String? = nil, isFixed: Bool = false) -> KeyHint {
    KeyHint(
      key: intents.map { name(of: $0) }.joined(separator: " "),
      word: word ?? intents.first.flatMap { keys.binding(of: $0)?.hint } ?? "", isFixed: isFixed)
  }

  /// The keys worth knowing in the topmost layer.
  func hints(_ layout: ScreenLayout) -> [KeyHint] {
    switch overlay {
    case .columns: chooserHints
    case .help, .report, .summary: pageHints(layout)
    case nil: isDetailOpen ? paneHints(layout) : listHints
    }
  }

  private func pageHints(_ layout: ScreenLayout) -> [KeyHint] {
    var hints = [hint(.close, as: "close", isFixed: true)]
    if maximumOverlayScroll(layout) > 0 {
      hints += [hint(.down, .up, as: "scroll"), hint(.pageDown)]
    }
    if overlay == .report, report.error != nil { hints.append(hint(.reload)) }
    return hints
  }

  private func paneHints(_ layout: ScreenLayout) -> [KeyHint] {
    var hints = [hint(.help, isFixed: true)]
    if maximumDetailScroll(layout) > 0 { hints.append(hint(.scrollDetailDown, .scrollDetailUp)) }
    hints += [hint(.escape, isFixed: true), hint(.down, .up)]
    if list.isPreview { return hints }
    if shownPage.list.changes.hasRows { hints.append(hint(.nextChange)) }
    return hints + (entityMarks.records.isEmpty ? [hint(.copyRow), hint(.mark)] : markHints)
  }

  private var listHints: [KeyHint] {
    let list = shownPage.list
    guard !list.isPreview else {
      let open = list.count > 0 && list.childNoun == nil ? [hint(.open)] : []
      return [hint(.help, isFixed: true)] + open + [hint(.close, isFixed: true)]
    }
    var hints = [hint(.help, isFixed: true)] + viewHints + hiddenColumnHints
    if !entityMarks.records.isEmpty {
      hints += markHints
    } else if !list.query.filter.isEmpty, list.count > 0 {
      hints.append(hint(.export))
    }
    if let noun = list.childNoun, list.count > 0 {
      hints.append(hint(.open, as: changedChildrenHint ?? noun + "s"))
    }
    // In an empty list there is nothing to be found.
    if list.count > 0 || !list.query.filter.isEmpty {
      hints += [hint(.find), hint(.filter), hint(.sort)]
    }
    if list.childNoun == nil, list.count > 0 { hints.append(hint(.open)) }
    if list.count > 0 { hints.append(hint(.mark)) }
    hints.append(hint(.reload))
    if list.count > 0, list.columns.count > 1 {
      hints.append(KeyHint(key: columnKeys, word: "column"))
    }
    if report.count > 0 || !list.changes.goneNames.isEmpty { hints.append(hint(.report)) }
    if list.count > 0 { hints.append(hint(.chooseColumns)) }
    hints.append(hint(.close, as: parents.isEmpty ? nil : "back", isFixed: true))
    return hints.withoutRepetition
  }

  /// The arrows that choose a column, as somebody knows them who has not read the help.
  var columnKeys: String {
    let names = [Intent.previousColumn, .nextColumn].compactMap {
      keys.binding(of: $0)?.keys.last?.name(glyphs: glyphs)
    }
    return names.joined(separator: names.contains { $0.count > 1 } ? " " : "")
  }

  /// The keys that lead to columns that are not on the screen.
  private var hiddenColumnHints: [KeyHint] {
    let list = shownPage.list
    let hidden = list.allColumns.count - list.columns.count
    var hints =
      hidden == 0
      ? [] : [hint(.chooseColumns, as: Wording.count(hidden, "hidden column"))]
    let places = places(of: shownPage)
    let intent: Intent = places.hidesLeft && !places.hidesRight ? .previousColumn : .nextColumn
    let last = keys.binding(of: intent)?.keys.last?.name(glyphs: glyphs)
    if !display.isPlain, let last, places.places.count < list.columns.count {
      hints.append(KeyHint(key: last, word: columns < 60 ? "more" : "more columns"))
    }
    return hints
  }

  /// `2 changed tracks` of the selected record; a screen reader reads that in its row.
  private var changedChildrenHint: String? {
    guard !display.isPlain, let noun = shownPage.list.childNoun,
      let count = shownPage.selectedRecord?.changedChildren, count > 0
    else { return nil }
    return "\(Wording.number(count)) changed \(noun)\(count == 1 ? "" : "s")"
  }

  /// The keys that belong to what is special about the rows that are shown.
  private var viewHints: [KeyHint] {
    let list = shownPage.list
    var hints = report.error == nil ? [] : [hint(.report)]
    if let find, find.rows(in: list.generation)?.isEmpty == false { hints.append(hint(.findNext)) }
    hints += changeHints()
    if !list.query.filter.isEmpty, !list.isChangedOnly {
      hints.append(
        hint(
          .escape, as: page.steps.hasFilterBefore ? "filter before" : "all rows", isFixed: true))
    }
    return hints
  }

  /// The keys that go through what has changed; none when nothing has.
  func changeHints(next: String? = nil) -> [KeyHint] {
    let changes = shownPage.list.changes
    if shownPage.list.isChangedOnly {
      return [hint(.onlyChanges, as: "all rows")] + (changes.isEmpty ? [] : [hint(.acceptChanges)])
    }
    let rows = changes.hasRows ? [hint(.nextChange, as: next), hint(.onlyChanges)] : []
    return rows + (hasReloaded && !changes.isEmpty ? [hint(.undo)] : [])
  }

  private var markHints: [KeyHint] {
    [hint(.mark), hint(.export), hint(.copyRow), hint(.more, .fewer)]
  }

  /// Draws as many hints as there is room for, whole ones only.
  func draw(_ hints: [KeyHint], on canvas: inout Canvas, row: Int, column: Int, room: Int) {
    var next = column
    for hint in fitting(hints, room: room) {
      if next > column { next = drawGap(on: &canvas, row: row, column: next) }
      next = canvas.put(hint.key, row: row, column: next, style: Style(.status, .bold))
      next = canvas.put(hint.word, row: row, column: next + 1, style: Style(.status))
    }
  }

  /// Between hints a screen reader pauses at a comma.
  private func drawGap(on canvas: inout Canvas, row: Int, column: Int) -> Int {
    guard display.isPlain else { return column + 2 }
    return canvas.put(",", row: row, column: column, style: Style(.status)) + 1
  }

  /// The columns that hints take next to each other.
  func width(of hints: [KeyHint]) -> Int {
    max(0, hints.reduce(-2) { $0 + widths.width(of: $1.key) + widths.width(of: $1.word) + 3 })
  }

  private func fitting(_ hints: [KeyHint], room: Int) -> [KeyHint] {
    var fitting: [KeyHint] = []
    for (index, hint) in hints.enumerated() {
      let fixed = hint.isFixed ? [] : hints[index...].filter(\.isFixed)
      if width(of: fitting + [hint] + fixed) <= room { fitting.append(hint) }
    }
    return fitting
  }
}

extension [KeyHint] {
  /// The first hint at each key.
  fileprivate var withoutRepetition: [KeyHint] {
    enumerated().filter { index, hint in !self[..<index].contains { $0.key == hint.key } }
      .map(\.element)
  }
}
