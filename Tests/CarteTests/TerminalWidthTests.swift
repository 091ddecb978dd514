import Testing

/// Prices stand in one column whatever is written before them, as the terminal counts and not as we do.
@Suite struct TerminalWidthTests {
  /// Texts by what is special about them.
  private static let texts: [(name: String, text: String)] = [
    ("Latin", "Crème Brûlée"), ("CJK", "豚骨ラーメン"), ("CJK beyond the first plane", "𠮷野家𠀋"),
    ("half width", "ｶﾞｷﾞｸﾞ"), ("full width", "Ｐｉｚｚａ"),
    ("Hangul", "김치찌개"), ("conjoining jamo", "\u{1100}\u{1161}\u{11A8} \u{1112}\u{1161}\u{11AB}"),
    ("old jamo", "\u{113C}\u{1161}\u{11F0}"), ("Thai", "กำลังน้ำปั่น"), ("Lao", "ເຂົ້າປຽກ"),
    ("Devanagari", "हिन्दी अनुच्छेद क्षत्रिय"), ("Tamil", "கொத்து ஸ்ரீ"), ("Burmese", "မုန့်ဟင်းခါး"),
    ("Tibetan", "བོད་ཡིག"), ("Arabic", "كُسْكُس لحم"), ("Hebrew", "שָׁלוֹם עולם"),
    ("mixed directions", "abc كسكس 123 עולם"), ("emoji", "🍜🍣🍺"),
    ("a family", "👨‍👩‍👧‍👦👩🏽‍🚀"), ("flags", "🇩🇪🇨🇭🇯"), ("VS16", "❤️☕️☎️"), ("VS15", "☕︎☎︎"),
    ("keycaps", "1️⃣#️⃣"), ("skin tones", "👍🏽👋🏿"), ("a new emoji", "\u{1FAE8}\u{1FACE}"),
    ("one mark", "e\u{301}"), ("four marks", "e\u{301}\u{302}\u{303}\u{304}x"),
    ("ten thousand marks", "e" + String(repeating: "\u{301}", count: 10_000) + "x"),
    ("a mark alone", "\u{301}x"), ("an enclosing mark", "A\u{20DD}"),
    ("ambiguous", "§ ± × ÷ ° “x” … Ω Ж"), ("a soft hyphen", "so\u{AD}ft"),
    ("nothing wide", "ze\u{200B}ro\u{2060}\u{FEFF}"),
    ("marks of direction", "a\u{202E}b\u{202C}\u{200F}c"),
    ("a tab", "ta\tb"), ("line ends", "one\ntwo\r\nthree"),
    ("control characters", "a\u{1}\u{7}\u{1B}[31mb\u{7F}"),
    ("C1", "a\u{80}\u{9B}31mb\u{85}c"), ("a NUL", "nu\u{0}l"),
    ("private use", "\u{E000}\u{F8FF}\u{F0000}"),
    ("unassigned", "\u{378}\u{2FFFE}"), ("no characters", noCharacters),
    ("variation beyond", "葛\u{E0100}"), ("tags", "🏴\u{E0067}\u{E0062}\u{E007F}"),
    ("ligature", "\u{FDFD}"),
    ("a long word", String(repeating: "豚", count: 300)),
    ("ambiguous throughout", String(repeating: "§", count: 300)),
  ]

  /// What the standard keeps for programs themselves.
  private static let noCharacters = [0xFFFE, 0xFFFF, 0xFDD0].compactMap {
    Unicode.Scalar($0 as UInt32)
  }
  .reduce(into: "") { $0.unicodeScalars.append($1) }

  private static let list =
    "name,detail,price\n"
    + texts.enumerated().map {
      "\"\($1.text)\",\"@\($0 + 10) \($1.text) of \($1.name)\",\($0 + 10).37\n"
    }
    .joined()

  /// How the program is started.
  struct Start: Sendable, CustomTestStringConvertible {
    var options: [String] = []
    var locale = "C.UTF-8"
    var terminal = "tmux-256color"
    var testDescription: String { "\(options) \(locale) \(terminal)" }
  }

  static let starts = [
    Start(), Start(terminal: "screen"), Start(terminal: "xterm-256color"), Start(terminal: "linux"),
    Start(options: ["--ambiguous-width=1"]), Start(options: ["--ambiguous-width=2"]),
    Start(options: ["--ambiguous-width=2"], terminal: "screen"), Start(options: ["--ascii"]),
    Start(locale: "C"), Start(locale: "C", terminal: "vt100"),
  ]

  @Test(arguments: starts) func `prices begin in one column`(start: Start) throws {
    let home = try TemporaryHome()
    let path = try home.write(Self.list, to: "list.csv")
    let options = start.options.map { " \($0)" }.joined()
    let terminal = try KeyboardTerminal(
      start.terminal, columns: 90, rows: Self.texts.count + 10, in: home,
      variables: ["LC_ALL": start.locale])
    try terminal.press("$CARTE\(options) \(path)<Enter>")
    let last = "\(Self.texts.count + 9).37"
    try #require(
      try terminal.waitFor { $0.lines.contains { $0.contains(last) } },
      "\(terminal.tmux.picture)")
    try check(terminal, start)
    // Each row is drawn as the selected one, and again.
    try terminal.press(String(repeating: "j", count: Self.texts.count))
    #expect(try terminal.waitFor { $0.cursorLine.contains(last) })
    try check(terminal, start)
    try terminal.press("g")
    #expect(try terminal.waitFor { $0.cursorLine.contains("10.37") })
    try check(terminal, start)
    try terminal.press("<C-l>")
    try check(terminal, start)
  }

  private func check(_ terminal: KeyboardTerminal, _ start: Start) throws {
    let look = try terminal.look()
    if start.locale == "C" {
      #expect(look.lines.allSatisfy { $0.utf8.allSatisfy { $0 < 0x80 } }, "\(look.picture)")
    }
    let numbers = Self.texts.indices.map { $0 + 10 }
    for (what, patterns) in [
      ("price", numbers.map { "\($0)[.]37" }), ("detail", numbers.map { "@\($0)" }),
    ] {
      var wrong: [String] = []
      // A line is sent as curses counts first, then what stands wrong in it.
      let isRight = try eventually(within: .seconds(5)) {
        let columns = try terminal.columns(of: patterns)
        wrong = columns.indices.filter { columns[$0] == nil || columns[$0] != columns[0] }
          .map { Self.texts[$0].name }
        return wrong.isEmpty
      }
      #expect(isRight, "\(what) of \(wrong)\(terminal.tmux.picture)")
    }
    // What is left of a text that was put elsewhere at first.
    let leftOver = try terminal.look().lines.filter { $0.count { $0 == "@" } > 1 }
    #expect(leftOver == [])
  }
}

extension KeyboardTerminal {
  /// The columns in which texts stand on the screen, as tmux counts its cells; nil: it is not there.
  fileprivate func columns(of patterns: [String]) throws -> [Int?] {
    let look = "display-message -p '#{search_present} #{copy_cursor_x}'"
    let commands = patterns.flatMap {
      [
        "send-keys -X history-bottom", "send-keys -X start-of-line",
        "send-keys -X search-backward '\($0)'", look,
      ]
    }
    let answers = try control.run(["copy-mode"] + commands + ["send-keys -X cancel"])
    return patterns.indices.map { index in
      let words = answers[4 * index + 4].first?.split(separator: " ").compactMap { Int($0) } ?? []
      return words.count == 2 && words[0] == 1 ? words[1] : nil
    }
  }
}
