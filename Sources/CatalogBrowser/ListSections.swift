/// The section headings of a list, each above its first row.
package struct ListSections: Sendable, Equatable {
  private var starts: [Int] = []
  private var headings: [String] = []

  /// No sections.
  package init() {}

  /// Sections by their first rows, 1-based, in order.
  package init(_ sections: [(first: Int, heading: String)]) {
    for (first, heading) in sections where first > starts.last ?? 0 {
      starts.append(first)
      headings.append(heading)
    }
  }

  /// Whether the list has no sections.
  var isEmpty: Bool { starts.isEmpty }

  /// The heading that stands right above a row, nil when none does.
  func heading(above row: Int) -> String? {
    let index = index(ofFirstFrom: row)
    return index < starts.count && starts[index] == row ? headings[index] : nil
  }

  /// How many headings stand above rows of a range.
  func count(in rows: Range<Int>) -> Int {
    index(ofFirstFrom: rows.upperBound) - index(ofFirstFrom: rows.lowerBound)
  }

  /// The first row of the section after so many others below a row; nil when there is none below.
  func first(below row: Int, times: Int) -> Int? {
    let index = index(ofFirstFrom: row + 1)
    guard index < starts.count else { return nil }
    return starts[min(starts.count - 1, index + max(0, times - 1))]
  }

  /// The first row of the section so many headings above a row; nil when there is none above.
  func first(above row: Int, times: Int) -> Int? {
    let index = index(ofFirstFrom: row) - 1
    guard index >= 0 else { return nil }
    return starts[max(0, index - max(0, times - 1))]
  }

  /// The index of the first heading above this row or below it.
  private func index(ofFirstFrom row: Int) -> Int {
    var low = 0
    var high = starts.count
    while low < high {
      let middle = (low + high) / 2
      if starts[middle] < row { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
