/// A line that is being typed in the status line, and what it was opened from.
struct Prompt: Sendable, Equatable {
  let kind: PromptKind
  var line: LineEditor
  /// The filter when the prompt was opened.
  let filter: String
  /// What was looked for then.
  let find: Find?
  /// The record that was selected then, by its position in the store; nil: it is not known.
  let position: Int?
  /// The list that was shown then, and what was published then.
  let generation: Int
  let content: Int
  /// The selected row then.
  let cursor: Int
  /// The topmost row on the screen then.
  let top: Int
  /// Which match is wanted, counted from 1.
  let times: Int
  /// Which words of the line are not what they look like.
  var remarks: [String] = []
  /// How many lines back were asked for before the history was here.
  var awaitedRecalls = 0
  /// The line of the history that is shown; nil: the one that is typed.
  private var index: Int?
  /// What was typed before lines of the history were looked at.
  private var draft = LineEditor()
  /// The filter that the line was opened with and a space; nil: it was opened without.
  private let spaced: String?

  init(
    _ kind: PromptKind, text: String, filter: String, find: Find?, page: ListPage, times: Int = 1
  ) {
    self.kind = kind
    self.find = find
    self.times = times
    // What is typed behind a filter is another word.
    let isWhole = text.utf8.count { $0 == UInt8(ascii: "\"") } % 2 == 0
    spaced = kind == .filter && !text.isEmpty && isWhole ? text + " " : nil
    line = LineEditor(spaced ?? text)
    self.filter = filter
    position = page.position
    generation = page.list.generation
    content = page.list.content
    cursor = page.cursor
    top = page.top
  }

  /// What is typed, without the space that only keeps the next word apart.
  var text: String { line.text == spaced ? filter : line.text }

  /// Whether the cursor stands behind that space.
  var isApart: Bool { line.before == spaced && line.after.isEmpty }

  /// The record that was selected then, by its position in the store; nil: it is not known in this list.
  func position(in list: ListDescription) -> Int? { content == list.content ? position : nil }

  /// Takes an older or a newer line of the history in place of what is typed.
  ///
  /// - Parameters:
  ///   - isOlder: whether the one before is wanted.
  ///   - lines: the history.
  mutating func recall(older isOlder: Bool, of lines: [String]) {
    let current = min(index ?? lines.count, lines.count)
    let wanted = current + (isOlder ? -1 : 1)
    guard wanted >= 0, wanted <= lines.count, wanted != current else { return }
    if current == lines.count { draft = line }
    index = wanted == lines.count ? nil : wanted
    line = wanted == lines.count ? draft : LineEditor(lines[wanted])
  }
}
