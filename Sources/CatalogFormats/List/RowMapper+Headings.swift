import CatalogModel

/// Rows that are no records but say something about those below.
extension RowMapper {
  /// Whether only the first text of a record is there, in a list that has prices.
  @inline(__always)
  func mayBeHeading(_ record: RawRecord) -> Bool {
    guard let priceColumn else { return false }
    guard priceColumn >= record.cells.count || record.cells[priceColumn].range.isEmpty else {
      return false
    }
    return isOnlyHeading(record)
  }

  private func isOnlyHeading(_ record: RawRecord) -> Bool {
    guard record.flags.isEmpty else { return false }
    var place: Int?
    for (index, cell) in record.cells.enumerated() where !cell.range.isEmpty {
      guard place == nil else { return false }
      place = index
    }
    guard let place, isHeadingColumn(place, in: record) else { return false }
    return !record.reading(place).isNumber
  }

  /// Whether a heading may stand in a column.
  ///
  /// A row that has all its cells shows that the others are meant to be empty; in a shorter one, a
  /// text that does not stand where names stand is more likely the rest of a broken record.
  private func isHeadingColumn(_ column: Int, in record: RawRecord) -> Bool {
    if record.cells.count >= plan.usualCount { return plan.headingColumns.contains(column) }
    return plan.nameColumn.map { $0 == column } ?? plan.headingColumns.contains(column)
  }

  /// Whether a record has a price, or something in its place.
  func isPriced(_ record: RawRecord) -> Bool {
    plan.priceColumns.contains { column in
      column < record.cells.count && !record.cells[column].range.isEmpty
    }
  }

  /// The text of a heading, without a colon at its end.
  func heading(of record: RawRecord) -> String? {
    record.texts.first { !$0.isEmpty }?.trimmedSpaces
  }

  /// Whether the only text of a record is a sentence, which names no product and no section.
  func isRemark(_ record: RawRecord) -> Bool {
    guard let text = heading(of: record), let last = text.last, ".!?".contains(last) else {
      return false
    }
    return text.split(separator: " ").count >= 8
  }

  /// Whether a record is the header once more, as above each part of a list.
  func isHeaderAgain(_ record: RawRecord) -> Bool {
    guard let header, record.cells.count == header.count else { return false }
    for (cell, text) in zip(record.cells, header)
    where cell.range.count != text.count || !record.bytes[cell.range].elementsEqual(text) {
      return false
    }
    return true
  }
}
