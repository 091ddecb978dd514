import CatalogModel
import CatalogStore
import Glibc

extension ListFiller {
  /// Builds a generation from the records of another store, of all its entities.
  func convert(_ old: [SQLiteRepository], settings: String) throws -> Candidate {
    guard let first = old.first else { throw PreloadError("\(list.name) has no records") }
    let path = list.location.temporary("sqlite")
    unlink(path)
    do {
      let (facts, notices) = try copy(old, to: path, facts: first.facts, settings)
      try check(path, against: facts)
      let generation = try Publisher(location: list.location, lock: lock).name(path)
      return Candidate(generation: generation, facts: facts, notices: notices)
    } catch {
      unlink(path)
      throw error
    }
  }

  /// Writes the records of stores into a new database; it is closed when this returns.
  func copy(
    _ stores: [SQLiteRepository], to path: String, facts: StoreFacts, _ settings: String
  ) throws -> (facts: StoreFacts, notices: [String]) {
    try SourceOpening(list: list, options: options).checkEntities(of: stores)
    let builder = try GenerationBuilder(path: path, entities: stores.map(\.entity))
    var facts = facts
    for (index, store) in stores.enumerated() {
      var entity = store.entity
      entity.order = []
      let writer = try builder.writer(for: entity)
      var row = ImportedRow()
      var next = 1
      while next <= store.count {
        try cancellation.check()
        lock.touch()
        for record in try store.records(at: next..<next + 1_000) {
          row.fill(from: record)
          try writer.append(row)
        }
        next += 1_000
        progress(
          FillProgress(phase: .reading, bytes: 0, totalBytes: nil, records: writer.count))
      }
      try writer.finish()
      if index == 0 { facts.records = writer.count }
    }
    guard facts.records > 0 else { throw PreloadError("\(facts.source) has no records") }
    try builder.finish(facts: facts, settings: settings)
    return (facts, [])
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
