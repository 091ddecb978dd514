/// Finds the cells of one record in a run of bytes (RFC 4180).
struct CSVScanner {
  /// The bytes that are there, and how many.
  var base: UnsafeMutablePointer<UInt8>
  var end = 0
  /// Whether no more bytes will come behind these.
  var isAtEnd = false
  /// Cells whose quotes have to go, and where in the record their closing quote is.
  private(set) var quoteRepairs: [(cell: Int, close: Int)] = []

  private let delimiter: [UInt8]
  private let delimiterStart: UInt8
  private let delimiterLength: Int
  private let cellEnds: ByteScanner
  private let quoteOrLineEnds: ByteScanner

  /// What was found.
  enum Outcome {
    /// A record of `length` bytes; the next one begins at `next`, `lines` lines below.
    case record(length: Int, next: Int, lines: Int)
    /// The record goes on behind the bytes that are there.
    case incomplete
    /// There is nothing more.
    case end
    /// A limit is passed, `lines` lines below the start of the record.
    case refused(reason: String, lines: Int)
  }

  init(delimiter: String, base: UnsafeMutablePointer<UInt8>) {
    self.base = base
    self.delimiter = Array(delimiter.utf8)
    delimiterStart = self.delimiter.first ?? UInt8(ascii: ",")
    delimiterLength = max(1, self.delimiter.count)
    cellEnds = ByteScanner(delimiterStart, Self.lineFeed, Self.carriageReturn)
    quoteOrLineEnds = ByteScanner(Self.quote, Self.lineFeed, Self.carriageReturn)
  }

  /// Finds the cells of the record that begins at `start`; their ranges count from there.
  mutating func scan(from start: Int, into record: inout RawRecord) -> Outcome {
    if !quoteRepairs.isEmpty { quoteRepairs.removeAll(keepingCapacity: true) }
    guard start < end else { return isAtEnd ? .end : .incomplete }
    var lines = 1
    var cursor = start
    while true {
      let cellStart = cursor
      let first = skipBlanks(from: cursor)
      guard first < end || isAtEnd else { return goOn(from: start, cellStart, lines) }
      if first < end, base[first] == Self.quote {
        guard let stop = scanQuoted(from: first, start: start, lines: &lines, into: &record)
        else { return goOn(from: start, cellStart, lines) }
        cursor = stop
      } else {
        cursor = findCellEnd(from: first)
        guard cursor < end || isAtEnd else { return goOn(from: start, cellStart, lines) }
        append(first, cursor, start: start, to: &record)
      }
      if cursor - cellStart > SourceLimits.cell + 2 { return tooLong(lines) }
      guard cursor < end else { return .record(length: cursor - start, next: cursor, lines: lines) }
      switch base[cursor] {
      case Self.lineFeed:
        return .record(length: cursor - start, next: cursor + 1, lines: lines)
      case Self.carriageReturn:
        guard cursor + 1 < end || isAtEnd else { return .incomplete }
        let isPair = cursor + 1 < end && base[cursor + 1] == Self.lineFeed
        return .record(length: cursor - start, next: cursor + (isPair ? 2 : 1), lines: lines)
      default:
        cursor += delimiterLength
        if record.cells.count >= SourceLimits.columns { return tooMany }
      }
    }
  }

  /// Adds an unquoted cell, trimmed.
  @inline(__always)
  private func append(_ lower: Int, _ upper: Int, start: Int, to record: inout RawRecord) {
    let range = (lower - start)..<(trimmedEnd(upper, notBefore: lower) - start)
    record.cells.append(.init(range: range, isQuoted: false))
  }

  /// Finds a cell that begins with a quote.
  ///
  /// - Returns: the place behind the cell; nil: it goes on behind the bytes that are there.
  private mutating func scanQuoted(
    from open: Int, start: Int, lines: inout Int, into record: inout RawRecord
  ) -> Int? {
    let limit = min(end, open + 2 + SourceLimits.cell)
    var newLines = 0
    var hasDoubled = false
    var close = open + 1
    while true {
      close = quoteOrLineEnds.firstMatch(in: base, from: close, to: limit)
      guard close < limit else {
        guard isAtEnd || limit < end else { return nil }
        return scanOpenQuote(from: open, start: start, into: &record)
      }
      guard close + 1 < end || isAtEnd else { return nil }
      let next = close + 1 < end ? base[close + 1] : 0
      if base[close] != Self.quote {
        // CR LF counts once, at its LF.
        newLines += base[close] == Self.carriageReturn && next == Self.lineFeed ? 0 : 1
        close += 1
      } else if next == Self.quote {
        hasDoubled = true
        close += 2
      } else {
        break
      }
    }
    var upper = close
    var stop = skipBlanks(from: close + 1)
    if stop < end, !isCellEnd(stop) {
      guard isAtEnd || stop + delimiterLength <= end else { return nil }
      // A quote that is closed on another line, before text, was not meant to open a cell: it is
      // the next cell's quote that was found. A quote behind a backslash is none.
      if newLines > 0, base[close - 1] != UInt8(ascii: "\\") {
        return scanOpenQuote(from: open, start: start, into: &record)
      }
      stop = findCellEnd(from: stop)
      upper = trimmedEnd(stop, notBefore: close + 1)
      record.flags.insert(.textAfterQuote)
    }
    guard stop < end || isAtEnd else { return nil }
    if hasDoubled || upper > close { quoteRepairs.append((record.cells.count, close - start)) }
    record.cells.append(.init(range: (open + 1 - start)..<(upper - start), isQuoted: true))
    lines += newLines
    return stop
  }

  /// Takes a quote that is never closed as a plain character; the cell ends with its line.
  private func scanOpenQuote(from open: Int, start: Int, into record: inout RawRecord) -> Int? {
    let stop = findCellEnd(from: open)
    guard stop < end || isAtEnd else { return nil }
    record.flags.insert(.openQuote)
    append(open, stop, start: start, to: &record)
    return stop
  }

  private func goOn(from start: Int, _ cellStart: Int, _ lines: Int) -> Outcome {
    if end - cellStart > 2 * SourceLimits.cell { return tooLong(lines) }
    guard end - start > SourceLimits.record else { return .incomplete }
    return .refused(reason: "a record of more than 16 MiB", lines: 1)
  }

  private func tooLong(_ lines: Int) -> Outcome {
    .refused(reason: "a cell of more than 1 MiB", lines: lines)
  }

  private var tooMany: Outcome {
    .refused(reason: "a record of more than \(SourceLimits.columns) cells", lines: 1)
  }
}

/// The small steps of a scan.
extension CSVScanner {
  static let quote = UInt8(ascii: "\"")
  static let lineFeed = UInt8(ascii: "\n")
  static let carriageReturn = UInt8(ascii: "\r")

  /// The first place at or after `place` that is no space or tab; a delimiter is never skipped.
  @inline(__always)
  private func skipBlanks(from place: Int) -> Int {
    var place = place
    while place < end, isBlank(base[place]) { place += 1 }
    return place
  }

  /// The end of a cell without the spaces and tabs before it.
  @inline(__always)
  private func trimmedEnd(_ stop: Int, notBefore start: Int) -> Int {
    var stop = stop
    while stop > start, isBlank(base[stop - 1]) { stop -= 1 }
    return stop
  }

  @inline(__always)
  private func isBlank(_ byte: UInt8) -> Bool {
    (byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t")) && byte != delimiterStart
  }

  /// The place of the delimiter or line end that ends an unquoted cell; `end` when it is not there.
  @inline(__always)
  private func findCellEnd(from place: Int) -> Int {
    var place = place
    while true {
      place = cellEnds.firstMatch(in: base, from: place, to: end)
      if place == end || isCellEnd(place) { return place }
      // A delimiter of several bytes may go on behind those that are there.
      if !isAtEnd, place + delimiterLength > end { return end }
      place += 1
    }
  }

  /// Whether a delimiter or line end stands at this place.
  @inline(__always)
  private func isCellEnd(_ place: Int) -> Bool {
    let byte = base[place]
    if byte == Self.lineFeed || byte == Self.carriageReturn { return true }
    guard byte == delimiterStart else { return false }
    return delimiterLength == 1 || isLongDelimiter(place)
  }

  private func isLongDelimiter(_ place: Int) -> Bool {
    guard place + delimiterLength <= end else { return false }
    return UnsafeBufferPointer(start: base + place, count: delimiterLength)
      .elementsEqual(delimiter)
  }
}
