import CatalogModel

/// Two generations of an entity whose records are paired, and how they differ.
struct RecordComparison {
  let old: SQLiteRepository
  let new: SQLiteRepository
  let pairing: RecordPairing
  /// Called now and then; what it throws ends the work.
  let beforePage: () throws -> Void

  /// Goes through the records that only the new generation has.
  func forEachNew(_ body: (_ position: Int, Record) throws -> Void) throws {
    try forEach(where: pairing.oldPositions, of: new, body)
  }

  /// Goes through the records that only the old generation has.
  func forEachGone(_ body: (_ position: Int, Record) throws -> Void) throws {
    try forEach(where: pairing.newPositions, of: old, body)
  }

  private func forEach(
    where counterparts: [Int32], of repository: SQLiteRepository,
    _ body: (_ position: Int, Record) throws -> Void
  ) throws {
    var records = PagedRecords(repository)
    var count = 0
    for (index, counterpart) in counterparts.enumerated() {
      if index % 16_384 == 0 { try beforePage() }
      guard counterpart == 0 else { continue }
      count += 1
      if count % 256 == 0 { try beforePage() }
      if let record = try records.record(at: index + 1) { try body(index + 1, record) }
    }
  }

  /// Goes through the values that differ, in the order of the new generation.
  ///
  /// - Parameter body: takes the new position, the attribute's place in the new entity, and the old
  ///   and the new value.
  /// - Throws: what reading or the body throws.
  func forEachChange(
    _ body: (_ position: Int, _ attribute: Int, _ old: Value, _ new: Value) throws -> Void
  ) throws {
    let shared = new.entity.attributes.enumerated().compactMap { index, attribute in
      old.entity.column(named: attribute.name).map { (old: $0, new: index) }
    }
    var before = PagedRecords(old)
    var after = PagedRecords(new)
    for (index, position) in pairing.differing.enumerated() {
      if index % 256 == 0 { try beforePage() }
      guard let record = try after.record(at: position),
        let past = try before.record(at: Int(pairing.oldPositions[position - 1]))
      else { continue }
      for (from, to) in shared where !record.values[to].saysTheSame(as: past.values[from]) {
        try body(position, to, past.values[from], record.values[to])
      }
    }
  }
}

extension NetChanges {
  /// What is different in one list from what is in another.
  ///
  /// - Parameters:
  ///   - old: the other list.
  ///   - new: the list.
  ///   - key: the attributes that identify records; empty: decided from the records.
  ///   - beforePage: called now and then; what it throws ends the work.
  /// - Throws: ``SQLiteError`` when a store cannot be read.
  package init(
    from old: SQLiteRepository, to new: SQLiteRepository, key: [String],
    beforePage: @escaping () throws -> Void
  ) throws {
    let pairing = try RecordPairing(from: old, to: new, key: key, beforePage: beforePage)
    let comparison = RecordComparison(
      old: old, new: new, pairing: pairing, beforePage: beforePage)
    var (newcomers, values, gone) = ([Int](), [Int: [ChangedValue]](), [Gone]())
    newcomers = pairing.oldPositions.indices.filter { pairing.oldPositions[$0] == 0 }.map { $0 + 1 }
    try comparison.forEachChange { position, attribute, before, _ in
      values[position, default: []].append(ChangedValue(attribute: attribute, old: before))
    }
    try comparison.forEachGone { _, record in
      gone.append(
        Gone(
          name: record.values[old.entity.nameColumn].text,
          price: old.entity.priceColumn.map { record.values[$0] } ?? .none))
    }
    self.init()
    self.new = newcomers
    self.changed = values.keys.sorted()
    self.oldValues = values
    self.gone = gone
  }
}
