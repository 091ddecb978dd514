import CatalogBrowser
import Testing

/// Pasted text is text, and never a key.
@Suite struct PasteTests {
  private func paste(_ text: String, into browser: inout TestBrowser) -> [Effect] {
    var effects: [Effect] = []
    browser.send(.key(.pasteBegin))
    for scalar in text.unicodeScalars {
      browser.send(.key(scalar == "\n" ? .enter : .character(scalar)))
      effects += browser.effects
    }
    browser.send(.key(.pasteEnd))
    return effects + browser.effects
  }

  @Test func `it answers no question and quits nothing`() {
    var browser = Samples.browser()
    browser.send(.ask(Question(id: 1, text: "Take it?")))
    #expect(paste("garbage qQ yes y\nn", into: &browser) == [])
    #expect(browser.status.contains("[y/N]"))
    browser.send(.key(.character("n")))
    #expect(browser.effects == [.answer(id: 1, yes: false)])
  }

  @Test func `in the list it does nothing and says so`() {
    var browser = Samples.browser()
    #expect(paste("jjjGrUQ", into: &browser) == [])
    #expect(browser.browser.cursor == 1)
    #expect(browser.status.contains("pasted text does nothing here"))
  }

  @Test func `a prompt takes it, lines and all`() {
    var browser = Samples.browser()
    browser.type("&")
    _ = paste("crème\nbrûlée", into: &browser)
    #expect(browser.status.contains("crème brûlée"))
  }

  @Test func `the line is looked for once`() {
    var browser = Samples.browser()
    browser.type("&")
    _ = paste("eggs", into: &browser)
    let queries = browser.effects.count { if case .show = $0 { true } else { false } }
    #expect(queries == 1)
    #expect(browser.status.contains("eggs"))
  }

  @Test func `a paste whose end does not come ends by itself`() {
    var browser = Samples.browser()
    browser.type("&")
    browser.send(.clock(2_000_000))
    browser.send(.key(.pasteBegin))
    for scalar in "soup".unicodeScalars { browser.send(.key(.character(scalar))) }
    browser.send(.clock(2_000_001))
    #expect(!browser.status.contains("soup"))
    browser.send(.clock(2_000_002))
    #expect(browser.status.contains("soup"))
    browser.press(.escape)
    #expect(
      browser.effects.contains { if case .show = $0 { true } else { false } }
        || browser.status.contains("help"))
    browser.press(.character("j"))
    #expect(browser.browser.cursor == 2)
  }

  @Test func `a million letters take no longer than a line`() {
    var browser = Samples.browser()
    browser.type("&")
    _ = paste(String(repeating: "ab ", count: 100_000), into: &browser)
    #expect(browser.status.contains("ab ab"))
  }
}
