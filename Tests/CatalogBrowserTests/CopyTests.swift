import CatalogBrowser
import CatalogModel
import Testing

/// What is given to other programs.
@Suite struct CopyTests {
  @Test func `the row is copied as written, with tabs between its cells`() {
    var browser = Samples.browser()
    browser.type("jy")
    #expect(
      browser.effects == [
        .copy("Country Breakfast\tTwo eggs as you like, bacon\t8.5", subject: "Country Breakfast")
      ])
  }

  @Test func `with marks it is the marked records, whether they are here or not`() {
    var browser = Samples.browser()
    browser.type("mj3+Gm2G")
    browser.effects = []
    browser.type("y")
    #expect(browser.effects == [.readMarked(generation: 1, quantities: [1: 1, 2: 3, 7: 1])])
    browser.effects = []
    let rows = [(2, 3), (7, 1)].map { MarkedRow(record: Samples.record($0), quantity: $1) }
    browser.send(.markedRows(generation: 1, rows))
    #expect(
      browser.effects == [
        .copy(
          "3\tCountry Breakfast\tTwo eggs as you like, bacon\t8.5\n1\tDaily soup\tAsk\t",
          subject: "2 marked records (4 pieces)")
      ])
    browser.effects = []
    browser.send(.markedRows(generation: 1, [rows[1]]))
    guard case .copy(_, let subject) = browser.effects.first else {
      Issue.record("nothing was copied")
      return
    }
    #expect(subject == "1 marked record")
    #expect(browser.browser.cursor == 2)
  }

  @Test func `what is copied has a name that fits into a sentence`() {
    let name = String(repeating: "Very ", count: 20) + "long"
    var browser = Samples.browser(count: 2) { row in
      Record(position: row, values: [.text(row == 1 ? name : ""), .text("x"), .none])
    }
    browser.type("yjy")
    let subjects = browser.effects.map { effect in
      if case .copy(_, let subject) = effect { subject } else { "" }
    }
    #expect(subjects == [String(name.prefix(39)) + "…", "the row"])
  }

  @Test func `marked records that are not there any more are not copied`() {
    var browser = Samples.browser()
    browser.type("my")
    browser.effects = []
    let rows = [MarkedRow(record: Samples.record(1), quantity: 1)]
    for (generation, rows) in [(2, rows), (1, [])] {
      browser.send(.markedRows(generation: generation, rows))
      #expect(browser.status.hasPrefix(" the rows are others now; nothing was copied"))
    }
    browser.send(.marksAwaited(content: 0))
    browser.type("y")
    #expect(browser.status.contains("are being looked up"))
    #expect(browser.effects == [])
    browser.type("Y")
    #expect(browser.effects.count == 1)
  }

  @Test func `a cell that would be taken for several is quoted`() {
    var browser = Samples.browser(count: 1) { _ in
      Record(
        position: 1, values: [.text("a\tb"), .text("\"so\" it\nis"), Samples.price("1", 1, 0)])
    }
    browser.type("y")
    #expect(browser.effects == [.copy("\"a\tb\"\t\"\"\"so\"\" it\nis\"\t1", subject: "a b")])
  }

  @Test func `the price is copied wherever the current column is`() {
    var browser = Samples.browser()
    browser.type("Ylly")
    browser.effects = []
    browser.type("jY")
    #expect(browser.effects == [.copy("8.5", subject: "8.5 (price of Country Breakfast)")])
  }

  @Test func `the current column counts when it has prices`() {
    let entity = Entity(
      name: "Item",
      attributes: [
        Attribute(name: "name", type: .text), Attribute(name: "price", type: .price),
        Attribute(name: "large", type: .price),
      ])
    var browser = Samples.browser(count: 1, entity: entity) { _ in
      Record(
        position: 1,
        values: [.text("Tea"), Samples.price("2", 2, 0), Samples.price("3.5", 35, 1)])
    }
    browser.type("Y")
    browser.type("llY")
    #expect(
      browser.effects == [
        .copy("2", subject: "2 (price of Tea)"), .copy("3.5", subject: "3.5 (large of Tea)"),
      ])
  }

  @Test func `what is not there is said`() {
    var browser = Samples.browser()
    browser.type("GY")
    #expect(browser.status == " this row has no price")
    var empty = Samples.browser(count: 0)
    empty.type("y")
    #expect(empty.status == " there is nothing to copy")
    let entity = Entity(name: "Item", attributes: [Attribute(name: "name", type: .text)])
    var nameless = Samples.browser(count: 1, entity: entity) { _ in
      Record(position: 1, values: [.text("Tea")])
    }
    nameless.type("Y")
    #expect(nameless.status == " this list has no prices")
    #expect(browser.effects + empty.effects + nameless.effects == [])
  }
}
