import CSQLite
import CatalogModel

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
  /// The value as an amount; nil: it is no number that is one.
  var amount: Amount? {
    switch storageClass {
    case SQLITE_INTEGER: Amount(significand: integer, scale: 0)
    case SQLITE_FLOAT: Amount(stored: double)
    default: nil
    }
  }

  /// The bytes of the value as text; none for NULL.
  var bytes: UnsafeBufferPointer<UInt8> {
    let start = sqlite3_value_text(handle)
    return UnsafeBufferPointer(start: start, count: Int(sqlite3_value_bytes(handle)))
  }

  /// The value as text, invalid UTF-8 replaced by U+FFFD; nil for NULL.
  var text: String? { isNull ? nil : String(decoding: bytes, as: UTF8.self) }

  /// Calls with the value as valid UTF-8, invalid bytes replaced by U+FFFD; nothing for NULL.
  func withText(_ body: (Span<UInt8>) -> Void) {
    let bytes = bytes
    // Of texts beyond ASCII it is not known whether they are valid.
    if bytes.allSatisfy({ $0 < 0x80 }) { return body(bytes.span) }
    let text = String(decoding: bytes, as: UTF8.self)
    body(text.utf8.span)
  }
}
