import CatalogBrowser
import CatalogModel
import Testing

@Suite struct FetchingTests {
  private func browser(count: Int) -> Browser {
    Browser(list: Samples.list(count: count), now: 0, widths: testWidths)
  }

  @Test func `the first event asks for the first rows, once`() {
    var browser = browser(count: 1_000)
    #expect(
      browser.handle(.resized(columns: 80, rows: 24)) == [.fetch(generation: 1, positions: 1..<85)])
    #expect(browser.handle(.resized(columns: 80, rows: 24)).isEmpty)
    #expect(browser.handle(.key(.down)).isEmpty)
  }

  @Test func `an empty list asks for nothing`() {
    var browser = browser(count: 0)
    #expect(browser.handle(.resized(columns: 80, rows: 24)).isEmpty)
  }

  @Test func `rows that are here are not asked for again`() {
    var browser = Samples.browser(count: 1_000, columns: 80, rows: 24)
    browser.press(.pageDown)
    browser.press(.pageUp)
    #expect(browser.fetches == [1..<85])
    browser.type("  ")
    browser.press(.pageDown)
    #expect(browser.fetches.count == 2)
    #expect(browser.fetches.last?.lowerBound == 85)
  }

  @Test func `a page that is not here yet leaves the old one on the screen`() {
    var browser = Samples.browser(count: 1_000_000, columns: 60, rows: 8).browser
    let before = browser.frame(columns: 60, rows: 8)
    let effects = browser.handle(.key(.end))
    guard case .fetch(1, let positions) = effects.first else {
      Issue.record("no fetch in \(effects)")
      return
    }
    let waiting = browser.frame(columns: 60, rows: 8)
    #expect(waiting.lines.dropLast() == before.lines.dropLast())
    #expect(waiting.lines.last == " row 1,000,000 …")
    #expect(browser.selectedRecord == nil)
    _ = browser.handle(
      .records(generation: 1, positions: positions, positions.map(Samples.record)))
    #expect(browser.selectedRecord?.position == 1_000_000)
    #expect(browser.frame(columns: 60, rows: 8).lines.last?.hasSuffix("row 1,000,000") == true)
  }

  @Test func `while an answer is awaited only the last place is asked for next`() {
    var browser = browser(count: 1_000_000)
    _ = browser.handle(.resized(columns: 80, rows: 24))
    for row in ["5", "0", "0", "G"] {
      #expect(browser.handle(.key(.character(Unicode.Scalar(row) ?? "x"))).isEmpty)
    }
    #expect(browser.handle(.key(.end)).isEmpty)
    let effects = browser.handle(
      .records(generation: 1, positions: 1..<85, (1..<85).map(Samples.record)))
    #expect(effects == [.fetch(generation: 1, positions: 999_917..<1_000_001)])
  }

  @Test func `records of another generation are dropped`() {
    var browser = browser(count: 10)
    _ = browser.handle(.resized(columns: 80, rows: 24))
    #expect(
      browser.handle(.records(generation: 9, positions: 1..<11, (1..<11).map(Samples.record)))
        .isEmpty)
    #expect(browser.selectedRecord == nil)
    #expect(browser.handle(.fetchFailed(generation: 9, "gone")).isEmpty)
  }

  @Test func `a failed fetch says so and is tried again with the next key`() {
    var browser = browser(count: 10)
    let first = browser.handle(.resized(columns: 80, rows: 24))
    #expect(browser.handle(.fetchFailed(generation: 1, "menu.sqlite: disk I/O error")).isEmpty)
    #expect(
      browser.frame(columns: 80, rows: 24).lines.last == " menu.sqlite: disk I/O error")
    #expect(browser.handle(.clock(5)).isEmpty)
    #expect(browser.handle(.message(Message(.info, "something else"))).isEmpty)
    #expect(browser.handle(.reloadProgress(ReloadProgress(label: "x", bytes: 5))).isEmpty)
    #expect(browser.handle(.key(.down)) == first)
  }

  @Test func `rows that cannot be read leave the cursor on those that are here`() {
    var browser = Samples.browser(count: 1_000, columns: 60, rows: 8).browser
    let before = browser.frame(columns: 60, rows: 8)
    _ = browser.handle(.key(.end))
    _ = browser.handle(.fetchFailed(generation: 1, "the disk image is malformed"))
    #expect(browser.cursor == 1)
    #expect(browser.frame(columns: 60, rows: 8).lines.dropLast() == before.lines.dropLast())
  }

  @Test func `an answer with too few records does not ask for ever`() {
    var browser = browser(count: 10)
    _ = browser.handle(.resized(columns: 80, rows: 24))
    #expect(browser.handle(.records(generation: 1, positions: 1..<11, [])).isEmpty)
    #expect(browser.frame(columns: 80, rows: 24).lines.count == 24)
  }

  @Test(arguments: [Int.max, Int.max - 1, 1 << 62])
  func `a count that no list has does no harm`(count: Int) {
    var browser = browser(count: count)
    _ = browser.handle(.resized(columns: 80, rows: 24))
    for key: Key in [.end, .pageDown, .pageDown, .up, .home, .pageUp, .enter, .down] {
      _ = browser.handle(.key(key))
      #expect(browser.frame(columns: 80, rows: 24).lines.count == 24)
    }
    for digit in "999999999999" {
      _ = browser.handle(.key(.character(digit.unicodeScalars.first ?? "9")))
    }
    _ = browser.handle(.key(.pageDown))
    #expect(browser.cursor <= browser.list.count)
  }

  @Test func `large records are let go, but never the ones on the screen`() {
    let text = String(repeating: "long words of a recipe ", count: 2_000)
    var browser = Samples.browser(count: 10_000, columns: 80, rows: 24) { position in
      Record(position: position, values: [.text("Dish \(position)"), .text(text), .none])
    }
    for _ in 0..<60 {
      browser.press(.pageDown)
      #expect(browser.browser.cachedBytes < 14 << 20)
      #expect(browser.browser.selectedRecord?.position == browser.browser.cursor)
    }
    let fetches = browser.fetches.count
    browser.send(.clock(1))
    #expect(browser.fetches.count == fetches)
  }

  @Test func `a screenful larger than the room for records is read once`() {
    let text = String(repeating: "x", count: 1 << 20)
    var browser = Samples.browser(count: 100, columns: 80, rows: 24) { position in
      Record(position: position, values: [.text("Dish \(position)"), .text(text), .none])
    }
    browser.press(.end)
    #expect(browser.browser.selectedRecord?.position == 100)
    #expect(browser.fetches.count <= 3)
  }

  @Test func `rows that another program deleted are gone from the screen, and it says so`() {
    var browser = Samples.browser(count: 100, columns: 60, rows: 14)
    browser.type("100G")
    browser.send(
      .recounted(
        generation: 1, count: 40, sections: ListSections(), notice: "another program: 40 records"))
    #expect(browser.browser.cursor == 40)
    #expect(browser.lines[0].contains("40 records"))
    #expect(browser.status == " another program: 40 records")
    #expect(browser.browser.selectedRecord?.position == 40)
  }

  @Test func `going through a long list keeps only its neighbourhood`() {
    var browser = Samples.browser(count: 100_000, columns: 80, rows: 24)
    for _ in 0..<400 { browser.press(.pageDown) }
    #expect(browser.browser.selectedRecord?.position == browser.browser.cursor)
    browser.press(.home)
    #expect(browser.browser.selectedRecord?.position == 1)
  }
}
