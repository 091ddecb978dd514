extension Option {
  /// How the screen of the browser is to be.
  static let screen: [Option] = [
    Option("color", argument: "WHEN", help: "auto, always or never") {
      (invocation, value) throws(UsageError) in
      switch value {
      case "auto": invocation.usesColor = nil
      case "always": invocation.usesColor = true
      case "never": invocation.usesColor = false
      default: throw UsageError("--color takes auto, always or never, not '\(value)'")
      }
    },
    Option("plain", help: "the form for screen readers") {
      (invocation, _) throws(UsageError) in invocation.isPlain = true
    },
    Option("ascii", help: "lines and marks in ASCII") {
      (invocation, _) throws(UsageError) in invocation.isASCII = true
    },
    Option("ambiguous-width", argument: "1|2", help: "columns of characters that fonts differ in") {
      (invocation, value) throws(UsageError) in
      guard value == "1" || value == "2" else {
        throw UsageError("--ambiguous-width takes 1 or 2, not '\(value)'")
      }
      invocation.ambiguousWidth = Int(value)
    },
  ]
}
