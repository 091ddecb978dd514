import CatalogModel

/// Marked records: which, and how many of each.
extension Browser {
  /// The marked records of the entity that is browsed, also those that the list does not show.
  package var entityMarks: EntityMarks { marks.marks(in: list) }

  /// What is marked of a record of a list; nil: nothing.
  func mark(of record: Record, in list: ListDescription) -> MarkedRecord? {
    marks.marks(in: list).records[record.position]
  }

  /// Marks the selected record, takes its mark away, or changes how many of it are wanted.
  mutating func mark(_ intent: Intent, count: Int?) -> [Effect] {
    guard list.count > 0 else {
      message = Message(.info, "there is no row to mark")
      return []
    }
    guard marks.isKnown(for: list.content) else { return sayMarksAreAwaited() }
    let times = count ?? 1
    guard let record = page.selectedRecord else {
      awaitMark(intent, times: times)
      return []
    }
    let quantity = mark(of: record, in: list)?.quantity ?? 0
    guard intent == .mark else {
      guard intent == .more || quantity > 0 else {
        message = Message(.info, "the row is not marked")
        return []
      }
      return mark(record, quantity: quantity, plus: intent == .more ? times : -times)
    }
    return markRows(times, isMarking: quantity == 0)
  }

  private mutating func mark(_ record: Record, quantity: Int, plus change: Int) -> [Effect] {
    let change = max(-MarkedRecord.most, min(MarkedRecord.most, change))
    let effects = mark(record, quantity: max(0, quantity + change))
    sayMark(of: record)
    return effects
  }

  /// Says what became of a mark where that cannot be seen, or where more than a mark is lost.
  ///
  /// - Parameters:
  ///   - record: the record.
  ///   - dropped: how many pieces of it were wanted, where it is not marked any more and they were more
  ///     than one.
  private mutating func sayMark(of record: Record, dropped: Int = 0) {
    guard message == nil, display.isPlain || layout.panePlace == .alone || dropped > 0 else {
      return
    }
    let column = list.entity.nameColumn
    var name = record.values.indices.contains(column) ? record.values[column].text : ""
    name = widths.cut(name, to: 40, ellipsis: glyphs.ellipsis).text
    let quantity = mark(of: record, in: list)?.quantity ?? 0
    let verb =
      switch quantity {
      case 0: "not marked any more"
      case 1: "marked"
      default: "marked \(Wording.times(quantity))"
      }
    let loss = dropped > 0 ? ", \(Wording.count(dropped, "piece")) dropped" : ""
    let back = dropped > 0 ? "; \(dropped)\(self.name(of: .more)) takes them back" : ""
    let total = display.isPlain ? markFooters.first.map { "; \($0)" } ?? "" : ""
    message = Message(.info, "\(name) is \(verb)\(loss)\(back)\(total)")
  }

  /// Remembers what is to be marked once its records are here.
  private mutating func awaitMark(_ intent: Intent, times: Int) {
    let rows = intent == .mark ? min(times, list.count - page.cursor + 1, Self.mostAwaited) : 1
    if intent == .mark, times > rows, rows == Self.mostAwaited {
      message = Message(
        .info, "only \(Wording.number(rows)) rows; the others are not here yet")
    }
    let wish: Marks.Wish =
      intent == .mark ? .toggled : .plus(intent == .more ? times : -times)
    guard marks.awaited.count + rows <= Self.mostAwaited else {
      let most = Wording.number(Self.mostAwaited)
      message = Message(.info, "no more than \(most) rows can be marked before they are here")
      return
    }
    marks.awaited += (0..<rows).map {
      Marks.Awaited(generation: list.generation, row: page.cursor + $0, wish: wish)
    }
  }

  /// No more records are waited for.
  private static let mostAwaited = 1_000

  /// Marks the records that were waited for and are here now.
  mutating func markAwaited() -> [Effect] {
    guard !marks.awaited.isEmpty else { return [] }
    var effects: [Effect] = []
    let awaited = marks.awaited.filter { $0.generation == list.generation }
    marks.awaited = []
    for wanted in awaited {
      guard let record = page.records.record(at: wanted.row) else {
        marks.awaited.append(wanted)
        continue
      }
      let quantity = mark(of: record, in: list)?.quantity ?? 0
      switch wanted.wish {
      case .plus(let change):
        if change > 0 || quantity > 0 { effects += mark(record, quantity: quantity, plus: change) }
      case .toggled:
        effects += mark(record, quantity: quantity == 0 ? 1 : 0)
        if quantity > 1 { sayMark(of: record, dropped: quantity) }
      case .marked, .unmarked:
        guard (wanted.wish == .marked) == (quantity == 0) else { continue }
        effects += mark(record, quantity: quantity == 0 ? 1 : 0)
        marks.range?.changed += 1
        marks.range?.dropped += quantity
      }
    }
    if let range = marks.range, !marks.awaited.contains(where: \.isOfRange) {
      marks.range = nil
      say(range)
    }
    return effects
  }

  private mutating func mark(_ record: Record, quantity: Int) -> [Effect] {
    if quantity > MarkedRecord.most {
      message = Message(.info, "no more than \(Wording.number(MarkedRecord.most)) of a record")
    }
    return mark([(record, min(quantity, MarkedRecord.most))])
  }

  private mutating func mark(_ changes: [(record: Record, quantity: Int)]) -> [Effect] {
    let before = changes.contains { mark(of: $0.record, in: list) != nil }
    marks.set(changes, in: list)
    measureMarkedNames(changes.map(\.record), isAll: before)
    page.wrapped.reset()
    return changes.map { record, quantity in
      .mark(
        content: list.content, entity: list.entity.name, position: record.position,
        quantity: quantity)
    }
  }

  /// Marks so many rows from the selected one on, or takes their marks away.
  private mutating func markRows(_ times: Int, isMarking: Bool) -> [Effect] {
    var changes: [(record: Record, quantity: Int)] = []
    var row = page.cursor
    let first = page.selectedRecord
    let before = entityMarks.pieces
    let end = min(list.count, page.cursor + min(times, list.count) - 1)
    while row <= end, let record = page.records.record(at: row) {
      if (mark(of: record, in: list) == nil) == isMarking {
        changes.append((record, isMarking ? 1 : 0))
      }
      row += 1
    }
    let effects = mark(changes)
    let dropped = max(0, before - entityMarks.pieces)
    guard row > end else {
      let range = Marks.Range(
        isMarking: isMarking, rows: row - page.cursor, changed: changes.count, dropped: dropped)
      awaitMarks(range, to: end)
      return effects
    }
    if row == page.cursor + 1, let first {
      sayMark(of: first, dropped: dropped > effects.count ? dropped : 0)
    } else {
      say(
        Marks.Range(
          isMarking: isMarking, rows: row - page.cursor, changed: changes.count, dropped: dropped))
    }
    return effects
  }

  /// Remembers that the rows behind a range are to be marked or unmarked once they are here.
  private mutating func awaitMarks(_ range: Marks.Range, to end: Int) {
    var range = range
    let first = page.cursor + range.rows
    let room = max(0, Self.mostAwaited - marks.awaited.count)
    let last = min(end, first + room - 1)
    for row in first..<max(first, last + 1) {
      marks.awaited.append(
        Marks.Awaited(
          generation: list.generation, row: row, wish: range.isMarking ? .marked : .unmarked))
    }
    range.rows = last - page.cursor + 1
    marks.range = range
    if last < end {
      message = Message(
        .info, "only \(Wording.number(range.rows)) rows; no more are waited for at once")
    }
  }

  /// Says how many rows a count has marked where that cannot be seen, and always how many unmarked.
  private mutating func say(_ range: Marks.Range) {
    guard message == nil, display.isPlain || layout.panePlace == .alone || !range.isMarking else {
      return
    }
    let isLoss = range.dropped > range.changed
    let loss = isLoss ? ", \(Wording.count(range.dropped, "piece")) dropped" : ""
    let total = display.isPlain ? markFooters.first.map { "; \($0)" } ?? "" : ""
    message = Message(
      .info,
      range.isMarking
        ? "\(Wording.count(range.rows, "row")) are marked\(total)"
        : "\(Wording.number(range.changed)) unmarked\(loss)\(total)")
  }

  /// Takes in the marked records of a publication.
  mutating func take(_ found: Marks.Found) {
    let isFirst = isStarting && !marks.isKnown(for: list.content)
    marks.take(found)
    guard found.content == list.content else { return }
    showMarks()
    let count = entityMarks.records.count
    guard isFirst, count > 0 else { return }
    announcesMarks = true
    joinStart()
  }

  /// Goes on with the marks of the list that is shown now, and says what is not there any more.
  mutating func showMarks() {
    let gone = marks.show(list.content)
    markedNames = marks.entities.mapValues { widestName(of: $0) }
    page.wrapped.reset()
    guard gone > 0 else { return }
    let text = "\(Wording.count(gone, "marked record")) \(gone == 1 ? "is" : "are") gone"
    guard isChangeReport, let report = message else { return say(Message(.info, text)) }
    message?.text = "\(report.text); \(text)"
  }
}
