import CatalogBrowser
import CatalogModel
import Testing

/// Which column is current, also where there is little room for many.
@Suite struct WideListTests {
  @Test func `of twenty columns the current one is always on the screen, and the first one`() {
    let entity = Entity(
      name: "Item",
      attributes: [Attribute(name: "name", type: .text)]
        + (1...19).map { Attribute(name: "col\($0)", type: .text) })
    var browser = Samples.browser(columns: 60, rows: 8, entity: entity) { row in
      Record(
        position: row,
        values: [.text("Dish \(row)")] + (1...19).map { .text("value \($0)") })
    }
    for column in 0..<20 {
      if column > 0 { browser.type("l") }
      let label = column == 0 ? "Name" : "Col\(column)"
      #expect(browser.lines[1].contains(label), "\(browser.lines)")
      #expect(browser.lines[1].hasPrefix(" Name "))
      #expect(browser.lines[1].contains("‹") == (browser.frame.text.contains("Col1 ") == false))
      // The heavy rule stands below it, also without bold and colour.
      let heading = (browser.lines[1] + " ").split(separator: label + " ")[0]
      let start = heading.count
      #expect(Array(browser.lines[2])[start] == "━", "\(browser.lines)")
    }
    browser.type("3hv")
    browser.type(" q")
    #expect(!browser.lines[1].contains("Col16 "))
    #expect(browser.status.contains("q quit"))
    browser.columns = 80
    browser.send(.resized(columns: 80, rows: 8))
    #expect(browser.status.contains("v 1 hidden column  → more columns"))
    browser.press(.enter)
    browser.rows = 70
    browser.send(.resized(columns: 80, rows: 70))
    #expect(browser.frame.text.contains("Col16     value 16"))
  }

  @Test func `without a rule the current heading is underlined, without headings it is said`() {
    var browser = Samples.browser(columns: 60, rows: 6)
    browser.type("l")
    #expect(browser.frame.text(with: .underline) == ["Detail"])
    browser = Samples.browser(columns: 60, rows: 4)
    browser.type("ll")
    #expect(browser.status == " Price, column 3 of 3: 13.5")
  }
}
