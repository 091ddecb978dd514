import CatalogModel

/// The first pass over a source: finds out everything that has to be known before the first record
/// can be made, and reads the source to its end for that.
struct ListSurveyor {
  let file: SourceFile
  let entity: Entity?
  let options: ReadingOptions
  /// The table that is read in place of the file's text.
  var table: (any SourceTable)?

  /// How many records the columns are judged by.
  private static let sampleCount = ListPreview.count + 64
  /// How many bytes of them.
  private static let sampleBytes = 4 << 20

  /// Surveys the source; `preview` is told the first records of a list that has more, before the rest
  /// is read.
  func plan(preview: ((ListPreview) -> Void)? = nil) throws(SourceError) -> ListPlan {
    if let table {
      let layout = ListLayout(encoding: .utf8, kind: .table(TableLayout(table: table)))
      if let plan = try plan(layout: layout, preview) { return plan }
    }
    let finder = LayoutFinder(file: file, options: options, entity: entity)
    let layout = try finder.layout()
    if let plan = try plan(layout: layout, preview) { return plan }
    let encoding = try EncodingDetector.encoding(of: file, maximumSize: options.maximumSize)
    guard let plan = try plan(layout: try finder.layout(encoding: encoding), preview) else {
      throw SourceError(file: file.name, reason: "cannot be decoded as \(encoding.name)")
    }
    return plan
  }

  /// Surveys the source in a layout.
  ///
  /// - Returns: nil when it is not in that encoding and the encoding was only guessed.
  private func plan(
    layout: ListLayout, _ preview: ((ListPreview) -> Void)?
  ) throws(SourceError) -> ListPlan? {
    let (reader, log) = try layout.makeReader(file, maximumSize: options.maximumSize)
    let isGuess = options.encoding == nil && !layout.isEncodingProven
    var sample: [RawRecord] = []
    var record = RawRecord()
    var bytes = 0
    var isAtEnd = false
    while sample.count < Self.sampleCount, bytes < Self.sampleBytes {
      guard try reader.next(&record) else {
        isAtEnd = true
        break
      }
      bytes += record.bytes.count
      sample.append(record)
    }
    if isGuess, log.undecodable > 0 { return nil }
    var columns = try ColumnFinder(file: file, entity: entity, options: options).columns(
      of: sample, headers: layout.headers)
    guard sample.count > columns.skippedRecords else { throw noRecords }
    var statistics = ListStatistics(priceColumns: columns.prices, dateColumns: columns.dates)
    for record in sample[columns.skippedRecords...] { statistics.add(record) }
    if let preview, !isAtEnd {
      let guess = plan(layout, columns, statistics)
      ListPreview(of: guess, sample: sample, file: file, options: options).map(preview)
    }
    while !isAtEnd, try reader.next(&record) {
      statistics.add(record)
      if isGuess, log.undecodable > 0 { return nil }
    }
    if isGuess, log.undecodable > 0 { return nil }
    try columns.decideDateOrders(statistics, options: options, file: file.name)
    columns.decideMarks(statistics, layout: layout, options: options)
    return plan(layout, columns, statistics)
  }

  private func plan(
    _ layout: ListLayout, _ columns: FoundColumns, _ statistics: ListStatistics
  ) -> ListPlan {
    ListPlan(
      survey: ListSurvey(
        format: layout.formatName, entity: columns.entity,
        notices: layout.notices(options: options) + columns.notices,
        encoding: layout.encoding.name, delimiter: layout.delimiter,
        headerLine: columns.headerLine),
      layout: layout, columns: columns.columns, skippedRecords: columns.skippedRecords,
      sectionSource: columns.sectionSource,
      header: columns.header,
      usualCount: statistics.counts.usual(headerCount: columns.headerCount), isTyped: entity != nil,
      headingColumns: layout.headers == nil ? columns.headingColumns : [])
  }

  private var noRecords: SourceError { SourceError(file: file.name, reason: "has no records") }
}

/// What is counted over all records.
struct ListStatistics {
  private(set) var counts = CellCounts()
  private(set) var votes: [DecimalVotes]
  private(set) var dateVotes: [DateVotes]
  let priceColumns: [Int]
  let dateColumns: [Int]

  init(priceColumns: [Int], dateColumns: [Int]) {
    self.priceColumns = priceColumns
    self.dateColumns = dateColumns
    dateVotes = dateColumns.map { _ in DateVotes() }
    votes = priceColumns.map { _ in DecimalVotes() }
  }

  mutating func add(_ record: RawRecord) {
    counts.add(record.cells.count)
    for (index, column) in priceColumns.enumerated() where column < record.cells.count {
      let range = record.cells[column].range
      if let plain = PriceGrammar.readPlain(record.bytes.span.extracting(range)) {
        votes[index].add(plain)
      } else {
        votes[index].add(record.reading(column))
      }
    }
    for (index, column) in dateColumns.enumerated() where column < record.cells.count {
      dateVotes[index].add(DateGrammar.read(record.bytes[record.cells[column].range]))
    }
  }
}

extension RawRecord {
  /// What a cell says as a price; nothing when there is no such cell.
  @inline(__always)
  func reading(_ column: Int) -> PriceReading {
    guard column < cells.count else { return .empty }
    return reading(cells[column].range, isNumber: cells[column].isNumber)
  }

  /// What a part of the record says as a price; a point in a number is certainly the decimal mark.
  @inline(__always)
  func reading(_ range: Range<Int>, isNumber: Bool) -> PriceReading {
    let reading = PriceGrammar.read(bytes.span.extracting(range))
    if isNumber, case .ambiguous(let point, _, let currency) = reading {
      let isPlain = currency == nil && point.significand >= 0 && !bytes[range].contains(0x2C)
      return .exact(point, currency: currency, mark: .point, isPlain: isPlain)
    }
    return reading
  }
}
