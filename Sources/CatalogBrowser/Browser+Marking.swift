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
  ///   - record: the record, or the first of several.
  ///   - times: how many rows were marked or unmarked.
  ///   - dropped: how many pieces were wanted of those that are not marked any more, where that is more
  ///     than one of each.
  private mutating func sayMark(of record: Record, times: Int = 1, dropped: Int = 0) {
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
    let rows = times == 1 ? "\(name) is" : "\(Wording.count(times, "row")) are"
    let loss = dropped > 0 ? ", \(Wording.count(dropped, "piece")) dropped" : ""
    let back =
      dropped > 0 && times == 1 ? "; \(dropped)\(self.name(of: .more)) takes them back" : ""
    let total = display.isPlain ? markFooters.first.map { "; \($0)" } ?? "" : ""
    message = Message(.info, "\(rows) \(verb)\(loss)\(back)\(total)")
  }

  /// Remembers what is to be marked once its records are here.
  private mutating func awaitMark(_ intent: Intent, times: Int) {
    let rows = intent == .mark ? min(times, list.count - page.cursor + 1, Self.mostAwaited) : 1
    if intent == .mark, times > rows, rows == Self.mostAwaited {
      message = Message(
        .info, "only \(Wording.number(rows)) rows; the others are not here yet")
    }
    let change: Int? = intent == .mark ? nil : intent == .more ? times : -times
    guard marks.awaited.count + rows <= Self.mostAwaited else {
      let most = Wording.number(Self.mostAwaited)
      message = Message(.info, "no more than \(most) rows can be marked before they are here")
      return
    }
    marks.awaited += (0..<rows).map {
      Marks.Awaited(generation: list.generation, row: page.cursor + $0, change: change)
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
      if let change = wanted.change {
        if change > 0 || quantity > 0 { effects += mark(record, quantity: quantity, plus: change) }
      } else {
        effects += mark(record, quantity: quantity == 0 ? 1 : 0)
        if quantity > 1 { sayMark(of: record, dropped: quantity) }
      }
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
    if row <= end {
      message = Message(.info, "only the rows up to here; the others are not here yet")
    }
    let dropped = before - entityMarks.pieces
    if let first {
      sayMark(
        of: first, times: row - page.cursor, dropped: dropped > effects.count ? dropped : 0)
    }
    return effects
  }

  /// Takes in the marked records of a publication.
  mutating func take(_ found: Marks.Found) {
    let isFirst = !wasKeyPressed && !marks.isKnown(for: list.content)
    marks.take(found)
    guard found.content == list.content else { return }
    showMarks()
    let count = entityMarks.records.count
    guard isFirst, count > 0, message == nil || message?.kind == .info else { return }
    let marked = Wording.count(count, "marked record")
    let them = count == 1 ? "it" : "them"
    let text = "\(marked) from last time; \(name(of: .nextMark)) goes to \(them)"
    let note = display.isPlain ? "\(rowWords); \(text)" : text
    startNote = note
    message = Message(.info, message.map { "\($0.text); \(note)" } ?? note)
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
