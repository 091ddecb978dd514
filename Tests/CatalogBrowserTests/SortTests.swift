import CatalogBrowser
import CatalogModel
import Testing

@Suite struct SortTests {
  @Test func `s sorts up, down, and by the list again, on the same record`() {
    var browser = QueryBrowser()
    browser.type("3Gs")
    #expect(browser.browser.list.query.sort == "name")
    #expect(browser.names.first == "Big Batter Breakfast")
    #expect(browser.names.last == "Ramen 🍜")
    #expect(browser.selected == 3)
    #expect(browser.lines[1].hasPrefix(" Name ▲"))
    browser.type("s")
    #expect(browser.names.first == "Ramen 🍜")
    #expect(browser.lines[1].hasPrefix(" Name ▼"))
    #expect(browser.selected == 3)
    browser.type("s")
    #expect(browser.browser.list.query.isEmpty)
    #expect(browser.lines[1].hasPrefix(" Name   "))
    #expect(browser.selected == 3)
  }

  @Test func `a count names the column, records without a number come last both ways`() {
    var browser = QueryBrowser()
    browser.type("3s")
    #expect(browser.browser.currentAttribute == "price")
    #expect(browser.names.first == "Crème Brûlée")
    #expect(browser.names.suffix(2) == ["Oysters", "Daily soup"])
    #expect(browser.lines[1].hasSuffix("Price ▲"))
    browser.type("s")
    #expect(browser.names.first == "Big Batter Breakfast")
    #expect(browser.names.suffix(2) == ["Oysters", "Daily soup"])
    browser.type("9s")
    #expect(browser.status == " there is no column 9")
  }

  @Test func `S adds levels, turns and drops them, and the headings number them`() {
    var browser = QueryBrowser()
    browser.type("slS")
    #expect(browser.browser.list.query.sort == "name,detail")
    #expect(browser.lines[1].hasPrefix(" Name ▲1               Detail ▲2"))
    browser.type("S")
    #expect(browser.browser.list.query.sort == "name,detail:desc")
    browser.type("S")
    #expect(browser.browser.list.query.sort == "name")
    browser.type("SllS")
    #expect(browser.browser.list.query.sort == "name,detail,price")
    browser.type("1s")
    #expect(browser.browser.list.query.sort == "name")
  }

  @Test func `filter and sort go together, Esc drops the filter only`() {
    var browser = QueryBrowser()
    browser.type("3s&egg")
    browser.press(.enter)
    #expect(
      browser.names == [
        "Country Breakfast", "Eggs Benedict", "Ramen 🍜", "Big Batter Breakfast",
      ])
    browser.press(.escape)
    #expect(browser.browser.list.query == ListQuery(sort: "price"))
    browser.press(.escape)
    #expect(browser.browser.list.query == ListQuery(sort: "price"))
  }

  @Test func `in a locale without Unicode the arrows are ASCII, at 40 by 10 and 20 by 5`() {
    var browser = QueryBrowser(columns: 40, rows: 10, widths: .ascii)
    browser.type("3s")
    #expect(browser.lines[1].hasSuffix(" Price ^"))
    browser.type("1S")
    var small = QueryBrowser(columns: 20, rows: 5)
    small.type("3ss")
    #expect(small.lines.count == 5)
    #expect(small.lines[1].contains("▼"))
    var tiny = QueryBrowser(columns: 1, rows: 1)
    tiny.type("sS3s")
    #expect(tiny.lines.count == 1)
  }

  @Test func `an empty list and one record are sorted too`() {
    for count in [0, 1] {
      var browser = QueryBrowser(count: count)
      browser.type("slS2sSn,")
      #expect(browser.browser.cursor == count)
    }
  }

  @Test func `a column that is gone is no level any more`() {
    var browser = QueryBrowser()
    browser.type("3s")
    var list = Samples.list(
      count: 7, generation: 40,
      entity: Entity(name: "MenuItem", attributes: Array(Samples.entity.attributes.prefix(2))))
    list.query = ListQuery(sort: "price,name")
    browser.send(.listReplaced(list, cursor: 1, notice: ""))
    #expect(browser.lines[1].hasPrefix(" Name ▲ "))
    browser.type("1s")
    #expect(browser.browser.list.query.sort == "name:desc")
  }

  @Test func `a sorted list has no sections`() {
    var browser = QueryBrowser()
    browser.type("s]")
    #expect(browser.status == " a sorted list has no sections")
  }
}
