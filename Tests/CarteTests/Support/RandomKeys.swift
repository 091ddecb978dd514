/// Keys as nobody presses them, for as long as one likes; none of them leaves the program.
///
/// A `/` comes only right after Esc, so that it never stands in the name of a file: all that is exported
/// lies in the folder of the test.
struct RandomKeys {
  /// Something that happens to the terminal or to the list.
  enum Step: Equatable {
    /// Keys as the bytes that they send, and how many they are.
    case keys([UInt8], count: Int)
    case resize(columns: Int, rows: Int)
    /// The program gets SIGCONT.
    case goOn
    /// The source of the list is another one.
    case change(Int)
  }

  private var numbers: SteadyNumbers

  init(seed: UInt64) { numbers = SteadyNumbers(seed: seed) }

  private static let escape: UInt8 = 0x1B
  private static let single =
    Array("jjkkhlgGHMLbdu  ]][[nN&f,sSeJKrRUmm''++--==vww<>__}}{{ccC?yYEt0123456789#xyzZ")
    .map { Array(String($0).utf8) }
    + [
      "\r", "\u{1B}", "\t", "\u{7F}", "\u{4}", "\u{15}", "\u{6}", "\u{2}", "\u{C}", "\u{12}",
      "\u{1A}",
    ]
    .map { Array($0.utf8) }
    + [
      "[A", "[B", "[C", "[D", "OA", "OB", "OC", "OD", "[H", "[F", "[1~", "[4~", "[5~", "[6~", "[3~",
      "OP", "OQ", "[15~", "[Z", "[24~", "[1;5C",
    ].map { [escape] + Array($0.utf8) }

  /// Without `q`: a prompt may not open, and then it would leave.
  private static let texts = [
    "e", "egg", "dish 1", "price<10", "price:5-8", "\"a b\"|c", "!x", "(", "\\", "豚骨", "é\u{301}",
    "🍜👨‍👩‍👧",
    "section:lunch", "zzz", "change%<-10", "", " ", "name:dish detail:what", "\u{202E}", "-",
  ]

  private static let garbage: [[UInt8]] = [
    [0xFF], [0xC3, 0x28], [0xE2, 0x82], [0x80], [0x1B, 0x5B], [0x1B, 0x5B, 0x39, 0x39, 0x3B],
    [0x1B, 0x4F], [0x00], [0x1C, 0x1D, 0x1E, 0x1F], [0x1B, 0x5B, 0x3C, 0x30, 0x3B], [0xF0, 0x9F],
    Array("\u{1B}]11;rgb:ffff/ffff/ffff\u{7}".utf8),
  ]

  private static let sizes = [
    (1, 1), (2, 2), (3, 1), (1, 9), (20, 5), (11, 4), (30, 17), (40, 10), (80, 24), (80, 24),
    (100, 6),
    (120, 40), (200, 60),
  ]

  /// What comes next.
  mutating func next() -> Step {
    switch numbers.below(100) {
    case ..<60: press(numbers.pick(Self.single), 1)
    case ..<68: count()
    case ..<78: line()
    case ..<81: export()
    case ..<84: paste()
    case ..<88: mouse()
    case ..<90: press(numbers.pick(Self.garbage), 1)
    case ..<92: press(Self.closing + Array("?q".utf8), Self.closing.count + 2)
    case ..<93: press(Self.closing + Array("/x\u{3}".utf8), Self.closing.count + 3)
    case ..<97: resize()
    case ..<98: .goOn
    default: .change(numbers.below(1_000))
    }
  }

  /// Whether these bytes may be the beginning of a key.
  static func isOpen(_ bytes: [UInt8]) -> Bool {
    guard let last = bytes.lastIndex(of: escape) else { return false }
    return last + 1 == bytes.count
      || last + 2 == bytes.count && [0x5B, 0x4F, 0x5D].contains(bytes[last + 1])
  }

  /// Closes whatever is typed into.
  private static let closing: [UInt8] = [escape, escape, escape]

  private func press(_ bytes: [UInt8], _ count: Int) -> Step { .keys(bytes, count: count) }

  private mutating func count() -> Step {
    let digits = String(numbers.below(numbers.pick([10, 100, 2_000, 1_000_000])))
    return press(
      Array((digits + numbers.pick(Array("jkGgmsn+-}<>]'").map(String.init))).utf8),
      digits.utf8.count + 1)
  }

  private mutating func line() -> Step {
    let text = numbers.pick(Self.texts) + numbers.pick(Self.texts)
    let end = numbers.pick(["\r", "\r", "\u{1B}", "", "\u{1B}[A", "\u{17}", "\u{15}\r"])
    let opening = numbers.pick([Array("&".utf8), Array("f".utf8), Self.closing + Array("/".utf8)])
    return press(opening + Array((text + end).utf8), opening.count + text.unicodeScalars.count + 1)
  }

  private mutating func export() -> Step {
    let name = numbers.pick(["a.csv", "b.json", "c.db", "d.md", "e", "f.txt", "豚.tsv", ".csv"])
    let end = numbers.pick(["\ry", "\rn", "\r", "\u{1B}", "\ryy"])
    return press(Array(("E" + name + end).utf8), name.unicodeScalars.count + 2)
  }

  private mutating func paste() -> Step {
    let text =
      (0..<numbers.below(30)).map { _ in numbers.pick(Self.texts) }.joined(separator: "\n")
      + "qQ\u{3}E"
    return press(
      Array(("\u{1B}[200~" + text + "\u{1B}[201~").utf8), text.unicodeScalars.count + 2)
  }

  private mutating func mouse() -> Step {
    let (column, row) = (1 + numbers.below(130), 1 + numbers.below(45))
    return press(Array("\u{1B}[<\(numbers.pick([0, 0, 64, 65, 32, 2]));\(column);\(row)M".utf8), 1)
  }

  private mutating func resize() -> Step {
    let (columns, rows) = numbers.pick(Self.sizes)
    return .resize(columns: columns, rows: rows)
  }
}
