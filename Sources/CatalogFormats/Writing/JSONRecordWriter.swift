import CatalogModel

/// Records as a JSON array of objects, or as one object a line (NDJSON).
struct JSONRecordWriter: RecordWriter {
  private let shape: RecordShape
  private let isLines: Bool
  private var isFirst = true

  init(shape: RecordShape, isLines: Bool) {
    self.shape = shape
    self.isLines = isLines
  }

  mutating func begin(to buffer: inout [UInt8]) {
    if !isLines { buffer.append(UInt8(ascii: "[")) }
  }

  mutating func append(_ record: Record, extra: [JSONMember], to buffer: inout [UInt8]) {
    if !isLines { buffer.append(contentsOf: (isFirst ? "\n" : ",\n").utf8) }
    isFirst = false
    buffer.append(contentsOf: object(record, extra: extra).serialized())
    if isLines { buffer.append(UInt8(ascii: "\n")) }
  }

  mutating func end(to buffer: inout [UInt8]) {
    if !isLines { buffer.append(contentsOf: (isFirst ? "]\n" : "\n]\n").utf8) }
  }

  private func object(_ record: Record, extra: [JSONMember]) -> JSONValue {
    var members: [JSONMember] = []
    for (index, column) in shape.attributes.enumerated() {
      let name = column.attribute.name
      let value = shape.value(index, of: record)
      members.append(JSONMember(name, Self.json(value, type: column.attribute.type)))
      guard case .price(let price) = value else { continue }
      if price.saysMoreThanAmount, !price.text.isEmpty {
        members.append(JSONMember("\(name)_text", .string(price.text)))
      }
      if let currency = price.currency {
        members.append(JSONMember("\(name)_currency", .string(currency)))
      }
    }
    if let section = record.section { members.append(JSONMember("section", .string(section))) }
    return .object(members + extra)
  }

  /// A value: numbers with their exact digits, null for no number or date, text as text.
  private static func json(_ value: Value, type: AttributeType) -> JSONValue {
    switch value {
    case .none: type == .text ? "" : .null
    case .text(let text), .date(let text): .string(text)
    case .integer(let number): .number(String(number))
    case .price(let price): price.amount.map { .number($0.description) } ?? .null
    }
  }
}
