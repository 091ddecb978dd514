/// Why an XML document is refused, before it is known on which line.
struct XMLFault: Error, Equatable {
  /// The cause as a clause without a full stop.
  var reason: String
  /// The line to name in place of that of the document: the row of a sheet.
  var line: Int?

  init(_ reason: String, line: Int? = nil) {
    self.reason = reason
    self.line = line
  }
}
