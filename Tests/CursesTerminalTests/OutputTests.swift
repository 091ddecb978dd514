import CatalogBrowser
import CatalogModel
import Foundation
import Glibc
import Testing

@testable import CursesTerminal

extension CursesTerminalTests {
  /// What is sent to a terminal: how much, and in which colours.
  @Suite(.serialized) struct OutputTests {
    private static let entity = Entity(
      name: "Item",
      attributes: [
        Attribute(name: "name", type: .text), Attribute(name: "detail", type: .text),
        Attribute(name: "price", type: .price),
      ])

    private func record(_ position: Int) -> Record {
      let detail = "number \(position * 7_919 % 1_000) of a list with words enough for its width"
      return Record(
        position: position,
        values: [
          .text("Dish \(position) é"), .text(detail),
          .price(
            Price(
              text: "\(position).50",
              amount: Amount(significand: Int64(position * 100 + 50), scale: 2))),
        ])
    }

    private func answer(_ browser: inout Browser, _ event: Event) {
      for effect in browser.handle(event) {
        guard case .fetch(let generation, let positions) = effect else { continue }
        answer(
          &browser,
          .records(generation: generation, positions: positions, positions.map(record)))
      }
    }

    /// How many bytes each key makes the program send.
    private func bytes(
      of keys: [Key], terminal name: String, columns: Int = 120, rows: Int = 40
    ) throws -> [Int] {
      let pty = try #require(
        PseudoTerminal(columns: UInt16(columns), rows: UInt16(rows)))
      let terminal = try CursesTerminal(
        name: name, input: pty.program, output: pty.program, usesColor: true, stop: {})
      defer { terminal.close() }
      let list = ListDescription(
        generation: 1, title: "Menu", entity: Self.entity, count: 1_000, origin: "example.org")
      var browser = Browser(list: list, now: 0, widths: CursesTerminal.characterWidths())
      answer(&browser, .resized(columns: columns, rows: rows))
      terminal.draw(browser.frame(columns: columns, rows: rows))
      _ = pty.output()
      return keys.map { key in
        answer(&browser, .key(key))
        terminal.draw(browser.frame(columns: columns, rows: rows))
        return pty.output().utf8.count
      }
    }

    @Test(arguments: ["xterm-256color", "tmux-256color", "screen", "linux"])
    func `moving one row sends little`(name: String) throws {
      let sent = try bytes(
        of: [.down, .down, .character("j"), .up, .character("k")], terminal: name)
      for count in sent { #expect((1...400).contains(count), "\(sent)") }
    }

    @Test(arguments: ["xterm-256color", "tmux-256color", "screen", "linux", "vt100"])
    func `a page sends one screen at most`(name: String) throws {
      let sent = try bytes(
        of: [.pageDown, .pageDown, .pageUp, .character("d"), .end, .home], terminal: name)
      for count in sent { #expect((1...120 * 40).contains(count), "\(sent)") }
    }

    @Test func `what is the same is not sent again`() throws {
      let sent = try bytes(of: [.home, .character("k")], terminal: "xterm-256color")
      #expect(sent == [0, 0])
    }

    private func drawing(
      _ style: Style, terminal name: String, theme: Theme, usesColor: Bool = true
    ) throws -> String {
      let pty = try #require(PseudoTerminal())
      let terminal = try CursesTerminal(
        name: name, input: pty.program, output: pty.program, usesColor: usesColor, theme: theme,
        stop: {})
      defer { terminal.close() }
      _ = pty.output()
      let run = Run(row: 0, column: 0, text: "12.50", width: 5, style: style)
      terminal.draw(Frame(columns: 60, rows: 12, runs: [run], cursor: nil))
      return pty.output()
    }

    @Test(arguments: [
      ("xterm-256color", "green", "\u{1B}[32m"), ("xterm-256color", "208", "\u{1B}[38;5;208m"),
      ("xterm-256color", "#88c0d0", "\u{1B}[38;5;110m"), ("xterm", "#ff0000", "\u{1B}[31m"),
      ("linux", "bright-blue", "\u{1B}[34m"), ("xterm-256color", "bright-blue", "\u{1B}[94m"),
      ("xterm-256color", "bold", "[0;1m"), ("xterm-256color", "italic", "\u{1B}[3m"),
      ("screen", "underline", "[0;4m"), ("vt100", "bold", "[0;1m"),
    ])
    func `a theme counts as far as the terminal can`(
      name: String, look: String, sequence: String
    ) throws {
      var theme = Theme()
      try theme.set("price", to: look)
      let output = try drawing(Style(.price), terminal: name, theme: theme)
      #expect(output.contains(sequence), "\(output.debugDescription)")
      #expect(output.contains("12.50"))
    }

    @Test(arguments: ["vt100", "xterm-256color"])
    func `without colours there are none`(name: String) throws {
      var theme = Theme()
      try theme.set("price", to: "red bold")
      let output = try drawing(
        Style(.price), terminal: name, theme: theme, usesColor: name == "vt100")
      #expect(!output.contains("31"), "\(output.debugDescription)")
      #expect(output.contains("[0;1m"), "\(output.debugDescription)")
    }

    @Test func `direct colour has every colour`() throws {
      let folder = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID())")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      defer { try? FileManager.default.removeItem(at: folder) }
      let source = folder.appendingPathComponent("direct.src")
      // As xterm-direct of the terminal database, which not every system has.
      try #"""
      test-direct|direct colour,
        RGB, colors#0x1000000, pairs#0x7FFF,
        setaf=\E[%?%p1%{8}%<%t3%p1%d%e38\:2\:\:%p1%{65536}%/%d\:%p1%{256}%/%{255}%&%d\:%p1%{255}%&%d%;m,
        op=\E[39;49m, setab=\E[4%p1%dm, use=xterm,

      """#.write(to: source, atomically: true, encoding: .utf8)
      let tic = Process()
      tic.executableURL = URL(fileURLWithPath: "/usr/bin/tic")
      tic.arguments = ["-x", "-o", folder.path, source.path]
      try tic.run()
      tic.waitUntilExit()
      try #require(tic.terminationStatus == 0)
      setenv("TERMINFO", folder.path, 1)
      defer { unsetenv("TERMINFO") }
      for (look, sequence) in [
        ("#88c0d0", "\u{1B}[38:2::136:192:208m"), ("green", "\u{1B}[32m"),
        ("196", "\u{1B}[38:2::255:0:0m"),
      ] {
        var theme = Theme()
        try theme.set("price", to: look)
        let output = try drawing(Style(.price), terminal: "test-direct", theme: theme)
        #expect(output.contains(sequence), "\(output.debugDescription)")
      }
    }

    @Test func `bytes that draw nothing are sent as they are`() throws {
      let pty = try #require(PseudoTerminal())
      let terminal = try CursesTerminal(
        name: "xterm", input: pty.program, output: pty.program, usesColor: false, stop: {})
      defer { terminal.close() }
      _ = pty.output()
      terminal.send(Array("\u{1B}]52;c;YQ==\u{1B}\\".utf8))
      #expect(pty.output() == "\u{1B}]52;c;YQ==\u{1B}\\")
    }

    @Test func `characters that fonts disagree about are as wide as the user says`() throws {
      let pty = try #require(PseudoTerminal())
      defer { CursesTerminal.setAmbiguousWidth(nil) }
      for (columns, width, cursor) in [(1, 1, "\u{1B}[1;4H"), (2, 2, "\u{1B}[1;7H")] {
        CursesTerminal.setAmbiguousWidth(columns)
        let widths = CursesTerminal.characterWidths()
        #expect(widths.columns(of: "─") == width)
        #expect(widths.columns(of: "①") == width)
        #expect(widths.columns(of: "豚") == 2)
        #expect(widths.columns(of: "a") == 1)
        #expect(widths.columns(of: "\u{301}") == 0)
        let terminal = try CursesTerminal(
          name: "xterm", input: pty.program, output: pty.program, usesColor: false, stop: {})
        _ = pty.output()
        // curses writes on where it believes the cursor to be, so it must count as we do.
        let run = Run(row: 0, column: 0, text: "①②③", width: 3 * width, style: Style(.text))
        let next = Run(row: 0, column: 3 * width, text: "x", width: 1, style: Style(.text))
        terminal.draw(
          Frame(
            columns: 60, rows: 12, runs: [run, next],
            cursor: ScreenPosition(row: 0, column: 3 * width)))
        let output = pty.output()
        #expect(output.contains("①②③x"), "\(output.debugDescription)")
        #expect(output.contains(cursor) || output.hasSuffix("\u{8}"), "\(output.debugDescription)")
        terminal.close()
      }
    }

    @Test(arguments: [
      ("xterm", "C.UTF-8", true), ("xterm-256color", "C.UTF-8", true),
      ("tmux-256color", "C.UTF-8", true), ("vt100", "C.UTF-8", false),
      ("linux", "C.UTF-8", false), ("screen", "C.UTF-8", false), ("xterm", "C", false),
    ])
    func `texts from right to left leave every column where it is`(
      name: String, locale: String, isolates: Bool
    ) throws {
      let pty = try #require(PseudoTerminal())
      setenv("LC_ALL", locale, 1)
      defer { setenv("LC_ALL", "C.UTF-8", 1) }
      let terminal = try CursesTerminal(
        name: name, input: pty.program, output: pty.program, usesColor: false, stop: {})
      defer { terminal.close() }
      _ = pty.output()
      let runs = [
        Run(row: 2, column: 1, text: "חומוס", width: 5, style: Style(.name)),
        Run(row: 2, column: 20, text: "עם טחינה", width: 8, style: Style(.detail)),
        Run(row: 2, column: 50, text: "12.50", width: 5, style: Style(.price)),
      ]
      terminal.draw(Frame(columns: 60, rows: 12, runs: runs, cursor: nil))
      let output = pty.output()
      #expect(output.contains("\u{1B}[3;51H12.50"), "\(output.debugDescription)")
      #expect(output.contains("\u{1B}[3;21H"), "\(output.debugDescription)")
      for text in ["חומוס", "עם טחינה"] {
        let isIsolated = output.contains("\u{2068}\(text)\u{2069}")
        #expect(isIsolated == isolates, "\(output.debugDescription)")
      }
      let isolate = output.unicodeScalars.contains { (0x2066...0x2069).contains($0.value) }
      #expect(isolate == isolates)
    }
  }
}
