import CatalogModel
import Glibc

/// A file operation that the system refused: what, which file, and the system's reason.
package struct FileError: Error, Sendable, Equatable, CustomStringConvertible {
  /// What was tried, as a verb phrase: `create`, `rename`.
  package let operation: String
  /// The file.
  package let path: String
  /// `errno` of the call.
  package let code: Int32

  package init(_ operation: String, _ path: String, code: Int32 = errno) {
    self.operation = operation
    self.path = path
    self.code = code
  }

  package var description: String {
    "cannot \(operation) \(path.displayText): \(String(cString: strerror(code)))"
  }
}
