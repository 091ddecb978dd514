import CatalogModel

/// The prices that the records of an entity have had, as a store keeps them.
package final class PriceHistory {
  private let repository: SQLiteRepository
  private let column: Int
  private let beginning: Timestamp
  private let select: Statement

  /// The prices of the records of a repository; nil when the list has no prices, or the store keeps
  /// no history.
  ///
  /// - Throws: ``SQLiteError`` when the store cannot be read.
  package init?(of repository: SQLiteRepository) throws {
    let connection = repository.connection
    guard let column = repository.entity.priceColumn, try connection.hasHistory else { return nil }
    self.repository = repository
    self.column = column
    let text = try connection.text("SELECT value FROM carte_meta WHERE key = 'historySince'")
    beginning = text.flatMap { Timestamp($0) } ?? repository.facts.loadedAt
    select = try connection.prepare(
      "SELECT at, change, old, old_text, old_currency, new, new_text, new_currency "
        + "FROM carte_history WHERE entity = ?1 AND id = ?2 AND attribute IN ('', ?3) "
        + "ORDER BY generation, attribute")
    try select.bind(repository.entity.name, at: 1)
    try select.bind(repository.entity.attributes[column].name, at: 3)
  }

  /// The prices of a record, the oldest first and the present one last.
  ///
  /// - Parameter record: the record, with its position in the list.
  /// - Returns: the prices with the moments since when they held; one without a text is no price.
  /// - Throws: ``SQLiteError`` when the store cannot be read.
  package func prices(of record: Record) throws -> [PricePoint] {
    guard record.values.indices.contains(column),
      let id = try repository.identifier(at: record.position)
    else { return [] }
    var points: [PricePoint] = []
    var count = 0
    func add(_ value: Value, since: Timestamp) {
      var price = Price(text: "", amount: nil)
      if case .price(let written) = value { price = written }
      guard points.last?.price != price else { return }
      points.append(PricePoint(price: price, since: since))
    }
    select.reset()
    try select.bind(id, at: 2)
    defer { select.reset() }
    while try select.step() {
      guard let at = select.text(0).flatMap({ Timestamp($0) }),
        let change = select.text(1).flatMap(HistoryChange.init(rawValue:))
      else { continue }
      count += 1
      // The first thing that happened tells what was before.
      if points.isEmpty, change != .new { add(select.value(.price, at: 2), since: beginning) }
      if change != .gone { add(select.value(.price, at: 5), since: at) }
    }
    // Of a long history the oldest changes are gone, and with them since when the first price held.
    if count >= HistoryLimit.changesPerRecord, points.count > 1 { points.removeFirst() }
    if points.isEmpty, record.values[column] != .none {
      add(record.values[column], since: beginning)
    }
    return points
  }
}
