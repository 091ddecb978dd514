import CSQLite
import CatalogModel

/// Carries the history of one entity over into the generation that is being built, and adds what
/// changed.
///
/// A row of `carte_history` belongs to the record whose `id` it has; records that are gone have
/// negative ones. So a history follows its record whatever identifies it from one reload to the next.
final class HistoryWriter {
  private let source: HistorySource
  private let comparison: RecordComparison
  private var old: SQLiteRepository { comparison.old }
  private var new: SQLiteRepository { comparison.new }
  private var pairing: RecordPairing { comparison.pairing }
  private var connection: Connection { new.connection }
  private let insert: Statement
  private var lastGoneID: Int64 = 0
  private var goneIDs: [Int: Int64] = [:]
  private var fullIDs: Set<Int64> = []
  private(set) var part: ChangeReport.Part

  /// A record that vanished in an earlier generation.
  private struct Vanished {
    let id: Int64
    let price: Value
    /// All that it said, attribute by attribute.
    let texts: String
  }

  init(_ source: HistorySource, _ comparison: RecordComparison) throws {
    self.source = source
    self.comparison = comparison
    insert = try comparison.new.connection.prepare(
      "INSERT INTO carte_history VALUES (?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?)")
    part = ChangeReport.Part(
      entity: comparison.new.entity.name, identity: comparison.pairing.identity)
  }

  /// Writes the rows.
  func run() throws {
    var returned = Returned()
    if try old.connection.hasHistory {
      returned = try findReturned()
      try carry(returned.positions)
    }
    // Else a record that is gone, or new, only looks so because it is read in another way.
    guard source.recordsChanges else { return }
    try addNew(returned.records)
    try addGone()
    try addChanged()
    try trim()
  }

  /// Records that were gone in an earlier generation and are back.
  private struct Returned {
    /// Their new positions by the id that they had as vanished records.
    var positions: [Int64: Int] = [:]
    /// What they were when they went, by new position.
    var records: [Int: Vanished] = [:]
  }

  private func findReturned() throws -> Returned {
    var returned = Returned()
    var vanished = try vanishedRecords()
    guard !vanished.isEmpty else { return returned }
    try comparison.forEachNew { position, record in
      let (identity, key) = keyColumns(
        of: record, isShared: pairing.sharedNew.contains(position), in: new.entity)
      guard let match = vanished[identity + "\u{1F}" + key]?.popLast() else { return }
      returned.positions[match.id] = position
      returned.records[position] = match
    }
    return returned
  }

  /// The records that were gone before, by what identified them; the latest last.
  private func vanishedRecords() throws -> [String: [Vanished]] {
    let select = try old.connection.prepare(
      "SELECT id, identity, key, old, old_text, old_currency, texts FROM carte_history "
        + "WHERE entity = ? AND id < 0 AND change = 'gone' ORDER BY generation")
    try select.bind(new.entity.name, at: 1)
    var found: [String: [Vanished]] = [:]
    var keys: [Int64: String] = [:]
    while try select.step() {
      let id = select.integer(0)
      let key = (select.text(1) ?? "") + "\u{1F}" + (select.text(2) ?? "")
      if let before = keys[id] { found[before]?.removeAll { $0.id == id } }
      keys[id] = key
      let type: AttributeType = new.entity.priceColumn == nil ? .text : .price
      found[key, default: []].append(
        Vanished(id: id, price: select.value(type, at: 3), texts: select.text(6) ?? ""))
    }
    return found
  }

  /// What a record is found again by when it was gone: its identity, or all that it says when
  /// others share that.
  private func keyColumns(
    of record: Record, isShared: Bool, in entity: Entity
  ) -> (identity: String, key: String) {
    let names = isShared ? entity.attributes.map(\.name) : pairing.identity.attributes
    let texts = names.map { name in entity.column(named: name).map { record.values[$0].text } ?? ""
    }
    let identity = isShared ? "" : pairing.identity.attributes.joined(separator: "\u{1F}")
    return (identity, texts.joined(separator: "\u{1F}"))
  }

  /// Copies the old history, each row to the place where its record is now.
  private func carry(_ returned: [Int64: Int]) throws {
    let select = try old.connection.prepare(
      "SELECT * FROM carte_history WHERE entity = ? ORDER BY id, generation, attribute")
    try select.bind(new.entity.name, at: 1)
    let copy = try connection.prepare(
      "INSERT INTO carte_history VALUES (?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?)")
    let lowest = try old.connection.prepare("SELECT min(id) FROM carte_history WHERE entity = ?")
    try lowest.bind(new.entity.name, at: 1)
    if try lowest.step() { lastGoneID = min(0, lowest.integer(0)) }
    let positions = pairing.positionsByOldID
    var (last, count, rows) = (Int64.min, 0, 0)
    while try select.step() {
      rows += 1
      if rows % 1_024 == 0 { try comparison.beforePage() }
      let id = select.integer(1)
      let target: Int64
      if id < 0 {
        target = returned[id].map(Int64.init) ?? id
      } else {
        guard let position = positions(id) else { continue }
        let now = pairing.newPositions[position - 1]
        guard now > 0 || source.recordsChanges else { continue }
        target = now > 0 ? Int64(now) : goneID(of: position)
      }
      count = id == last ? count + 1 : 1
      last = id
      if count > HistoryLimit.changesPerRecord - new.entity.attributes.count {
        fullIDs.insert(target)
      }
      for column in 0..<Int32(16) { try copy.bindValue(of: select, column, at: column + 1) }
      try copy.bind(target, at: 2)
      try copy.run()
    }
  }

  private func goneID(of position: Int) -> Int64 {
    if let id = goneIDs[position] { return id }
    lastGoneID -= 1
    goneIDs[position] = lastGoneID
    return lastGoneID
  }

  private func addNew(_ returned: [Int: Vanished]) throws {
    let column = new.entity.priceColumn
    try comparison.forEachNew { position, record in
      part.new += 1
      let price = column.map { record.values[$0] } ?? .none
      try write(.new, Int64(position), old: .none, new: price)
      if let before = returned[position] { try addChanges(of: record, at: position, since: before) }
    }
  }

  /// Says what is different in a record that was gone and is back.
  private func addChanges(of record: Record, at position: Int, since before: Vanished) throws {
    let texts = before.texts.split(separator: "\u{1F}", omittingEmptySubsequences: false)
    for (index, attribute) in new.entity.attributes.enumerated() {
      let isPrice = index == new.entity.priceColumn
      guard isPrice || texts.count == new.entity.attributes.count else { continue }
      let past = isPrice ? before.price : .text(String(texts[index]))
      let isSame =
        isPrice
        ? record.values[index].saysTheSame(as: past) : record.values[index].text == past.text
      // Another price column has only its text here, and may be written in another way.
      guard !isSame, isPrice || attribute.type != .price else { continue }
      try write(
        .changed, Int64(position), attribute: attribute.name, old: past, new: record.values[index])
    }
  }

  private func addGone() throws {
    try comparison.forEachGone { position, record in
      part.gone += 1
      let (identity, key) = keyColumns(
        of: record, isShared: pairing.sharedGone.contains(position), in: old.entity)
      try write(
        .gone, goneID(of: position),
        old: old.entity.priceColumn.map { record.values[$0] } ?? .none,
        new: .none, name: record.values[old.entity.nameColumn].text, identity: identity, key: key,
        texts: record.values.map(\.text).joined(separator: "\u{1F}"))
    }
  }

  private func addChanged() throws {
    try comparison.forEachChange { position, column, before, after in
      let attribute = new.entity.attributes[column]
      if attribute.type == .price { part.prices += 1 } else { part.others += 1 }
      try write(
        .changed, Int64(position), attribute: attribute.name, old: before, new: after)
    }
  }

  private func write(
    _ change: HistoryChange, _ id: Int64, attribute: String = "", old: Value, new: Value,
    name: String? = nil, identity: String? = nil, key: String? = nil, texts: String? = nil
  ) throws {
    try insert.bind(self.new.entity.name, at: 1)
    try insert.bind(id, at: 2)
    try insert.bind(Int64(source.generation), at: 3)
    try insert.bind(attribute, at: 4)
    try insert.bind(source.at.description, at: 5)
    try insert.bind(change.rawValue, at: 6)
    try insert.bindWide(old, at: 7)
    try insert.bindWide(new, at: 10)
    try insert.bind(name, at: 13)
    try insert.bind(identity, at: 14)
    try insert.bind(key, at: 15)
    try insert.bind(texts, at: 16)
    try insert.run()
  }

  /// Lets the oldest changes of a record go that has too many.
  private func trim() throws {
    guard !fullIDs.isEmpty else { return }
    let delete = try connection.prepare(
      """
      DELETE FROM carte_history WHERE entity = ?1 AND id = ?2 AND (generation, attribute) NOT IN
        (SELECT generation, attribute FROM carte_history WHERE entity = ?1 AND id = ?2
         ORDER BY generation DESC, attribute DESC LIMIT \(HistoryLimit.changesPerRecord))
      """)
    for id in fullIDs {
      try delete.bind(new.entity.name, at: 1)
      try delete.bind(id, at: 2)
      try delete.run()
    }
  }
}

extension Connection {
  /// Whether the store keeps a history; those of older versions do not.
  var hasHistory: Bool {
    get throws(SQLiteError) {
      try integer("SELECT 1 FROM sqlite_schema WHERE type = 'table' AND name = 'carte_history'")
        != nil
    }
  }
}
