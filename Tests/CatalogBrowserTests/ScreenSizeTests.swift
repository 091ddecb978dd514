import CatalogBrowser
import Testing

/// Every feature holds on every screen.
@Suite struct ScreenSizeTests {
  /// From nothing to more than anybody has, and each size at which the layout becomes another one.
  private static let sizes = [
    (0, 0), (1, 0), (1, 1), (2, 1), (1, 2), (2, 2), (3, 3), (500, 1), (1, 200), (11, 4), (12, 4),
    (20, 5), (29, 6), (30, 17), (40, 10), (60, 8), (80, 24), (99, 30), (100, 6), (120, 40),
    (500, 200),
  ]

  @Test(arguments: ScreenFeature.all)
  func `every screen has all of it, with the cursor and the state`(feature: ScreenFeature) {
    for (columns, rows) in Self.sizes {
      let browser = feature.browser(columns: columns, rows: rows)
      let lines = check(browser, feature, columns: columns, rows: rows)
      guard columns >= 20, rows >= 5 else { continue }
      let words = lines.joined(separator: " ").split(separator: " ").joined(separator: " ")
      #expect(words.contains(feature.says), "\(columns)x\(rows):\n\(words)")
    }
  }

  @Test(arguments: ScreenFeature.all)
  func `it survives every size that the screen is given later`(feature: ScreenFeature) {
    let first = feature.browser(columns: 80, rows: 24)
    var browser = first
    for (columns, rows) in [
      (500, 200), (100, 6), (30, 17), (20, 5), (12, 4), (2, 2), (1, 1), (0, 0), (3, 3), (120, 40),
    ] {
      _ = browser.handle(.resized(columns: columns, rows: rows))
      check(browser, feature, columns: columns, rows: rows)
    }
    _ = browser.handle(.resized(columns: 80, rows: 24))
    #expect(browser.cursor == first.cursor)
    #expect(browser.cursors == first.cursors)
  }

  @discardableResult
  private func check(
    _ browser: Browser, _ feature: ScreenFeature, columns: Int, rows: Int
  ) -> [String] {
    let frame = browser.frame(columns: columns, rows: rows)
    let lines = frame.lines
    var problems: [String] = []
    func require(_ condition: Bool, _ problem: String) {
      if !condition { problems.append(problem) }
    }
    require(frame.columns == columns && frame.rows == rows, "it has another size")
    require(lines.count == rows, "something is not as wide as it says, or outside")
    require(frame.halfClusters == [], "there are halves of \(frame.halfClusters)")
    if let cursor = frame.cursor {
      require(
        (0..<rows).contains(cursor.row) && (0..<columns).contains(cursor.column),
        "the cursor is outside")
    }
    if rows >= 2, columns >= 1 {
      require(frame.cursor != nil, "there is no cursor")
      if feature.layer == .line {
        require(frame.cursor?.row == rows - 1, "the cursor is not in the line that is typed")
      }
    }
    // The lines of a message or question may cover the list of a smaller screen.
    if feature.layer == .none, rows >= 4, browser.list.count > 0 {
      require(frame.hasSelection(at: frame.cursor), "the selected row is not on the screen")
    }
    #expect(problems == [], "\(columns)x\(rows):\n\(lines.joined(separator: "\n"))")
    return lines
  }
}

extension Frame {
  /// The wide characters of which one half is covered by something else.
  fileprivate var halfClusters: [String] {
    var cells: [ScreenPosition: Int] = [:]
    var widths: [(text: String, width: Int)] = []
    for run in runs {
      var column = run.column
      for character in run.text {
        let width = character.unicodeScalars.reduce(0) { $0 + max(0, testWidth(of: $1)) }
        for cell in column..<column + width {
          cells[ScreenPosition(row: run.row, column: cell)] = widths.count
        }
        widths.append((String(character), width))
        column += width
      }
    }
    let shown = cells.values.reduce(into: [:]) { $0[$1, default: 0] += 1 }
    return shown.filter { $0.value < widths[$0.key].width }.map { widths[$0.key].text }
  }

  /// Whether the row of a position is drawn as the selected one.
  fileprivate func hasSelection(at place: ScreenPosition?) -> Bool {
    guard let place else { return false }
    return runs.contains {
      $0.row == place.row && $0.column <= place.column && place.column < $0.column + $0.width
        && $0.style.attributes.contains(.reverse)
    }
  }
}
