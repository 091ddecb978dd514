import CSQLite
import CatalogModel

/// A short form of every record of a table: what identifies it, and all that it says.
///
/// Hashes of one process (SipHash with a random key), so that no source can make two records collide.
struct RecordFingerprints {
  /// By position − 1: the hash of the identifying values.
  private(set) var keys: [Int] = []
  /// By position − 1: the hash of all compared values.
  private(set) var contents: [Int] = []
  /// By position − 1: the record's `id` in its table.
  private(set) var ids: [Int64] = []
  /// Whether every identifying value is there.
  private(set) var isFilled = true

  /// Reads a table.
  ///
  /// - Parameters:
  ///   - repository: the records.
  ///   - identity: what identifies them.
  ///   - compared: the names of the attributes that are compared.
  ///   - beforePage: called now and then; what it throws ends the work.
  /// - Throws: ``SQLiteError`` when the table cannot be read.
  init(
    of repository: SQLiteRepository, identity: RecordIdentity, compared: [String],
    beforePage: () throws -> Void
  ) throws {
    let entity = repository.entity
    let identifying = Self.columns(identity.attributes, of: entity)
    let comparing = Self.columns(compared, of: entity)
    let columns = (["id"] + entity.storeColumns).map(\.sqlIdentifier).joined(separator: ",")
    let select = try repository.connection.prepare(
      "SELECT \(columns) FROM \(repository.table) ORDER BY id")
    keys.reserveCapacity(repository.count)
    contents.reserveCapacity(repository.count)
    ids.reserveCapacity(repository.count)
    while try select.step() {
      if keys.count % 1_024 == 0 { try beforePage() }
      keys.append(hash(select, identifying, isKey: true))
      contents.append(hash(select, comparing, isKey: false))
      ids.append(select.integer(0))
    }
  }

  private struct StoredColumn {
    let index: Int32
    let isPrice: Bool
  }

  private static func columns(_ names: [String], of entity: Entity) -> [StoredColumn] {
    var starts: [String: StoredColumn] = [:]
    var next: Int32 = 1
    for attribute in entity.attributes {
      starts[attribute.name] = StoredColumn(index: next, isPrice: attribute.type == .price)
      next += attribute.type == .price ? 3 : 1
    }
    return names.compactMap { starts[$0] }
  }

  private mutating func hash(
    _ row: borrowing Statement, _ columns: [StoredColumn], isKey: Bool
  ) -> Int {
    var hasher = Hasher()
    for column in columns {
      var isThere = row.combine(column.index, into: &hasher, asNumber: column.isPrice)
      if column.isPrice {
        // A price that is a number is told by its value and currency, however it is written.
        // Of a range the number is only one end.
        if !isThere || row.withBytes(column.index + 1, PriceGrammar.isRange) {
          let isWritten = row.combine(column.index + 1, into: &hasher, asNumber: false)
          isThere = isThere || isWritten
        }
        _ = row.combine(column.index + 2, into: &hasher, asNumber: false)
      }
      if isKey, !isThere { isFilled = false }
    }
    return hasher.finalize()
  }
}

extension Statement {
  /// Takes a column's value into a hash; false when there is none.
  fileprivate func combine(
    _ column: Int32, into hasher: inout Hasher, asNumber: Bool
  ) -> Bool {
    if isNull(column) {
      hasher.combine(0 as UInt8)
      return false
    }
    if asNumber {
      hasher.combine(double(column))
      return true
    }
    return withBytes(column) { bytes in
      // An empty text and none are the same.
      guard !bytes.isEmpty else {
        hasher.combine(0 as UInt8)
        return false
      }
      hasher.combine(bytes.count)
      hasher.combine(bytes: bytes)
      return true
    }
  }
}
