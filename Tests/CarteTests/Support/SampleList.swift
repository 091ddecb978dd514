/// Lists for the tests to serve and load.
enum SampleList {
  /// The names of a list made by `csv(_:prefix:)`, in order.
  static func names(_ count: Int, prefix: String = "Dish") -> [String] {
    (0..<count).map { "\(prefix) \(number($0 + 1))" }
  }

  /// A list with a header and dishes numbered from 001 at 1.25, 002 at 2.25 and so on.
  static func csv(_ count: Int, prefix: String = "Dish") -> String {
    names(count, prefix: prefix).enumerated().reduce(into: "name,detail,price\n") {
      $0 += "\($1.element),\"What \($1.element) is made of\",\($1.offset + 1).25\n"
    }
  }

  /// The same bytes, compressed by `gzip`.
  static func gzip(_ text: String) throws -> [UInt8] {
    let child = try Child(
      "gzip", ["-c"], environment: ["PATH": "/usr/bin:/bin"], input: .bytes(Array(text.utf8)))
    guard child.wait() == .exited(0) else { throw SystemFailure(message: child.errorText) }
    return child.outputBytes
  }

  private static func number(_ value: Int) -> String {
    let digits = String(value)
    return String(repeating: "0", count: max(0, 3 - digits.count)) + digits
  }
}
