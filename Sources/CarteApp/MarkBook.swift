import CatalogBrowser
import CatalogModel
import CatalogStore

/// The marks of a list by what identifies records, and where these are in what is published.
///
/// What identifies a record is looked up once for each publication, and for new marks when they are
/// written down.
struct MarkBook {
  /// One publication that is or was shown.
  private final class Publication {
    let content: Int
    let repositories: [SQLiteRepository]
    /// What names the marked records, by entity and position.
    var texts: [String: [Int: String]] = [:]
    private var keys: [String: RecordKeys] = [:]

    init(_ store: PublishedStore) throws {
      content = store.content
      repositories = try SQLiteRepository.all(path: store.path)
    }

    func keys(of repository: SQLiteRepository, declared: [String]) throws -> RecordKeys {
      if let known = keys[repository.entity.name] { return known }
      let made = try RecordKeys(of: repository, key: declared)
      keys[repository.entity.name] = made
      return made
    }
  }

  /// A mark that is not named yet.
  private struct Place: Hashable {
    let content: Int
    let entity: String
    let position: Int
  }

  /// Stands between the name of an entity and what identifies a record; that of the first has neither.
  static let entityMark = "\u{1E}"

  private let catalog: Catalog
  /// The attributes that the user says identify the records of the first entity.
  private let ownKey: [String]
  /// The quantities as they are written down, by entity prefix and identity.
  private(set) var marks: [String: Int]
  private var shown: Publication?
  private var previous: Publication?
  private var pending: [Place: Int] = [:]
  /// What is not written down yet.
  private(set) var changes: [String: Int] = [:]

  init(catalog: Catalog, ownKey: [String], marks: [String: Int]) {
    self.catalog = catalog
    self.ownKey = ownKey
    self.marks = marks
  }

  /// Whether something is to be written down.
  var hasChanges: Bool { !changes.isEmpty || !pending.isEmpty }

  /// Whether something was marked in a publication that is not shown any more.
  var hasLateMarks: Bool { pending.keys.contains { $0.content != shown?.content } }

  /// Forgets what has been written down.
  mutating func written(_ written: [String: Int]) {
    for (text, quantity) in written where changes[text] == quantity { changes[text] = nil }
  }

  private func prefix(of entity: String, in publication: Publication) -> String {
    publication.repositories.first?.entity.name == entity ? "" : entity + Self.entityMark
  }

  private func keys(
    of repository: SQLiteRepository, in publication: Publication
  ) throws -> RecordKeys {
    let entity = repository.entity.name
    let isFirst = publication.repositories.first?.entity.name == entity
    let declared = catalog.entities.first { $0.name == entity }?.key ?? []
    return try publication.keys(
      of: repository, declared: isFirst && !ownKey.isEmpty ? ownKey : declared)
  }

  /// Remembers how many of a record are marked.
  mutating func mark(content: Int, entity: String, position: Int, quantity: Int) {
    pending[Place(content: content, entity: entity, position: position)] = quantity
  }

  /// Names the records that were marked since the last time.
  ///
  /// - Returns: whether some were of a publication that is not shown any more.
  /// - Throws: when their store cannot be read; those marks are lost.
  mutating func name() throws -> Bool {
    let (open, wasLate) = (pending, hasLateMarks)
    pending = [:]
    for publication in [shown, previous].compactMap(\.self) {
      for repository in publication.repositories {
        let entity = repository.entity.name
        let positions = open.keys
          .filter { $0.content == publication.content && $0.entity == entity }.map(\.position)
        guard !positions.isEmpty else { continue }
        var texts = publication.texts[entity] ?? [:]
        let unnamed = positions.filter { texts[$0] == nil }.sorted().map(Int32.init(clamping:))
        let records = try repository.records(at: unnamed[...])
        let found = try keys(of: repository, in: publication).texts(of: records)
        for (record, text) in zip(records, found) { texts[record.position] = text }
        publication.texts[entity] = texts
        for position in positions {
          let place = Place(content: publication.content, entity: entity, position: position)
          guard let text = texts[position], let quantity = open[place] else { continue }
          set(quantity, of: prefix(of: entity, in: publication) + text)
        }
      }
    }
    return wasLate
  }

  private mutating func set(_ quantity: Int, of text: String) {
    marks[text] = quantity > 0 ? quantity : nil
    changes[text] = quantity
  }

  /// What is found in a publication.
  struct Found {
    var entities: [EntityMarks] = []
    /// How many marks were found before and are not any more; of the first publication: how many are
    /// not found.
    var gone = 0
  }

  /// Goes on with another publication, or looks everything up again in the same one.
  ///
  /// - Parameter store: the publication.
  /// - Returns: what is marked in it; nil when it cannot be read at all, which its readers say.
  /// - Throws: when it cannot be read to its end.
  mutating func open(_ store: PublishedStore) throws -> Found? {
    _ = try name()
    guard let next = try? Publication(store) else { return nil }
    let old = shown
    if let old, old.content != next.content { previous = old }
    var found = Found()
    var isFound: Set<String> = []
    for repository in next.repositories {
      let entity = repository.entity.name
      let prefix = prefix(of: entity, in: next)
      let texts = marks.keys.filter { key in
        prefix.isEmpty ? !key.contains(Self.entityMark) : key.hasPrefix(prefix)
      }.map { String($0.dropFirst(prefix.count)) }
      guard !texts.isEmpty else { continue }
      let keys = try keys(of: repository, in: next)
      var positions = try keys.positions(of: texts)
      // In the same file positions are others when another program has written to it.
      let before = old.flatMap { $0.content == next.content ? nil : $0 }
      let moved = before.flatMap { try? follow($0, entity, by: keys) }
      positions.merge(moved ?? [:]) { $1 }
      let places = positions.values.sorted().map(Int32.init(clamping:))
      let records = try repository.records(at: places[...])
      let names = try moved == nil ? [] : keys.texts(of: records)
      for (text, name) in rename(positions, zip(records, names), prefix: prefix) {
        positions[name] = positions.removeValue(forKey: text)
      }
      let byPosition = Dictionary(records.map { ($0.position, $0) }) { $1 }
      var marked: [Int: MarkedRecord] = [:]
      for (text, position) in positions {
        next.texts[entity, default: [:]][position] = text
        isFound.insert(prefix + text)
        guard let record = byPosition[position] else { continue }
        marked[position] = MarkedRecord(
          quantity: marks[prefix + text] ?? 1, of: record, in: repository.entity)
      }
      found.entities.append(EntityMarks(entity: entity, records: marked))
    }
    let missing = marks.keys.filter { !isFound.contains($0) }
    let before = old.map { old in
      Set(
        old.repositories.flatMap { repository -> [String] in
          let entity = repository.entity.name
          let prefix = prefix(of: entity, in: old)
          return (old.texts[entity] ?? [:]).values.map { prefix + $0 }
        })
    }
    found.gone =
      before.map { before in missing.filter { before.contains($0) }.count }
      ?? missing.count
    shown = next
    return found
  }

  /// The positions of the marked records that were shown, by what named them.
  private func follow(
    _ old: Publication, _ entity: String, by keys: RecordKeys
  ) throws -> [String: Int] {
    guard let repository = old.repositories.first(where: { $0.entity.name == entity }),
      let texts = old.texts[entity]
    else { return [:] }
    let places = texts.keys.sorted().map(Int32.init(clamping:))
    let records = try repository.records(at: places[...])
    var found: [String: Int] = [:]
    for (record, position) in zip(
      records, try keys.positions(of: records, from: repository.entity))
    {
      guard let position, let text = texts[record.position],
        marks[prefix(of: entity, in: old) + text] != nil
      else { continue }
      found[text] = position
    }
    return found
  }

  /// Gives marks the names that their records have now; answers the old and the new ones.
  private mutating func rename(
    _ positions: [String: Int], _ named: Zip2Sequence<[Record], [String]>, prefix: String
  ) -> [(String, String)] {
    var names: [Int: String] = [:]
    for (record, name) in named { names[record.position] = name }
    var renamed: [(String, String)] = []
    for (text, position) in positions {
      guard let name = names[position], name != text, positions[name] == nil,
        let quantity = marks[prefix + text]
      else { continue }
      set(0, of: prefix + text)
      set(quantity, of: prefix + name)
      renamed.append((text, name))
    }
    return renamed
  }
}
