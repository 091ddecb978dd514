import CatalogModel

/// Hashes the values of the records of a table, as a function gets them from SQLite.
final class RecordHasher {
  /// The attributes whose values it takes, in their order.
  let attributes: [Attribute]
  /// Whether every identifying value of every record was there.
  @exclusivity(unchecked) private(set) var isFilled = true

  private let kinds: [(isPrice: Bool, isIdentifying: Bool)]
  @exclusivity(unchecked) private var entries: [RecordFingerprints.Entry] = []
  @exclusivity(unchecked) private var ids: [Int64] = []
  /// The attribute whose value comes next.
  @exclusivity(unchecked) private var next = 0
  @exclusivity(unchecked) private var keyHasher = Hasher()
  @exclusivity(unchecked) private var contentHasher = Hasher()

  /// A hasher for the records of an entity.
  ///
  /// - Parameters:
  ///   - entity: the entity.
  ///   - identity: what identifies the records, of the attributes that are compared.
  ///   - compared: the names of the attributes that are compared.
  init(_ entity: Entity, identity: RecordIdentity, compared: [String]) {
    attributes = compared.compactMap { name in entity.attributes.first { $0.name == name } }
    kinds = attributes.map { ($0.type == .price, identity.attributes.contains($0.name)) }
  }

  /// Makes room for so many records.
  func reserve(_ count: Int) {
    entries.reserveCapacity(count)
    ids.reserveCapacity(count)
  }

  /// Takes the `id` and the values of a record, or some of these.
  func take(_ values: UnsafeBufferPointer<OpaquePointer?>) {
    var column = 0
    if next == 0 {
      ids.append(StoredValue(values[0]).integer)
      column = 1
      keyHasher = Hasher()
      contentHasher = Hasher()
    }
    while column < values.count, next < kinds.count {
      let kind = kinds[next]
      let stored = UnsafeBufferPointer(rebasing: values[column...])
      _ = Self.combine(stored, isPrice: kind.isPrice, into: &contentHasher)
      if kind.isIdentifying, !Self.combine(stored, isPrice: kind.isPrice, into: &keyHasher) {
        isFilled = false
      }
      column += kind.isPrice ? 3 : 1
      next += 1
    }
    guard next == kinds.count else { return }
    next = 0
    entries.append(
      RecordFingerprints.Entry(
        key: UInt(bitPattern: keyHasher.finalize()),
        content: UInt(bitPattern: contentHasher.finalize()),
        position: Int32(clamping: ids.count)))
  }

  /// What came of all records: sorted by their hashes, and the `id`s by position.
  func finish() -> (entries: [RecordFingerprints.Entry], ids: [Int64]) {
    defer { (entries, ids) = ([], []) }
    if !zip(ids, ids.dropFirst()).allSatisfy({ $0 <= $1 }) { sortByID() }
    return (entries.sortedByHash(), ids)
  }

  /// Puts records right that did not come in the order of their `id`.
  private func sortByID() {
    let order = ids.indices.sorted { ids[$0] < ids[$1] }
    ids = order.map { ids[$0] }
    entries = order.enumerated().map { index, place in
      RecordFingerprints.Entry(
        key: entries[place].key, content: entries[place].content,
        position: Int32(clamping: index + 1))
    }
  }

  /// Takes a value into a hash; false when there is none.
  private static func combine(
    _ values: UnsafeBufferPointer<OpaquePointer?>, isPrice: Bool, into hasher: inout Hasher
  ) -> Bool {
    let value = StoredValue(values[0])
    guard isPrice else { return combine(text: value, into: &hasher) }
    // A price that is a number is told by its value and currency, however it is written.
    var isThere = !value.isNull
    if isThere { hasher.combine(value.double) } else { hasher.combine(0 as UInt8) }
    // Of a range the number is only one end.
    let written = StoredValue(values[1])
    if !isThere || PriceGrammar.isRange(written.bytes) {
      let isWritten = combine(text: written, into: &hasher)
      isThere = isThere || isWritten
    }
    _ = combine(text: StoredValue(values[2]), into: &hasher)
    return isThere
  }

  private static func combine(text: StoredValue, into hasher: inout Hasher) -> Bool {
    let bytes = text.bytes
    // An empty text and none are the same.
    guard !bytes.isEmpty else {
      hasher.combine(0 as UInt8)
      return false
    }
    hasher.combine(bytes.count)
    hasher.combine(bytes: UnsafeRawBufferPointer(bytes))
    return true
  }
}
