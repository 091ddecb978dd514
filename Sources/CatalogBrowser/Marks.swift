import CatalogModel

/// What is marked in the lists that are open.
struct Marks: Sendable, Equatable {
  /// What was found in one publication.
  struct Found: Sendable, Equatable {
    var content: Int
    var entities: [String: EntityMarks]
    /// How many marked records are not there any more, and were before.
    var gone: Int
  }

  /// A mark that a key asked for before its record was here.
  struct Awaited: Sendable, Equatable {
    /// The list that the row belongs to.
    var generation: Int
    var row: Int
    var wish: Wish
  }

  /// What a key asked for.
  enum Wish: Sendable, Equatable {
    /// The mark is put, or taken away where it is.
    case toggled
    case marked
    case unmarked
    /// So many more are wanted, or fewer below 0.
    case plus(Int)
  }

  /// Rows that one key marks or unmarks, and some of which are awaited.
  struct Range: Sendable, Equatable {
    var isMarking: Bool
    /// How many rows there are.
    var rows: Int
    /// How many of them were marked or unmarked so far, and how many pieces are lost with that.
    var changed = 0
    var dropped = 0
  }

  /// How many of the marked records a list shows.
  private struct Shown: Sendable, Equatable {
    var generation: Int
    /// How many records were marked when that was asked.
    var asked: Int
    /// How many of them it shows; nil: it is not known yet.
    var count: Int?
  }

  /// The publication that the positions belong to.
  private var content: Int
  private(set) var entities: [String: EntityMarks] = [:]
  /// Whether the marked records of it were looked up.
  private var isKnown = true
  /// The marks of a publication that is not shown yet.
  private var next: Found?
  /// After how many marked rows the cursor is to stop; nil: no such row is awaited.
  var awaitedStep: Int?
  /// What was asked about the list that may not show all of them.
  private var shown: Shown?
  /// Marks of records that are not here yet, in the order of the keys.
  var awaited: [Awaited] = []
  /// The rows of the last count that some of them belong to.
  var range: Range?

  init(content: Int) { self.content = content }

  /// Gives up the marks of records that are not here yet.
  mutating func forgetAwaited() {
    awaited = []
    range = nil
  }

  /// Whether the marked records of a publication are known.
  func isKnown(for content: Int) -> Bool { isKnown && content == self.content }

  /// The marks of the entity of a list; none while they are not known.
  func marks(in list: ListDescription) -> EntityMarks {
    let known = content == list.content ? entities[list.entity.name] : nil
    return known ?? EntityMarks(entity: list.entity.name)
  }

  /// Changes how many of some records of a list are marked.
  mutating func set(_ marks: [(record: Record, quantity: Int)], in list: ListDescription) {
    let name = list.entity.name
    if content != list.content { entities[name] = nil }
    entities[name, default: EntityMarks(entity: name)].set(marks, in: list.entity)
  }

  /// How many marked records a list does not show, as far as that is known.
  ///
  /// What is marked since it was asked is shown, since only what is shown can be marked.
  func hidden(in generation: Int) -> Int {
    guard let shown, shown.generation == generation, let count = shown.count else { return 0 }
    return max(0, shown.asked - count)
  }

  /// Whether it is to be asked which records a list shows; once for each list.
  mutating func wantsShown(of count: Int, in generation: Int) -> Bool {
    guard shown?.generation != generation else { return false }
    shown = Shown(generation: generation, asked: count)
    return true
  }

  /// Takes in how many of the marked records a list shows.
  mutating func takeShown(_ count: Int, in generation: Int) {
    if shown?.generation == generation, shown?.count == nil { shown?.count = count }
  }

  /// Takes in what was looked up, for this publication or the one that is shown next.
  mutating func take(_ found: Found) { next = found }

  /// Waits for what is marked in a publication.
  mutating func expect(_ content: Int) {
    self.content = content
    entities = [:]
    isKnown = false
  }

  /// Goes on with the publication that is shown now; answers how many marked records are gone.
  mutating func show(_ content: Int) -> Int {
    if content != self.content { expect(content) }
    guard let found = next, found.content == content else { return 0 }
    // Nothing was remembered, and something may have been marked since that was asked.
    if isKnown, found.entities.isEmpty {
      next = nil
      return found.gone
    }
    entities = found.entities
    isKnown = true
    shown = nil
    next = nil
    return found.gone
  }
}

extension Marks.Awaited {
  /// Whether a key asked for it together with other rows.
  var isOfRange: Bool { wish == .marked || wish == .unmarked }
}
