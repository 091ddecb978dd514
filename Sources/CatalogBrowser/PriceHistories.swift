import CatalogModel

/// The price histories of one list's records that are here, and the ones that are on their way.
struct PriceHistories: Sendable, Equatable {
  /// With more histories than this all are let go; each is at most a few hundred prices.
  private static let capacity = 64
  private static let mostPoints = 1_024

  private var histories: [Int: [PricePoint]] = [:]
  private var awaited: Set<Int> = []

  /// The prices of the record at this row, the present one last; empty when they are not here.
  func points(of row: Int) -> [PricePoint] { histories[row] ?? [] }

  /// Whether the history of a row should be asked for now; it is awaited from then on.
  mutating func request(_ row: Int) -> Bool {
    guard row > 0, histories[row] == nil else { return false }
    return awaited.insert(row).inserted
  }

  /// Takes the answer to a request.
  mutating func insert(_ points: [PricePoint], of row: Int) {
    awaited.remove(row)
    if histories.count >= Self.capacity { histories = [:] }
    histories[row] = points.suffix(Self.mostPoints)
  }
}
