/// What became of a list since it was last looked at.
package struct ListChanges: Sendable, Equatable {
  /// The rows of records that were not there then, 1-based and ascending.
  package let new: [Int]
  /// The rows of records that had other values then, 1-based and ascending.
  package let changed: [Int]
  /// How many records are not there any more.
  package let gone: Int
  /// What the first of them were called.
  package let goneNames: [String]
  private let rows: AscendingRows

  package init(new: [Int] = [], changed: [Int] = [], gone: Int = 0, goneNames: [String] = []) {
    self.new = new
    self.changed = changed
    self.gone = max(0, gone)
    self.goneNames = goneNames
    rows = AscendingRows(AscendingRows(new), AscendingRows(changed))
  }

  /// So many are named.
  package static let mostNames = 5

  /// Whether the list is as it was.
  var isEmpty: Bool { !hasRows && gone == 0 }

  /// Whether a row is new or changed.
  var hasRows: Bool { !rows.isEmpty }

  /// The changed row so many below a row, or else the last one; nil when there is none below.
  func first(below row: Int, times: Int) -> Int? { rows.first(below: row, times: times) }

  /// The changed row so many above a row, or else the first one; nil when there is none above.
  func first(above row: Int, times: Int) -> Int? { rows.first(above: row, times: times) }

  /// The changes without the rows that a shorter list does not have.
  func clipped(to count: Int) -> ListChanges {
    ListChanges(
      new: new.filter { $0 <= count }, changed: changed.filter { $0 <= count }, gone: gone,
      goneNames: goneNames)
  }
}
