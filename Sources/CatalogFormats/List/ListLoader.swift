import CatalogModel

/// The second pass over a source: turns records into rows and gives them to a sink.
struct ListLoader {
  private let plan: ListPlan
  private let file: SourceFile
  private let isStrict: Bool
  private let totalBytes: Int
  private let sink: any RecordSink
  private let reader: any RecordReader
  private let mapper: RowMapper
  private let sectionSource: Int?
  private(set) var report = ImportReport()
  private var row = ImportedRow()
  private var section: String?
  private var headings = 0
  private var firstHeadings: [String] = []
  /// How many headings a notice names.
  private static let namedHeadings = 3
  /// A record that is a section heading if the next one has a price.
  private var held: RawRecord?
  private var lastBytes = -1
  private var count = 0
  /// After so many records it is looked whether there is progress to tell.
  private static let recordsPerLook = 64

  /// A loader for the records that a reader gives, from the first of the source on.
  init(
    plan: ListPlan, reader: any RecordReader, file: SourceFile, options: ReadingOptions,
    totalBytes: Int, sink: any RecordSink
  ) {
    self.plan = plan
    self.reader = reader
    self.file = file
    self.totalBytes = totalBytes
    self.sink = sink
    isStrict = options.isStrict
    mapper = RowMapper(plan: plan)
    sectionSource = plan.sectionSource
    report.notices = plan.survey.notices
  }

  mutating func run(progress: (ImportProgress) throws -> Void) throws {
    var record = RawRecord()
    for _ in 0..<plan.skippedRecords { _ = try reader.next(&record) }
    while try reader.next(&record) {
      if count % Self.recordsPerLook == 0, reader.storedBytesRead != lastBytes {
        try tell(progress)
      }
      count &+= 1
      if mapper.isHeaderAgain(record) { continue }
      if mapper.mayBeHeading(record) {
        if let earlier = held { try load(earlier) }
        held = record
        continue
      }
      if let earlier = held {
        held = nil
        if !mapper.isPriced(record) {
          try load(earlier)
        } else if mapper.isRemark(earlier) {
          try leaveOut(earlier)
        } else {
          section = mapper.heading(of: earlier)
          headings += 1
          if headings <= Self.namedHeadings, let section { firstHeadings.append(section) }
        }
      }
      try load(&record)
    }
    if let earlier = held {
      if mapper.isRemark(earlier) { try leaveOut(earlier) } else { try load(earlier) }
    }
    try tell(progress)
    if headings > 0 {
      let more = headings > firstHeadings.count ? ", …" : ""
      report.notices.append(
        "\(headings) \(headings == 1 ? "row" : "rows") without a price above priced ones "
          + "\(headings == 1 ? "is a section heading" : "are section headings"): "
          + firstHeadings.joined(separator: ", ") + more)
    }
  }

  /// Why there is no record, when there is none.
  var emptiness: String {
    guard let first = report.doubtful.first else { return "has no records" }
    return
      "has no records: \(report.skipped) rows are left out, the first because of \(first.reason)"
  }

  private mutating func tell(_ progress: (ImportProgress) throws -> Void) throws {
    lastBytes = reader.storedBytesRead
    try progress(
      ImportProgress(bytes: lastBytes, totalBytes: totalBytes, records: report.records))
  }

  private mutating func load(_ record: RawRecord) throws {
    var record = record
    try load(&record)
  }

  /// Loads a record; its bytes become the row's.
  private mutating func load(_ record: inout RawRecord) throws {
    row.removeAll()
    let written = record.writtenCount
    let own = sectionSource.map { record.text($0) }.flatMap { $0.isEmpty ? nil : $0 }
    if let fault = mapper.map(&record, into: &row) {
      try note(reason: fault, isLoaded: false, writtenCount: written)
      return
    }
    if let doubt = row.doubt { try note(reason: doubt, isLoaded: true, writtenCount: written) }
    row.section = own ?? section
    try sink.append(row)
    report.records += 1
  }

  /// Leaves out a record that is a remark.
  private mutating func leaveOut(_ record: RawRecord) throws {
    row.removeAll()
    row.bytes = record.bytes
    row.line = record.line
    try note(
      reason: "a remark, not a record", isLoaded: false, writtenCount: record.writtenCount)
  }

  private mutating func note(reason: String, isLoaded: Bool, writtenCount: Int) throws {
    let excerpt = String(
      String(decoding: row.bytes.prefix(min(240, writtenCount)), as: UTF8.self).prefix(60))
    guard !isStrict else {
      throw SourceError(file: file.name, line: row.line, reason: "\(reason): \(excerpt)")
    }
    report.note(
      DoubtfulRow(line: row.line, reason: reason, excerpt: excerpt, isLoaded: isLoaded))
  }
}
