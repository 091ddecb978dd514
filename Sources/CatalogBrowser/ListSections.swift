/// The section headings of a list, each above its first row.
package struct ListSections: Sendable, Equatable {
  private var starts = AscendingRows()
  private var headings: [String] = []

  /// No sections.
  package init() {}

  /// Sections by their first rows, 1-based, in order.
  package init(_ sections: [(first: Int, heading: String)]) {
    var starts: [Int] = []
    for (first, heading) in sections where first > starts.last ?? 0 {
      starts.append(first)
      headings.append(heading)
    }
    self.starts = AscendingRows(starts)
  }

  /// Whether the list has no sections.
  var isEmpty: Bool { starts.isEmpty }

  /// The heading that stands right above a row, nil when none does.
  func heading(above row: Int) -> String? { starts.index(of: row).map { headings[$0] } }

  /// How many headings stand above rows of a range.
  func count(in rows: Range<Int>) -> Int { starts.count(in: rows) }

  /// The first row of the section after so many others below a row; nil when there is none below.
  func first(below row: Int, times: Int) -> Int? { starts.first(below: row, times: times) }

  /// The first row of the section so many headings above a row; nil when there is none above.
  func first(above row: Int, times: Int) -> Int? { starts.first(above: row, times: times) }
}
