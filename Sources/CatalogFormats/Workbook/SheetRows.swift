import CatalogModel

/// Puts the cells of a sheet together to records.
final class SheetRows {
  /// The records that are made; only the first ``count`` are new, the others lend their storage.
  @exclusivity(unchecked) var records: [RawRecord] = []
  @exclusivity(unchecked) var count = 0

  /// Records have these columns: where a row has no cell, it is empty and not missing.
  private let columns: Range<Int>?
  private let maximumSize: Int
  @exclusivity(unchecked) private var cells: [[UInt8]] = []
  @exclusivity(unchecked) private var isNumber: [Bool] = []
  @exclusivity(unchecked) private var used = 0
  @exclusivity(unchecked) private var size = 0
  @exclusivity(unchecked) private var total = 0

  init(columns: Range<Int>?, maximumSize: Int) {
    self.columns = columns
    self.maximumSize = maximumSize
  }

  /// Whether the present row has no text yet.
  var isEmpty: Bool { used == 0 }

  /// Puts a text into a column of the present row.
  func put(
    _ text: some BidirectionalCollection<UInt8>, in column: Int, row: Int, isNumber: Bool
  ) throws(XMLFault) {
    let text = text.trimmedWhitespace
    guard !text.isEmpty else { return }
    guard column < SourceLimits.columns else {
      throw XMLFault("a record of more than \(SourceLimits.columns) cells", line: row)
    }
    while cells.count <= column {
      cells.append([])
      self.isNumber.append(false)
    }
    cells[column].removeAll(keepingCapacity: true)
    cells[column].append(contentsOf: text)
    self.isNumber[column] = isNumber
    used = max(used, column + 1)
    size += cells[column].count
    guard size <= SourceLimits.record else {
      throw XMLFault("a record of more than 16 MiB", line: row)
    }
  }

  /// Makes a record of the present row; one without text makes none.
  func end(row: Int) throws(XMLFault) {
    guard used > 0 else { return }
    if count == records.count { records.append(RawRecord()) }
    records[count].removeAll()
    for column in (columns?.lowerBound ?? 0)..<max(used, columns?.upperBound ?? 0) {
      guard column < used else {
        records[count].append(cell: [], isQuoted: false)
        continue
      }
      records[count].append(cell: cells[column], isQuoted: false)
      records[count].cells[records[count].cells.count - 1].isNumber = isNumber[column]
      cells[column].removeAll(keepingCapacity: true)
      isNumber[column] = false
    }
    records[count].line = row
    records[count].writtenCount = records[count].bytes.count
    used = 0
    size = 0
    try measure(records[count], row: row)
    count += 1
  }

  /// Makes the same record again for the row below.
  func repeatLast(row: Int) throws(XMLFault) {
    guard count > 0 else { return }
    let last = records[count - 1]
    if count == records.count { records.append(RawRecord()) }
    records[count] = last
    records[count].line = row
    try measure(last, row: row)
    count += 1
  }

  /// The most rows that a sheet can have, in every program that writes workbooks.
  private static let maximumRows = 1 << 20

  private func measure(_ record: RawRecord, row: Int) throws(XMLFault) {
    guard row <= Self.maximumRows else {
      throw XMLFault("more rows than a sheet can have", line: row)
    }
    total += record.bytes.count
    guard total <= maximumSize else { throw XMLFault(.tooLarge(maximumSize), line: row) }
  }
}

/// Gives the rows of a sheet one after the other.
final class SheetReader: RecordReader {
  private let stream: XMLStream
  private let handler: any XMLHandler
  private let rows: SheetRows
  @exclusivity(unchecked) private var taken = 0
  @exclusivity(unchecked) private var isAtEnd = false

  var storedBytesRead: Int { stream.storedBytesRead }

  init(_ stream: XMLStream, handler: any XMLHandler, rows: SheetRows) {
    self.stream = stream
    self.handler = handler
    self.rows = rows
  }

  func next(_ record: inout RawRecord) throws(SourceError) -> Bool {
    while taken == rows.count {
      guard !isAtEnd else {
        record.removeAll()
        return false
      }
      taken = 0
      rows.count = 0
      isAtEnd = try !stream.parseBlock(to: handler)
    }
    swap(&record, &rows.records[taken])
    taken += 1
    return true
  }
}
