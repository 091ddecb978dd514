/// Rows of a list in ascending order, each once.
struct AscendingRows: Sendable, Equatable {
  private let rows: [Int]

  /// Takes the rows that come in order; the others, and what is no row, are left out.
  init(_ rows: [Int] = []) {
    var kept: [Int] = []
    kept.reserveCapacity(rows.count)
    for row in rows where row > kept.last ?? 0 { kept.append(row) }
    self.rows = kept
  }

  /// The rows of both.
  init(_ first: AscendingRows, _ second: AscendingRows) {
    var merged: [Int] = []
    merged.reserveCapacity(first.rows.count + second.rows.count)
    let others = second.rows
    var next = 0
    for row in first.rows {
      while next < others.count, others[next] <= row {
        if others[next] < row { merged.append(others[next]) }
        next += 1
      }
      merged.append(row)
    }
    rows = merged + others[next...]
  }

  var isEmpty: Bool { rows.isEmpty }

  /// Where the row stands among them, nil when it is none of them.
  func index(of row: Int) -> Int? {
    let index = index(ofFirstFrom: row)
    return index < rows.count && rows[index] == row ? index : nil
  }

  /// How many of them are in a range.
  func count(in range: Range<Int>) -> Int {
    index(ofFirstFrom: range.upperBound) - index(ofFirstFrom: range.lowerBound)
  }

  /// The one so many below a row, or else the last one; nil when there is none below.
  func first(below row: Int, times: Int) -> Int? {
    let index = index(ofFirstFrom: row + 1)
    guard index < rows.count else { return nil }
    return rows[min(rows.count - 1, index + max(0, times - 1))]
  }

  /// The one so many above a row, or else the first one; nil when there is none above.
  func first(above row: Int, times: Int) -> Int? {
    let index = index(ofFirstFrom: row) - 1
    guard index >= 0 else { return nil }
    return rows[max(0, index - max(0, times - 1))]
  }

  /// The index of the first one that is this row or below it.
  private func index(ofFirstFrom row: Int) -> Int {
    var low = 0
    var high = rows.count
    while low < high {
      let middle = (low + high) / 2
      if rows[middle] < row { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
