import CSQLite
import CatalogModel

/// A short form of every record of a table: what identifies it, and all that it says.
///
/// Hashes of one process (SipHash with a random key), so that no source can make two records collide.
struct RecordFingerprints: Sendable {
  /// The short form of one record.
  struct Entry: Comparable, Sendable {
    /// The hash of the identifying values.
    let key: UInt
    /// The hash of all compared values.
    let content: UInt
    /// The position of the record.
    let position: Int32

    static func < (left: Entry, right: Entry) -> Bool {
      if left.key != right.key { return left.key < right.key }
      if left.content != right.content { return left.content < right.content }
      return left.position < right.position
    }
  }

  /// The records, by what identifies them, then by what they say.
  let entries: [Entry]
  /// By position − 1: the record's `id` in its table.
  let ids: [Int64]
  /// Whether every identifying value is there.
  let isFilled: Bool

  /// Whether no two records share what identifies them.
  var areUnique: Bool { !zip(entries, entries.dropFirst()).contains { $0.key == $1.key } }

  /// Reads a table.
  ///
  /// - Parameters:
  ///   - repository: the records.
  ///   - identity: what identifies them, of the attributes that are compared.
  ///   - compared: the names of the attributes that are compared, in an order that is the same for
  ///     every generation.
  ///   - beforePage: called now and then; what it throws ends the work.
  /// - Throws: ``SQLiteError`` when the table cannot be read.
  init(
    of repository: SQLiteRepository, identity: RecordIdentity, compared: [String],
    beforePage: () throws -> Void
  ) throws {
    let hasher = RecordHasher(repository.entity, identity: identity, compared: compared)
    hasher.reserve(repository.count)
    if repository.hasGaps {
      try Self.step(through: repository, hasher, beforePage)
    } else {
      let gathering = try RowGathering(of: repository.entity.name, in: repository.connection)
      for first in stride(from: 1, to: repository.count + 1, by: Self.pageSize) {
        try beforePage()
        let ids = first..<min(first + Self.pageSize, repository.count + 1)
        try gathering.forEach(hasher.attributes, after: ["id"], in: ids) { hasher.take($0) }
      }
    }
    (entries, ids) = hasher.finish()
    isFilled = hasher.isFilled
  }

  /// How many records are read between two looks at whether to go on.
  private static let pageSize = 1_024

  /// Reads a table whose ids are not 1…n.
  private static func step(
    through repository: SQLiteRepository, _ hasher: RecordHasher, _ beforePage: () throws -> Void
  ) throws {
    let function = try RowFunction("carte_fingerprint", on: repository.connection) {
      hasher.take($0)
      return true
    }
    let calls = function.calls(for: hasher.attributes, after: ["id"])
    let select = try repository.connection.prepare(
      "SELECT \(calls) FROM \(repository.table) ORDER BY id")
    var count = 0
    while try select.step() {
      if count % pageSize == 0 { try beforePage() }
      count += 1
    }
  }
}

extension [RecordFingerprints.Entry] {
  /// Sorts by the first bits of the keys into parts of a few records, then these.
  ///
  /// Hashes are spread evenly, so that this takes a third of the time of a general sort.
  func sortedByHash() -> [RecordFingerprints.Entry] {
    let bits = Swift.max(1, Int.bitWidth - count.leadingZeroBitCount - 3)
    let shift = UInt.bitWidth - bits
    var ends = [Int](repeating: 0, count: 1 << bits)
    for entry in self { ends[Int(entry.key >> shift)] += 1 }
    var sum = 0
    for part in ends.indices {
      sum += ends[part]
      ends[part] = sum - ends[part]
    }
    var sorted = self
    for entry in self {
      let part = Int(entry.key >> shift)
      sorted[ends[part]] = entry
      ends[part] += 1
    }
    sorted.withUnsafeMutableBufferPointer { all in
      var start = 0
      for end in ends {
        if end - start > 1 {
          var part = UnsafeMutableBufferPointer(rebasing: all[start..<end])
          part.sort()
        }
        start = end
      }
    }
    return sorted
  }
}
