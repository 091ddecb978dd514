/// What the names of a table's columns say about it, before a row is read.
package enum HeaderJudge {
  /// Whether the columns are those of a list: one that names records, and how many prices.
  ///
  /// - Parameter headers: the names of the columns.
  /// - Returns: nil when no column names the records.
  package static func prices(in headers: [String]) -> Int? {
    let roles = headers.compactMap { HeaderMatch($0)?.role }
    guard roles.contains(.name) else { return nil }
    return roles.filter { $0 == .price }.count
  }
}
