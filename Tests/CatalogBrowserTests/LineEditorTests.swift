import Testing

@testable import CatalogBrowser

@Suite struct LineEditorTests {
  private func line(_ text: String, _ keys: Key...) -> LineEditor {
    var line = LineEditor(text)
    for key in keys { _ = line.handle(key) }
    return line
  }

  @Test func `keys move and delete by characters as they are seen`() {
    let family = "a👩‍👩‍👧é"
    #expect(line(family, .backspace).text == "a👩‍👩‍👧")
    #expect(line(family, .backspace, .backspace).text == "a")
    #expect(line(family, .left, .left, .delete).text == "aé")
    #expect(line(family, .home, .delete).text == "👩‍👩‍👧é")
    #expect(line(family, .control("a"), .right, .character("x")).text == "ax👩‍👩‍👧é")
    #expect(line("ab", .home, .end, .character("c")).text == "abc")
    #expect(line("ab", .control("a"), .control("e"), .character("c")).text == "abc")
    #expect(line("", .left, .right, .backspace, .delete, .control("w"), .control("u")).text == "")
  }

  @Test func `words and lines go at once`() {
    #expect(line("eggs price<12  ", .control("w")).text == "eggs ")
    #expect(line("eggs price<12", .left, .left, .control("w")).text == "eggs 12")
    #expect(line("eggs price<12", .left, .left, .control("u")).text == "12")
    #expect(line("eggs price<12", .left, .left, .control("k")).text == "eggs price<")
  }

  @Test func `a mark that is typed joins the letter before it`() {
    var line = line("Cafe", .character("\u{301}"))
    #expect(line.text == "Café")
    _ = line.handle(.backspace)
    #expect(line.text == "Caf")
  }

  @Test func `control characters and what is too much are left out`() {
    #expect(LineEditor("a\u{1B}[31m\u{7}\u{202E}b\n").text == "a[31mb")
    let long = LineEditor(String(repeating: "x", count: 9_999))
    #expect(long.text.count == 4_096)
  }

  @Test func `other keys are not for it`() {
    var line = LineEditor("a")
    for key in [Key.enter, .escape, .tab, .up, .pageDown, .function(5), .control("c"), .unknown] {
      let isKnown = line.handle(key)
      #expect(!isKnown)
    }
    #expect(line.text == "a")
  }
}
