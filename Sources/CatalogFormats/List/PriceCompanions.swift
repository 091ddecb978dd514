import CatalogModel

/// Columns that say more about a price or a record, as this program itself prints them.
///
/// Beside `price` a list may have `price_text` and `price_currency`; JSON and databases also
/// `section`.
struct PriceCompanions {
  private let headers: [String]
  private let section: Int?
  /// The columns that belong to others.
  let columns: Set<Int>

  init(headers: [String], isNamedByFormat: Bool) {
    self.headers = headers
    section = isNamedByFormat ? headers.firstIndex(of: "section") : nil
    var columns = Set([section].compactMap { $0 })
    for header in headers where !header.isEmpty {
      for suffix in ["_text", "_currency"] {
        // Only a column that is surely a price has companions.
        guard HeaderMatch(header)?.role == .price || HeaderMatch(header)?.role == .size,
          let column = headers.firstIndex(of: header + suffix)
        else { continue }
        columns.insert(column)
      }
    }
    self.columns = columns
  }

  /// Tells each price where its written form and its currency are.
  func complete(_ found: inout FoundColumns) {
    found.sectionSource = section
    for index in found.columns.indices where found.columns[index].attribute.type == .price {
      guard let source = found.columns[index].source, source < headers.count else { continue }
      let header = headers[source]
      found.columns[index].textSource = companion(of: header, "_text")
      found.columns[index].currencySource = companion(of: header, "_currency")
    }
  }

  private func companion(of header: String, _ suffix: String) -> Int? {
    headers.firstIndex(of: header + suffix).flatMap { columns.contains($0) ? $0 : nil }
  }
}
