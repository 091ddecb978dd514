import CatalogModel

/// The first records of a list as they are written, while the rest of it is still to be read.
///
/// They are made by what these records alone let guess. What only the whole list can decide, the order
/// of dates, stays text; prices are shown by their written form anyway.
package struct ListPreview: Sendable {
  /// What the records are; dates are text.
  package let entity: Entity
  /// The records, with their positions in the list, as far as that can be foreseen.
  package let records: [Record]
  /// How many records there are at most; the sample of the first pass has some more, for title lines.
  static let count = 1_000

  /// The headings above the first record of each section.
  package let sections: [(first: Int, heading: String)]

  /// The records that a plan makes out of a sample of a list; nil: none.
  init?(of plan: ListPlan, sample: [RawRecord], file: SourceFile, options: ReadingOptions) {
    var plan = plan
    let dates =
      plan.isTyped ? plan.columns.indices.filter { plan.columns[$0].attribute.type == .date } : []
    for index in plan.columns.indices where plan.columns[index].attribute.type == .date {
      plan.columns[index].attribute.type = .text
    }
    var options = options
    options.isStrict = false
    let sink = Sink(dates: dates)
    var loader = ListLoader(
      plan: plan, reader: SampleReader(sample), file: file, options: options, totalBytes: 0,
      sink: sink)
    guard (try? loader.run { _ in }) != nil, !sink.records.isEmpty else { return nil }
    entity = Self.entity(plan.survey.entity, like: plan.columns)
    records = sink.records
    var sections: [(first: Int, heading: String)] = []
    for record in records {
      guard let heading = record.section, heading != sections.last?.heading else { continue }
      sections.append((record.position, heading))
    }
    self.sections = sections
  }

  private static func entity(_ entity: Entity, like columns: [ListPlan.Column]) -> Entity {
    var entity = entity
    entity.attributes = columns.map(\.attribute)
    return entity
  }

  /// Keeps the records.
  private final class Sink: RecordSink {
    var records: [Record] = []
    /// The columns of dates; a row with an impossible one is no record.
    private let dates: [Int]

    init(dates: [Int]) { self.dates = dates }

    func append(_ row: borrowing ImportedRow) {
      guard records.count < ListPreview.count else { return }
      for column in dates {
        guard case .text(let range) = row.values[column] else { continue }
        let date = DateGrammar.read(row.bytes[range])
        if !DateOrder.allCases.contains(where: { date.day(order: $0) != nil }) { return }
      }
      let bytes = row.bytes
      let values = row.values.map { Value($0, in: bytes) }
      records.append(
        Record(
          position: records.count + 1, values: values, doubt: row.doubt, section: row.section))
    }
  }

  /// Gives the records of a sample again.
  private final class SampleReader: RecordReader {
    private var records: ArraySlice<RawRecord>
    let storedBytesRead = 0

    init(_ records: [RawRecord]) { self.records = records[...] }

    func next(_ record: inout RawRecord) -> Bool {
      guard let first = records.popFirst() else { return false }
      record = first
      return true
    }
  }
}

extension Value {
  /// An imported value, whose texts are ranges of bytes.
  fileprivate init(_ value: ImportedValue, in bytes: [UInt8]) {
    let text = { (range: Range<Int>) in String(decoding: bytes[range], as: UTF8.self) }
    self =
      switch value {
      case .none: .none
      case .text(let range): .text(text(range))
      case .integer(let number): .integer(number)
      case .price(let amount, let written, let currency):
        .price(
          Price(stored: amount, text: written.map(text), currency: currency.map(text)))
      case .date(let day): .date(day.description)
      }
  }
}
