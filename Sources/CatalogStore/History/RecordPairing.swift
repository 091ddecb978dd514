import CatalogModel

/// Which record of a generation is which record of the next one.
struct RecordPairing {
  /// What identified the records.
  let identity: RecordIdentity
  /// By position − 1 in the new generation: the position in the old one, 0 for a new record.
  private(set) var oldPositions: [Int32]
  /// By position − 1 in the old generation: the position in the new one, 0 for one that is gone.
  private(set) var newPositions: [Int32]
  /// New positions of paired records that do not say the same, ascending.
  private(set) var differing: [Int] = []
  /// New positions of new records that share their identity with another record.
  private(set) var sharedNew: Set<Int> = []
  /// Old positions of vanished records that shared their identity with another record.
  private(set) var sharedGone: Set<Int> = []
  private let oldIDs: [Int64]

  private typealias Entry = RecordFingerprints.Entry

  /// Pairs the records of two generations of an entity.
  ///
  /// Identities that are unique in both are paired; records that share theirs only when they are
  /// wholly equal.
  ///
  /// - Parameters:
  ///   - old: the present generation.
  ///   - new: the one that is to follow.
  ///   - key: the attributes that are declared to identify records; empty: none are.
  ///   - beforePage: called now and then; what it throws ends the work.
  /// - Throws: ``SQLiteError`` when a generation cannot be read.
  init(
    from old: SQLiteRepository, to new: SQLiteRepository, key: [String],
    beforePage: () throws -> Void
  ) throws {
    let names = Set(old.entity.attributes.map(\.name))
    let compared = new.entity.attributes.map(\.name).filter(names.contains)
    var entity = new.entity
    entity.key = key
    let candidates = RecordIdentity.candidates(for: entity, and: names)
    var chosen: (identity: RecordIdentity, old: RecordFingerprints, new: RecordFingerprints)?
    for identity in candidates {
      let reading = FingerprintThread(of: old, identity: identity, compared: compared)
      let after = try RecordFingerprints(
        of: new, identity: identity, compared: compared, beforePage: beforePage)
      let isLast = identity == candidates.last
      let mustBeUnique = !isLast && !identity.isDeclared
      guard !mustBeUnique || after.tellApart(by: identity) else { continue }
      let before =
        try reading?.finish()
        ?? RecordFingerprints(
          of: old, identity: identity, compared: compared, beforePage: beforePage)
      guard !mustBeUnique || before.tellApart(by: identity) else { continue }
      chosen = (identity, before, after)
      break
    }
    guard let chosen else {
      identity = RecordIdentity(attributes: [])
      oldPositions = Array(repeating: 0, count: new.count)
      newPositions = Array(repeating: 0, count: old.count)
      oldIDs = []
      return
    }
    identity = chosen.identity
    oldIDs = chosen.old.ids
    oldPositions = Array(repeating: 0, count: chosen.new.entries.count)
    newPositions = Array(repeating: 0, count: chosen.old.entries.count)
    pair(chosen.old.entries, chosen.new.entries)
    differing.sort()
  }

  /// Goes through both lists in the order of their keys.
  private mutating func pair(_ old: [Entry], _ new: [Entry]) {
    var (before, after) = (0, 0)
    while before < old.count || after < new.count {
      let key =
        before == old.count
        ? new[after].key
        : after == new.count ? old[before].key : min(old[before].key, new[after].key)
      var (oldEnd, newEnd) = (before, after)
      while oldEnd < old.count, old[oldEnd].key == key { oldEnd += 1 }
      while newEnd < new.count, new[newEnd].key == key { newEnd += 1 }
      pair(old[before..<oldEnd], new[after..<newEnd])
      (before, after) = (oldEnd, newEnd)
    }
  }

  /// Pairs the records of one identity.
  private mutating func pair(_ old: ArraySlice<Entry>, _ new: ArraySlice<Entry>) {
    if old.count == 1, new.count == 1, let before = old.first, let after = new.first {
      connect(before, after)
      if before.content != after.content { differing.append(Int(after.position)) }
      return
    }
    let isShared = old.count > 1 || new.count > 1
    var (old, new) = (old, new)
    while let before = old.first, let after = new.first {
      if before.content == after.content {
        connect(before, after)
        old.removeFirst()
        new.removeFirst()
      } else if before.content < after.content {
        if isShared { sharedGone.insert(Int(before.position)) }
        old.removeFirst()
      } else {
        if isShared { sharedNew.insert(Int(after.position)) }
        new.removeFirst()
      }
    }
    guard isShared else { return }
    for entry in old { sharedGone.insert(Int(entry.position)) }
    for entry in new { sharedNew.insert(Int(entry.position)) }
  }

  private mutating func connect(_ old: Entry, _ new: Entry) {
    oldPositions[Int(new.position) - 1] = old.position
    newPositions[Int(old.position) - 1] = new.position
  }

  /// Gives the position of an old record by its `id`, nil when there is no such record.
  var positionsByOldID: (Int64) -> Int? {
    let count = Int64(oldIDs.count)
    // Stores that nobody else wrote to count 1…n.
    if oldIDs.last == count, oldIDs.first == 1 {
      return { id in (1...count).contains(id) ? Int(id) : nil }
    }
    var positions: [Int64: Int] = [:]
    for (index, id) in oldIDs.enumerated() { positions[id] = index + 1 }
    return { positions[$0] }
  }
}

extension RecordFingerprints {
  /// Whether an identity tells the records apart.
  fileprivate func tellApart(by identity: RecordIdentity) -> Bool {
    (isFilled || !identity.needsValues) && areUnique
  }
}
