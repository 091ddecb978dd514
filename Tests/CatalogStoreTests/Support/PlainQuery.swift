/// A filter and an order, written for the program and computed by the test for itself.
struct PlainQuery {
  /// The filter as it is written.
  var filter = ""
  /// The order as it is written.
  var order = ""
  private var wants: [(PlainRecord) -> Bool] = []
  private var levels: [(column: Int, isDescending: Bool)] = []

  init(_ numbers: inout SteadyNumbers) {
    for _ in 0..<Int.random(in: 0...3, using: &numbers) {
      var alternatives = [Self.term(&numbers)]
      while Int.random(in: 0..<4, using: &numbers) == 0 { alternatives.append(Self.term(&numbers)) }
      let tests = alternatives.map(\.wants)
      filter += (filter.isEmpty ? "" : " ") + alternatives.map(\.text).joined(separator: "|")
      wants.append { record in tests.contains { $0(record) } }
    }
    for _ in 0..<Int.random(in: 0...3, using: &numbers) {
      let column = Int.random(in: 0..<6, using: &numbers)
      let isDescending = Bool.random(using: &numbers)
      let name = ["name", "price", "stock", "calories", "since", "section"][column]
      levels.append((column, isDescending))
      order += (order.isEmpty ? "" : ",") + name + (isDescending ? ":desc" : "")
    }
  }

  /// The positions of the wanted records in the order wanted, from 1.
  func positions(in records: [PlainRecord]) -> [Int32] {
    records.indices.filter { index in wants.allSatisfy { $0(records[index]) } }
      .sorted { isBefore(records[$0], records[$1]) ?? ($0 < $1) }.map { Int32($0 + 1) }
  }

  /// What a record is sorted by: numbers first, then texts, nothing last.
  private enum Key { case number(Int), text(String), nothing }

  private func key(of record: PlainRecord, _ column: Int) -> Key {
    func number(_ number: Int?) -> Key { number.map { .number($0) } ?? .nothing }
    switch column {
    case 0: return .text(record.foldedName)
    case 1: return number(record.price?.cents)
    case 2:
      guard let stock = record.stock else { return .nothing }
      return stock.cents.map { .number($0) } ?? .text(stock.text)
    case 3: return number(record.calories)
    case 4: return number(record.since)
    default: return .text(record.foldedSection)
    }
  }

  private func isBefore(_ one: PlainRecord, _ other: PlainRecord) -> Bool? {
    for level in levels {
      switch (key(of: one, level.column), key(of: other, level.column)) {
      case (.number(let one), .number(let other)) where one != other:
        return (one < other) != level.isDescending
      case (.text(let one), .text(let other)) where one != other:
        return one.utf8.lexicographicallyPrecedes(other.utf8) != level.isDescending
      case (.number, .number), (.text, .text), (.nothing, .nothing): continue
      case (.number, _), (_, .nothing): return true
      case (_, .number), (.nothing, _): return false
      }
    }
    return nil
  }

  private typealias Term = (text: String, wants: (PlainRecord) -> Bool)

  private static func term(_ numbers: inout SteadyNumbers) -> Term {
    let term: Term =
      switch Int.random(in: 0..<7, using: &numbers) {
      case 0: word(&numbers)
      case 1: named(&numbers)
      case 2: comparison("price", &numbers) { $0.price?.cents }
      case 3: comparison("stock", &numbers) { $0.stock?.cents }
      case 4: comparison("calories", &numbers) { $0.calories.map { $0 * 100 } }
      case 5: day(&numbers)
      default: presence(&numbers)
      }
    guard Int.random(in: 0..<5, using: &numbers) == 0 else { return term }
    return ("!" + term.text, { !term.wants($0) })
  }

  private static func word(_ numbers: inout SteadyNumbers) -> Term {
    let word =
      (PlainRecord.words + ["ea", "egg", "market", "n/a", "Drinks", "2010-1", "12.5"])
      .randomElement(using: &numbers) ?? ""
    let folded = PlainRecord.folded(word)
    return (word, { $0.foldedTexts.contains { $0.contains(folded) } })
  }

  private static func named(_ numbers: inout SteadyNumbers) -> Term {
    let word = PlainRecord.words.randomElement(using: &numbers) ?? ""
    let folded = PlainRecord.folded(word)
    let name = ["name:", "NAME:", "plat:"].randomElement(using: &numbers) ?? ""
    return switch Int.random(in: 0..<4, using: &numbers) {
    case 0: ("name=\"\(word)\"", { $0.foldedName == folded })
    case 1: ("section:foo", { $0.foldedSection.contains("foo") })
    default: (name + word, { $0.foldedName.contains(folded) })
    }
  }

  private static func comparison(
    _ name: String, _ numbers: inout SteadyNumbers, _ value: @escaping (PlainRecord) -> Int?
  ) -> Term {
    let isWhole = name == "calories"
    let limit = Int.random(in: 0...(isWhole ? 900 : 2_000), using: &numbers) * (isWhole ? 100 : 1)
    let other = limit + Int.random(in: 0...500, using: &numbers) * (isWhole ? 100 : 1)
    let mark = Bool.random(using: &numbers) ? "." : ","
    let text = PlainRecord.written(limit, mark: mark, &numbers)
    let end = PlainRecord.written(other, mark: mark, &numbers)
    let space = Int.random(in: 0..<3, using: &numbers) == 0 ? " " : ""
    func term(_ written: String, _ holds: @escaping (Int) -> Bool) -> Term {
      (name + written, { value($0).map(holds) ?? false })
    }
    return switch Int.random(in: 0..<7, using: &numbers) {
    case 0: term("\(space)<\(space)\(text)") { $0 < limit }
    case 1: term("<=\(space)\(text)") { $0 <= limit }
    case 2: term(":\(space)>\(space)\(text)") { $0 > limit }
    case 3: term("\(space)>=\(text)") { $0 >= limit }
    case 4: term(">=\(text)") { $0 >= limit }
    // A range of a column of texts is also a text there, which none of the records has.
    case 5: term(":\(space)\(text)\(space)-\(space)\(end)") { limit...other ~= $0 }
    default: term(":\(text)\(space.isEmpty ? ".." : "–")\(end)") { limit...other ~= $0 }
    }
  }

  private static func day(_ numbers: inout SteadyNumbers) -> Term {
    let year = Int.random(in: 2_007...2_013, using: &numbers)
    let month = Int.random(in: 1...12, using: &numbers)
    let exact = year * 10_000 + month * 100 + Int.random(in: 1...28, using: &numbers)
    func term(_ written: String, _ holds: @escaping (Int) -> Bool) -> Term {
      ("since" + written, { $0.since.map(holds) ?? false })
    }
    let monthText = month < 10 ? "0\(month)" : "\(month)"
    return switch Int.random(in: 0..<6, using: &numbers) {
    case 0: term("<\(PlainRecord.day(exact))") { $0 < exact }
    case 1: term(">=\(PlainRecord.day(exact))") { $0 >= exact }
    case 2: term(":\(year)") { $0 / 10_000 == year }
    case 3: term(">\(year)") { $0 / 10_000 > year }
    case 4: term(":\(year)-\(monthText)") { $0 / 100 == year * 100 + month }
    default: term(":\(year)-\(year + 1)") { year...year + 1 ~= $0 / 10_000 }
    }
  }

  private static func presence(_ numbers: inout SteadyNumbers) -> Term {
    switch Int.random(in: 0..<5, using: &numbers) {
    case 0: ("price:\"\"", { $0.price != nil })
    case 1: ("price=\"\"", { $0.price == nil })
    case 2: ("stock!=\"\"", { $0.stock != nil })
    case 3: ("since:\"\"", { $0.since != nil })
    default: ("calories=\"\"", { $0.calories == nil })
    }
  }
}
