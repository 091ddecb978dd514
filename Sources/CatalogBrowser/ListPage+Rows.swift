/// Which rows are on the screen: a heading takes a line of its own, and so does what is wrapped.
extension ListPage {
  /// A screen with fewer lines for the list shows no headings.
  private static let leastHeight = 4

  /// The heading that is drawn above a row on a screen of this height.
  func heading(above row: Int, height: Int) -> String? {
    height >= Self.leastHeight ? list.sections.heading(above: row) : nil
  }

  private var hasOneLineRows: Bool { list.sections.isEmpty && wrapped.isEmpty }

  /// The lines of a row without its heading; it is never taller than the screen.
  func textLines(of row: Int, height: Int) -> Int {
    let room = heading(above: row, height: height) == nil ? height : height - 1
    return max(1, min(room, wrapped.lines(of: row)))
  }

  private func lines(of row: Int, height: Int) -> Int {
    textLines(of: row, height: height) + (heading(above: row, height: height) == nil ? 0 : 1)
  }

  /// The rows on a screen of this height.
  func visible(height: Int) -> Range<Int> {
    let height = max(1, height)
    guard !hasOneLineRows else {
      return top..<max(top, min(list.count + 1, top + height))
    }
    var end = top
    var left = height
    while end <= list.count {
      left -= lines(of: end, height: height)
      if left < 0 { break }
      end += 1
    }
    return top..<max(top, end)
  }

  /// On which line of the list a visible row stands, 0 at the top.
  func line(of row: Int, height: Int) -> Int {
    guard !hasOneLineRows, row >= top else { return row - top }
    guard !wrapped.isEmpty else {
      guard height >= Self.leastHeight else { return row - top }
      return row - top + list.sections.count(in: top..<row + 1)
    }
    let above = (top..<row).reduce(0) { $0 + lines(of: $1, height: height) }
    return heading(above: row, height: height) == nil ? above : above + 1
  }

  /// The topmost row of a screen whose last row is this one.
  func topRow(endingAt last: Int, height: Int) -> Int {
    guard !hasOneLineRows, last > 1 else { return max(1, last - max(1, height) + 1) }
    var row = last
    var left = max(1, height) - lines(of: last, height: height)
    while row > 1 {
      left -= lines(of: row - 1, height: height)
      if left < 0 { break }
      row -= 1
    }
    return row
  }
}
