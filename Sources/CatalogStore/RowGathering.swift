import CSQLite
import CatalogModel

/// Goes through the values of neighbouring rows of a table without a step for each.
final class RowGathering {
  private let connection: Connection
  /// Some rows of the table in the order of their ids, as SQL.
  private let rows: String
  private let target: Target
  private let function: RowFunction
  /// The statement that was used last, and its columns.
  private var last: Selection?

  /// Where the values of rows go.
  private final class Target {
    @exclusivity(unchecked) var take: (UnsafeBufferPointer<OpaquePointer?>) -> Bool = { _ in true }
    @exclusivity(unchecked) var hasEnough = false

    func run(_ values: UnsafeBufferPointer<OpaquePointer?>) -> Bool {
      hasEnough = !take(values)
      return !hasEnough
    }
  }

  private final class Selection {
    let columns: String
    let statement: Statement

    init(_ columns: String, _ statement: consuming Statement) {
      self.columns = columns
      self.statement = statement
    }
  }

  /// Goes through a table.
  ///
  /// - Parameters:
  ///   - table: the name of the table.
  ///   - connection: the store.
  /// - Throws: ``SQLiteError`` when there is no memory for it.
  init(of table: String, in connection: Connection) throws(SQLiteError) {
    self.connection = connection
    rows =
      try connection.isKeyed(table)
      // By an index of another program the rows would come in its order.
      ? "\(table.sqlIdentifier) NOT INDEXED WHERE id >= ?1 AND id < ?2"
      : "(SELECT * FROM \(table.sqlIdentifier) WHERE id >= ?1 AND id < ?2 ORDER BY id)"
    let target = Target()
    self.target = target
    // A connection may have several.
    let name = "carte_gather_\(UInt(bitPattern: ObjectIdentifier(target)))"
    function = try RowFunction(name, on: connection, gathers: true) { target.run($0) }
  }

  /// Takes the values of some rows, in the order of their ids.
  ///
  /// - Parameters:
  ///   - attributes: whose values.
  ///   - first: columns whose values come before theirs.
  ///   - ids: the rows.
  ///   - body: takes values of a row; all of them unless there are very many, then some at a time.
  /// - Throws: ``SQLiteError`` when the table cannot be read.
  func forEach(
    _ attributes: [Attribute], after first: [String] = [], in ids: Range<Int>,
    _ body: (UnsafeBufferPointer<OpaquePointer?>) -> Void
  ) throws {
    try gather(
      attributes, after: first, in: ids,
      while: {
        body($0)
        return true
      })
  }

  /// Takes the values of some rows, in the order of their ids, as long as the body wants more.
  func gather(
    _ attributes: [Attribute], after first: [String] = [], in ids: Range<Int>,
    while body: (UnsafeBufferPointer<OpaquePointer?>) -> Bool
  ) throws {
    try withoutActuallyEscaping(body) { body in
      target.take = body
      target.hasEnough = false
      defer { target.take = { _ in true } }
      let selection = try selection(of: function.calls(for: attributes, after: first))
      selection.statement.reset()
      defer { selection.statement.reset() }
      try selection.statement.bind(Int64(ids.lowerBound), at: 1)
      try selection.statement.bind(Int64(ids.upperBound), at: 2)
      do {
        _ = try selection.statement.step()
      } catch {
        guard target.hasEnough else { throw error }
      }
    }
  }

  private func selection(of columns: String) throws(SQLiteError) -> Selection {
    if let last, last.columns == columns { return last }
    let statement = try connection.prepare("SELECT \(columns) FROM \(rows)")
    let selection = Selection(columns, statement)
    last = selection
    return selection
  }
}

extension Connection {
  /// Whether the rows of a table lie in the order of their `id`, as those of our own tables do.
  fileprivate func isKeyed(_ table: String) throws(SQLiteError) -> Bool {
    // What is no key, or has an index for it, is in another order (https://sqlite.org/lang_createtable.html).
    try integer(
      """
      SELECT 1 FROM pragma_table_info(\(table.sqlText))
      WHERE name = 'id' AND pk = 1 AND upper(type) = 'INTEGER' AND NOT EXISTS
        (SELECT 1 FROM pragma_index_list(\(table.sqlText)) WHERE origin = 'pk')
      """) != nil
  }
}
