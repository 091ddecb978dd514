import CatalogModel

extension Browser {
  /// Takes in what happened and answers what should be done about it.
  ///
  /// Only keys, sizes, lists, turned pages and complete answers make it read: what was refused is not
  /// asked for again by the clock.
  package mutating func handle(_ event: Event) -> [Effect] {
    // A megabyte of text must not be drawn letter by letter.
    if case .key(let key) = event, pasted != nil, key != .pasteEnd { return paste(key) ?? [] }
    var effects: [Effect] = []
    var mayFetch = true
    let before = (page.cursor, page.top, page.list.generation)
    switch event {
    case .key(let key):
      said = message?.text
      effects = handle(key)
      sayAgain()
    case .resized(let columns, let rows):
      self.columns = max(0, columns)
      self.rows = max(0, rows)
    case .records, .fetchFailed, .recounted, .reportRows:
      guard let isComplete = take(answer: event) else { return [] }
      mayFetch = isComplete
      effects = markAwaited()
      sayAwaitedMatch()
    case .listReplaced(let list, let cursor, let children, let notice):
      // What comes later is no news of the start.
      if hasReloaded { isStarting = false }
      let wasPreview = page.list.isPreview && !list.isPreview
      replaceLists([ListPlace(list: list, cursor: cursor)] + children)
      hasReloaded = hasReloaded || !notice.isEmpty
      if wasPreview { endPreview() }
      say(Message(.info, notice), isReport: true)
      isChangeReport = !notice.isEmpty
      showMarks()
      if isChangeReport { joinStart() }
    case .rowsReplaced(let list, let level, let cursor, let query):
      effects = showRows(list, level: level, row: cursor, answering: query)
    case .promptHistory(let kind, let lines): effects = takeHistory(lines, of: kind)
    case .rowsRefused, .found: take(queryAnswer: event)
    case .childrenOpened(let parent, let position, let list):
      effects = push(list, below: parent, position: position)
    case .noticed(let notices):
      report.notices = notices
      mayFetch = false
    case .markRows(let generation, let rows):
      goToMark(of: rows, generation: generation)
      sayAgain()
    case .markedRows(let generation, let rows):
      effects = copy(rows, of: generation)
      mayFetch = false
    case .columnsRemembered(let remembered): take(remembered)
    case .turnPage: turnPage()
    case .exportRefused(let name, let reason):
      refuseFileName(name, reason)
      mayFetch = false
    case .ask(let new):
      effects = ask(new)
      mayFetch = false
    case .reloadStarted, .reloadProgress, .reloadEnded, .message, .clock, .warning, .history,
      .changesAccepted, .marks, .marksAwaited, .summary, .exporting,
      .loading:
      take(news: event)
      if case .message = event { sayAgain() }
      mayFetch = false
      if case .clock = event { effects = endForgottenPaste() + askHeldQuestion() }
    }
    let isMoved =
      event.moves && (page.cursor, page.top, page.list.generation) != before
    settle()
    if isMoved { page.keepPlace() }
    if mayFetch { effects += fetches() }
    return effects
  }

  /// Takes in what was read; nil: nobody waits for it, false: it was refused or is not all.
  private mutating func take(answer event: Event) -> Bool? {
    let height = listHeight
    let widths = widths
    switch event {
    case .records(let generation, let positions, let records):
      let isKnown = update(generation) {
        $0.insert(records, at: positions, height: height, widths: widths)
      }
      return isKnown ? records.count >= positions.count : nil
    case .fetchFailed(let generation, let reason):
      guard update(generation, { $0.records.forgetOutstanding() }) else { return nil }
      if generation == list.generation {
        stay()
        marks.forgetAwaited()
      }
      say(Message(.error, reason))
      return false
    case .recounted(let generation, let count, let sections, let notice):
      guard update(generation, { $0.recount(count, sections: sections, height: height) }) else {
        return nil
      }
      marks.forgetAwaited()
      if list.count == 0 { isDetailOpen = false }
      say(Message(.warning, notice))
      return true
    case .reportRows(let generation, let positions, let rows):
      guard generation == rootList.generation else { return nil }
      report.insert(rows, at: positions)
      return rows.count >= positions.count
    default: return nil
    }
  }

  private mutating func take(queryAnswer event: Event) {
    switch event {
    case .rowsRefused(let level, let reason):
      if level < parents.count {
        parents[level].page.expected = nil
      } else if level == parents.count {
        page.expected = nil
        awaitedNote = nil
        opensWhenShown = false
      }
      say(Message(.error, reason))
    case .found(let generation, let text, let rows, let isComplete):
      takeFound(rows, isComplete: isComplete, text: text, in: generation)
    default: break
    }
  }

  /// Goes back to the rows on the screen, since others cannot be read; blank rows when there are none.
  private mutating func stay() {
    guard shownPage.list == page.list, shownPage.isComplete(height: listHeight) else {
      shownPage = page
      return
    }
    page.cursor = shownPage.cursor
    page.top = shownPage.top
    shownPage.records = page.records
  }

  private mutating func take(news event: Event) {
    switch event {
    case .reloadStarted(let label):
      running = RunningReload(progress: ReloadProgress(label: label))
    case .reloadProgress(let progress):
      running = RunningReload(progress: progress, isCancelling: running?.isCancelling ?? false)
    case .reloadEnded(let message):
      running = nil
      say(message)
    case .exporting(let progress):
      export = progress.map {
        RunningExport(progress: $0, isCancelling: export?.isCancelling ?? false)
      }
    case .message(let message): say(message)
    case .clock(let now): self.now = now
    case .loading(let percent): loadedPercent = percent
    case .warning(let word): warning = word.flatMap { $0.isEmpty ? nil : $0 }
    case .history(let generation, let row, let points):
      _ = update(generation) { $0.histories.insert(points, of: row) }
      if shownPage.list.generation == generation { shownPage.histories.insert(points, of: row) }
    case .changesAccepted(let generation): takeAcceptance(of: generation)
    case .marks(let content, let entities, let gone):
      let byName = Dictionary(entities.map { ($0.entity, $0) }) { $1 }
      take(Marks.Found(content: content, entities: byName, gone: gone))
    case .marksAwaited(let content):
      announcesMarks = isStarting
      marks.expect(content)
      markedNames = [:]
    case .summary(let generation, let attribute, let summary):
      take(summary, of: attribute, generation: generation)
    default: break
    }
  }

  /// Shows a sentence until the next key; an empty one changes nothing.
  mutating func say(_ new: Message, isReport: Bool = false) {
    guard !new.text.isEmpty else { return }
    message = new
    isChangeReport = isReport
    if announcesMarks, !isReport { joinStart() }
    if new.isFailure { report.error = new.text }
  }

  /// Brings the cursor on the screen, and the new rows too once they are all here.
  private mutating func settle() {
    let height = listHeight
    if page.wanted.filter == list.query.filter { page.shownSteps = page.steps }
    page.fit(height: height)
    measureRows()
    page.scrollIntoView(height: height)
    if page.isComplete(height: height) { shownPage = page }
    let layout = layout
    if isDetailOpen { detailScroll = min(detailScroll, maximumDetailScroll(layout)) }
    if overlay != nil { overlayScroll = min(overlayScroll, maximumOverlayScroll(layout)) }
  }

  private mutating func fetches() -> [Effect] {
    var effects = findRequest() + hiddenMarkRequest()
    // Rows of a list that is not shown any more do not come.
    let generation = list.generation
    marks.awaited.removeAll { $0.generation != generation }
    if marks.awaited.isEmpty { marks.range = nil }
    let awaited = marks.awaited.first.map { $0.row..<$0.row + 1 }
    if let positions = page.records.request(
      around: awaited ?? page.visible(height: listHeight), of: list.count)
    {
      effects.append(.fetch(generation: list.generation, positions: positions))
    }
    if overlay == .report, let positions = report.request(visibleReportRows(layout)) {
      effects.append(.fetchReport(generation: rootList.generation, positions: positions))
    }
    if isDetailOpen, list.entity.priceColumn != nil,
      page.histories.request(page.cursor)
    {
      effects.append(.fetchHistory(generation: list.generation, row: page.cursor))
    }
    return effects
  }
}

extension Event {
  /// Whether the cursor is where it is wanted after it; not when only the list or the screen is another.
  fileprivate var moves: Bool {
    switch self {
    case .key, .found, .markRows, .turnPage: true
    default: false
    }
  }
}
