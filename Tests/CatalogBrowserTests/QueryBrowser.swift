import CatalogBrowser
import CatalogModel

/// A browser together with a store that filters, sorts and finds, at once or when it is told to.
struct QueryBrowser {
  var browser: Browser
  var columns: Int
  var rows: Int
  var records: [Record]
  /// Whether questions are kept until ``answer()``.
  var isHeld = false
  /// What was asked for and is not answered.
  var held: [Effect] = []
  /// Everything else that was asked for.
  var effects: [Effect] = []
  var histories: [PromptKind: [String]] = [:]
  /// The places of the rows in the list, by generation.
  private var places: [Int: [Int]] = [:]
  private var generation = 1

  init(
    _ records: [Record], entity: Entity = Samples.entity, columns: Int = 80, rows: Int = 14,
    widths: CharacterWidths = testWidths, display: DisplayOptions = DisplayOptions()
  ) {
    self.records = records
    self.columns = columns
    self.rows = rows
    browser = Browser(
      list: Samples.list(count: records.count, entity: entity), now: 1_000_000, widths: widths,
      display: display)
    send(.resized(columns: columns, rows: rows))
  }

  /// The sample menu, as often as there are to be records.
  init(
    count: Int = 7, columns: Int = 80, rows: Int = 14, widths: CharacterWidths = testWidths,
    display: DisplayOptions = DisplayOptions()
  ) {
    self.init(
      (0..<count).map { Samples.record($0 + 1) }, columns: columns, rows: rows, widths: widths,
      display: display)
  }

  mutating func send(_ event: Event) {
    for effect in browser.handle(event) { perform(effect) }
  }

  private mutating func perform(_ effect: Effect) {
    switch effect {
    case .fetch(let generation, let positions):
      send(
        .records(
          generation: generation, positions: positions,
          positions.compactMap {
            record($0, of: generation)
          }))
    case .show, .find, .readHistory: if isHeld { held.append(effect) } else { answer(effect) }
    default: effects.append(effect)
    }
  }

  private func record(_ row: Int, of generation: Int) -> Record? {
    let place = places[generation].map { $0.indices.contains(row - 1) ? $0[row - 1] : 0 } ?? row
    guard records.indices.contains(place - 1) else { return nil }
    var record = records[place - 1]
    record.position = place
    return record
  }

  /// Answers what was asked for.
  mutating func answer() {
    let waiting = held
    held = []
    for effect in waiting { answer(effect) }
  }

  private mutating func answer(_ effect: Effect) {
    switch effect {
    case .show(_, let query, let position): show(query, on: position)
    case .readHistory(let kind): send(.promptHistory(kind, histories[kind] ?? []))
    case .find(let generation, let text, let start):
      var matcher = RecordMatcher(RecordFilter(text, entity: browser.list.entity))
      let rows = (1..<browser.list.count + 1).filter {
        record($0, of: generation).map { matcher.matches($0) } ?? false
      }
      if let first = rows.first(where: { $0 >= start }) ?? rows.first {
        send(.found(generation: generation, text: text, rows: [Int32(first)], isComplete: false))
      }
      send(
        .found(
          generation: generation, text: text, rows: rows.map { Int32($0) }, isComplete: true))
    default: break
    }
  }

  private mutating func show(_ query: ListQuery, on position: Int?) {
    let entity = browser.list.entity
    var matcher = RecordMatcher(RecordFilter(query.filter, entity: entity))
    var sorter = RecordSorter(
      SortOrder(query.sort, knownIn: entity), entity: entity, collation: TextFolding.collation)
    let rows = records.indices.filter { matcher.matches(records[$0]) }
    for level in sorter.fields.indices {
      sorter.append(rows.map { records[$0] }, toLevel: level)
    }
    generation += 1
    let found = sorter.sorted(rows.map { Int32($0) + 1 }, check: {}, mark: { _ in .point })
      .map { Int($0) }
    places[generation] = found
    var list = browser.rootList
    list.generation = generation
    list.query = query
    list.count = found.count
    list.total = query.filter.isEmpty ? nil : records.count
    list.isCounted = true
    let wanted = position ?? 1
    let row =
      found.firstIndex(of: wanted) ?? found.firstIndex { $0 >= wanted } ?? found.count - 1
    send(.rowsReplaced(list, level: 0, cursor: max(1, row + 1), answering: query))
  }

  mutating func press(_ keys: Key...) { keys.forEach { send(.key($0)) } }

  mutating func type(_ text: String) {
    text.unicodeScalars.forEach { send(.key(Key(typed: $0))) }
  }

  /// The place in the whole list of the selected record; 0 when there is none.
  var selected: Int { browser.selectedRecord?.position ?? 0 }
  /// The names of the rows on the screen.
  var names: [String] {
    (1..<browser.list.count + 1).compactMap {
      record($0, of: browser.list.generation)?.values.first?.text
    }
  }
  var frame: Frame { browser.frame(columns: columns, rows: rows) }
  var lines: [String] { frame.lines }
  var status: String { lines.last ?? "" }
  /// The texts that are marked as matches.
  var marked: [String] { frame.runs.filter { $0.style.role == .match }.map(\.text) }
}
