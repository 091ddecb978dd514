import CatalogModel
import CatalogStore

/// A marked record, to be printed or exported.
struct MarkedRow: Sendable, Equatable {
  /// The record.
  var record: Record
  /// How many of it are wanted.
  var quantity: Int
}

extension OpenLevel {
  /// The rows of the records at some positions of the entity, ascending; those that are not shown are
  /// left out.
  func rows(of positions: [Int]) -> [Int] {
    guard let shown = storePositions?.map(Int.init) else {
      return positions.filter { (1...max(1, repository.count)).contains($0) }.sorted()
    }
    let wanted = Set(positions)
    return shown.indices.filter { wanted.contains(shown[$0]) }.map { $0 + 1 }
  }

  /// The marked records: those that are shown in the order of the rows, then the others in that of the
  /// list.
  ///
  /// - Parameter quantities: how many are marked, by the positions in the entity.
  /// - Returns: the records with their quantities.
  /// - Throws: an error with a readable description when the store cannot be read.
  func marked(_ quantities: [Int: Int]) throws -> [MarkedRow] {
    let positions = quantities.keys.sorted()
    let first = rows(of: positions).map { position(ofRow: $0) }
    let isShown = Set(first)
    let all = first + positions.filter { !isShown.contains($0) }
    return try whole.base.records(at: all.map(Int32.init(clamping:))[...]).map {
      MarkedRow(record: $0, quantity: quantities[$0.position] ?? 1)
    }
  }
}
