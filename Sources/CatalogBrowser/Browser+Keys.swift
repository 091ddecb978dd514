extension Browser {
  /// What a key does, and what should be done about it outside.
  mutating func handle(_ key: Key) -> [Effect] {
    wasKeyPressed = true
    isStarting = false
    if case .mouse(let mouse) = key { return handle(mouse) }
    if let effects = paste(key) ?? swallow(key) { return effects }
    if let question { return answer(question, key: key) }
    if let prompt {
      message = nil
      return handle(key, in: prompt)
    }
    // What is said is still there when the program goes on.
    if keys.intent(of: key) == .suspend { return [.suspend] }
    let wasSaid = message != nil
    message = nil
    isChangeReport = false
    opensWhenShown = false
    defer { isQuiet = display.isPlain && message == nil && (wasSaid || isQuiet) && isStep(key) }
    if overlay == .columns, let effects = choose(key) { return effects }
    if case .backspace = key, let digits = count {
      count = digits >= 10 ? digits / 10 : nil
      return []
    }
    guard let intent = keys.intent(of: key) else {
      count = nil
      let name = key.name(glyphs: glyphs)
      message = Message(.info, "\(name) does nothing here; ? shows the keys")
      return []
    }
    if intent == .digit { return append(key) }
    if intent == .escape, count != nil {
      count = nil
      return []
    }
    let typed = count
    count = nil
    guard !isCovered(keys.scope(of: intent)) else {
      message = Message(
        .info, "\(key.name(glyphs: glyphs)) is for the list; \(name(of: .close)) goes back to it")
      return []
    }
    if refusesWhileLoading(intent) { return [] }
    let before = noticed
    let effects = perform(intent, count: typed)
    if list.isPreview, message == nil { noticeEndOfPreview(after: before) }
    speak(of: intent, after: before, isAnswered: !effects.isEmpty)
    return effects
  }

  private func isStep(_ key: Key) -> Bool { [.down, .up].contains(keys.intent(of: key)) }

  /// Whether a layer covers what a key acts on; then the key does nothing but say so.
  private func isCovered(_ scope: KeyScope) -> Bool {
    switch scope {
    case .everywhere: false
    case .row: overlay != nil
    case .list: overlay != nil || layout.panePlace == .alone
    }
  }

  private mutating func append(_ key: Key) -> [Effect] {
    guard case .character(let scalar) = key, scalar.value >= 0x30 else { return [] }
    let typed = (count ?? 0) * 10 + Int(scalar.value - 0x30)
    if typed > 0, typed < 1_000_000_000_000 { count = typed }
    if typed == 0 { message = Message(.info, "a count begins with 1 to 9") }
    return []
  }

  private mutating func perform(_ intent: Intent, count: Int?) -> [Effect] {
    switch intent {
    case .reload:
      guard running == nil else {
        // Asked for news, the program may be loading what is wanted now.
        message = Message(.info, "already reloading; \(cancelKey) cancels")
        return [.reload]
      }
      return [.reload]
    case .copyRow: return copyRow()
    case .copyPrice: return copyPrice()
    case .export: return askForFileName()
    case .mouse: return toggleMouse()
    case .undo: return [.undo]
    case .find: return openPrompt(.find, times: count ?? 1)
    case .findNext: step(by: count ?? 1)
    case .findPrevious: step(by: -(count ?? 1))
    case .filter: return openPrompt(.filter)
    case .filterToValue: return filterToValue()
    case .sort: return sort(byColumn: count)
    case .addSortLevel: return addSortLevel()
    case .onlyChanges: return toggleChangedOnly()
    case .acceptChanges: return acceptChanges()
    case .mark, .more, .fewer: return mark(intent, count: count)
    case .nextMark: return findMark(times: count ?? 1)
    case .narrower, .wider, .fit: return resizeColumn(intent, times: count ?? 1)
    case .wrap: return toggleWrapping()
    case .chooseColumns: openChooser()
    case .summary: return summarise()
    case .help: toggle(.help)
    case .report: toggle(.report)
    case .escape:
      if closeLayer() { return [] }
      let summary = cancelSummary()
      if !summary.isEmpty { return summary }
      // What the status line says first is cancelled first.
      if let effects = cancelWait() { return effects }
      let cancelled = cancelWork()
      if !cancelled.isEmpty { return cancelled }
      return widen() ?? pop() ?? dropFind()
    case .close: return closeLayer() ? [] : pop() ?? [.quit(status: 0)]
    case .quit: return [.quit(status: 0)]
    case .interrupt:
      if let effects = cancelWait() { return effects }
      let cancelled = cancelWork()
      return cancelled.isEmpty ? [.quit(status: 130)] : cancelled
    case .redraw: return [.redraw]
    case .suspend: return [.suspend]
    case .open: return open()
    default: move(intent, count: count)
    }
    return []
  }

  /// Shows a page of text over the list, or takes it away.
  mutating func toggle(_ new: Overlay) {
    overlay = overlay == new ? nil : new
    overlayScroll = 0
  }

  /// Opens the detail pane, or what belongs to the selected record.
  mutating func open() -> [Effect] {
    guard list.count > 0 else {
      message = Message(.info, "there is no row to open")
      return []
    }
    if list.childNoun != nil {
      guard page.expected == nil else {
        opensWhenShown = true
        return []
      }
      guard awaitedChildren != page.cursor else { return [] }
      awaitedChildren = page.cursor
      return [.openChildren(generation: list.generation, position: page.cursor)]
    }
    isDetailOpen.toggle()
    detailScroll = 0
    return []
  }

  /// Closes help or report, or else the detail pane, or gives up opening children; false when there
  /// is nothing of that.
  private mutating func closeLayer() -> Bool {
    if overlay != nil {
      overlay = nil
      return true
    }
    if awaitedChildren != nil {
      awaitedChildren = nil
      return true
    }
    defer { isDetailOpen = false }
    return isDetailOpen
  }

  /// The key that cancels a running reload from here.
  var cancelKey: String {
    isDetailOpen || overlay != nil ? name(of: .interrupt) : name(of: .escape)
  }

  /// What the first key is called that asks for something.
  func name(of intent: Intent) -> String {
    keys.binding(of: intent)?.keys.first?.name(glyphs: glyphs) ?? ""
  }

  /// Shows rows that are left out; nil when none are.
  private mutating func widen() -> [Effect]? {
    let unchanged = showAllRows()
    if !unchanged.isEmpty { return unchanged }
    let unfiltered = dropFilter()
    return unfiltered.isEmpty ? nil : unfiltered
  }

  /// Takes the marks of matches away.
  private mutating func dropFind() -> [Effect] {
    if let find, display.isPlain {
      message = Message(.info, "find \(find.text) is over")
    }
    find = nil
    return []
  }

  /// Stops the file that is being written, or else the running reload.
  private mutating func cancelWork() -> [Effect] {
    if let export, !export.isCancelling {
      self.export?.isCancelling = true
      return [.cancelExport]
    }
    return cancelReload()
  }

  private mutating func cancelReload() -> [Effect] {
    guard let reload = running, !reload.isCancelling else { return [] }
    running?.isCancelling = true
    return [.cancelReload]
  }
}
