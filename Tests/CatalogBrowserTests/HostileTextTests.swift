import CatalogBrowser
import CatalogModel
import Testing

/// Texts of the data that could drive a terminal or turn its lines round, wherever they are drawn.
@Suite struct HostileTextTests {
  private static let evil =
    "a\u{202E}b\u{2066}c\u{2068}d\u{200F}e\u{61C}\u{1B}[31m\u{9B}2J\u{202B}שלום"

  private static let entity = Entity(
    name: "Item" + evil,
    attributes: [
      Attribute(name: "name", type: .text), Attribute(name: "detail", type: .text),
      Attribute(name: "price", type: .price), Attribute(name: "set" + evil, type: .text),
    ])

  private func record(_ position: Int) -> Record {
    let text = "\(position)" + Self.evil
    let price = Price(text: text, amount: nil)
    var record = Record(
      position: position, values: [.text(text), .text(text), .price(price), .text(text)])
    record.section = text
    record.doubt = text
    record.change = .changed(
      (0..<4).map { ChangedValue(attribute: $0, old: .text("old" + text)) })
    return record
  }

  private func browser(isPlain: Bool, columns: Int, rows: Int) -> TestBrowser {
    var list = ListDescription(
      generation: 1, title: Self.evil, entity: Self.entity, count: 9, origin: Self.evil)
    list.noun = "dish" + Self.evil
    list.changes = ListChanges(changed: Array(1...9))
    list.sections = ListSections([(1, Self.evil), (4, Self.evil)])
    list.query = ListQuery(filter: Self.evil, sort: "set" + Self.evil)
    list.total = 20
    list.doubtful = 3
    let browser = Browser(
      list: list, now: 0, widths: testWidths, display: DisplayOptions(isPlain: isPlain))
    let history = [
      PricePoint(
        price: Price(text: "1" + Self.evil, amount: nil), since: Timestamp(seconds: 0)),
      PricePoint(
        price: Price(text: "2" + Self.evil, amount: nil), since: Timestamp(seconds: 86_400)),
    ]
    return TestBrowser(
      browser, columns: columns, rows: rows, record: record, history: { _ in history })
  }

  private static var summary: ColumnSummary {
    var summarizer = ColumnSummarizer(type: .text)
    for _ in 0..<3 { summarizer.add(.text(evil)) }
    return summarizer.summary
  }

  /// What is done before a look at the screen.
  private static let steps: [[Event]] = [
    [], [.key(.enter)], [.key(.character("v"))], [.key(.character("m"))], [.key(.character("l"))],
    [.key(.character("w"))],
    [
      .key(.character("e")),
      .reportRows(
        generation: 1, positions: 1..<4,
        (1...3).map { _ in
          ReportRow(place: evil, reason: evil, excerpt: evil, isLoaded: false)
        }),
    ],
    [.noticed([evil]), .key(.character("e"))],
    [.message(Message(.error, evil))], [.message(Message(.error, evil)), .key(.character("e"))],
    [.ask(Question(id: 1, text: evil))], [.warning(evil)], [.reloadStarted(evil)],
    [
      .reloadProgress(ReloadProgress(label: evil, bytes: 1, totalBytes: 3, records: 1, phase: evil))
    ],
    [.key(.character("/"))] + evil.unicodeScalars.map { .key(.character($0)) },
    [.key(.character("E"))] + evil.unicodeScalars.map { .key(.character($0)) },
    [.key(.character("\u{202E}"))],
    [.summary(generation: 1, attribute: "set" + evil, summary)],
  ]

  @Test(arguments: [(80, 24), (120, 30), (40, 10), (20, 5), (20, 1)], [false, true])
  func `nothing of the data reaches the terminal raw`(size: (Int, Int), isPlain: Bool) {
    for step in Self.steps {
      var browser = browser(isPlain: isPlain, columns: size.0, rows: size.1)
      if case .summary? = step.first { browser.type("lll=") }
      step.forEach { browser.send($0) }
      #expect(browser.lines.count == size.1, "\(step)")
      for run in browser.frame.runs {
        let raw = run.text.unicodeScalars.filter(\.isTerminalControl).map(\.value)
        #expect(raw.isEmpty, "\(raw) in \(run) after \(step)")
      }
    }
  }
}
