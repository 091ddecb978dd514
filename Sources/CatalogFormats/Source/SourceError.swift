import CatalogModel

/// What is wrong with a source: which file, where in it, and why it cannot be read.
package struct SourceError: Error, Equatable, Sendable {
  /// The file as the user named it.
  package var file: String
  /// Line of the fault, 1-based; nil: it concerns the whole file.
  package var line: Int?
  /// The cause as a clause without a full stop.
  package var reason: String

  package init(file: String, line: Int? = nil, reason: String) {
    self.file = file
    self.line = line
    self.reason = reason
  }
}

extension SourceError: CustomStringConvertible {
  /// `FILE:LINE: reason`, or a sentence about the file as a whole; safe for a terminal.
  package var description: String {
    if let line { return "\(file):\(line): \(reason)".displayText }
    let isPredicate = ["is ", "has ", "was ", "cannot "].contains { reason.hasPrefix($0) }
    return "\(file)\(isPredicate ? "" : ":") \(reason)".displayText
  }
}
