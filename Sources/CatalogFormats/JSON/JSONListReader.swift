/// Reads the elements of an array of a JSON document, or the lines of NDJSON, one after the other.
///
/// The document was checked before; only one element of the outermost array is in memory at a time.
final class JSONListReader: RecordReader {
  /// Which list of a document is read, and what its columns are.
  struct Layout: Equatable {
    var path: JSONPath
    /// Whether the document is a sequence of values, one a line.
    var isLines: Bool
    /// The columns of objects; empty for arrays of arrays.
    var columns = JSONColumns()
  }

  private let tokens: JSONTokenizer
  private let layout: Layout
  private let file: String
  /// The way from an element of the outermost array to the elements that are records.
  private let below: [JSONPath.Step]
  /// Records of the last element of the outermost array: each with the elements around it.
  private var waiting: [[JSONValue]] = []
  /// Fills records straight from the tokens, when nothing around the elements is needed.
  @exclusivity(unchecked) private var filler: JSONRecordFiller?
  private var taken = 0
  private var line = 0
  private var isStarted = false
  private var isFinished = false

  var storedBytesRead: Int { tokens.storedBytesRead }

  init(_ stream: any ByteStream, layout: Layout, file: String) {
    tokens = JSONTokenizer(stream)
    self.layout = layout
    self.file = file
    let outer = layout.path.steps.prefix { $0 != .element }
    below = Array(layout.path.steps.dropFirst(outer.count + 1))
    if below.isEmpty, layout.columns.isFlat {
      filler = JSONRecordFiller(layout.columns, tokens: tokens)
    }
  }

  func next(_ record: inout RawRecord) throws(SourceError) -> Bool {
    record.removeAll()
    if filler != nil { return try nextFlat(&record) }
    while let chain = try nextChain() {
      if let cells = chain.first?.array {
        for cell in cells { record.append(cell) }
      } else {
        layout.columns.fill(&record, with: chain)
      }
      try check(record.cells.count)
      record.line = line
      record.writtenCount = record.bytes.count
      if !record.isBlank { return true }
      record.removeAll()
    }
    return false
  }

  private func check(_ count: Int) throws(SourceError) {
    guard count > SourceLimits.columns else { return }
    throw SourceError(
      file: file, line: line, reason: "more than \(SourceLimits.columns) columns")
  }

  /// The next element that is a record, with the elements around it; nil at the end.
  private func nextChain() throws(SourceError) -> [JSONValue]? {
    while taken == waiting.count {
      waiting.removeAll(keepingCapacity: true)
      taken = 0
      let element: JSONValue?
      do throws(JSONError) {
        element = try nextElement()
      } catch {
        throw error.inFile(file)
      }
      guard let element else { return nil }
      expand(element, below[...], around: [])
    }
    taken += 1
    return waiting[taken - 1]
  }

  /// Collects the records in an element of the outermost array.
  private func expand(_ value: JSONValue, _ steps: ArraySlice<JSONPath.Step>, around: [JSONValue]) {
    guard let step = steps.first else {
      switch value {
      case .object, .array: waiting.append([value] + around)
      default: break
      }
      return
    }
    var inner = value
    var rest = steps
    var chain = around
    if case .member = step { chain = [value] + around }
    while case .member(let name)? = rest.first {
      guard let member = inner[name] else { return }
      inner = member
      rest = rest.dropFirst()
    }
    for element in inner.array ?? [] { expand(element, rest.dropFirst(), around: chain) }
  }

  /// Reads the next record straight from the tokens.
  private func nextFlat(_ record: inout RawRecord) throws(SourceError) -> Bool {
    do throws(JSONError) {
      while let token = try startOfElement() {
        let isRecord = try filler?.fill(&record, from: token) ?? false
        record.line = line
        record.writtenCount = record.bytes.count
        if isRecord, !record.isBlank { break }
        record.removeAll()
      }
    } catch {
      throw error.inFile(file)
    }
    try check(record.cells.count)
    return !record.cells.isEmpty
  }

  /// The next element of the outermost array, or the next line; nil at the end.
  private func nextElement() throws(JSONError) -> JSONValue? {
    guard let token = try startOfElement() else { return nil }
    return try JSONParser(tokens: tokens).value(from: token, depth: 1)
  }

  /// The first token of the next element or line; nil at the end.
  private func startOfElement() throws(JSONError) -> JSONTokenizer.Token? {
    guard !isFinished else { return nil }
    var token = try isStarted || layout.isLines ? tokens.next() : firstToken()
    if layout.isLines {
      guard token != .end else { return nil }
    } else {
      if isStarted, token == .comma { token = try tokens.next() }
      guard token != .closeArray, token != .end else {
        isFinished = true
        return nil
      }
    }
    isStarted = true
    line = tokens.line
    return token
  }

  /// Goes down to the outermost array, to the first token in it.
  private func firstToken() throws(JSONError) -> JSONTokenizer.Token {
    var token = try tokens.next()
    for case .member(let name) in layout.path.steps.prefix(while: { $0 != .element }) {
      guard token == .openObject else { throw tokens.error("an object must stand here") }
      token = try tokens.next()
      while token == .string {
        let isWanted = String(decoding: tokens.text, as: UTF8.self) == name
        _ = try tokens.next()
        token = try tokens.next()
        if isWanted { break }
        _ = try JSONParser(tokens: tokens).value(from: token, depth: 1)
        token = try tokens.next()
        if token == .comma { token = try tokens.next() }
      }
    }
    guard token == .openArray else { throw tokens.error("an array must stand here") }
    return try tokens.next()
  }
}
