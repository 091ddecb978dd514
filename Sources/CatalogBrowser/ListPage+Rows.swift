/// Which rows are on the screen: a row below a section heading takes two lines.
extension ListPage {
  /// A screen with fewer lines for the list shows no headings.
  private static let leastHeight = 4

  /// The heading that is drawn above a row on a screen of this height.
  func heading(above row: Int, height: Int) -> String? {
    height >= Self.leastHeight ? list.sections.heading(above: row) : nil
  }

  private func lines(of row: Int, height: Int) -> Int {
    heading(above: row, height: height) == nil ? 1 : 2
  }

  /// The rows on a screen of this height.
  func visible(height: Int) -> Range<Int> {
    let height = max(1, height)
    guard !list.sections.isEmpty else {
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
    guard height >= Self.leastHeight, row >= top else { return row - top }
    return row - top + list.sections.count(in: top..<row + 1)
  }

  /// The topmost row of a screen whose last row is this one.
  func topRow(endingAt last: Int, height: Int) -> Int {
    guard !list.sections.isEmpty, last > 1 else { return max(1, last - max(1, height) + 1) }
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
