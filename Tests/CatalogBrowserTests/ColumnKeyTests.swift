import CatalogModel
import Testing

@testable import CatalogBrowser

@Suite struct ColumnKeyTests {
  private static let wide = Entity(
    name: "Item",
    attributes: ["name", "detail", "price", "small", "colour", "shelf"].map {
      Attribute(name: $0, type: $0 == "price" || $0 == "small" ? .price : .text)
    })

  private func browser(columns: Int = 80, rows: Int = 8) -> TestBrowser {
    Samples.browser(columns: columns, rows: rows, entity: Self.wide) { position in
      var record = Samples.record(position)
      record.values += [
        Samples.price("\(position).5", Int64(position * 10 + 5), 1), .text("red \(position)"),
        .text("left"),
      ]
      return record
    }
  }

  private func names(_ browser: TestBrowser) -> [String] {
    browser.lines[1].split(separator: " ").map(String.init)
  }

  private func remembered(_ browser: TestBrowser) -> ColumnArrangement? {
    if case .rememberColumns(_, let columns)? = browser.effects.last { columns } else { nil }
  }

  @Test func `hidden and moved columns stay so when the rows are sorted or filtered`() {
    var browser = browser()
    browser.send(
      .columnsRemembered([
        "Item": ColumnArrangement(settings: [
          ColumnSetting(name: "name"), ColumnSetting(name: "colour"),
          ColumnSetting(name: "detail", isHidden: true),
        ])
      ]))
    let before = names(browser)
    #expect(before.starts(with: ["Name", "Colour"]))
    #expect(!before.contains("Detail"))
    var list = browser.browser.list
    list.generation = 2
    list.arrangement = ColumnArrangement()
    list.query = ListQuery(sort: "price")
    browser.send(.rowsReplaced(list, level: 0, cursor: 1, answering: list.query))
    #expect(names(browser).filter { $0 != "▲" } == before)
  }

  @Test func `columns get narrower, wider and as wide as their content`() throws {
    var browser = browser()
    browser.type("l10<")
    #expect(
      browser.frame.text == """
         Menu                                 7 records · example.org · updated 3 h ago
         Name                  Detail             Price  Small  Colour  Shelf
         ──────────────────────━━━━━━━━━━──────────────────────────────────────────────
         Big Batter Breakfast  3 eggs, h…         13.5     1.5  red 1   left
         Country Breakfast     Two eggs…           8.5     2.5  red 2   left
         Crème Brûlée          Burnt sug…          7.25    3.5  red 3   left
         Eggs Benedict         Poached e…         11       4.5  red 4   left
         ? help  / find  & filter  s sort  Enter open  m mark  r reload  q quit   row 1
        """)
    #expect(remembered(browser)?.settings.first { $0.name == "detail" }?.width == 10)
    browser.type(">>")
    #expect(browser.lines[4].contains("Two eggs as…  "))
    browser.type("_")
    #expect(browser.status.contains("as wide as what was seen of its content"))
    #expect(remembered(browser)?.settings.first { $0.name == "detail" }?.width == 40)
    browser.type("_")
    #expect(remembered(browser)?.settings == [])
    #expect(names(browser) == ["Name", "Detail", "Price", "Small", "Colour", "Shelf"])
  }

  @Test func `a column stays readable, and there is an end to its growing`() {
    var browser = browser()
    browser.type("99<")
    #expect(browser.lines[4].hasPrefix(" Co…  Two eggs as you like, bacon"))
    browser.type("<")
    #expect(browser.status.contains("Name gets no narrower"))
    browser.type("500>>")
    #expect(browser.status.contains("there is no room for a wider one"))
    #expect(names(browser).first == "Name")
    // A number is never cut.
    browser.type("_3l99<<")
    #expect(browser.status.contains("Small gets no narrower"))
    #expect(browser.lines[3].contains(" 1.5"))
    for (columns, rows) in [(40, 10), (20, 5), (1, 1), (120, 40)] {
      var other = self.browser(columns: columns, rows: rows)
      other.type("200>l200>l9>l<_ll200>9<")
      #expect(other.lines.count == rows, "\(columns)x\(rows): \(other.lines)")
      if columns > 1 { #expect(other.lines.joined().contains("Big"), "\(other.lines)") }
    }
  }

  @Test func `the chooser shows, hides and moves columns`() throws {
    var browser = browser(rows: 10)
    browser.type("llv")
    #expect(
      browser.frame.text == """
         Columns                              7 records · example.org · updated 3 h ago
         [x] Name
         [x] Detail
         [x] Price
         [x] Small
         [x] Colour
         [x] Shelf


         q close  Space hide  < > move  j k next
        """)
    #expect(browser.frame.cursor?.row == 3)
    browser.type("jj JkK")
    browser.press(.enter)
    #expect(browser.frame.cursor?.row == 4)
    #expect(
      browser.lines[1...6] == [
        " [x] Name", " [x] Detail", " [x] Price", " [ ] Shelf", " [x] Small", " [ ] Colour",
      ])
    browser.type("gx")
    #expect(browser.status == " x does nothing here; ? shows the keys")
    browser.type(" ")
    #expect(browser.status == " the first column is always shown")
    browser.type(">")
    #expect(browser.status == " the first column stays where it is")
    browser.type("jK")
    #expect(browser.status == " the first column stays where it is")
    browser.type("GJ")
    #expect(browser.status == " it is the last column")
    browser.press(.escape)
    #expect(names(browser) == ["Name", "Detail", "Price", "Small"])
    #expect(browser.browser.currentAttribute == "price")
    let kept = try #require(remembered(browser))
    #expect(
      kept.settings.map(\.name) == ["name", "detail", "price", "shelf", "small", "colour"])
    #expect(kept.settings.filter(\.isHidden).map(\.name) == ["shelf", "colour"])
    // Another run of the program.
    var again = self.browser()
    again.send(.columnsRemembered(["Item": kept]))
    #expect(names(again) == ["Name", "Detail", "Price", "Small"])
    again.type("v")
    again.type("q")
    #expect(!again.effects.contains(.quit(status: 0)))
    again.type("vv?")
    #expect(again.lines[0].contains("Keys"))
  }

  @Test func `columns that come and go do not disturb the others`() {
    var browser = browser()
    browser.send(
      .columnsRemembered([
        "Item": ColumnArrangement(settings: [
          ColumnSetting(name: "gone", width: 3), ColumnSetting(name: "shelf", width: 9),
          ColumnSetting(name: "name", isHidden: true),
          ColumnSetting(name: "detail", isHidden: true),
          ColumnSetting(name: "price", width: -4),
        ])
      ]))
    #expect(names(browser) == ["Name", "Shelf", "…", "Small", "Colour"])
    browser.type("l>")
    #expect(remembered(browser)?.settings.last == ColumnSetting(name: "gone", width: 3))
    var list = Samples.list(count: 7, generation: 2)
    list.entity = Entity(
      name: "Item",
      attributes: ["name", "new", "shelf"].map { Attribute(name: $0, type: .text) })
    browser.send(.listReplaced(list, cursor: 1, notice: ""))
    #expect(names(browser) == ["Name", "Shelf", "New"])
  }

  @Test func `wrapped texts take the lines that they need`() {
    var browser = browser(columns: 40, rows: 12)
    browser.type("lw")
    #expect(remembered(browser)?.wraps == true)
    #expect(browser.status.contains("long texts are wrapped"))
    browser.type("j")
    #expect(
      browser.frame.text == """
         Menu    7 rows · example.org · 3 h ago
         Name            Detail           Price›
         ────────────────━━━━━━━━━━━━━━━━──────
         Big Batter      3 eggs, home     13.5
         Breakfast       fries, toast
         Country         Two eggs as you   8.5
         Breakfast       like, bacon
         Crème Brûlée    Burnt sugar over  7.25
                         vanilla custard


         ? help  → more  / find  q quit   row 2
        """)
    #expect(browser.frame.runs.filter { $0.row == 6 && $0.style.attributes == .reverse }.count == 3)
    browser.type("w")
    #expect(browser.status.contains("long texts are cut"))
    #expect(browser.lines[4].hasPrefix(" Country Breakf… Two eggs as you…  8.5"))
  }

  /// A list whose rows take one to many lines.
  private func tall(columns: Int, rows: Int, count: Int = 90) -> TestBrowser {
    var browser = Samples.browser(count: count, columns: columns, rows: rows) { position in
      Record(
        position: position,
        values: [
          .text("Row \(position)"),
          .text(Array(repeating: "word", count: position * 7 % 41).joined(separator: " ")),
          Samples.price("2", 2, 0),
        ])
    }
    browser.type("w")
    return browser
  }

  private func rows(_ browser: TestBrowser) -> [Int] {
    browser.lines.compactMap { line in
      let words = line.split(separator: " ")
      return words.first == "Row" && words.count > 1 ? Int(words[1]) : nil
    }
  }

  @Test(arguments: [(80, 24), (40, 10), (30, 5), (120, 40)])
  func `with wrapped rows every row is reached by paging, and the cursor is always there`(
    columns: Int, rows: Int
  ) throws {
    var browser = tall(columns: columns, rows: rows)
    var seen: Set<Int> = []
    for key in [" ", "b"] {
      seen = Set(self.rows(browser))
      for _ in 0..<200 {
        browser.type(key)
        let shown = self.rows(browser)
        #expect(shown.contains(browser.browser.cursor), "\(shown) \(browser.browser.cursor)")
        seen.formUnion(shown)
      }
      #expect(seen == Set(1...90), "\(Set(1...90).subtracting(seen).sorted())")
      #expect(browser.browser.cursor == (key == " " ? 90 : 1))
    }
    for keys in ["jjjjjjjjj", "40G", "kkkkkkkkkkkk", "G", "kkkkk", "H", "L", "M", "uudd"] {
      for key in keys {
        browser.type(String(key))
        #expect(self.rows(browser).contains(browser.browser.cursor), "\(keys)")
        #expect(browser.lines.count == rows)
      }
    }
  }

  @Test func `wrapping survives any size and lists without rows`() {
    for (columns, rows) in [(1, 1), (2, 3), (20, 5), (12, 4), (80, 2)] {
      var browser = tall(columns: columns, rows: rows)
      browser.type("G kkjj w w")
      #expect(browser.lines.count == rows)
      var empty = tall(columns: columns, rows: rows, count: 0)
      empty.type("j kG_<>v w")
      #expect(empty.lines.count == rows)
    }
  }
}
