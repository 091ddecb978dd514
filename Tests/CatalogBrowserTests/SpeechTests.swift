import CatalogModel
import Testing

@testable import CatalogBrowser

/// What the plain form says when a key was pressed.
@Suite struct SpeechTests {
  private func browser(columns: Int = 80, rows: Int = 12, count: Int = 7) -> TestBrowser {
    Samples.browser(
      DisplayOptions(isPlain: true), isChanged: count == 7, count: count, columns: columns,
      rows: rows)
  }

  @Test(arguments: ["", "j", "G", "?", "? ", "?G", "e", "v", "vG", "O", "Oj", "2"])
  func `every key does something that is said`(before: String) {
    for binding in KeyBindings.standard.bindings {
      for key in binding.keys {
        var browser = browser()
        for scalar in before.unicodeScalars {
          browser.send(.key(scalar == "O" ? .enter : .character(scalar)))
        }
        browser.effects = []
        let frame = browser.frame
        browser.send(.key(key))
        let isSaid = browser.frame != frame || browser.browser.message != nil
        #expect(isSaid || !browser.effects.isEmpty, "\(before), \(binding.help)")
      }
    }
  }

  @Test(arguments: [
    ("j", ""), ("k", "the first row"), ("3j", "row 4 of 30"), ("G", "row 30 of 30"),
    ("Gj", "the last row"), ("GG", "the last row"), (" ", "row 10 of 30"), ("H", "the first row"),
    ("12G", "row 12 of 30"), ("L", "row 9 of 30"),
    ("]", "no sections here: they need heading rows or a category column"),
    ("J", "nothing is open to be scrolled; Enter opens the row"),
    ("?", "Keys, lines 1 to 10 of 85; q closes, Space turns the page"),
    ("?j", "lines 2 to 11 of 85"), ("?G", "lines 76 to 85 of 85, the end"),
    ("?q", "closed; row 1 of 30"), ("e", "Report, all of it; q closes"),
    ("v", "Columns, 3 columns; Space shows or hides, q closes"), ("vk", "no column above this one"),
    ("vj ", "Detail is hidden; Space shows it again"), ("vj  ", "Detail is shown"),
    ("vjJ", "Detail is column 3 of 3 now"), ("O", "row 1 of 30; Esc closes"),
    ("Oj", "row 2 of 30"), ("Ok", "the first row"), ("OJ", "all of it"),
    ("OO", "closed; row 1 of 30"), ("s", ""),
    ("<", "rows are sentences here, and their columns have no width"),
    ("w", "long texts are wrapped"), ("!", "! does nothing here; ? shows the keys"),
    ("0", "a count begins with 1 to 9"), ("5m", "5 rows are marked; 5 marked, total 52.25"),
  ])
  func `what a key did`(keys: String, said: String) {
    var browser = browser(count: 30)
    for scalar in keys.unicodeScalars {
      browser.send(.key(scalar == "O" ? .enter : .character(scalar)))
    }
    let hints = " ? help, / find, & filter, s sort, Enter open, m mark, r reload, q quit"
    #expect(browser.status == (said.isEmpty ? hints : " " + said))
  }

  @Test func `hints are not read again after a step`() {
    var browser = browser(count: 30)
    #expect(browser.status.hasPrefix(" row 1 of 30; ? help"))
    browser.type("j")
    #expect(browser.status.hasPrefix(" ? help"))
    browser.type(" j")
    #expect(browser.status.isEmpty)
    browser.type("k")
    #expect(browser.status.isEmpty)
    browser.press(.escape)
    #expect(browser.status == " nothing is open; q quits")
    browser.press(.control("l"))
    #expect(browser.status == " row 11 of 30")
  }

  @Test func `sort, filter and changed rows are said in words, above and below`() {
    var browser = QueryBrowser(display: DisplayOptions(isPlain: true))
    browser.type("ls")
    #expect(
      browser.said
        == "7 records, sorted by Price, lowest first; s: highest first")
    #expect(browser.lines[1] == "sorted by Price up; Name, Price, Detail")
    browser.type("hS")
    #expect(
      browser.said
        == "7 records, sorted by Price, lowest first, then Name, A to Z; S: Z to A")
    browser.type("SS2s")
    #expect(
      browser.said == "7 records, sorted by Price, highest first; s: file order")
    browser.type("&eggs")
    #expect(browser.status.hasPrefix(" filter: eggs "))
    #expect(browser.status.hasSuffix(" 3 of 7 match"))
    browser.press(.enter)
    #expect(browser.status == " 3 of 7 records, filter eggs, sorted by Price down")
    #expect(browser.lines[0].hasPrefix(" Menu, filter eggs  "))
    browser.press(.control("l"))
    #expect(browser.status == " row 1 of 3, filter eggs, sorted by Price down")
    browser.press(.escape)
    #expect(browser.status == " filter off; 7 records, row 1, sorted by Price down")
    browser.type("s")
    #expect(browser.status == " 7 records, in file order again")
    browser.type("&xyz")
    #expect(browser.status.hasSuffix(" no match"))
    #expect(browser.frame.text.contains("Big Batter Breakfast"))
    browser.press(.enter)
    #expect(browser.frame.text.contains("No record matches xyz"))
    #expect(browser.status == " no record matches; Esc shows all records")
    browser.press(.escape)
    browser.type("/eggs")
    #expect(browser.status.hasPrefix(" find: eggs"))
    browser.press(.enter)
    #expect(browser.status.hasPrefix(" find eggs: "))
    browser.press(.escape)
    #expect(browser.status == " find eggs is over")
  }

  @Test func `what was gone to is named`() {
    var browser = QueryBrowser(display: DisplayOptions(isPlain: true))
    browser.type("/eggs")
    browser.press(.enter)
    #expect(browser.said == "find eggs: 1 of 3, Big Batter Breakfast")
    browser.type("n")
    #expect(browser.said == "find eggs: 2 of 3, Country Breakfast")
    browser.type("nn")
    #expect(browser.said == "find eggs: 1 of 3, Big Batter Breakfast; on from the top")
    browser.type("4Gmg'")
    browser.send(.markRows(generation: 1, rows: [4]))
    #expect(browser.said == "Eggs Benedict, row 4 of 7; 1 marked, total 11")
    browser.type("'")
    browser.send(.markRows(generation: 1, rows: [4]))
    #expect(browser.said == "Eggs Benedict, row 4 of 7; no other row is marked; 1 marked, total 11")
    browser.press(.enter)
    #expect(browser.frame.text.contains("Marked: once"))
  }

  @Test func `only changed rows are spoken of`() {
    var browser = browser()
    browser.type("c")
    browser.answer(Samples.onlyChanged, cursor: 2)
    #expect(browser.status == " 5 of 48 records, only changed rows")
    #expect(browser.lines[0].hasPrefix(" Menu, only changed rows  "))
  }

  @Test func `wrapped rows are read to their end`() {
    var browser = browser(columns: 40)
    browser.type("w")
    #expect(
      browser.lines[2...6] == [
        "Big Batter Breakfast, 13.5, 3 eggs, home", "fries, toast, Sku B-011",
        "Country Breakfast, 8.5, changed from 9,", "Two eggs as you like, bacon, Sku B-012",
        "Crème Brûlée, 7.25, Burnt sugar over",
      ])
    browser.type("jj")
    #expect(browser.frame.cursor == ScreenPosition(row: 6, column: 0))
  }
}

extension QueryBrowser {
  /// What is said at the bottom of the screen, as one line.
  fileprivate var said: String { browser.message?.text ?? "" }
}
