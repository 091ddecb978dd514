import CatalogModel

/// Reads the history that a store keeps of the records of one entity.
package final class ChangeLog {
  private let repository: SQLiteRepository
  private var connection: Connection { repository.connection }
  private var entity: Entity { repository.entity }

  package init(of repository: SQLiteRepository) { self.repository = repository }

  /// What identified the records when this generation was compared with the one before; empty: it
  /// was not.
  package var identity: RecordIdentity {
    get throws {
      let select = try connection.prepare("SELECT value FROM carte_meta WHERE key = ?")
      try select.bind("identity \(entity.name)", at: 1)
      let text = try select.step() ? select.text(0) : nil
      return RecordIdentity(
        attributes: (text ?? "").split(separator: "\u{1F}").map(String.init))
    }
  }

  /// One row of the history.
  private struct Row {
    let id: Int64
    let attribute: String
    let change: HistoryChange
    let old: Value
    let new: Value
    let name: String?
    let key: String?
  }

  /// What is different now from what was at some time.
  ///
  /// - Throws: ``SQLiteError`` when the store cannot be read.
  package func net(since origin: ChangeOrigin) throws -> NetChanges {
    var net = NetChanges()
    guard try connection.hasHistory else { return net }
    let isLater: String
    switch origin {
    case .generation: isLater = "generation > ?2"
    case .moment: isLater = "at > ?2"
    }
    let select = try connection.prepare(
      "SELECT id, attribute, change, old, old_text, old_currency, new, new_text, new_currency, "
        + "name, key, identity FROM carte_history WHERE entity = ?1 AND \(isLater) "
        + "ORDER BY id, generation, attribute")
    try select.bind(entity.name, at: 1)
    switch origin {
    case .generation(let number): try select.bind(Int64(number), at: 2)
    case .moment(let moment): try select.bind(moment.description, at: 2)
    }
    var rows: [Row] = []
    while try select.step() {
      guard let row = row(select) else { continue }
      if let last = rows.last, last.id != row.id {
        add(rows, to: &net)
        rows.removeAll(keepingCapacity: true)
      }
      rows.append(row)
    }
    add(rows, to: &net)
    net.gone.reverse()
    return net
  }

  private func row(_ select: borrowing Statement) -> Row? {
    guard let change = select.text(2).flatMap(HistoryChange.init(rawValue:)) else { return nil }
    let attribute = select.text(1) ?? ""
    let column = attribute.isEmpty ? entity.priceColumn : entity.column(named: attribute)
    let type = column.map { entity.attributes[$0].type } ?? .text
    let identity = select.text(11) ?? ""
    let isByName =
      identity.isEmpty
      || identity
        == entity.attributes.dropFirst(entity.nameColumn)
        .first?.name
    return Row(
      id: select.integer(0), attribute: attribute, change: change,
      old: select.value(type, at: 3), new: select.value(type, at: 6), name: select.text(9),
      key: isByName ? nil : select.text(10)?.replacing("\u{1F}", with: ", "))
  }

  /// Takes in the rows of one record, the oldest first.
  private func add(_ rows: [Row], to net: inout NetChanges) {
    guard let first = rows.first, let last = rows.last else { return }
    guard first.id > 0 else {
      if first.change != .new, let gone = rows.last(where: { $0.change == .gone }) {
        let price = entity.priceColumn.map { entity.attributes[$0].name }
        let old = rows.first { $0.change == .changed && $0.attribute == price } ?? gone
        net.gone.append(NetChanges.Gone(name: gone.name ?? "", key: gone.key, price: old.old))
      }
      return
    }
    let position = Int(last.id)
    if first.change == .new {
      net.new.append(position)
      return
    }
    var values: [ChangedValue] = []
    for (index, attribute) in entity.attributes.enumerated() {
      let changes = rows.filter { $0.change == .changed && $0.attribute == attribute.name }
      guard let before = changes.first, let now = changes.last,
        !now.new.saysTheSame(as: before.old)
      else { continue }
      values.append(ChangedValue(attribute: index, old: before.old))
    }
    guard !values.isEmpty else { return }
    net.changed.append(position)
    net.oldValues[position] = values
  }

  /// The prices that a record has had, the oldest first and the present one last.
  ///
  /// - Parameter position: the record's position.
  /// - Returns: the prices with the moments since when they held; empty when the list has no prices.
  /// - Throws: ``SQLiteError`` when the store cannot be read.
  package func prices(ofRecordAt position: Int) throws -> [PricePoint] {
    guard let column = entity.priceColumn, try connection.hasHistory,
      let id = try repository.identifier(at: position)
    else { return [] }
    let select = try connection.prepare(
      "SELECT at, change, old, old_text, old_currency, new, new_text, new_currency "
        + "FROM carte_history WHERE entity = ?1 AND id = ?2 AND attribute IN ('', ?3) "
        + "ORDER BY generation, attribute")
    try select.bind(entity.name, at: 1)
    try select.bind(id, at: 2)
    try select.bind(entity.attributes[column].name, at: 3)
    var points: [PricePoint] = []
    func add(_ value: Value, since: Timestamp) {
      guard case .price(let price) = value, points.last?.price != price else { return }
      points.append(PricePoint(price: price, since: since))
    }
    while try select.step() {
      guard let at = select.text(0).flatMap({ Timestamp($0) }) else { continue }
      // The first thing that happened tells what was before.
      if points.isEmpty { add(select.value(.price, at: 2), since: try beginning) }
      add(select.value(.price, at: 5), since: at)
    }
    if points.isEmpty,
      case .price(let price)? = try repository.records(
        at: position..<position + 1
      ).first?.values[column]
    {
      points.append(PricePoint(price: price, since: try beginning))
    }
    return points
  }

  /// Since when the list keeps a history.
  private var beginning: Timestamp {
    get throws {
      let text = try connection.text("SELECT value FROM carte_meta WHERE key = 'historySince'")
      return text.flatMap { Timestamp($0) } ?? repository.facts.loadedAt
    }
  }
}

extension SQLiteRepository {
  /// The `id` of the record at a position, nil when there is none.
  func identifier(at position: Int) throws -> Int64? {
    guard hasGaps else { return (1...max(1, count)).contains(position) ? Int64(position) : nil }
    return try connection.integer(
      "SELECT id FROM \(table) ORDER BY id LIMIT 1 OFFSET \(position - 1)")
  }
}
