import CatalogBrowser
import CatalogModel
import Testing

@Suite struct QuestionTests {
  private static let question = Question(
    id: 7, text: "The new list would lose 30 of 48 records. Take it all the same?")

  @Test(arguments: [
    (Key.character("y"), true), (.character("Y"), true), (.character("n"), false),
    (.character("N"), false), (.enter, false), (.escape, false), (.character("q"), false),
    (.control("c"), false),
  ])
  func `these keys answer in every mode`(key: Key, yes: Bool) {
    for before: [Key] in [
      [], [.enter], [.character("?")], [.character("e")], [.enter, .character("?")],
      [.character("4")], [.character("#")],
    ] {
      var browser = Samples.changedBrowser()
      before.forEach { browser.send(.key($0)) }
      browser.send(.reloadStarted("example.org"))
      let title = browser.lines[0]
      browser.send(.ask(Self.question))
      #expect(browser.status.hasSuffix("Take it all the same? [y/N]"))
      browser.send(.key(key))
      #expect(
        browser.effects.filter { $0 != .fetchReport(generation: 1, positions: 1..<1) } == [
          .answer(id: 7, yes: yes)
        ])
      #expect(!browser.status.contains("[y/N]"))
      #expect(browser.lines[0] == title)
      #expect(browser.browser.cursor == 1)
    }
  }

  @Test func `a question waits until nothing is typed, and until what was typed is done`() {
    for (keys, leaves) in [("/tea", "\r"), ("&egg", "\u{1B}"), ("Ex.csv", "\r")] {
      var browser = Samples.browser()
      browser.type(keys)
      browser.effects = []
      browser.send(.ask(Self.question))
      browser.send(.clock(1_000_001))
      #expect(!browser.status.contains("[y/N]"))
      browser.type("y")
      browser.type(leaves)
      #expect(!browser.effects.contains(.answer(id: 7, yes: true)))
      #expect(!browser.status.contains("[y/N]"))
      // What the end of the line asks is asked first.
      let other = Question(id: 2, text: "Replace it?")
      browser.send(.ask(other))
      browser.send(.clock(1_000_002))
      #expect(browser.status == " Replace it? [y/N]")
      browser.type("n")
      browser.send(.clock(1_000_003))
      #expect(browser.status.hasSuffix("Take it all the same? [y/N]"))
      browser.type("y")
      #expect(
        browser.effects.suffix(2) == [.answer(id: 2, yes: false), .answer(id: 7, yes: true)])
      browser.send(.clock(1_000_004))
      #expect(!browser.status.contains("[y/N]"))
    }
  }

  @Test(arguments: [
    (Key.character("y"), Effect.answer(id: 7, yes: true)), (.enter, .answer(id: 7, yes: true)),
    (.character("n"), .answer(id: 7, yes: false)), (.escape, .cancelQuestion(id: 7)),
    (.character("q"), .cancelQuestion(id: 7)), (.control("c"), .cancelQuestion(id: 7)),
  ])
  func `one that can be cancelled says so, and which answer is usual`(key: Key, effect: Effect) {
    var browser = Samples.browser()
    browser.send(.ask(Question(id: 7, text: "All?", isUsuallyYes: true, isCancellable: true)))
    #expect(browser.status == " All? [Y/n/Esc]")
    browser.send(.key(key))
    #expect(browser.effects == [effect])
    browser.effects = []
    browser.send(.ask(Question(id: 7, text: "All?", isCancellable: true)))
    browser.send(.ask(Question(id: 8, text: "Really?")))
    #expect(browser.effects == [.cancelQuestion(id: 7)])
    browser.type("Q")
    #expect(browser.effects.suffix(2) == [.answer(id: 8, yes: false), .quit(status: 0)])
  }

  @Test(arguments: [
    (80, 24, [" All of it? n: a part, Esc: nothing [Y/n/Esc]"]),
    (40, 10, [" All of it? n: a part, Esc: nothing", " [Y/n/Esc]"]),
    (30, 5, [" All of it? n: a part, Esc:", " nothing [Y/n/Esc]"]),
    (20, 5, [" All of it?", " [Y/n/Esc]"]), (20, 2, [" All of… [Y/n/Esc]"]),
  ])
  func `what the answers mean is said where there is room`(
    columns: Int, rows: Int, lines: [String]
  ) {
    var browser = Samples.browser(columns: columns, rows: rows)
    browser.send(
      .ask(
        Question(
          id: 7, text: "All of it?", explanation: "n: a part, Esc: nothing", isUsuallyYes: true,
          isCancellable: true)))
    #expect(Array(browser.lines.suffix(lines.count)) == lines)
  }

  @Test func `Q answers no and quits`() {
    var browser = Samples.browser()
    browser.send(.ask(Self.question))
    browser.type("Q")
    #expect(browser.effects == [.answer(id: 7, yes: false), .quit(status: 0)])
  }

  @Test func `other keys say what is wanted, and the terminal keys still work`() {
    var browser = Samples.browser()
    browser.send(.ask(Question(id: 1, text: "Really?")))
    browser.type("j")
    #expect(browser.status == " please answer y or n: Really? [y/N]")
    #expect(browser.browser.cursor == 1)
    browser.press(.control("l"), .control("z"), .unknown)
    #expect(browser.effects == [.redraw, .suspend])
    browser.type("y")
    #expect(browser.effects.last == .answer(id: 1, yes: true))
    browser.type("j")
    #expect(browser.browser.cursor == 2)
  }

  @Test func `it stays while other things happen, and what they said comes after it`() {
    var browser = Samples.browser()
    browser.send(.ask(Question(id: 1, text: "Really?")))
    browser.send(.clock(1_000_500))
    browser.send(.reloadProgress(ReloadProgress(label: "x", bytes: 5)))
    browser.send(.message(Message(.info, "something else")))
    browser.columns = 60
    browser.send(.resized(columns: 60, rows: 24))
    browser.send(.turnPage)
    browser.send(.listReplaced(Samples.list(count: 9, generation: 2), cursor: 2, notice: "+2 new"))
    #expect(browser.status == " Really? [y/N]")
    #expect(browser.frame.cursor == ScreenPosition(row: 23, column: 14))
    browser.type("n")
    #expect(browser.status == " +2 new")
  }

  @Test func `a second question answers the first one with no`() {
    var browser = Samples.browser()
    browser.send(.ask(Question(id: 1, text: "One?")))
    browser.send(.ask(Question(id: 2, text: "Two?")))
    #expect(browser.effects == [.answer(id: 1, yes: false)])
    #expect(browser.status == " Two? [y/N]")
    browser.send(.ask(Question(id: 2, text: "Two, really?")))
    browser.type("y")
    #expect(browser.effects.last == .answer(id: 2, yes: true))
    #expect(browser.effects.count == 2)
  }

  @Test(arguments: [
    (80, 24, [" The new list would lose 30 of 48 records. Take it all the same? [y/N]"]),
    (40, 10, [" The new list would lose 30 of 48", " records. Take it all the same? [y/N]"]),
    (20, 5, [" The new list would", " lose 30 of… [y/N]"]),
    (120, 40, [" The new list would lose 30 of 48 records. Take it all the same? [y/N]"]),
    (5, 2, ["?"]), (1, 1, ["?"]), (30, 1, ["The new list would lose… [y/N]"]),
  ])
  func `it wraps, and the keys are never cut off`(columns: Int, rows: Int, lines: [String]) {
    var browser = Samples.changedBrowser(columns: columns, rows: rows)
    browser.send(.ask(Self.question))
    #expect(Array(browser.lines.suffix(lines.count)) == lines)
    browser.type("x")
    #expect(browser.lines.count == rows)
    #expect(columns < 12 || browser.lines.suffix(3).joined().contains("[y/N]"))
  }

  @Test func `it is shown as text, whatever is in it`() {
    var browser = Samples.browser(columns: 40, rows: 8)
    browser.send(.ask(Question(id: 1, text: "Take \u{1B}[2J\nit?")))
    #expect(browser.frame.text.contains("Take ␛[2J"))
    browser.send(.ask(Question(id: 2, text: "")))
    #expect(browser.status.contains("[y/N]"))
  }
}
