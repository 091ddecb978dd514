import CatalogModel

/// Reads the history that a store keeps of the records of one entity.
package final class ChangeLog {
  private let repository: SQLiteRepository
  private var connection: Connection { repository.connection }
  private var entity: Entity { repository.entity }

  /// The history of the records of a repository.
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
        + "name FROM carte_history WHERE entity = ?1 AND \(isLater) "
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
    try placeInGaps(&net)
    return net
  }

  /// Turns ids into positions where another program has deleted records.
  private func placeInGaps(_ net: inout NetChanges) throws {
    guard repository.hasGaps, !net.new.isEmpty || !net.changed.isEmpty else { return }
    let select = try connection.prepare("SELECT id FROM \(repository.table) ORDER BY id")
    var positions: [Int: Int] = [:]
    var position = 0
    while try select.step() {
      position += 1
      positions[Int(select.integer(0))] = position
    }
    net.new = net.new.compactMap { positions[$0] }
    net.changed = net.changed.compactMap { positions[$0] }
    var values: [Int: [ChangedValue]] = [:]
    for (id, old) in net.oldValues { if let position = positions[id] { values[position] = old } }
    net.oldValues = values
  }

  private func row(_ select: borrowing Statement) -> Row? {
    guard let change = select.text(2).flatMap(HistoryChange.init(rawValue:)) else { return nil }
    let attribute = select.text(1) ?? ""
    let column = attribute.isEmpty ? entity.priceColumn : entity.column(named: attribute)
    let type = column.map { entity.attributes[$0].type } ?? .text
    return Row(
      id: select.integer(0), attribute: attribute, change: change,
      old: select.value(type, at: 3), new: select.value(type, at: 6), name: select.text(9))
  }

  /// Takes in the rows of one record, the oldest first.
  private func add(_ rows: [Row], to net: inout NetChanges) {
    guard let first = rows.first, let last = rows.last else { return }
    guard first.id > 0 else {
      if first.change != .new, let gone = rows.last(where: { $0.change == .gone }) {
        let price = entity.priceColumn.map { entity.attributes[$0].name }
        let old = rows.first { $0.change == .changed && $0.attribute == price } ?? gone
        net.gone.append(NetChanges.Gone(name: gone.name ?? "", price: old.old))
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
}

extension SQLiteRepository {
  /// The `id` of the record at a position, nil when there is none.
  func identifier(at position: Int) throws -> Int64? {
    guard hasGaps else { return (1...max(1, count)).contains(position) ? Int64(position) : nil }
    return try connection.integer(
      "SELECT id FROM \(table) ORDER BY id LIMIT 1 OFFSET \(position - 1)")
  }
}
