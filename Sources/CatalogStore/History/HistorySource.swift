import CatalogModel

/// The generation before the one that is being built, and what is kept of the difference.
package struct HistorySource {
  /// The database of the generation before.
  package var path: String
  /// The number of the generation that is being built.
  package var generation: Int
  /// When it is published.
  package var at: Timestamp
  /// The attributes that identify records, by entity, where the catalog declares them.
  package var keys: [String: [String]]
  /// The attributes that the user says identify the records of the browsed entity; empty: not said.
  package var ownKey: [String]
  /// Whether the difference is a change of the list; false: the same source was only read in
  /// another way, so that just the old history is carried over.
  package var recordsChanges: Bool

  package init(
    path: String, generation: Int, at: Timestamp, keys: [String: [String]] = [:],
    ownKey: [String] = [], recordsChanges: Bool = true
  ) {
    self.path = path
    self.generation = generation
    self.at = at
    self.keys = keys
    self.ownKey = ownKey
    self.recordsChanges = recordsChanges
  }
}

/// The numbers of generations that a store knows of.
package enum StoreGenerations {
  /// The greatest number in a store: its own, or one of its history; 0 when it has none.
  ///
  /// A restored backup may know of more generations than there are files of.
  package static func last(in path: String) -> Int {
    guard let connection = try? Connection(path: path, mode: .readOnly) else { return 0 }
    let own = try? connection.text("SELECT value FROM carte_meta WHERE key = 'generation'")
    let past = try? connection.integer("SELECT max(generation) FROM carte_history")
    let numbers = [own.flatMap { $0 }.flatMap { Int($0) }, past.flatMap { $0 }.map { Int($0) }]
    return numbers.compactMap(\.self).filter(StoreLock.numbers.contains).max() ?? 0
  }

  /// Whether a store keeps any change of its list.
  package static func hasHistory(_ path: String) -> Bool {
    let connection = try? Connection(path: path, mode: .readOnly)
    let first = try? connection?.integer("SELECT 1 FROM carte_history LIMIT 1")
    return first.flatMap { $0 } != nil
  }
}

/// The bounds of what is kept.
enum HistoryLimit {
  /// The most changes of a record.
  static let changesPerRecord = 256
  /// The most changes of a list.
  static let changes = 2_000_000
}

/// What a row of `carte_history` says.
enum HistoryChange: String {
  case new, gone, changed
}
