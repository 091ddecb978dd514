import CatalogBrowser
import CatalogModel
import Testing

/// Typing the name of a file.
@Suite struct ExportPromptTests {
  @Test(
    arguments: [
      ([.character("a"), .character("é"), .enter], "aé"),
      ([.character("a"), .character("b"), .backspace, .character("c"), .enter], "ac"),
      ([.character("a"), .character("b"), .left, .left, .character("x"), .end, .enter], "xab"),
      ([.character("q"), .character("?"), .character("j"), .enter], "q?j"),
      ([.character("a"), .character("b"), .home, .delete, .enter], "b"),
      ([.character("a"), .control("u"), .character("z"), .enter], "z"),
      (
        [
          .character("a"), .character("/"), .character("b"), .control("w"), .character("c"), .enter,
        ], "a/c"
      ),
    ] as [([Key], String)])
  func `keys edit it, Enter asks for the file`(keys: [Key], name: String) {
    var browser = Samples.browser()
    browser.type("E")
    keys.forEach { browser.send(.key($0)) }
    #expect(
      browser.effects == [
        .readHistory(.export), .export(path: name), .rememberLine(.export, name),
      ])
    browser.type("j")
    #expect(browser.browser.cursor == 2)
  }

  @Test func `the names of before come back, those of earlier sessions too`() {
    var browser = Samples.browser()
    browser.type("E")
    browser.send(.promptHistory(.export, ["old.md"]))
    browser.type("x.csv")
    browser.press(.enter)
    browser.effects = []
    browser.type("E")
    browser.press(.up, .backspace, .backspace, .backspace)
    browser.type("md")
    browser.press(.enter)
    #expect(browser.effects == [.export(path: "x.md"), .rememberLine(.export, "x.md")])
    browser.effects = []
    browser.type("E")
    browser.press(.up, .up, .up, .enter)
    #expect(browser.effects.first == .export(path: "old.md"))
  }

  @Test func `a name that cannot be taken stays, with what is wrong above it until it is mended`() {
    var browser = Samples.browser(columns: 60, rows: 10)
    browser.type("Emenu.doc")
    browser.press(.enter)
    let reason = "the form follows from the end of the name: .csv .tsv"
    browser.send(.exportRefused(path: "menu.doc", reason))
    #expect(browser.lines.suffix(2) == [" " + reason, " write to file: menu.doc"])
    browser.press(.backspace)
    #expect(browser.lines[8].hasSuffix(" .db  Esc cancels"))
    browser.press(.backspace, .backspace)
    browser.type("db")
    browser.press(.enter)
    #expect(browser.effects.contains(.export(path: "menu.db")))
    #expect(browser.status.hasPrefix(" ? help"))
  }

  @Test(arguments: [[Key.escape], [.control("c")], [.enter], [.backspace]])
  func `it is given up`(keys: [Key]) {
    var browser = Samples.browser()
    browser.type("E")
    keys.forEach { browser.send(.key($0)) }
    #expect(browser.effects == [.readHistory(.export)])
    browser.type("j")
    #expect(browser.browser.cursor == 2)
  }

  @Test(
    arguments: [
      (
        80, 5,
        [
          " end the name with .csv .tsv .json .ndjson .md .txt .sqlite .db  Esc cancels",
          " write to file: x.c",
        ]
      ), (80, 3, [" write to file: x.c"]),
      (
        40, 10,
        [
          " .csv .tsv .json .ndjson .md .txt", " .sqlite .db  Esc cancels",
          " write to file: x.c",
        ]
      ),
      (40, 5, [" .csv .tsv .json .ndjson .md .txt .sql…", " write to file: x.c"]),
      (20, 5, [" .csv .tsv .json .…", " file: x.c"]),
      (20, 10, [" .csv .tsv .json", " .ndjson .md .txt…", " file: x.c"]),
      (20, 3, [" file: x.c"]), (5, 2, ["x.c"]),
      (3, 2, [".c"]), (30, 1, ["write to file: x.c"]),
    ] as [(Int, Int, [String])])
  func `it is drawn with the forms beside or above it, as far as there is room`(
    columns: Int, rows: Int, lines: [String]
  ) {
    var browser = Samples.browser(columns: columns, rows: rows)
    browser.type("Ex.c")
    #expect(Array(browser.lines.suffix(lines.count)) == lines)
    #expect(browser.frame.cursor?.row == rows - 1)
  }

  @Test(
    arguments: [
      (40, "long/x.csv", " write to file: long/x.csv", 26),
      (40, "a/longer/path/for/x.csv", " file: a/longer/path/for/x.csv", 30),
      (40, "a/path/that/is/longer/than/the/x.csv", " file: …/that/is/longer/than/the/x.csv", 38),
      (20, "long/x.csv", " file: long/x.csv", 17),
      (20, "longer/path/x.csv", " file: …path/x.csv", 18),
    ])
  func `the label gets shorter before the name does, and the cursor stays`(
    columns: Int, name: String, line: String, cursor: Int
  ) {
    var browser = Samples.browser(columns: columns, rows: 10)
    browser.type("E" + name)
    #expect(browser.status == line)
    #expect(browser.frame.cursor == ScreenPosition(row: 9, column: cursor))
    browser.press(.home)
    #expect(browser.frame.cursor?.row == 9)
    #expect(browser.status.contains(name.prefix(8)))
  }

  @Test func `a long name is shown from its end, whatever the screen`() {
    for (columns, rows) in [(80, 24), (40, 10), (2, 2), (1, 1)] {
      var browser = Samples.browser(columns: columns, rows: rows)
      browser.type("E" + String(repeating: "long/", count: 60) + "x.csv")
      #expect(browser.lines.count == rows)
      #expect(columns < 40 || browser.status.hasSuffix("long/x.csv"))
    }
  }

  @Test func `an empty list has nothing to write`() {
    var browser = Samples.browser(count: 0)
    browser.type("E")
    #expect(browser.status == " there are no records to write")
    // What is marked is not shown, and can be written.
    browser = Samples.browser()
    browser.type("m")
    var none = Samples.list(count: 0, generation: 2)
    none.total = 7
    none.query = ListQuery(filter: "z")
    browser.type("&z")
    browser.press(.enter)
    browser.answer(none, cursor: nil)
    browser.send(.markRows(generation: 2, rows: []))
    #expect(browser.status.hasSuffix("  1 marked, 1 not shown  Σ 13.5"))
    browser.type("E")
    #expect(browser.status == " write to file:")
    #expect(
      browser.browser.questionAboutMarks(id: 1)?.text
        == "write only the marked record, 1 not shown?")
  }

  @Test func `rows that are not all found are not written`() {
    var browser = Samples.browser()
    #expect(browser.browser.exportRefusal == nil)
    browser.type("&e")
    browser.press(.enter)
    var list = Samples.list(count: 3, generation: 2)
    list.query = ListQuery(filter: "e")
    list.isCounted = false
    browser.answer(list, cursor: 1)
    #expect(browser.browser.exportRefusal?.hasPrefix("the rows are still being looked for") == true)
    list.isCounted = true
    browser.answer(list, cursor: 1)
    #expect(browser.browser.exportRefusal == nil)
  }

  @Test func `what is written has the columns that are shown, in their order`() {
    let entity = Entity(
      name: "Item",
      attributes: ["sku", "name", "price", "detail", "album"].map {
        Attribute(name: $0, type: .text)
      })
    var list = Samples.list(count: 1, entity: entity)
    list.hiddenAttribute = "album"
    var browser = Browser(list: list, now: 0, widths: testWidths)
    #expect(browser.shownAttributes == ["name", "detail", "price", "sku", "album"])
    _ = browser.handle(.resized(columns: 20, rows: 5))
    for key: Key in [
      .character("v"), .character("j"), .character(" "), .character("j"), .character("j"),
      .character("<"), .escape,
    ] {
      _ = browser.handle(.key(key))
    }
    #expect(browser.shownAttributes == ["name", "sku", "price", "album"])
  }

  @Test func `the question about the marks says what each answer writes`() {
    var browser = Samples.browser()
    #expect(browser.browser.questionAboutMarks(id: 3) == nil)
    browser.type("m")
    #expect(browser.browser.questionAboutMarks(id: 3)?.text == "write only the marked record?")
    browser.type("jm+")
    guard let question = browser.browser.questionAboutMarks(id: 3) else {
      Issue.record("no question")
      return
    }
    browser.send(.ask(question))
    #expect(
      browser.status
        == " write only the 2 marked records? n: all 7 shown, Esc: nothing [Y/n/Esc]")
  }

  @Test func `the progress of a file is shown until it is over, and Esc stops it`() {
    var browser = Samples.browser()
    browser.send(.exporting(ExportProgress(file: "x.csv")))
    #expect(browser.status == " writing x.csv   Esc cancels")
    browser.send(.reloadStarted("example.org"))
    browser.send(.exporting(ExportProgress(file: "x.csv", records: 24_310, total: 48_620)))
    #expect(
      browser.status
        == " writing x.csv  ██████████████▌──────────────   50 %  24,310 rows   Esc cancels")
    browser.press(.escape)
    #expect(browser.effects == [.cancelExport])
    browser.send(.exporting(ExportProgress(file: "x.csv", records: 30_000, total: 48_620)))
    #expect(browser.status.hasPrefix(" cancelling x.csv"))
    // A second one is about the reload.
    browser.press(.escape)
    #expect(browser.effects == [.cancelExport, .cancelReload])
    browser.send(.exporting(nil))
    #expect(browser.status.hasPrefix(" cancelling example.org"))
    browser.send(.exporting(ExportProgress(file: "y.csv")))
    #expect(browser.status == " writing y.csv   Esc cancels")
    browser.press(.control("c"))
    #expect(browser.effects.last == .cancelExport)
  }
}
