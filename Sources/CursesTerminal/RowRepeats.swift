import CatalogBrowser

/// Finds the texts that are sent a second time, each at its own column.
///
/// ncurses writes a line in one go and moves the cursor by what it thinks was written, so one
/// character that the terminal counts differently would shift the rest of its line. Texts that are
/// written from right to left are isolated on the way, where the terminal knows how.
struct RowRepeats {
  /// Whether texts that run from right to left are isolated from what stands beside them.
  var isolates = false
  /// Whether the last cell of the screen is written too; some terminals would scroll after it.
  var fillsLastCell = false
  /// Whether the user has said how wide a character is since terminals disagree about it.
  private let isOverruled: (Unicode.Scalar) -> Bool
  /// The lines of the last frame that hold a text that is sent again.
  private var drawn: [Int: [Run]] = [:]

  init(isOverruled: @escaping (Unicode.Scalar) -> Bool = { _ in false }) {
    self.isOverruled = isOverruled
  }

  /// Forgets what was drawn, because all of it is sent anew.
  mutating func reset() { drawn = [:] }

  /// The texts to send after this frame was drawn, blanks between them included.
  mutating func next(for frame: Frame) -> [Run] {
    guard frame.columns > 1 else { return Self.column(of: frame) }
    var rows: [Int: [Run]] = [:]
    let candidates = Set(drawn.keys).union(frame.runs.filter { isRisky($0) }.map(\.row))
    for run in frame.runs where candidates.contains(run.row) {
      // What something else is drawn over is not there any more.
      rows[run.row]?.removeAll {
        run.cells.lowerBound <= $0.column && $0.cells.upperBound <= run.cells.upperBound
      }
      rows[run.row, default: []].append(run)
    }
    let risky = rows.filter { row, runs in runs.contains { isRisky($0) } }
    defer { drawn = risky }
    return Set(risky.keys).union(drawn.keys).sorted().filter { risky[$0] != drawn[$0] }
      .flatMap { row in
        (isLeftBehind(in: row, now: risky[row]) ? whole(row, rows[row] ?? [], in: frame) : [])
          + repeats(in: risky[row] ?? [], frame: frame)
      }
  }

  /// Whether something of the last frame may stay in a line where sending some of its texts does not
  /// reach.
  ///
  /// Behind a character of doubtful width a terminal may have other cells than curses thinks, and it
  /// keeps the ends of an isolate in cells that may look the same in both frames.
  private func isLeftBehind(in row: Int, now runs: [Run]?) -> Bool {
    guard let old = drawn[row] else { return false }
    guard let runs, let start = firstRisk(in: runs), start <= firstRisk(in: old) ?? 0 else {
      return true
    }
    guard isolates else { return false }
    let places = [old, runs].map { $0.filter(\.hasRightToLeft).map(\.cells) }
    return places[0] != places[1] && !places[0].isEmpty
  }

  private func firstRisk(in runs: [Run]) -> Int? {
    runs.lazy.filter { isRisky($0) }.map(\.column).min()
  }

  /// All cells of a line; what is at risk is sent after them.
  private func whole(_ row: Int, _ runs: [Run], in frame: Frame) -> [Run] {
    let edge = edge(of: row, in: frame)
    // A text that cannot be sent must not be blanked out either.
    guard runs.allSatisfy({ $0.cells.upperBound <= edge }) else { return [] }
    let blank = Run(
      row: row, column: 0, text: String(repeating: " ", count: edge), width: edge,
      style: Style(.text))
    return [blank] + runs.filter { !isRisky($0) }
  }

  /// The first column of a line that nothing is sent to.
  private func edge(of row: Int, in frame: Frame) -> Int {
    frame.columns - (row == frame.rows - 1 && !fillsLastCell ? 1 : 0)
  }

  private func isRisky(_ run: Run) -> Bool {
    run.hasDoubtfulWidth || (isolates && run.hasRightToLeft)
      || run.text.unicodeScalars.contains { $0.value >= 0x80 && isOverruled($0) }
  }

  /// Everything from the first doubtful text of a line on.
  private func repeats(in runs: [Run], frame: Frame) -> [Run] {
    // Of those at one column the one that was drawn first comes first.
    let texts = runs.enumerated().filter { $1.text.contains { $0 != " " } }
      .sorted { ($0.element.column, $0.offset) < ($1.element.column, $1.offset) }.map(\.element)
    guard let first = texts.firstIndex(where: isRisky) else { return [] }
    var result: [Run] = []
    var covered = texts[first].column
    var isolated: Range<Int>?
    let edge = edge(of: texts[first].row, in: frame)
    for index in texts.indices[first...] {
      let run = texts[index]
      let end = run.cells.upperBound
      // A match is drawn over a part of a text, and belongs to what it is drawn over.
      let isPart = end <= covered
      if !isPart { isolated = nil }
      covered = max(covered, end)
      if !isPart, isRisky(run), end <= edge {
        // A text that takes less than we think would leave something of the next one behind it.
        let next = texts[index...].first { $0.column >= end }?.column ?? edge
        result += Self.blanks(from: run.column, to: next, as: run)
      }
      if isolates, !isPart, run.hasRightToLeft, end <= edge {
        if index == first { result += before(run, in: runs) }
        result.append(run.isolated)
        isolated = run.column..<end
      } else if end <= edge {
        result.append(isolated?.upperBound == end ? run.closed : run)
      }
      if isPart || !isRisky(run) {
        let next = index == texts.count - 1 ? edge : texts[index + 1].column
        result += Self.blanks(from: covered, to: next, as: run)
      }
    }
    return result
  }

  /// Every line of a screen of one column, where every cell is the last one of its line: curses loses
  /// some of them.
  private static func column(of frame: Frame) -> [Run] {
    var lines = (0..<frame.rows).map {
      Run(row: $0, column: 0, text: " ", width: 1, style: Style(.text))
    }
    for run in frame.runs where lines.indices.contains(run.row) { lines[run.row] = run }
    return lines
  }

  private static func blanks(from start: Int, to end: Int, as run: Run) -> [Run] {
    guard end > start else { return [] }
    let style = Style(.text, run.style.attributes.intersection(.reverse))
    let text = String(repeating: " ", count: end - start)
    return [Run(row: run.row, column: start, text: text, width: end - start, style: style)]
  }

  /// What fills the cell before a text: the terminal keeps the beginning of an isolate there, and one
  /// from the last time must go.
  private func before(_ run: Run, in runs: [Run]) -> [Run] {
    guard run.column > 0 else { return [] }
    let cell = run.column - 1
    guard let last = runs.last(where: { $0.cells.contains(cell) }) else {
      return [Run(row: run.row, column: cell, text: " ", width: 1, style: Style(.text))]
    }
    if last.cells.upperBound == run.column, last.text.contains(where: { $0 != " " }) {
      return [last]
    }
    return [Run(row: run.row, column: cell, text: " ", width: 1, style: last.style)]
  }
}
