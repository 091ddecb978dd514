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

  /// Says what became of a mark where that cannot be seen.
  private mutating func sayMark(of record: Record, times: Int = 1) {
    guard message == nil, display.isPlain || layout.panePlace == .alone else { return }
    let column = list.entity.nameColumn
    var name = record.values.indices.contains(column) ? record.values[column].text : ""
    name = widths.cut(name, to: 40, ellipsis: glyphs.ellipsis).text
    let quantity = mark(of: record, in: list)?.quantity ?? 0
    let verb =
      switch quantity {
      case 0: "not marked any more"
      case 1: "marked"
      default: "marked \(Wording.number(quantity)) times"
      }
    let rows = times == 1 ? "\(name) is" : "\(Wording.count(times, "row")) are"
    let total = display.isPlain ? markFooters.first.map { "; \($0)" } ?? "" : ""
    message = Message(.info, "\(rows) \(verb)\(total)")
  }

  /// Remembers what is to be marked once its records are here.
  private mutating func awaitMark(_ intent: Intent, times: Int) {
    let rows = intent == .mark ? min(times, list.count - page.cursor + 1, Self.mostAwaited) : 1
    let change: Int? = intent == .mark ? nil : intent == .more ? times : -times
    guard marks.awaited.count + rows <= Self.mostAwaited else { return }
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
      }
    }
    return effects
  }

  private mutating func mark(_ record: Record, quantity: Int) -> [Effect] {
    if quantity > MarkedRecord.most {
      message = Message(.info, "no more than \(Wording.number(MarkedRecord.most)) of a record")
    }
    let quantity = min(quantity, MarkedRecord.most)
    marks.set(quantity, of: record, in: list)
    page.wrapped.reset()
    return [
      .mark(
        content: list.content, entity: list.entity.name, position: record.position,
        quantity: quantity)
    ]
  }

  /// Marks so many rows from the selected one on, or takes their marks away.
  private mutating func markRows(_ times: Int, isMarking: Bool) -> [Effect] {
    var effects: [Effect] = []
    var row = page.cursor
    let first = page.selectedRecord
    let end = min(list.count, page.cursor + min(times, list.count) - 1)
    while row <= end, let record = page.records.record(at: row) {
      if (mark(of: record, in: list) == nil) == isMarking {
        effects += mark(record, quantity: isMarking ? 1 : 0)
      }
      row += 1
    }
    if row <= end {
      message = Message(.info, "only the rows up to here; the others are not here yet")
    }
    if let first { sayMark(of: first, times: row - page.cursor) }
    return effects
  }

  /// Takes in the marked records of a publication.
  mutating func take(_ found: Marks.Found) {
    marks.take(found)
    if found.content == list.content { showMarks() }
  }

  /// Goes on with the marks of the list that is shown now, and says what is not there any more.
  mutating func showMarks() {
    let gone = marks.show(list.content)
    page.wrapped.reset()
    guard gone > 0 else { return }
    let text = "\(Wording.count(gone, "marked record")) \(gone == 1 ? "is" : "are") gone"
    guard isChangeReport, let report = message else { return say(Message(.info, text)) }
    message?.text = "\(report.text); \(text)"
  }
}
