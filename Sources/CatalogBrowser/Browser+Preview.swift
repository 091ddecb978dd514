/// The first records of a list that is still being filled.
extension Browser {
  /// Says that a key has to wait for the whole list; false: it does not.
  mutating func refusesWhileLoading(_ intent: Intent) -> Bool {
    guard list.isPreview, !worksWhileLoading(intent) else { return false }
    message = Message(.info, "still loading")
    if [.find, .filter, .export].contains(intent) { typedAhead = now }
    return true
  }

  /// After so many seconds without a letter nobody types any more.
  private static let typing: Int64 = 2

  /// Swallows what is typed for a line that could not be opened; nil: it is a key.
  mutating func swallow(_ key: Key) -> [Effect]? {
    guard let last = typedAhead else { return nil }
    typedAhead = nil
    guard now - last < Self.typing else { return nil }
    switch key {
    case .character, .backspace:
      typedAhead = now
      if list.isPreview { message = Message(.info, "still loading") }
      return []
    case .enter, .escape: return []
    default: return nil
    }
  }

  /// Whether a key needs no more than the first records of a list.
  private func worksWhileLoading(_ intent: Intent) -> Bool {
    switch intent {
    case .open: list.childNoun == nil && list.count > 0
    case .previousSection, .nextSection: !list.sections.isEmpty
    case .down, .up, .first, .last, .pageDown, .pageUp, .halfPageDown, .halfPageUp, .screenTop,
      .screenMiddle, .screenBottom, .previousColumn, .nextColumn, .scrollDetailDown,
      .scrollDetailUp, .help, .escape, .close, .quit, .interrupt, .redraw,
      .suspend:
      true
    default: false
    }
  }

  /// Says why there is nothing below the last of the first records.
  mutating func noticeEndOfPreview(after before: Noticed) {
    guard page.cursor == list.count, before.row != page.cursor else { return }
    message = Message(
      .info, "still loading; these are the first \(Wording.count(list.count, list.noun))")
  }

  /// Takes back what was said of the first records, now that all are there.
  mutating func endPreview() {
    message = nil
    guard display.isPlain else { return }
    message = Message(.info, "loaded, \(count(of: list, list.noun)); \(rowWords)")
  }

  /// How far a first fill is; a screen reader would read every step of it.
  var loading: String {
    guard !display.isPlain else { return "loading" }
    return "loading\(glyphs.ellipsis)" + (loadedPercent.map { " \($0) %" } ?? "")
  }
}
