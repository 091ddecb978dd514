/// A file name in the making, typed into the status line.
struct FileNamePrompt: Sendable, Equatable {
  /// The characters before the cursor.
  private(set) var head = ""
  /// The characters at the cursor and behind it.
  private(set) var tail = ""

  /// The name as far as it is typed.
  var text: String { head + tail }

  /// What became of the prompt.
  enum Outcome: Equatable {
    case typing
    case done(String)
    case cancelled
  }

  /// Longer names exist nowhere.
  private static let longest = 4_096

  /// Takes a key.
  mutating func handle(_ key: Key) -> Outcome {
    switch key {
    case .enter: return text.isEmpty ? .cancelled : .done(text)
    case .escape, .control("c"): return .cancelled
    case .character(let scalar) where text.utf8.count < Self.longest:
      head.unicodeScalars.append(scalar)
    case .backspace:
      guard !text.isEmpty else { return .cancelled }
      head = String(head.dropLast())
    case .delete, .control("d"): tail = String(tail.dropFirst())
    case .left, .control("b"):
      tail = String(head.suffix(1)) + tail
      head = String(head.dropLast())
    case .right, .control("f"):
      head += tail.prefix(1)
      tail = String(tail.dropFirst())
    case .home, .control("a"): (head, tail) = ("", text)
    case .end, .control("e"): (head, tail) = (text, "")
    case .control("u"): head = ""
    case .control("k"): tail = ""
    case .control("w"):
      let words = head.reversed().drop { $0 == " " || $0 == "/" }
      head = String(words.drop { $0 != " " && $0 != "/" }.reversed())
    default: break
    }
    return .typing
  }
}
