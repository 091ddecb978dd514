import CatalogModel

extension Browser {
  /// Takes in what happened and answers what should be done about it.
  package mutating func handle(_ event: Event) -> [Effect] {
    var effects: [Effect] = []
    var mayFetch = true
    switch event {
    case .key(let key): effects = handle(key)
    case .resized(let columns, let rows):
      self.columns = max(0, columns)
      self.rows = max(0, rows)
    case .records(let generation, let positions, let records):
      guard generation == list.generation else { return [] }
      page.insert(records, at: positions, widths: widths)
      mayFetch = records.count >= positions.count
    case .fetchFailed(let generation, let reason):
      guard generation == list.generation else { return [] }
      page.records.forgetOutstanding()
      shownPage = page
      message = Message(.error, reason)
      mayFetch = false
    case .listReplaced(let list, let cursor, let notice):
      page.replaceList(list, cursor: cursor, height: listHeight, widths: widths)
      currentColumn = min(currentColumn, max(0, list.entity.attributes.count - 1))
      detailScroll = 0
      if list.count == 0 { isDetailOpen = false }
      say(Message(.info, notice))
    case .reloadStarted(let label):
      running = RunningReload(progress: ReloadProgress(label: label))
    case .reloadProgress(let progress):
      running = RunningReload(progress: progress, isCancelling: running?.isCancelling ?? false)
      if message?.kind == .info { message = nil }
    case .reloadEnded(let message):
      running = nil
      say(message)
    case .message(let message): say(message)
    case .clock(let now): self.now = now
    }
    settle()
    if mayFetch, let fetch = fetch() { effects.append(fetch) }
    return effects
  }

  private mutating func say(_ new: Message) {
    message = new.text.isEmpty ? nil : new
  }

  /// Brings the cursor on the screen, and the new rows too once they are all here.
  private mutating func settle() {
    let height = listHeight
    page.scrollIntoView(height: height)
    if page.isComplete(height: height) { shownPage = page }
    let layout = layout
    if isDetailOpen { detailScroll = min(detailScroll, maximumDetailScroll(layout)) }
    if isHelpOpen { helpScroll = min(helpScroll, maximumHelpScroll(layout)) }
  }

  private mutating func fetch() -> Effect? {
    page.records.request(around: page.visible(height: listHeight), of: list.count)
      .map { .fetch(generation: list.generation, positions: $0) }
  }
}
