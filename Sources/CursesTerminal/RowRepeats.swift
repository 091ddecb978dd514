import CatalogBrowser

/// Finds the texts that are sent a second time, each at its own column.
///
/// ncurses writes a line in one go and moves the cursor by what it thinks was written, so one
/// character that the terminal counts differently would shift the rest of its line.
struct RowRepeats {
  /// Whether the user has said how wide a character is since terminals disagree about it.
  private let isOverruled: (Unicode.Scalar) -> Bool
  /// The lines of the last frame that hold a character of doubtful width.
  private var drawn: [Int: [Run]] = [:]

  init(isOverruled: @escaping (Unicode.Scalar) -> Bool = { _ in false }) {
    self.isOverruled = isOverruled
  }

  /// Forgets what was drawn, because all of it is sent anew.
  mutating func reset() { drawn = [:] }

  /// The texts to send after this frame was drawn, blanks between them included.
  mutating func next(for frame: Frame) -> [Run] {
    var rows: [Int: [Run]] = [:]
    for run in frame.runs { rows[run.row, default: []].append(run) }
    let isNarrow = frame.columns == 1
    let risky = rows.filter { row, runs in
      runs.contains { isDoubtful($0) } || (isNarrow && row == frame.rows - 1)
    }
    defer { drawn = risky }
    return risky.keys.sorted().filter { risky[$0] != drawn[$0] }
      .flatMap { repeats(in: risky[$0] ?? [], frame: frame) }
  }

  private func isDoubtful(_ run: Run) -> Bool {
    run.text.unicodeScalars.contains {
      $0.value >= 0x80 && ($0.hasDoubtfulWidth || isOverruled($0))
    }
  }

  /// Everything from the first doubtful text of a line on.
  private func repeats(in runs: [Run], frame: Frame) -> [Run] {
    let texts = runs.filter { $0.text.contains { $0 != " " } }.sorted { $0.column < $1.column }
    guard frame.columns > 1 else { return texts }
    guard let first = texts.firstIndex(where: { isDoubtful($0) }) else { return [] }
    var result: [Run] = []
    for index in texts.indices[first...] {
      let run = texts[index]
      let end = run.column + run.width
      let isLastLine = run.row == frame.rows - 1
      let isLast = index == texts.count - 1
      // The last cell of the screen is left alone: a terminal could scroll after it.
      let edge = frame.columns - (isLastLine ? 1 : 0)
      let next = isLast ? edge : texts[index + 1].column
      let text = end <= edge ? [run] : []
      // A text that takes less than we think would leave something of the next one behind it.
      result +=
        isDoubtful(run)
        ? Self.blanks(from: run.column, to: next, as: run) + text
        : text + Self.blanks(from: end, to: next, as: run)
    }
    return result
  }

  private static func blanks(from start: Int, to end: Int, as run: Run) -> [Run] {
    guard end > start else { return [] }
    let style = Style(.text, run.style.attributes.intersection(.reverse))
    let text = String(repeating: " ", count: end - start)
    return [Run(row: run.row, column: start, text: text, width: end - start, style: style)]
  }
}

extension Unicode.Scalar {
  /// Whether terminals disagree about the columns of the character, whatever they are told.
  fileprivate var hasDoubtfulWidth: Bool {
    switch value {
    case ..<0x300: false
    // Marks, scripts with marks, conjoining letters.
    case 0x300...0x36F, 0x590...0x109F, 0x1100...0x11FF, 0x1780...0x1AFF, 0x20D0...0x20FF: true
    // Symbols that may be shown as emoji, private use, compatibility marks.
    case 0x2300...0x23FF, 0x2600...0x27BF, 0x2B00...0x2BFF, 0xE000...0xF8FF, 0xFE00...0xFE2F:
      true
    // Emoji; not the ideographs above them.
    case 0x10000...0x1FFFF, 0x40000...: true
    default: false
    }
  }
}
