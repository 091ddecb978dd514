import CatalogBrowser
import CatalogModel
import CatalogStore

/// Marked records among those of a list.
extension OpenLevel {
  /// The rows of the records at some positions of the entity, ascending; those that are not shown are
  /// left out.
  func rows(of positions: [Int]) -> [Int] {
    guard let shown = storePositions else {
      return positions.filter { (1...max(1, repository.count)).contains($0) }.sorted()
    }
    let wanted = Set(positions.map { Int32(clamping: $0) })
    return shown.indices.filter { wanted.contains(shown[$0]) }.map { $0 + 1 }
  }

  /// Positions of the entity: those that are shown in the order of the rows, then the others in that of
  /// the list.
  func inRowOrder(_ positions: some Sequence<Int>) -> [Int32] {
    let positions = positions.sorted()
    let first = rows(of: positions).map { position(ofRow: $0) }
    let isShown = Set(first)
    return (first + positions.filter { !isShown.contains($0) }).map { Int32(clamping: $0) }
  }

  /// The marked records: those that are shown in the order of the rows, then the others in that of the
  /// list.
  ///
  /// - Parameter quantities: how many are marked, by the positions in the entity.
  /// - Returns: the records with their quantities.
  /// - Throws: an error with a readable description when the store cannot be read.
  func marked(_ quantities: [Int: Int]) throws -> [MarkedRow] {
    try whole.base.records(at: inRowOrder(quantities.keys)[...]).map {
      MarkedRow(record: $0, quantity: quantities[$0.position] ?? 1)
    }
  }
}

extension OpenLevels {
  /// Finds the rows of marked records.
  func findMarks(_ list: Int, _ positions: [Int]) {
    guard let level = level(list) else { return }
    replies.post(.markRows(list: list, rows: level.rows(of: positions)))
  }

  /// Reads the marked records of a list.
  func readMarked(_ list: Int, _ quantities: [Int: Int]) {
    do {
      replies.post(.markedRows(list: list, try level(list)?.marked(quantities) ?? []))
    } catch {
      replies.post(.fetchFailed(list: list, Self.sentence(error)))
    }
  }
}
