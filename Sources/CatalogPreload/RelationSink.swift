import CatalogFormats
import CatalogModel

/// The keys of the records that others may belong to, by entity and attribute.
struct ParentKeys {
  private var keys: [String: Set<ParentKey>] = [:]

  /// The keys of an entity's records.
  subscript(entity: String) -> Set<ParentKey> { keys[entity, default: []] }

  /// Adds a key in place: a copy of the others for each would make a list of many take for ever.
  mutating func insert(_ key: ParentKey, of entity: String) {
    keys[entity, default: []].insert(key)
  }
}

/// A key as it is compared: a whole number, or text.
enum ParentKey: Hashable {
  case integer(Int64)
  case text([UInt8])
}

/// Passes records on to a writer, and leaves out those whose parent is not there.
final class RelationSink<Sink: RecordSink>: RecordSink {
  private let sink: Sink
  private let keyColumn: Int?
  private let parentColumn: Int?
  private let parent: Entity.Parent?

  /// The keys of all entities so far, with those of this one.
  private(set) var keys: ParentKeys
  /// The rows that were left out, at most as many as a report keeps.
  private(set) var orphans: [DoubtfulRow] = []
  /// How many rows were left out.
  private(set) var orphanCount = 0
  private let strictName: String?
  private let entity: Entity

  /// A sink for the records of an entity, with the keys of the entities that were loaded before.
  ///
  /// With the name of a file for errors the first such row fails the load (`--strict`).
  init(_ sink: Sink, entity: Entity, keys: ParentKeys, strictName: String?) {
    self.strictName = strictName
    self.sink = sink
    self.entity = entity
    self.keys = keys
    parent = entity.parent
    keyColumn = entity.key.first.flatMap(entity.column(named:))
    parentColumn = entity.parent.flatMap { entity.column(named: $0.attribute) }
  }

  func append(_ row: borrowing ImportedRow) throws {
    if let parent, let parentColumn, let key = Self.key(in: parentColumn, of: row),
      !keys[parent.entity].contains(key)
    {
      let reason = "its \(parent.attribute) is no \(parent.entity) that is there"
      if let strictName { throw SourceError(file: strictName, line: row.line, reason: reason) }
      orphanCount += 1
      guard orphans.count < ImportReport.maximumDoubtful else { return }
      orphans.append(
        DoubtfulRow(
          line: row.line, reason: reason,
          excerpt: String(decoding: row.bytes.prefix(80), as: UTF8.self), isLoaded: false))
      return
    }
    if let keyColumn, let key = Self.key(in: keyColumn, of: row) {
      keys.insert(key, of: entity.name)
    }
    try sink.append(row)
  }

  private static func key(in column: Int, of row: borrowing ImportedRow) -> ParentKey? {
    switch row.values[column] {
    case .integer(let number): .integer(number)
    case .text(let range): .text(Array(row.bytes[range]))
    case .none, .price, .date: nil
    }
  }
}

extension ImportReport {
  /// Counts rows that were left out after they had been read.
  ///
  /// - Parameters:
  ///   - rows: the rows, at most as many as a report keeps.
  ///   - count: how many there were.
  ///   - file: the source, for errors.
  /// - Throws: when no record is left.
  mutating func take(orphans rows: [DoubtfulRow], count: Int, of file: String) throws {
    records -= count
    skipped += count
    doubtfulCount += count
    doubtful += rows.prefix(max(0, Self.maximumDoubtful - doubtful.count))
    doubtful.sort { $0.line < $1.line }
    guard records > 0 else {
      throw SourceError(file: file, reason: "has no records that belong to one that is there")
    }
  }
}
