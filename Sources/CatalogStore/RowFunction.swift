import CSQLite
import CatalogModel

/// A function in SQL that takes the values of rows.
///
/// To be called by SQLite with the values of a row costs half of what it costs to ask for each, and half
/// of that when the rows are gathered: SQLite then goes through all of them in one step of a statement.
final class RowFunction {
  private let connection: Connection
  private let name: String

  private final class Body {
    let run: (UnsafeBufferPointer<OpaquePointer?>) -> Bool
    init(_ run: @escaping (UnsafeBufferPointer<OpaquePointer?>) -> Bool) { self.run = run }
  }

  /// How many columns a call takes; SQLite allows at least 100 (https://sqlite.org/limits.html).
  private static let columnsPerCall = 96

  /// A function of one connection for the life of this.
  ///
  /// - Parameters:
  ///   - name: its name in SQL, which no other one has.
  ///   - connection: where it can be called.
  ///   - gathers: whether it is an aggregate, so that a `SELECT` gives one row for all.
  ///   - body: takes some values of a row, which are gone when it returns; false ends the statement
  ///     with an error.
  /// - Throws: ``SQLiteError`` when there is no memory for it.
  init(
    _ name: String, on connection: Connection, gathers: Bool = false,
    _ body: @escaping (UnsafeBufferPointer<OpaquePointer?>) -> Bool
  ) throws(SQLiteError) {
    self.connection = connection
    self.name = name
    typealias Call =
      @convention(c) (OpaquePointer?, Int32, UnsafeMutablePointer<OpaquePointer?>?) -> Void
    let take: Call = { context, count, values in
      guard let body = sqlite3_user_data(context), let values else { return }
      // Without counting a reference for each row; the function keeps its body.
      let goesOn = Unmanaged<Body>.fromOpaque(body)._withUnsafeGuaranteedRef {
        $0.run(UnsafeBufferPointer(start: values, count: Int(count)))
      }
      if !goesOn { sqlite3_result_error_code(context, SQLITE_ABORT) }
    }
    let code = sqlite3_create_function_v2(
      connection.handle, name, -1, SQLITE_UTF8 | SQLITE_DIRECTONLY,
      Unmanaged.passRetained(Body(body)).toOpaque(), gathers ? nil : take, gathers ? take : nil,
      gathers ? { _ in } : nil,
      { body in
        if let body { Unmanaged<Body>.fromOpaque(body).release() }
      })
    guard code == SQLITE_OK else {
      throw SQLiteError(code: code, connection: connection.handle, path: connection.path)
    }
  }

  deinit {
    sqlite3_create_function_v2(
      connection.handle, name, -1, SQLITE_UTF8, nil, nil, nil, nil, nil)
  }

  /// The columns of a `SELECT` that call it with the values of some attributes, in their order.
  ///
  /// It is called several times for one row when there are very many; an attribute is never divided.
  /// SQLite calls it before it sorts, if it has to.
  ///
  /// - Parameters:
  ///   - attributes: the attributes.
  ///   - first: columns whose values come before theirs.
  /// - Returns: the columns, divided by commas.
  func calls(for attributes: [Attribute], after first: [String] = []) -> String {
    var calls = [first]
    for attribute in attributes {
      let columns = attribute.storeColumns.map(\.sqlIdentifier)
      if calls[calls.count - 1].count + columns.count > Self.columnsPerCall { calls.append([]) }
      calls[calls.count - 1] += columns
    }
    return calls.map { "\(name)(\($0.joined(separator: ",")))" }.joined(separator: ",")
  }
}
