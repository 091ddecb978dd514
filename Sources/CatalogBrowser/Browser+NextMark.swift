import CatalogModel

/// Going from one marked row to the next, and which marks the rows do not show.
extension Browser {
  /// Asks for the next marked row.
  mutating func findMark(times: Int) -> [Effect] {
    guard marks.isKnown(for: list.content) else { return sayMarksAreAwaited() }
    let positions = entityMarks.records.keys.sorted()
    guard !positions.isEmpty else {
      message = Message(.info, "no record is marked; \(name(of: .mark)) marks one")
      return []
    }
    let (sum, overflow) = (marks.awaitedStep ?? 0).addingReportingOverflow(times)
    marks.awaitedStep = overflow ? times : sum
    return [.findMarks(generation: list.generation, positions: positions)]
  }

  /// Goes to the next marked row, after the last one to the first.
  mutating func goToMark(of rows: [Int], generation: Int) {
    marks.takeShown(rows.count, in: generation)
    guard let times = marks.awaitedStep else { return }
    marks.awaitedStep = nil
    guard generation == list.generation else { return }
    let rows = rows.filter { (1...max(1, list.count)).contains($0) }
    guard !rows.isEmpty else {
      let count = entityMarks.records.count
      let what =
        count == 1
        ? "the marked record is not" : "none of the \(Wording.number(count)) marked records is"
      message = Message(.info, "\(what) among the rows shown\(showingAll)")
      return
    }
    let first = rows.firstIndex { $0 > page.cursor } ?? rows.count
    let (place, overflow) = first.addingReportingOverflow(max(0, times - 1))
    let row = rows[(overflow ? first : place) % rows.count]
    let hidden = hiddenMarks(of: list)
    let others = hidden == 0 ? "" : "; \(Wording.number(hidden)) more not shown"
    if row == page.cursor {
      message = Message(.info, "no other row is marked\(others)")
    } else if place >= rows.count {
      message = Message(.info, "on from the top\(others)")
    }
    if row != page.cursor { detailScroll = 0 }
    page.go(to: row, height: listHeight)
    if display.isPlain {
      let place = [selectedName, rowWords].compactMap(\.self).joined(separator: Self.comma)
      let total = markFooters.first.map { "; \($0)" } ?? ""
      message = Message(.info, place + (message.map { "; \($0.text)" } ?? "") + total)
    }
  }

  /// Says that it is not known yet what is marked.
  mutating func sayMarksAreAwaited() -> [Effect] {
    message = Message(.info, "the marked records are being looked up; try again in a moment")
    return []
  }

  /// The key that shows more rows, for the end of a sentence; empty when there are no more.
  private var showingAll: String {
    guard list.isNarrowed else { return "" }
    return "; \(name(of: .escape)) \(list.total == nil ? "goes back" : widening)"
  }

  /// How many of the marked records a list does not show, as far as that is known.
  func hiddenMarks(of list: ListDescription) -> Int {
    list.isNarrowed ? marks.hidden(in: list.generation) : 0
  }

  /// Asks which marked records a list shows that may not show all.
  mutating func hiddenMarkRequest() -> [Effect] {
    guard list.isNarrowed, list.isCounted, page.expected == nil else { return [] }
    let marked = entityMarks.records
    guard !marked.isEmpty, marks.wantsShown(of: marked.count, in: list.generation) else {
      return []
    }
    return [.findMarks(generation: list.generation, positions: marked.keys.sorted())]
  }
}

extension ListDescription {
  /// Whether there are more records of its entity than it shows.
  fileprivate var isNarrowed: Bool { total != nil || hiddenAttribute != nil }
}
