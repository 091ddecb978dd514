/// What is looked for in the list, and where it is.
struct Find: Sendable, Equatable {
  /// Where the cursor goes as soon as that is known.
  enum Goal: Sendable, Equatable {
    /// To a match from this row on, the first one or one so many further.
    case from(Int, times: Int)
    /// So many matches further, up when it is less than zero.
    case by(Int)
  }

  /// As a `RecordFilter` is written.
  var text: String
  /// The rows that match, ascending; nil: not all of them are known.
  private(set) var rows: [Int32]?
  /// The list that they are rows of, or were asked of.
  private(set) var generation: Int?
  var goal: Goal?
  /// When it was asked for, in seconds since 1970.
  var since: Int64
  /// The matches of this text or of the one before it, to be counted until the new ones are known.
  private(set) var shown: [Int32]?

  init(_ text: String, goal: Goal? = nil, now: Int64, shown: [Int32]? = nil) {
    self.text = text
    self.goal = goal
    since = now
    self.shown = shown
  }

  /// Whether the matches in this list are to be asked for.
  mutating func wantsAsking(in list: Int) -> Bool {
    guard generation != list else { return false }
    generation = list
    rows = nil
    return true
  }

  /// Gives up what was asked for, so that it is asked for again when it is wanted.
  mutating func forget() {
    goal = nil
    askAgain()
  }

  /// Takes what was asked for as never asked, unless the answer is there.
  mutating func askAgain() {
    guard rows == nil else { return }
    generation = nil
  }

  /// Takes all matches of the list that was asked.
  mutating func take(_ rows: [Int32]) {
    self.rows = rows
    shown = rows
  }

  /// The matches in a list; nil: they are not known.
  func rows(in list: Int) -> [Int32]? { generation == list ? rows : nil }

  /// The index of the first match at a row or below; the number of matches when there is none.
  static func index(in rows: [Int32], from row: Int) -> Int {
    var (low, high) = (0, rows.count)
    while low < high {
      let middle = (low + high) / 2
      if Int(rows[middle]) < row { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

/// A match that was told before its record was here, which may have more to say.
struct AwaitedMatch: Sendable, Equatable {
  /// What was said.
  var message: Message
  /// Whether the find went on from the other end.
  var wrapped: Bool
  /// Whether it went down.
  var isDown: Bool
}
