import CatalogBrowser
import CatalogModel
import Testing

/// What Esc undoes of filters, and where the cursor is then.
@Suite struct FilterStepTests {
  @Test func `Esc takes one comma back after the other`() {
    var browser = QueryBrowser(count: 70)
    browser.type("&egg")
    browser.press(.enter)
    browser.type("2G,l,l,")
    let steps = [
      "egg name=\"Country Breakfast\" detail=\"Two eggs as you like, bacon\"",
      "egg name=\"Country Breakfast\"", "egg", "", "",
    ]
    for step in steps {
      browser.press(.escape)
      #expect(browser.browser.list.query.filter == step)
      #expect(browser.selected == 2)
    }
  }

  @Test func `a filter that was typed takes the place of the one before, also of one without rows`()
  {
    var browser = QueryBrowser()
    for filter in ["xyz", "egg"] {
      browser.type("&")
      browser.press(.control("u"))
      browser.type(filter)
      browser.press(.enter)
    }
    #expect(browser.names.count == 4)
    browser.type("2G,")
    for filter in ["xyz", "bacon"] {
      browser.type("&")
      browser.press(.control("u"))
      browser.type(filter)
      browser.press(.enter)
    }
    browser.press(.escape)
    #expect(browser.browser.list.query.filter == "egg")
    browser.press(.escape)
    #expect(browser.browser.list.query.filter == "")
    browser.type("&egg")
    browser.press(.enter)
    browser.type(",&")
    browser.press(.control("u"), .enter, .escape)
    #expect(browser.browser.list.query.filter == "")
  }

  @Test func `what is typed and given up is no step`() {
    var browser = QueryBrowser()
    browser.type("&egg")
    browser.press(.enter)
    browser.type("& benedict")
    browser.press(.escape, .escape)
    #expect(browser.browser.list.query.filter == "")
  }

  @Test func `an empty list says which filter Esc goes back to`() {
    var browser = QueryBrowser()
    browser.type("&egg")
    browser.press(.enter)
    browser.type(",& xyz")
    browser.press(.enter)
    #expect(
      browser.lines[4] == " Esc goes back to the filter before, & changes the filter.")
    browser.press(.escape)
    #expect(browser.names.count == 4)
  }

  @Test func `a reload keeps the steps`() {
    var browser = QueryBrowser()
    browser.type("&egg")
    browser.press(.enter)
    browser.type(",")
    var list = browser.browser.list
    list.generation = 50
    browser.send(.listReplaced(list, cursor: 1, notice: ""))
    browser.press(.escape)
    #expect(browser.browser.list.query.filter == "egg")
  }

  @Test func `a filter that says nothing is none`() {
    for filter in ["!", "|", "\"", " ", "price<", "\"\""] {
      var browser = QueryBrowser()
      browser.type("&" + filter)
      #expect(browser.names.count == 7, "\(filter)")
      browser.press(.enter)
      #expect(browser.browser.list.query.filter == "", "\(filter)")
      #expect(browser.effects.isEmpty)
    }
  }

  @Test func `Esc gives up rows that take long, also those that it asked for itself`() {
    var browser = QueryBrowser(count: 70)
    browser.type("&egg")
    browser.press(.enter)
    browser.type("2G,")
    let filter = browser.browser.list.query.filter
    // Going back takes long, and then a sort as well.
    browser.isHeld = true
    var time: Int64 = 1_000_000
    for keys in ["", "3s"] {
      time += 2
      browser.press(.escape)
      browser.type(keys)
      browser.send(.clock(time))
      #expect(browser.status.hasSuffix("…  Esc cancels"))
      browser.press(.escape)
      browser.answer()
      #expect(browser.browser.list.query == ListQuery(filter: filter))
    }
    browser.isHeld = false
    browser.press(.escape)
    #expect(browser.browser.list.query.filter == "egg")
    // A narrower filter that takes long is given up like a sort.
    browser.isHeld = true
    browser.type("l,")
    time += 2
    browser.send(.clock(time))
    browser.press(.control("c"))
    browser.answer()
    #expect(browser.browser.list.query.filter == "egg")
    browser.isHeld = false
    browser.press(.escape)
    #expect(browser.browser.list.query.filter == "")
    #expect(!browser.effects.contains(.quit(status: 130)))
  }
}
