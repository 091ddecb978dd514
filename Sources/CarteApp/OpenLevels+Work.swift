import CatalogBrowser
import CatalogModel
import CatalogStore

/// What takes long: opening another store, finding the rows of a query, finding matches.
extension OpenLevels {
  /// Long work, with all that it needs.
  enum Work {
    case open(LevelOpening)
    /// Rows of an open list, around the record at a position of the store.
    case show(Int, LevelQuery, around: Int?)
    case find(RecordSearch, text: String, list: Int, any SearchableRepository)
    /// What filters look at in the records of a list, read before there is one.
    case prepare(list: Int, any SearchableRepository)
  }

  /// The most urgent work that is to be done; nil: none.
  var work: Work? {
    if let opening { return .open(opening) }
    if let index = levels.firstIndex(where: { $0.asked != nil }), let asked = levels[index].asked {
      return .show(
        index, LevelQuery(levels[index], asked.query), around: asked.cursor.map { position(of: $0) }
      )
    }
    guard let search, let level = levels.first(where: { $0.list == search.list }) else {
      return preparation
    }
    let filter = RecordFilter(search.text, entity: level.repository.entity)
    return .find(
      RecordSearch(filter, from: search.start), text: search.text, list: search.list,
      level.repository)
  }

  /// Nothing waits for it, so everything else comes first.
  private var preparation: Work? {
    guard expectsFilters, summaryTask == nil, let level = levels.last,
      level.whole.number != preparedList
    else { return nil }
    return .prepare(list: level.whole.number, level.records)
  }

  /// The position in the store of the record that the session means.
  func position(of cursor: ListCursor) -> Int {
    if let position = cursor.position { return position }
    let level = levels.first { $0.list == cursor.generation }
    return level?.position(ofRow: max(1, cursor.row)) ?? max(1, cursor.row)
  }

  /// Asks for other rows of an open list; the newest question counts.
  mutating func show(_ index: Int, _ query: ListQuery, _ cursor: ListCursor) {
    guard levels.indices.contains(index) else { return }
    var cursor = cursor
    // The rows may be others by the time when they are found.
    cursor.position = position(of: cursor)
    // What was selected in the store before is not known in this one.
    let isKnown = cursor.generation >= levels[index].whole.number
    levels[index].asked = OpenLevel.Asked(query: query, cursor: isKnown ? cursor : nil)
    epoch += 1
  }

  /// Asks for matches in a list that is shown; the newest question counts.
  mutating func find(_ text: String, in list: Int, from row: Int) {
    giveUpFinding()
    search = (list, text, row)
  }

  /// The matches are not wanted any more.
  mutating func stopFinding() {
    giveUpFinding()
    search = nil
  }

  /// Ends the search that is under way, and only that: whoever is shown the first rows of a query asks for
  /// matches in them, and the rest of the rows would never be found.
  private mutating func giveUpFinding() {
    if case .find = work { epoch += 1 }
  }

  /// The matches are found.
  mutating func endFind() { search = nil }

  /// Shows the first rows of a query while the others are still looked for.
  mutating func begin(_ index: Int, _ query: LevelQuery, _ rows: [Int32]) {
    var level = query.level.showing(rows, of: query.query, as: numbers.next())
    level.isBeginning = true
    level.asked = query.level.asked
    levels[index] = level
    post(level, at: index)
  }

  /// Shows the rows of a query.
  mutating func finish(_ index: Int, _ query: LevelQuery, _ rows: [Int32]?) {
    let shown = levels[index]
    let isSame = query.query == shown.query && rows == shown.selection?.positions
    let isRest =
      shown.isBeginning && query.query == shown.query && rows != nil
      && rows?.starts(with: shown.selection?.positions ?? [-1]) == true
    let number =
      !shown.isStale && (isSame && !shown.isBeginning || isRest) ? shown.list : numbers.next()
    var level = query.level.showing(rows, of: query.query, as: number)
    level.asked = query.level.asked
    levels[index] = level
    post(level, at: index)
    levels[index].asked = nil
  }

  private func post(_ level: OpenLevel, at index: Int) {
    guard let asked = level.asked else { return }
    do {
      let row = asked.cursor.map { level.row(nearest: position(of: $0)) }
      replies.post(
        .shown(level: index, try level.described(), row: row, answering: asked.query))
    } catch {
      replies.post(.showFailed(level: index, Self.sentence(error)))
    }
  }

  /// Goes on with the lists of another store.
  mutating func finish(_ opening: LevelOpening, _ opened: LevelOpening.Result) {
    self.opening = nil
    levels = opened.levels
    guard !opened.described.isEmpty else { return }
    replies.post(.switched(opened.described, from: opening.cursors))
  }

  /// Gives up work that cannot be done.
  mutating func fail(_ work: Work, _ error: any Error) {
    switch work {
    case .open(let opening):
      self.opening = nil
      replies.post(.switchFailed(opening.store, "\(error)"))
    case .show(let index, _, _):
      levels[index].asked = nil
      replies.post(.showFailed(level: index, Self.sentence(error)))
    // Whoever filters is told why that cannot be done.
    case .prepare(let list, _): preparedList = list
    case .find(_, let text, let list, _):
      search = nil
      replies.post(.found(list: list, text: text, rows: [], isComplete: true))
      replies.post(.fetchFailed(list: list, Self.sentence(error)))
    }
  }
}
