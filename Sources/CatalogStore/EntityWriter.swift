import CSQLite
import CatalogModel

/// Writes the records of one entity into a generation that is being built, many rows a statement.
package final class EntityWriter: RecordSink {
  private let connection: Connection
  private let entity: Entity
  private let rowsPerStatement: Int
  private let columnsPerRow: Int
  private let insert: Statement
  private let flag: Statement
  private let section: Statement

  /// How many bytes of text are held back at most.
  private static let maximumHeld = 4 << 20

  private var bytes: [UInt8] = []
  private var values: [ImportedValue] = []
  private var pending = 0
  private var lastSection: String?

  /// How many records were written.
  package private(set) var count = 0

  init(connection: Connection, entity: Entity) throws {
    self.connection = connection
    self.entity = entity
    if !entity.order.isEmpty { try connection.execute(entity.createTable(temporary: true)) }
    columnsPerRow = 1 + entity.storeColumns.count
    // https://sqlite.org/limits.html: 32,766 parameters a statement.
    rowsPerStatement = max(1, min(32, 32_766 / columnsPerRow))
    insert = try connection.prepare(Self.insertion(entity, rows: rowsPerStatement))
    flag = try connection.prepare("INSERT INTO carte_flag VALUES (?, ?, ?)")
    section = try connection.prepare("INSERT INTO carte_section VALUES (?, ?, ?)")
  }

  private static func insertion(_ entity: Entity, rows: Int) -> String {
    let columns = ["id"] + entity.storeColumns
    let row = "(" + columns.map { _ in "?" }.joined(separator: ",") + ")"
    let schema = entity.order.isEmpty ? "main" : "temp"
    return "INSERT INTO \(schema).\(entity.name.sqlIdentifier) "
      + "(\(columns.map(\.sqlIdentifier).joined(separator: ","))) VALUES "
      + Array(repeating: row, count: rows).joined(separator: ",")
  }

  /// Takes the next record and gives it the next position.
  package func append(_ row: borrowing ImportedRow) throws {
    count += 1
    let offset = bytes.count
    bytes.append(contentsOf: row.bytes)
    for value in row.values { values.append(value.moved(by: offset)) }
    for _ in row.values.count..<max(row.values.count, entity.attributes.count) {
      values.append(.none)
    }
    pending += 1
    if let doubt = row.doubt {
      try flag.bind(entity.name, at: 1)
      try flag.bind(Int64(count), at: 2)
      try flag.bind(doubt, at: 3)
      try flag.run()
    }
    if row.section != lastSection {
      lastSection = row.section
      try section.bind(entity.name, at: 1)
      try section.bind(Int64(count), at: 2)
      try section.bind(row.section, at: 3)
      try section.run()
    }
    if pending == rowsPerStatement {
      try flush(insert)
    } else if bytes.count > Self.maximumHeld {
      try flushRest()
    }
  }

  /// Writes what is still held back and puts the records in their order; to be called once at the end.
  package func finish() throws {
    try flushRest()
    if !entity.order.isEmpty { try connection.execute(entity.sortIntoStore) }
  }

  /// Writes fewer rows than a whole statement has.
  private func flushRest() throws {
    guard pending > 0 else { return }
    let statement = try connection.prepare(Self.insertion(entity, rows: pending))
    try flush(statement)
  }

  private func flush(_ statement: borrowing Statement) throws {
    try bytes.withUnsafeBytes { texts in
      var parameter: Int32 = 1
      var value = values.startIndex
      for row in 0..<pending {
        try statement.bind(Int64(count - pending + row + 1), at: parameter)
        parameter += 1
        for attribute in entity.attributes {
          try bind(values[value], of: attribute, in: texts, to: statement, at: parameter)
          parameter += attribute.type == .price ? 3 : 1
          value += 1
        }
      }
      try statement.run()
    }
    bytes.removeAll(keepingCapacity: true)
    values.removeAll(keepingCapacity: true)
    pending = 0
  }

  private func bind(
    _ value: ImportedValue, of attribute: Attribute, in texts: UnsafeRawBufferPointer,
    to statement: borrowing Statement, at parameter: Int32
  ) throws {
    switch value {
    case .none:
      for place in 0..<Int32(attribute.type == .price ? 3 : 1) {
        try statement.bindNull(parameter + place)
      }
    case .text(let range): try statement.bindStatic(texts, range, at: parameter)
    case .date(let day): try statement.bind(day.description, at: parameter)
    case .integer(let number): try statement.bind(number, at: parameter)
    case .price(let amount, let text, let currency):
      try statement.bind(amount, at: parameter)
      if let text {
        try statement.bindStatic(texts, text, at: parameter + 1)
      } else {
        try statement.bind(amount.flatMap(\.textBesideStoredNumber), at: parameter + 1)
      }
      try statement.bind(currency, at: parameter + 2)
    }
  }
}

extension ImportedValue {
  fileprivate func moved(by offset: Int) -> ImportedValue {
    func moved(_ range: Range<Int>) -> Range<Int> {
      range.lowerBound + offset..<range.upperBound + offset
    }
    return switch self {
    case .none, .integer, .date: self
    case .text(let range): .text(moved(range))
    case .price(let amount, let text, let currency):
      .price(amount, text: text.map(moved), currency: currency)
    }
  }
}

extension Amount {
  /// The amount as a stored number prints it: `11` from an INTEGER, `11.0` and `8.5` from a REAL.
  init?(stored value: Double) {
    guard let amount = Amount(value) else { return nil }
    self =
      amount.scale == 0 ? Amount(significand: amount.significand * 10, scale: 1) ?? amount : amount
  }

  /// The written form that the number in the store does not give back: `12.50`, since 12.5 comes back.
  var textBesideStoredNumber: String? {
    guard scale > 1, reduced.scale < scale else { return nil }
    return description
  }
}
