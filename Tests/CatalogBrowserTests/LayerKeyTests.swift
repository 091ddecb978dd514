import Testing

@testable import CatalogBrowser

/// What keys do below a layer that covers what they act on: nothing, and they say so.
@Suite struct LayerKeyTests {
  /// Something that lies over the list, how it is opened and closed, and what is below it.
  struct Layer: Sendable, CustomTestStringConvertible {
    var description: String
    var opening: [Key]
    var closing: Key
    var covers: [KeyScope]

    var testDescription: String { description }
  }

  static let layers = [
    Layer(
      description: "help", opening: [.character("?")], closing: .escape, covers: [.row, .list]),
    Layer(
      description: "report", opening: [.character("e")], closing: .escape, covers: [.row, .list]),
    Layer(
      description: "chooser", opening: [.character("v")], closing: .escape, covers: [.row, .list]),
    Layer(description: "pane", opening: [.enter], closing: .escape, covers: [.list]),
  ]

  /// The keys of the chooser's own.
  private static let ofChooser: [Key] = [
    .enter, .character(" "), .character("J"), .character("K"), .character("<"), .character(">"),
  ]

  @Test(arguments: layers, [false, true])
  func `a key for what is covered changes nothing and says so`(layer: Layer, isPlain: Bool) {
    for binding in KeyBindings.standard.bindings where layer.covers.contains(binding.scope) {
      for key in binding.keys {
        if layer.description == "chooser", Self.ofChooser.contains(key) { continue }
        var browser = Samples.browser(
          DisplayOptions(isPlain: isPlain), isChanged: true, columns: 60, rows: 10)
        browser.type("jl")
        var untouched = browser
        layer.opening.forEach { browser.send(.key($0)) }
        browser.send(.key(key))
        let name = key.name(glyphs: Glyphs(widths: testWidths, isPlain: isPlain))
        #expect(
          browser.status == " \(name) is for the list; q goes back to it", "\(binding.help)")
        #expect(browser.effects.isEmpty, "\(binding.help): \(browser.effects)")
        browser.send(.key(layer.closing))
        browser.send(.key(.escape))
        untouched.send(.key(.escape))
        #expect(browser.frame == untouched.frame, "\(binding.help)")
      }
    }
  }

  @Test func `what a reload does is seen over a page of text too`() {
    var browser = Samples.browser(columns: 60, rows: 10)
    browser.type("?r")
    #expect(browser.effects == [.reload])
    browser.send(.reloadStarted("example.org"))
    #expect(browser.status == " reloading example.org   Ctrl-C cancels")
    browser.send(.reloadEnded(Message(.info, "example.org: already current")))
    #expect(browser.status == " example.org: already current")
    browser.type("U")
    #expect(browser.effects.last == .undo)
  }

  @Test func `a key over a pane that fills the screen is answered in words`() {
    var browser = Samples.browser(columns: 40, rows: 10)
    browser.press(.enter)
    browser.type("m")
    #expect(browser.status.hasPrefix(" Big Batter Breakfast is marked  "))
    browser.type("j2m")
    #expect(browser.status.hasPrefix(" 2 rows are marked  "))
    browser.type("2+")
    #expect(browser.status.hasPrefix(" Country Breakfast is marked 3 times"))
  }

  @Test func `J has nothing to scroll in a list`() {
    var browser = Samples.browser()
    browser.type("J")
    #expect(browser.status == " nothing is open to be scrolled; Enter opens the row")
  }

  @Test func `a page can be turned into another one, and the chooser counts`() {
    var browser = Samples.browser(columns: 60, rows: 10)
    browser.type("?v")
    #expect(browser.lines[0].hasPrefix(" Columns"))
    browser.type("2j")
    #expect(browser.frame.cursor?.row == 3)
    browser.type("3")
    #expect(browser.status.hasPrefix(" 3 "))
    browser.press(.escape)
    #expect(browser.lines[0].hasPrefix(" Columns"))
    browser.type("?")
    #expect(browser.lines[0].hasPrefix(" Keys"))
    browser.type("e")
    #expect(browser.lines[0].hasPrefix(" Report"))
    browser.type("q")
    #expect(browser.lines[0].hasPrefix(" Menu"))
  }
}
