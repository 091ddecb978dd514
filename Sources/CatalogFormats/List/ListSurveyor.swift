import CatalogModel

/// The first pass over a source: finds out everything that has to be known before the first record
/// can be made, and reads the source to its end for that.
struct ListSurveyor {
  let file: SourceFile
  let entity: Entity?
  let options: ReadingOptions

  /// How many records the columns are judged by.
  private static let sampleCount = 1_000
  /// How many bytes of them.
  private static let sampleBytes = 4 << 20

  func plan() throws(SourceError) -> ListPlan {
    let finder = LayoutFinder(file: file, options: options)
    let layout = try finder.layout()
    if let plan = try plan(layout: layout) { return plan }
    let encoding = try EncodingDetector.encoding(of: file, maximumSize: options.maximumSize)
    guard let plan = try plan(layout: try finder.layout(encoding: encoding)) else {
      throw SourceError(file: file.name, reason: "cannot be decoded as \(encoding.name)")
    }
    return plan
  }

  /// Surveys the source in a layout.
  ///
  /// - Returns: nil when it is not in that encoding and the encoding was only guessed.
  private func plan(layout: ListLayout) throws(SourceError) -> ListPlan? {
    let (reader, log) = try layout.makeReader(file, maximumSize: options.maximumSize)
    let isGuess = options.encoding == nil
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
    var columns = try ColumnFinder(file: file, entity: entity, options: options).columns(of: sample)
    guard sample.count > columns.skippedRecords else { throw noRecords }
    var statistics = ListStatistics(priceColumns: columns.prices)
    for record in sample[columns.skippedRecords...] { statistics.add(record) }
    while !isAtEnd, try reader.next(&record) {
      statistics.add(record)
      if isGuess, log.undecodable > 0 { return nil }
    }
    if isGuess, log.undecodable > 0 { return nil }
    columns.decideMarks(statistics, layout: layout, options: options)
    return ListPlan(
      survey: ListSurvey(
        format: layout.formatName, entity: columns.entity,
        notices: layout.notices(options: options) + columns.notices,
        encoding: layout.encoding.name, delimiter: layout.delimiter,
        headerLine: columns.headerLine),
      layout: layout, columns: columns.columns, skippedRecords: columns.skippedRecords,
      usualCount: columns.usualCount(statistics), isTyped: entity != nil,
      headingColumns: columns.headingColumns)
  }

  private var noRecords: SourceError { SourceError(file: file.name, reason: "has no records") }
}

/// What is counted over all records.
struct ListStatistics {
  private(set) var counts = CellCounts()
  private(set) var votes: [DecimalVotes]
  let priceColumns: [Int]

  init(priceColumns: [Int]) {
    self.priceColumns = priceColumns
    votes = priceColumns.map { _ in DecimalVotes() }
  }

  mutating func add(_ record: RawRecord) {
    counts.add(record.cells.count)
    for (index, column) in priceColumns.enumerated() where column < record.cells.count {
      votes[index].add(record.reading(column))
    }
  }
}

extension RawRecord {
  /// What a cell says as a price.
  @inline(__always)
  func reading(_ column: Int) -> PriceReading {
    PriceGrammar.read(bytes.span.extracting(cells[column].range))
  }
}

extension ListLayout {
  var formatName: String {
    switch kind {
    case .delimited(let dialect): dialect.delimiter == "\t" ? "tsv" : "csv"
    }
  }

  var delimiter: String? {
    switch kind {
    case .delimited(let dialect): dialect.delimiter
    }
  }

  /// What was guessed about the layout.
  func notices(options: ReadingOptions) -> [String] {
    var notices: [String] = []
    if !encoding.isUTF8, options.encoding == nil {
      notices.append("the text is read as \(encoding.name) (--encoding)")
    }
    if case .delimited(let dialect) = kind, options.delimiter == nil,
      ![",", "\t"].contains(dialect.delimiter), !dialect.hasSeparatorLine
    {
      notices.append("the cells are separated by \(dialect.delimiter) (--delimiter)")
    }
    return notices
  }
}
