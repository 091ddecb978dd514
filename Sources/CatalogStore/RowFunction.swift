import CSQLite
import CatalogModel

/// A function in SQL that takes the values of rows.
///
/// To be called by SQLite with the values of a row costs half of what it costs to ask for each.
final class RowFunction {
  private let connection: Connection
  private let name: String

  private final class Body {
    let run: (UnsafeBufferPointer<OpaquePointer?>) -> Void
    init(_ run: @escaping (UnsafeBufferPointer<OpaquePointer?>) -> Void) { self.run = run }
  }

  /// How many columns a call takes; SQLite allows at least 100 (https://sqlite.org/limits.html).
  private static let columnsPerCall = 96

  /// A function of one connection for the life of this.
  ///
  /// - Parameters:
  ///   - name: its name in SQL, which no other one has.
  ///   - connection: where it can be called.
  ///   - body: takes some values of a row, which are gone when it returns.
  /// - Throws: ``SQLiteError`` when there is no memory for it.
  init(
    _ name: String, on connection: Connection,
    _ body: @escaping (UnsafeBufferPointer<OpaquePointer?>) -> Void
  ) throws(SQLiteError) {
    self.connection = connection
    self.name = name
    let code = sqlite3_create_function_v2(
      connection.handle, name, -1, SQLITE_UTF8 | SQLITE_DIRECTONLY,
      Unmanaged.passRetained(Body(body)).toOpaque(),
      { context, count, values in
        guard let body = sqlite3_user_data(context), let values else { return }
        Unmanaged<Body>.fromOpaque(body).takeUnretainedValue()
          .run(UnsafeBufferPointer(start: values, count: Int(count)))
      }, nil, nil,
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

/// A value that a function got from SQLite.
struct StoredValue {
  private let handle: OpaquePointer?

  init(_ handle: OpaquePointer?) { self.handle = handle }

  /// The storage class, such as `SQLITE_INTEGER`.
  var storageClass: Int32 { sqlite3_value_type(handle) }
  /// Whether it is NULL.
  var isNull: Bool { storageClass == SQLITE_NULL }
  /// The value as a whole number.
  var integer: Int64 { sqlite3_value_int64(handle) }
  /// The value as a binary floating point number.
  var double: Double { sqlite3_value_double(handle) }
  /// The bytes of the value as text; none for NULL.
  var bytes: UnsafeBufferPointer<UInt8> {
    let start = sqlite3_value_text(handle)
    return UnsafeBufferPointer(start: start, count: Int(sqlite3_value_bytes(handle)))
  }
}
