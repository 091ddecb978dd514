import CatalogBrowser
import CatalogModel
import Testing

@Suite struct ChangeDetailTests {
  @Test func `the pane of a changed record shows what it was`() {
    var browser = Samples.changedBrowser(columns: 80, rows: 24)
    browser.type("4G")
    browser.press(.enter)
    #expect(
      browser.lines[14...].joined(separator: "\n") == """
        ────────────────────────────────────────────────────────────────────────────────
         Eggs Benedict                                                   11   was 10.50
         ──────────────────────────────────────────────────────────────────────────────
         Poached eggs on a muffin → Poached eggs on a toasted English muffin

         Sku       B-099 → B-014
         Section   Breakfast
         History   ▃▃▁ ▁▆█   lowest 9.5 (2024-03-01)  highest 11 (today)
                   since 2023-11-02
         ? help  Esc close  j k next row  } next change  y copy  m mark           row 4
        """)
    #expect(browser.frame.text(with: .bold).contains("11"))
    #expect(!browser.frame.text(with: .bold).contains("was 10.50"))
  }

  @Test func `the pane of a new record says so`() {
    var browser = Samples.changedBrowser(columns: 80, rows: 24)
    browser.history = nil
    browser.type("5G")
    browser.press(.enter)
    #expect(
      browser.lines[15...21] == [
        " Ramen 🍜                                                                  12.0",
        " " + String(repeating: "─", count: 78),
        " + new since the list was last looked at", " 豚骨 broth, egg, spring onion", "",
        " Sku       B-015", " Section   Breakfast",
      ])
  }

  @Test func `40 by 10 wraps old and new below each other`() {
    var browser = Samples.changedBrowser(columns: 40, rows: 10)
    browser.type("4G")
    browser.press(.enter)
    #expect(
      browser.frame.text == """
         Menu    7 rows · example.org · 3 h ago
         Eggs Benedict           11   was 10.50
         ──────────────────────────────────────
         Poached eggs on a muffin
         → Poached eggs on a toasted English
         muffin

         Sku       B-099 → B-014
         Section   Breakfast                   ↓
         ? help  J K scroll  Esc close    row 4
        """)
    browser.type("99J")
    #expect(
      browser.lines[4...8] == [
        " Section   Breakfast", " History   ▃▃▁ ▁▆█", "           lowest 9.5 (2024-03-01)",
        "           highest 11 (today)", "           since 2023-11-02",
      ])
  }

  @Test func `20 by 5 has them on lines of their own, and 1 by 1 does no harm`() {
    var browser = Samples.changedBrowser(columns: 20, rows: 5)
    browser.type("4G")
    browser.press(.enter)
    var seen: [String] = []
    for _ in 0..<30 {
      seen.append(browser.lines[1])
      browser.type("J")
    }
    #expect(seen.prefix(3) == [" Eggs Benedict", " 11                ↑", " was 10.50         ↑"])
    let fields = browser.lines[1...3]
    #expect(fields == [" (2024-03-01)      ↑", " highest 11 (today)", " since 2023-11-02"])
    browser = Samples.changedBrowser(columns: 1, rows: 1)
    browser.press(.enter)
    browser.type("999J")
    #expect(browser.lines.count == 1)
  }

  @Test(arguments: [
    (60, [" Tea                                          –   was market price"]),
    (36, [" Tea                              –", "                   was market price"]),
    (24, [" Tea", " –", " was market price"]),
  ])
  func `what a price was stands beside it, below it, or below the name`(
    columns: Int, heading: [String]
  ) {
    var browser = Samples.browser(count: 1, columns: columns, rows: 10) { position in
      var record = Record(position: position, values: [.text("Tea"), .text("hot"), .none])
      record.change = .changed([
        ChangedValue(
          attribute: 2, old: .price(Price(text: "market price", amount: nil)))
      ])
      return record
    }
    browser.press(.enter)
    func words(_ line: String) -> [Substring] { line.split(separator: " ") }
    let width = columns - 2
    #expect(
      browser.lines[1..<1 + heading.count].map(words)
        == heading.map(words))
    #expect(browser.lines[1 + heading.count] == " " + String(repeating: "─", count: width))
  }

  @Test func `a record that was renamed says what it was called, and odd values do no harm`() {
    var browser = Samples.browser(count: 1, columns: 40, rows: 16) { position in
      var record = Record(
        position: position, values: [.text("Tea"), .text("one\ntwo"), Samples.price("2", 2, 0)])
      record.change = .changed([
        ChangedValue(attribute: 0, old: .text("Té\u{1B}[31m")),
        ChangedValue(attribute: 1, old: .text("")), ChangedValue(attribute: 2, old: .none),
        ChangedValue(attribute: 2, old: Samples.price("9", 9, 0)),
        ChangedValue(attribute: 7, old: .text("nothing has it")),
      ])
      return record
    }
    browser.press(.enter)
    #expect(
      browser.lines[9...14] == [
        " Tea                          2   was –", " was Té␛[31m",
        " " + String(repeating: "─", count: 38), " –", " → one", " two",
      ])
  }
}
