import Foundation
import Testing

/// Random keys, other sizes and other lists harm nothing, however many there are.
///
/// A sample is tried each time; `make torture` presses many more. `CARTE_SEED` is what begins the row of
/// numbers that they are made of, and every complaint names it.
@Suite struct RandomKeyTests {
  /// How many keys are pressed in all.
  private static let keys = number("CARTE_KEYS") ?? 5_000
  private static let seed = number("CARTE_SEED") ?? 1

  private static func number(_ name: String) -> Int? {
    ProcessInfo.processInfo.environment[name].flatMap { Int($0) }
  }

  /// Where they are pressed.
  enum Place: Int, CaseIterable {
    case menu, remote, albums, big, plain
  }

  @Test(arguments: Place.allCases) func `the screen stays whole`(place: Place) throws {
    let home = try TemporaryHome()
    let nginx = place == .remote ? try Nginx(in: home) : nil
    func start() throws -> RandomKeyRun {
      try RandomKeyRun(
        arguments(place, home, nginx), terminal: place == .big ? "vt100" : "tmux-256color",
        locale: place == .big ? "C" : "C.UTF-8", in: home)
    }
    var run = try start()
    var keys = RandomKeys(seed: UInt64(Self.seed * Place.allCases.count + place.rawValue))
    let wanted = Self.keys / Place.allCases.count
    let name = "seed \(Self.seed), \(place)"
    var ends = 0
    var early: RandomKeyRun.Resources?
    func startAgain() throws {
      ends += 1
      try #require(ends <= 3, "\(name): it ended too often")
      let pressed = run.pressed
      run = try start()
      run.goOn(from: pressed)
    }
    while run.pressed < wanted {
      do {
        for _ in 0..<100 {
          let step = keys.next()
          if case .change(let number) = step {
            try change(place, number, home, nginx)
          } else {
            try run.take(step)
          }
        }
        let isIdle = try run.isIdle()
        try #require(isIdle, "\(name): it hangs after \(run.pressed) keys\(run.picture)")
      } catch  where run.hasLostTerminal {
        try #require(run.hasEnded, "\(name): it goes on without its terminal")
        try startAgain()
      }
      // A key that quits came where nothing was open: rare, and no fault.
      if run.ends == ["0"] { try startAgain() }
      try #require(run.ends == [], "\(name): it ended with \(run.ends) after \(run.pressed) keys")
      let (before, after) = try run.redrawn()
      try #require(
        before == after,
        "\(name): another screen when drawn anew, after \(run.pressed) keys:\n\(differences(before, after))"
      )
      if early == nil, run.pressed > wanted / 5 { early = try run.resources() }
    }
    let (first, last) = (try #require(early), try run.resources())
    print("\(name): \(first) at first, \(last) after \(run.pressed) keys")
    #expect(last.descriptors <= first.descriptors + 2, "\(name): \(first), \(last)")
    #expect(last.threads <= first.threads + 1, "\(name): \(first), \(last)")
    // Before so many keys not all of it has been used once.
    if wanted >= 10_000 {
      #expect(last.kilobytes < first.kilobytes * 5 / 4 + 8_000, "\(name): \(first), \(last)")
    }
    #expect(try run.quit() == 0, "\(name)\(run.picture)")
  }

  /// The lines that are not the same, the one above the other.
  private func differences(_ before: [String], _ after: [String]) -> String {
    (0..<max(before.count, after.count)).filter { row in
      !before.indices.contains(row) || !after.indices.contains(row) || before[row] != after[row]
    }
    .flatMap { row in
      [before, after].map { "\(row): \($0.indices.contains(row) ? $0[row] : "")" }
    }
    .joined(separator: "\n")
  }

  private func arguments(
    _ place: Place, _ home: TemporaryHome, _ nginx: Nginx?
  ) throws -> String {
    try change(place, 0, home, nginx)
    switch place {
    case .menu: return "menu --offline"
    case .remote: return nginx?.url("list.csv") ?? ""
    case .albums: return "albums --offline --ascii"
    case .big: return "list.csv"
    case .plain: return "list.csv --plain"
    }
  }

  /// Gives the list another content, sometimes one that is refused.
  private func change(
    _ place: Place, _ number: Int, _ home: TemporaryHome, _ nginx: Nginx?
  ) throws {
    guard ![.menu, .albums].contains(place) else { return }
    let count = place == .big ? 20_000 : 60 + number % 60
    var text = "name,detail,size,price\n"
    for row in 0..<count where number == 0 || (row + number) % 31 > 0 {
      if row % 25 == 0 { text += "Section \(row / 25),,,\n" }
      let word = Self.words[(row + number / 500) % Self.words.count]
      text += "\(word) \(row),what \(word) is made of,\(row % 7),\(row * 7 % 40 + number % 9).50\n"
    }
    if number % 11 == 5 { text = "<html>login</html>" }
    if number % 11 == 6 { text = "name,price\nTea,1.5\n" }
    if let nginx {
      try nginx.serve(text, as: "list.csv")
    } else {
      try home.write(text, to: "list.csv")
    }
  }

  private static let words = [
    "Dish", "豚骨ラーメン", "Crème", "김치", "हिन्दी", "กำลัง", "עברית", "🍜", "👨‍👩‍👧", "❤️", "e\u{301}\u{302}",
    "a\u{200B}b", String(repeating: "long ", count: 60), "§±",
  ]
}
