import CatalogModel
import CatalogStore
import Glibc

extension ListFiller {
  /// Builds a generation from the records of another store.
  func convert(_ old: SQLiteRepository, settings: String) throws -> Candidate {
    let path = list.location.temporary("sqlite")
    unlink(path)
    do {
      let facts = try copy(old, to: path, settings: settings)
      return Candidate(
        generation: try Publisher(location: list.location, lock: lock).name(path), facts: facts,
        notices: [])
    } catch {
      unlink(path)
      throw error
    }
  }

  /// Writes the database; it is closed when this returns.
  private func copy(
    _ old: SQLiteRepository, to path: String, settings: String
  ) throws -> StoreFacts {
    let builder = try GenerationBuilder(path: path, entities: [old.entity])
    let writer = try builder.writer(for: old.entity)
    var row = ImportedRow()
    var next = 1
    while next <= old.count {
      try cancellation.check()
      lock.touch()
      for record in try old.records(at: next..<next + 1_000) {
        row.fill(from: record)
        try writer.append(row)
      }
      next += 1_000
    }
    try writer.finish()
    var facts = old.facts
    facts.records = writer.count
    try builder.finish(facts: facts, settings: settings)
    return facts
  }
}

extension ImportedRow {
  /// Takes the values of a stored record.
  mutating func fill(from record: Record) {
    removeAll()
    doubt = record.doubt
    section = record.section
    for value in record.values {
      switch value {
      case .none: values.append(.none)
      case .integer(let number): values.append(.integer(number))
      case .text(let text): values.append(.text(append(text)))
      case .date(let text):
        let day = DateGrammar.read(text.utf8).day(order: .ymd)
        values.append(day.map { .date($0) } ?? .none)
      case .price(let price):
        values.append(
          .price(
            price.amount, text: price.saysMoreThanAmount ? append(price.text) : nil,
            currency: price.currency))
      }
    }
  }

  private mutating func append(_ text: String) -> Range<Int> {
    let start = bytes.count
    bytes.append(contentsOf: text.utf8)
    return start..<bytes.count
  }
}
