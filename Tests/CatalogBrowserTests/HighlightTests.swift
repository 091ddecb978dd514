import CatalogBrowser
import CatalogModel
import Testing

/// Which cells of the screen are marked as matches.
@Suite struct HighlightTests {
  /// A text, what is looked for, and the pieces of the text of which every second one matches.
  static let cases: [(find: String, pieces: [String])] = [
    ("creme", ["", "Crème", " Brûlée"]),
    ("brulee", ["Cre\u{301}me ", "Bru\u{302}le\u{301}e", " x"]),
    ("ss", ["Gro", "ß", "e Stra", "ß", "e"]), ("strasse", ["", "Straße", " 5"]),
    ("ﾗｰﾒﾝ", ["豚骨", "ラーメン", " 大"]), ("ラーメン", ["豚骨", "ﾗｰﾒﾝ", " 大"]),
    ("パ", ["ハ", "ﾊﾟ", "ハ", "ハ\u{309A}", "ン"]), ("oeuf", ["Petit ", "œuf", " dur"]),
    ("œuf", ["Petit ", "oeuf", " dur"]), ("istanbul", ["de ", "İstanbul", " x"]),
    ("ısparta", ["de ", "ISPARTA", " x"]), ("οδυσσευς", ["ο ", "ΟΔΥΣΣΕΎΣ", " x"]),
    ("σ", ["Οδυ", "σσ", "εύ", "ς", ""]), ("محمد", ["x ", "مُحَمَّد", " y"]),
    ("שלום", ["x ", "שָׁלוֹם", " y"]), ("قهوه", ["x ", "قهـــوة", " y"]),
    ("ต้มยำ", ["", "ต้มยำ", "กุ้ง"]), ("ยำ", ["ต้ม", "ยำ", "กุ้ง"]), ("25", ["円", "２５", "０"]),
    ("50", ["x ", "٥٠", " y"]), ("1/2", ["x ", "½", " y"]), ("fi", ["a ", "ﬁ", "sh"]),
    ("i", ["a ", "ﬁ", "sh"]), ("각", ["한 ", "각", " x"]), ("egg", ["🍜 ", "egg", " 🍜 ", "Egg", "s"]),
    ("b", ["a\u{300}\u{301} ", "b", " c"]), ("e", ["👩\u{200D}🍳 th", "e", " x"]),
    ("fr", ["🇫🇷 ", "fr", " x"]), ("needle", ["a\tb\u{7} ", "needle", " x"]),
    ("k", ["", "K", "elvin ", "\u{212A}", ""]),
  ]

  private static let entity = Entity(
    name: "Item", attributes: [Attribute(name: "name", type: .text)])

  @Test(arguments: cases) func `they are those of what matches`(find: String, pieces: [String])
    throws
  {
    let text = pieces.joined()
    var cells: [Int] = []
    for index in stride(from: 1, to: pieces.count, by: 2) {
      cells.append(try #require(column(behind: pieces[..<index].joined())))
    }
    let matches = stride(from: 1, to: pieces.count, by: 2).map { pieces[$0] }
    for key in ["/", "&"] {
      var browser = QueryBrowser(
        [Record(position: 1, values: [.text(text)])], entity: Self.entity)
      browser.type(key + "name:\"\(find)\"")
      browser.press(.enter)
      #expect(browser.marked == matches, "\(text)")
      let runs = browser.frame.runs.filter { $0.style.role == .match }
      #expect(runs.map(\.column) == cells, "\(text)")
      #expect(browser.lines.count == 14)
    }
  }

  /// Where a sign behind a text is drawn.
  private func column(behind text: String) -> Int? {
    let browser = QueryBrowser(
      [Record(position: 1, values: [.text(text + "#")])], entity: Self.entity)
    for run in browser.frame.runs where run.row == 3 {
      guard let mark = run.text.firstIndex(of: "#") else { continue }
      return run.column
        + run.text[..<mark].unicodeScalars.reduce(0) { $0 + max(0, testWidth(of: $1)) }
    }
    return nil
  }

  @Test func `in a price they are those of the digits, wherever the decimal mark is`() {
    let records = ["8.5", "1,250.25", "$ 12.25", "12"].enumerated().map {
      let reading = PriceGrammar.read($1)
      return Record(
        position: $0 + 1,
        values: [
          .text("x"), .none,
          .price(Price(text: $1, amount: reading.amount(mark: .point), currency: nil)),
        ])
    }
    var browser = QueryBrowser(records)
    browser.type("/25")
    let runs = browser.frame.runs.filter { $0.style.role == .match }
    #expect(runs.map(\.text) == ["25", "25", "25"])
    for run in runs {
      let line = Array(browser.lines[run.row])
      #expect(String(line[run.column..<run.column + 2]) == "25")
    }
  }

  @Test func `a wrapped text has them on every line`() {
    let text = "First needle here, and a second Needle there, and no third needle at all"
    var browser = QueryBrowser(
      [Record(position: 1, values: [.text(text)])], entity: Self.entity, columns: 20, rows: 14)
    browser.type("w/needle")
    #expect(browser.marked == ["needle", "Needle", "needle"], "\(browser.frame.text)")
    for run in browser.frame.runs where run.style.role == .match {
      let line = Array(browser.lines[run.row])
      #expect(String(line[run.column..<run.column + 6]) == run.text)
    }
  }
}
