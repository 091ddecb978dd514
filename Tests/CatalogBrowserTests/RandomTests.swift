import CatalogBrowser
import CatalogModel
import Testing

/// Numbers that are the same in every run.
private struct SteadyNumbers: RandomNumberGenerator {
  var state: UInt64
  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return state ^ (state >> 29)
  }
}

@Suite struct RandomTests {
  private static let keys: [Key] =
    "jkhlgGHMLduEJK[]}}{{ccCUerR?qQyn0123456789#//nN&&f,sSse豚mmm''++--=vvww<<>>__ ".unicodeScalars
    .map { .character($0) }
    + [
      .enter, .escape, .control("c"), .control("l"), .pageDown, .pageUp, .end, .backspace, .up,
      .left, .delete, .control("w"), .control("u"),
    ]

  @Test(arguments: 1...4)
  func `whatever happens, the frame is whole`(seed: Int) {
    var numbers = SteadyNumbers(state: UInt64(seed) &* 977)
    var browser = Samples.changedBrowser()
    var generation = 1
    for step in 0..<250 {
      let event = event(&numbers, generation: &generation)
      if case .resized(let columns, let rows) = event {
        browser.columns = columns
        browser.rows = rows
      }
      browser.send(event)
      for effect in browser.effects {
        answer(effect, &browser)
        if case .find(let list, let text, _) = effect, numbers.next() % 4 > 0 {
          let rows: [Int32] = numbers.next() % 3 == 0 ? [] : [2, 3, 900]
          browser.send(.found(generation: list, text: text, rows: rows, isComplete: true))
        }
        guard case .show(_, let query, _) = effect, numbers.next() % 4 > 0 else { continue }
        generation += 1
        var list = query.isChangedOnly ? Samples.onlyChanged : Samples.changedList()
        list.generation = generation
        list.query = query
        browser.send(.rowsReplaced(list, level: 0, cursor: 2, answering: query))
      }
      browser.effects = []
      let list = browser.browser.list
      #expect((min(1, list.count)...max(0, list.count)).contains(browser.browser.cursor))
      let lines = browser.lines
      #expect(lines.count == browser.rows, "seed \(seed), step \(step): \(lines)")
    }
  }

  /// Answers what is asked about marks and columns.
  private func answer(_ effect: Effect, _ browser: inout TestBrowser) {
    switch effect {
    case .findMarks(let generation, let positions):
      browser.send(.markRows(generation: generation, rows: positions))
    case .summarise(let generation, let attribute):
      var summarizer = ColumnSummarizer(type: .price)
      for position in 1...7 {
        summarizer.add(Samples.changedRecord(position).totalledPrice(in: Samples.stocked))
      }
      browser.send(
        .summary(generation: generation, attribute: attribute, summarizer.summary))
    default: break
    }
  }

  private func event(_ numbers: inout SteadyNumbers, generation: inout Int) -> Event {
    let number = Int(numbers.next() % 1_000)
    switch number {
    case ..<800: return .key(Self.keys[number % Self.keys.count])
    case ..<840:
      let sizes = [0, 1, 2, 3, 5, 11, 12, 20, 24, 40, 80, 100, 120]
      return .resized(
        columns: sizes[number % sizes.count], rows: sizes[number / 3 % sizes.count] / 2)
    case ..<860: return .turnPage
    case ..<880:
      return .ask(
        Question(
          id: number, text: "Really take number \(number)?", explanation: "n: another one",
          isUsuallyYes: number % 3 == 0, isCancellable: number % 2 == 0))
    case ..<883: return .marksAwaited(content: 0)
    case ..<887:
      let marks = EntityMarks(
        entity: "MenuItem",
        records: [number % 9: MarkedRecord(quantity: number, price: Samples.price("7", 7, 0))])
      return .marks(content: 0, [marks], gone: number % 3)
    case ..<890: return .warning(number.isMultiple(of: 2) ? "newer list refused" : nil)
    case ..<905: return .changesAccepted(generation: generation)
    case ..<910:
      let progress = ExportProgress(file: "x.csv", records: number, total: number % 2 * 950)
      return .exporting(number % 5 == 0 ? nil : progress)
    case ..<920: return .clock(Samples.changedNow + Int64(number) * 100_000)
    case ..<930: return .reloadStarted("example.org")
    case ..<940: return .reloadEnded(Message(.info, ""))
    case ..<950: return .message(Message(.error, "cannot read \(number)"))
    case ..<960: return .history(generation: generation, row: number % 9, Samples.history)
    case ..<970:
      return .recounted(
        generation: generation, count: number % 5, sections: ListSections(), notice: "")
    default:
      generation += 1
      let list = Samples.changedList(count: [0, 1, 2, 7, 300][number % 5], generation: generation)
      return .listReplaced(list, cursor: number % 9, notice: "+1 new")
    }
  }
}
