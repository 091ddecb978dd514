import CatalogModel

extension SQLiteRepository {
  /// How many texts are read between two looks at whether to go on.
  private static let textsPerCheck = 1_000

  /// The decimal mark of a text attribute, decided from all records as that of a price is.
  package func decimalMark(of attribute: Int, beforePage: () throws -> Void) throws -> DecimalMark {
    guard entity.attributes.indices.contains(attribute) else { return .point }
    let revision = revision
    if let known = decimalMarks[attribute], known.revision == revision { return known.mark }
    let column = entity.attributes[attribute].name.sqlIdentifier
    let select = try connection.prepare(
      "SELECT \(column) FROM \(table) WHERE \(column) IS NOT NULL")
    var votes = DecimalVotes()
    var count = 0
    while try select.step() {
      if count % Self.textsPerCheck == 0 { try beforePage() }
      count += 1
      if let text = select.text(0) { votes.add(text: text) }
    }
    let mark = votes.decision(column: "", semicolons: false).mark
    decimalMarks[attribute] = (revision, mark)
    return mark
  }
}
