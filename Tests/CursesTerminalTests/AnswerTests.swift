import CatalogBrowser
import Testing

@testable import CursesTerminal

/// What terminals say by themselves is no key.
@Suite struct AnswerTests {
  private func codes(_ text: String) -> ArraySlice<Int32> { Array(text.utf8.map(Int32.init))[...] }

  @Test(arguments: [
    "\u{1B}]11;rgb:ffff/ffff/ffff\u{7}", "\u{1B}]0;q\u{7}", "\u{1B}]4;1;#fff\u{1B}\\",
  ])
  func `an answer about colours or titles is swallowed whole`(text: String) {
    #expect(ControlSequence(codes(text + "j")) == .whole(length: text.utf8.count, nil))
  }

  @Test(arguments: ["\u{1B}]j", "\u{1B}]]", "\u{1B}]1j"])
  func `Esc and a bracket are two keys`(text: String) {
    #expect(ControlSequence(codes(text)) == nil)
  }

  @Test func `the marks around pasted text are told apart`() {
    #expect(ControlSequence(codes("\u{1B}[200~y")) == .whole(length: 6, .pasteBegin))
    #expect(ControlSequence(codes("\u{1B}[201~")) == .whole(length: 6, .pasteEnd))
  }
}
