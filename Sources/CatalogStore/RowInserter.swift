import CSQLite
import CatalogModel

/// Inserts batches of rows into the table of an entity, many rows a statement.
///
/// The table is empty at first, so SQLite numbers the rows 1…n by itself.
final class RowInserter {
  private let connection: Connection
  private let entity: Entity
  private let types: [AttributeType]
  private let one: Statement
  private var many: Insertion?
  private let flag: Statement
  private let section: Statement
  /// How many rows a statement inserts.
  private let rowsPerStatement: Int
  /// How many rows were inserted.
  private var count = 0

  /// A statement of many rows, which short lists do not need.
  private final class Insertion {
    let statement: Statement
    init(_ statement: consuming Statement) { self.statement = statement }
  }

  init(connection: Connection, entity: Entity) throws(SQLiteError) {
    self.connection = connection
    self.entity = entity
    types = entity.attributes.map(\.type)
    // https://sqlite.org/limits.html: 32,766 parameters a statement.
    rowsPerStatement = max(1, min(64, 32_766 / max(1, entity.storeColumns.count)))
    one = try connection.prepare(entity.insertion(rows: 1))
    flag = try connection.prepare("INSERT INTO carte_flag VALUES (?, ?, ?)")
    section = try connection.prepare("INSERT INTO carte_section VALUES (?, ?, ?)")
  }

  /// An empty batch for rows of the entity.
  func makeBatch() -> RowBatch {
    RowBatch(columns: types.count, maximumRows: rowsPerStatement * 4)
  }

  /// Inserts rows behind those that are there.
  func insert(_ batch: borrowing RowBatch) throws(SQLiteError) {
    for (row, reason) in batch.doubts {
      try flag.bind(entity.name, at: 1)
      try flag.bind(Int64(count + row + 1), at: 2)
      try flag.bind(reason, at: 3)
      try flag.run()
    }
    for (row, heading) in batch.headings {
      try section.bind(entity.name, at: 1)
      try section.bind(Int64(count + row + 1), at: 2)
      try section.bind(heading, at: 3)
      try section.run()
    }
    var row = 0
    while row < batch.count {
      if batch.count - row < rowsPerStatement {
        try insert(1, from: row, of: batch, by: one)
        row += 1
      } else {
        try insert(rowsPerStatement, from: row, of: batch, by: try statementOfMany().statement)
        row += rowsPerStatement
      }
    }
    count += batch.count
  }

  private func statementOfMany() throws(SQLiteError) -> Insertion {
    if let many { return many }
    let insertion = Insertion(try connection.prepare(entity.insertion(rows: rowsPerStatement)))
    many = insertion
    return insertion
  }

  private func insert(
    _ rows: Int, from first: Int, of batch: borrowing RowBatch, by statement: borrowing Statement
  ) throws(SQLiteError) {
    let types = types
    var parameter: Int32 = 1
    var place = first * types.count
    // The texts stay where they are until the statement has run.
    let outcome: Result<Void, SQLiteError> = batch.bytes.withUnsafeBytes { texts in
      Result { () throws(SQLiteError) in
        for row in first..<first + rows {
          let bytes = UnsafeRawBufferPointer(rebasing: texts[batch.starts[row]...])
          for type in types {
            try statement.bind(batch.values[place], of: type, in: bytes, at: parameter)
            parameter += type.storeColumnCount
            place += 1
          }
        }
        try statement.run()
      }
    }
    try outcome.get()
  }
}

extension Statement {
  /// Binds a value on its way into a store, with its texts where they are (`SQLITE_STATIC`).
  fileprivate func bind(
    _ value: ImportedValue, of type: AttributeType, in texts: UnsafeRawBufferPointer,
    at parameter: Int32
  ) throws(SQLiteError) {
    switch value {
    case .none:
      for place in 0..<type.storeColumnCount { try bindNull(parameter + place) }
    case .text(let range): try bindStatic(texts, range, at: parameter)
    case .date(let day): try bind(day.description, at: parameter)
    case .integer(let number): try bind(number, at: parameter)
    case .price(let amount, let text, let currency):
      try bind(amount, at: parameter)
      try bindStatic(texts, text, at: parameter + 1)
      try bindStatic(texts, currency, at: parameter + 2)
    }
  }

  private func bindStatic(
    _ texts: UnsafeRawBufferPointer, _ range: Range<Int>?, at parameter: Int32
  ) throws(SQLiteError) {
    guard let range else { return try bindNull(parameter) }
    try bindStatic(texts, range, at: parameter)
  }
}

extension Entity {
  /// `INSERT` of so many rows, without their `id`.
  fileprivate func insertion(rows: Int) -> String {
    let columns = storeColumns
    let row = "(" + columns.map { _ in "?" }.joined(separator: ",") + ")"
    let schema = order.isEmpty ? "main" : "temp"
    return "INSERT INTO \(schema).\(name.sqlIdentifier) "
      + "(\(columns.map(\.sqlIdentifier).joined(separator: ","))) VALUES "
      + Array(repeating: row, count: rows).joined(separator: ",")
  }
}
