import CatalogBrowser
import Glibc
import Testing

@testable import CursesTerminal

extension CursesTerminalTests {
  /// Keys and the mouse as they come from a terminal, whole and in pieces.
  @Suite(.serialized) struct InputTests {
    private func withTerminal(
      _ name: String = "xterm-256color", _ body: (PseudoTerminal, CursesTerminal) throws -> Void
    ) throws {
      let pty = try #require(PseudoTerminal())
      let terminal = try CursesTerminal(
        name: name, input: pty.program, output: pty.program, usesColor: false, stop: {})
      defer { terminal.close() }
      try body(pty, terminal)
    }

    private static let terminals = ["xterm-256color", "xterm", "tmux-256color", "screen", "linux"]

    @Test(arguments: terminals)
    func `reports of the mouse become keys`(name: String) throws {
      try withTerminal(name) { pty, terminal in
        for (text, key) in [
          ("\u{1B}[<0;12;5M", Mouse(.press, row: 4, column: 11)),
          ("\u{1B}[<64;1;1M", Mouse(.wheelUp, row: 0, column: 0)),
          ("\u{1B}[<65;300;200M", Mouse(.wheelDown, row: 199, column: 299)),
          ("\u{1B}[<4;2;2M", Mouse(.press, row: 1, column: 1)),
          ("\u{1B}[M !\"", Mouse(.press, row: 1, column: 0)),
          ("\u{1B}[M`0+", Mouse(.wheelUp, row: 10, column: 15)),
        ] {
          pty.type("j" + text + "k")
          #expect(
            terminal.readKeys() == [.character("j"), .mouse(key), .character("k")], "\(text)")
        }
      }
    }

    @Test(arguments: [
      "\u{1B}[<0;12;5m", "\u{1B}[<1;12;5M", "\u{1B}[<32;12;5M", "\u{1B}[<66;1;1M",
      "\u{1B}[M#!!", "\u{1B}[<0;0;5M",
    ])
    func `other reports are no keys`(text: String) throws {
      try withTerminal { pty, terminal in
        pty.type(text + "j")
        #expect(terminal.readKeys() == [.character("j")])
      }
    }

    @Test(arguments: ["\u{1B}[<0;1;1;1M", "\u{1B}[<;M", "\u{1B}[<99999999999;1;1M"])
    func `a report that is none is an unknown key`(text: String) throws {
      try withTerminal { pty, terminal in
        pty.type(text + "j")
        #expect(terminal.readKeys() == [.unknown, .character("j")])
      }
    }

    @Test func `a report that comes in pieces waits for its end and holds nothing up`() throws {
      try withTerminal { pty, terminal in
        let report = Array("\u{1B}[<0;12;5M".utf8)
        for cut in 3..<report.count {
          pty.type(Array(report[..<cut]))
          #expect(terminal.readKeys() == [], "cut at \(cut)")
          pty.type(Array(report[cut...]) + [0x6A])
          #expect(
            terminal.readKeys() == [.mouse(Mouse(.press, row: 4, column: 11)), .character("j")])
        }
        pty.type([0x1B, 0x5B, 0x4D, 0x20])
        #expect(terminal.readKeys() == [])
        pty.type([0xFF, 0x21])
        #expect(terminal.readKeys() == [.mouse(Mouse(.press, row: 0, column: 222))])
      }
    }

    @Test func `a key that comes in two pieces is one key`() throws {
      try withTerminal { pty, terminal in
        for (first, rest, key) in [("\u{1B}", "OB", Key.down), ("\u{1B}[1", "5~", .function(5))] {
          pty.type(first)
          // The end arrives while the beginning is waited on.
          let writer = LateWriter(pty, rest)
          let keys = terminal.readKeys()
          writer.wait()
          #expect((keys ?? []) + (terminal.readKeys() ?? []) == [key])
        }
      }
    }

    @Test func `a key right after Esc is a key of its own`() throws {
      try withTerminal { pty, terminal in
        pty.type("\u{1B}q")
        #expect(terminal.readKeys() == [.escape, .character("q")])
        pty.type("\u{1B}\u{1B}j")
        #expect(terminal.readKeys() == [.escape, .escape, .character("j")])
        pty.type("\u{1B}é")
        #expect(terminal.readKeys() == [.escape, .character("é")])
      }
    }

    @Test(arguments: [
      ("xterm-256color", true), ("screen", true), ("tmux-256color", true), ("vt100", false),
    ])
    func `the mouse is asked for where there is one, and never left on`(
      name: String, hasMouse: Bool
    ) throws {
      let on = "\u{1B}[?1000h\u{1B}[?1006h"
      let off = "\u{1B}[?1006l\u{1B}[?1000l"
      try withTerminal(name) { pty, terminal in
        terminal.setMouse(true)
        #expect(pty.output().contains(on) == hasMouse)
        terminal.setMouse(true)
        #expect(!pty.output().contains(on))
        terminal.suspend()
        let suspended = pty.output()
        #expect(suspended.contains(off) == hasMouse)
        #expect(suspended.contains(on) == hasMouse)
        #expect(!suspended.hasSuffix(off))
        terminal.setMouse(false)
        #expect(pty.output().contains(off) == hasMouse)
        terminal.suspend()
        #expect(!pty.output().contains("1000"))
        terminal.setMouse(true)
        _ = pty.output()
        terminal.close()
        #expect(pty.output().contains(off) == hasMouse)
      }
    }
  }
}

/// Types a text into a terminal a few milliseconds from now, on a thread of its own.
private final class LateWriter: @unchecked Sendable {
  private let pty: PseudoTerminal
  private let text: String
  private var thread = pthread_t()

  init(_ pty: PseudoTerminal, _ text: String) {
    self.pty = pty
    self.text = text
    pthread_create(
      &thread, nil,
      { argument in
        guard let argument else { return nil }
        let writer = Unmanaged<LateWriter>.fromOpaque(argument).takeUnretainedValue()
        poll(nil, 0, 3)
        writer.pty.type(writer.text)
        return nil
      }, Unmanaged.passUnretained(self).toOpaque())
  }

  func wait() { pthread_join(thread, nil) }
}
