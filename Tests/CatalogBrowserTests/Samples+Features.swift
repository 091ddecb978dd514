import CatalogBrowser
import CatalogModel

/// Lists for the table of features.
extension Samples {
  /// Texts of letters that take two columns, none of their own, or stand for several.
  static func wideBrowser() -> TestBrowser {
    Samples.browser(count: 9) { position in
      Record(
        position: position,
        values: [
          .text("豚骨ラーメン👨‍👩‍👧‍👦 \(position)"),
          .text("김치 각\u{301}\u{302} ❤️ 🇩🇪 กำลัง हिन्दी עברית " + String(repeating: "麵", count: 90)),
          price("１２.5", 125, 1),
        ])
    }
  }

  /// A list of thirty columns.
  static func manyColumns() -> TestBrowser {
    let entity = Entity(
      name: "Item",
      attributes: [Attribute(name: "name", type: .text)]
        + (1...29).map { Attribute(name: "C\($0)", type: .text) })
    return Samples.browser(entity: entity) { position in
      Record(position: position, values: (0..<30).map { .text("\($0) of \(position)") })
    }
  }

  /// The menu with three sections.
  static func sectioned() -> TestBrowser {
    var list = Samples.list(count: 7)
    list.sections = ListSections([(1, "Breakfast"), (4, "Eggs and 豚骨"), (7, "Soups")])
    return TestBrowser(
      Browser(list: list, now: 1_000_000, widths: testWidths), columns: 80, rows: 24,
      record: Samples.record)
  }

  /// A list whose records have tracks.
  static func albums() -> TestBrowser {
    var list = ListDescription(
      generation: 1, title: "Albums", entity: albumEntity, count: 30, origin: "sample")
    list.childNoun = "track"
    return TestBrowser(
      Browser(list: list, now: 0, widths: testWidths), columns: 80, rows: 24
    ) { Record(position: $0, values: [.text("track \($0)")]) }
  }

  static let albumEntity = Entity(
    name: "Album", attributes: [Attribute(name: "title", type: .text)])

  /// The menu, read from a source with doubtful rows.
  static func doubtful() -> TestBrowser {
    var list = Samples.list(count: 7)
    list.doubtful = 300
    return TestBrowser(
      Browser(list: list, now: 1_000_000, widths: testWidths), columns: 80, rows: 24,
      record: Samples.record)
  }

  static let progress = ReloadProgress(
    label: "example.org", bytes: 1_300_000, totalBytes: 2_500_000, records: 24_310)
}

extension TestBrowser {
  /// Opens the list below the first record.
  mutating func openChildren(_ count: Int) {
    press(.enter)
    var list = ListDescription(
      generation: 2, title: "A2", entity: Samples.albumEntity, count: count, origin: "sample")
    list.noun = "track"
    send(.childrenOpened(of: 1, position: 1, list))
  }

  /// Sums a column up by these keys.
  mutating func summarise(_ keys: String, currencies: Int = 1) {
    type(keys)
    var summarizer = ColumnSummarizer(type: .price)
    for index in 0..<currencies {
      summarizer.add(
        .price(
          Price(
            text: "", amount: Amount(significand: 12_345, scale: 2),
            currency: ["", "EUR", "CHF"][index])))
    }
    for effect in effects {
      guard case .summarise(let generation, let attribute) = effect else { continue }
      send(.summary(generation: generation, attribute: attribute, summarizer.summary))
    }
  }

  /// Leaves the rows that are neither new nor changed out.
  mutating func showOnlyChanged() {
    type("c")
    send(
      .rowsReplaced(Samples.onlyChanged, level: 0, cursor: 2, answering: Samples.onlyChanged.query))
  }

  /// Opens a report with everything in it.
  mutating func report() {
    send(.noticed(["the decimal mark was taken as a comma; --decimal says otherwise"]))
    send(.message(Message(.error, "cannot connect to example.org")))
    type("e")
    let rows = (1...300).map {
      ReportRow(
        place: "menu.csv:\($0)", reason: "5 cells where 3 are usual", excerpt: "豚骨;\($0)",
        isLoaded: $0.isMultiple(of: 2))
    }
    send(.reportRows(generation: 1, positions: 1..<301, rows))
  }
}
