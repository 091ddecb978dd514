import Foundation
import Glibc
import Testing

/// Data that would like to drive the terminal, wherever it reaches it: every byte that is sent is looked at.
@Suite struct HostileDataTests {
  /// What terminals obey: the clipboard, the title, an answer typed for the user, a picture, C1 controls,
  /// letters that turn the direction, and those that hide what stands beside them.
  static let payload =
    "\u{1B}]52;c;UFdORUQ=\u{07}\u{1B}]0;PWNED\u{1B}\\\u{1B}[6n\u{1B}P+q544e\u{1B}\\\u{9B}2J"
    + "\u{1B}[?1049l\u{0E}\u{08}\u{7F}\u{202E}evil\u{2066}\u{200B}\u{FEFF}"
    + "a" + String(repeating: "\u{301}", count: 10_000) + "\u{E0041}"

  /// A terminal that keeps every byte it was sent.
  private func sent(
    by arguments: [String], keys: [String], in home: TemporaryHome
  ) throws -> [UInt8] {
    let log = home.path("sent")
    unlink(log)
    let command = ([home.program.path] + arguments).map(TerminalSession.quoted)
      .joined(separator: " ")
    // In a file, since the log begins with the command.
    let script = try home.write("stty cols 100 rows 30\nexec \(command)\n", to: "script")
    let presses = (["sleep 1"] + keys.map { "printf '\($0)'; sleep 0.4" } + ["printf Q; sleep 0.3"])
      .joined(separator: "; ")
    let outcome = try home.run(
      "sh", "-c",
      "(\(presses)) | TERM=xterm-256color script -q -c 'sh \(script)' \(log) > /dev/null")
    try #require(outcome.status == 0, "\(outcome.errorText)")
    return try home.bytes(of: log)
  }

  /// What must not be sent: the words of the payload with the controls that make them dangerous.
  private func dangers(in bytes: [UInt8]) -> [String] {
    let text = String(decoding: bytes, as: UTF8.self)
    var found: [String] = []
    for (name, danger) in [
      ("clipboard", "\u{1B}]52"), ("title", "\u{1B}]0;"), ("report", "\u{1B}[6n"),
      ("DCS", "\u{1B}P"), ("C1", "\u{9B}"), ("override", "\u{202E}"),
      ("zero width", "\u{200B}"), ("byte order mark", "\u{FEFF}"), ("tag", "\u{E0041}"),
    ] where text.unicodeScalars.contains(danger.unicodeScalars) { found.append(name) }
    if text.unicodeScalars.count(where: { $0 == "\u{301}" }) > 4_000 { found.append("marks") }
    return found
  }

  /// A list with the payload in every place that data may come from.
  private func list(in home: TemporaryHome) throws -> String {
    var text = "name,detail\(Self.payload),price,\(Self.payload)\n"
    text += "\(Self.payload) section,,,\n"
    for row in 1...40 {
      text +=
        "\(Self.payload)\(row),\(Self.payload),\"\(row).50 \(Self.payload)\",\(Self.payload)\n"
    }
    text += "odd,\(Self.payload),1,2,3,4\n"
    return try home.write(text, to: "list\u{1B}]0;PWNED\u{07}\n\u{202E}.csv")
  }

  @Test func `nothing of a list drives the terminal, whatever is open`() throws {
    let home = try TemporaryHome()
    let path = try list(in: home)
    let bytes = try sent(
      by: [path],
      keys: ["\\r", "jj", "e", "q", "?", "q", "=", "q", "v", "q", "m", "r", "&evil\\r", "s"],
      in: home)
    #expect(String(decoding: bytes, as: UTF8.self).contains("evil"))
    #expect(dangers(in: bytes) == [])
    // The screen is left as often as with a list that means well.
    let good = try home.write(SampleList.csv(40), to: "good.csv")
    let leavings = { (bytes: [UInt8]) in
      String(decoding: bytes, as: UTF8.self).components(separatedBy: "\u{1B}[?1049l").count
    }
    #expect(try leavings(bytes) == leavings(sent(by: [good], keys: ["j"], in: home)))
  }

  @Test(arguments: ["table", "markdown"])
  func `nothing of a list drives the terminal that it is printed on`(form: String) throws {
    let home = try TemporaryHome()
    let path = try list(in: home)
    let bytes = try sent(by: [path, "--print", "--format", form], keys: [], in: home)
    #expect(bytes.count > 1_000)
    #expect(dangers(in: bytes) == [])
  }

  @Test func `no error message carries what it complains of`() throws {
    let home = try TemporaryHome()
    let path = try list(in: home)
    let none = "no\u{1B}]0;PWNED\u{07}\n\u{202E}such"
    for arguments in [
      [none], [path, "--strict"], [path, "--check"], [path, "--print", "--sort", none],
      [path, "--print", "--filter", "\(none):<3"], ["--remote", "http://x/\(none)", "--reload"],
      ["--\(none)"], [path, "--table", none], ["--seed", none, "--data-dir", home.path("other")],
    ] {
      let outcome = try home.program.run(
        arguments + (arguments.count == 1 ? ["--print"] : []), environment: home.environment,
        directory: home.folder)
      let raw = Array(outcome.errorText.utf8)
      #expect(dangers(in: raw) == [], "\(arguments)")
      #expect(!raw.contains(0x1B) && !raw.contains(0x07), "\(arguments)")
      #expect(!outcome.errorText.contains("\u{202E}"), "\(arguments)")
    }
  }
}

extension String.UnicodeScalarView {
  /// Whether other characters stand in it next to each other.
  fileprivate func contains(_ others: String.UnicodeScalarView) -> Bool {
    let (all, wanted) = (Array(self), Array(others))
    guard all.count >= wanted.count else { return false }
    return (0...(all.count - wanted.count)).contains { start in
      all[start] == wanted[0] && Array(all[start..<start + wanted.count]) == wanted
    }
  }
}
