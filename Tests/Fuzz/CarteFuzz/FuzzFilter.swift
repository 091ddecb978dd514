import CatalogModel

/// Filters, sort orders and folded text: the first line is the filter, the rest a record's text.
enum FuzzFilter {
  private static let entity = Entity(
    name: "Item",
    attributes: [
      Attribute(name: "name", type: .text), Attribute(name: "price", type: .price),
      Attribute(name: "set name", type: .text), Attribute(name: "since", type: .date),
      Attribute(name: "calories", type: .integer),
    ])

  static func run(_ bytes: [UInt8]) {
    let lines = bytes.split(
      separator: UInt8(ascii: "\n"), maxSplits: 1, omittingEmptySubsequences: false)
    let text = String(decoding: lines.first ?? [], as: UTF8.self)
    let content = lines.count > 1 ? String(decoding: lines[1], as: UTF8.self) : text
    let reading = PriceGrammar.read(content)
    let price = Price(
      text: content, amount: reading.amount(mark: .point), currency: reading.currency)
    var record = Record(
      position: 1,
      values: [.text(content), .price(price), .text(text), .date(content), .integer(5)],
      section: content)
    record.change = .changed([ChangedValue(attribute: 1, old: .price(price))])
    fold(bytes)
    filter(text, record)
    sort(text, record)
  }

  private static func fold(_ bytes: [UInt8]) {
    var folding = TextFolding()
    var folded: [UInt8] = []
    folding.fold(bytes.span, into: &folded)
    let text = String(decoding: folded, as: UTF8.self)
    guard text.utf8.elementsEqual(folded) else { broken("a folded text is UTF-8") }
    let plain = String(decoding: bytes, as: UTF8.self)
    guard TextFolding.fold(plain) == folded else { broken("bytes fold as their text does") }
  }

  private static func filter(_ text: String, _ record: Record) {
    let filter = RecordFilter(text, entity: entity)
    var matcher = RecordMatcher(filter)
    let isMatch = matcher.matches(record)
    guard isMatch == matcher.matches(record) else { broken("a filter has one answer") }
    guard isMatch || !filter.isEmpty else { broken("an empty filter wants everything") }
    for (index, value) in record.values.enumerated() {
      let ranges = filter.matches(in: value.text, of: index)
      guard zip(ranges, ranges.dropFirst()).allSatisfy({ $0.upperBound < $1.lowerBound }) else {
        broken("what is shown is in order")
      }
    }
  }

  private static func sort(_ text: String, _ record: Record) {
    do throws(UnknownAttribute) {
      let order = try SortOrder(text, entity: entity)
      var sorter = RecordSorter(order, entity: entity, collation: TextFolding.collation)
      for level in sorter.fields.indices {
        sorter.append([record, record, record], toLevel: level)
      }
      guard sorter.sorted([1, 2, 3], check: {}, mark: { _ in .comma }) == [1, 2, 3] else {
        broken("a sort is stable")
      }
    } catch {
      guard !error.description.isEmpty else { broken("an error has a text") }
    }
  }
}
