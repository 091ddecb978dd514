import CatalogModel

/// Where and why a text is no JSON (RFC 8259), or not the JSON that is needed.
package struct JSONError: Error, Equatable, Sendable {
  /// Line of the fault, 1-based.
  package var line: Int
  /// Column of the fault in bytes, 1-based.
  package var column: Int
  /// The cause as a clause without a full stop.
  package var reason: String
  /// The failure to read the source, when that was the cause.
  package var source: SourceError?

  package init(line: Int, column: Int, reason: String, source: SourceError? = nil) {
    self.line = line
    self.column = column
    self.reason = reason
    self.source = source
  }

  /// The same fault as one of a file.
  package func inFile(_ file: String) -> SourceError {
    source ?? SourceError(file: file, line: line, reason: "\(reason), column \(column)")
  }
}

extension JSONError: CustomStringConvertible {
  /// `line 3, column 14: reason`, safe for a terminal.
  package var description: String {
    source?.description ?? "line \(line), column \(column): \(reason)".displayText
  }
}
