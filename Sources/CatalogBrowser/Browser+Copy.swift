import CatalogModel

/// Texts for other programs.
extension Browser {
  /// Copies the marked records, or the selected row when none is marked.
  mutating func copyRow() -> [Effect] {
    guard marks.isKnown(for: list.content) else { return sayMarksAreAwaited() }
    let quantities = entityMarks.quantities
    // Over one record it is that one. Not all marked ones may have been read yet.
    guard quantities.isEmpty || isDetailOpen else {
      return [.readMarked(generation: list.generation, quantities: quantities)]
    }
    guard let record = selectedRecord(to: "copy") else { return [] }
    return [.copy(cells(of: record), subject: title(of: record))]
  }

  /// Copies marked records, a line of each: how many are wanted, then its cells.
  mutating func copy(_ rows: [MarkedRow], of generation: Int) -> [Effect] {
    guard generation == list.generation, !rows.isEmpty else {
      message = Message(.info, "the rows are others now; nothing was copied")
      return []
    }
    let lines = rows.map { "\($0.quantity)\t\(cells(of: $0.record))" }
    let pieces = rows.reduce(0) { $0 + $1.quantity }
    let hidden = hiddenMarks(of: list)
    let facts =
      (pieces == rows.count ? [] : [Wording.count(pieces, "piece")])
      + (hidden == 0 ? [] : ["\(Wording.number(hidden)) not shown"])
    let subject =
      Wording.count(rows.count, "marked record")
      + (facts.isEmpty ? "" : " (\(facts.joined(separator: ", ")))")
    return [.copy(lines.joined(separator: "\n"), subject: subject)]
  }

  /// What a record is called in a sentence.
  private func title(of record: Record) -> String {
    let name = widths.cut(
      record.name(in: list.entity), to: Self.longestTitle, ellipsis: glyphs.ellipsis)
    return name.text.isEmpty ? "the row" : name.text
  }

  /// A longer name is cut in a sentence.
  private static let longestTitle = 40

  /// The cells of a record as written, with tabs between them.
  private func cells(of record: Record) -> String {
    list.columns.map { record.text(at: $0.attribute).quotedForTabs }.joined(separator: "\t")
  }

  /// Copies the price in the current column, or in the first column that has prices.
  mutating func copyPrice() -> [Effect] {
    let columns = list.columns
    let current = columns.indices.contains(currentColumn) ? columns[currentColumn] : nil
    let column =
      current?.type == .price
      ? current : columns.first { $0.purpose == .price } ?? columns.first { $0.type == .price }
    guard let column else {
      let isHidden = list.allColumns.contains { $0.type == .price }
      message = Message(
        .info,
        isHidden
          ? "the price is hidden; \(name(of: .chooseColumns)) shows columns"
          : "this list has no prices")
      return []
    }
    guard let record = selectedRecord(to: "copy") else { return [] }
    let text = record.text(at: column.attribute)
    guard !text.isEmpty else {
      message = Message(.info, "this row has no \(column.label.lowercased())")
      return []
    }
    return [
      .copy(text, subject: "\(text) (\(column.label.lowercased()) of \(title(of: record)))")
    ]
  }

  /// The record that a key acts on; when there is none, that is said.
  mutating func selectedRecord(to act: String) -> Record? {
    if list.count == 0 {
      message = Message(.info, "there is nothing to \(act)")
    } else if page.selectedRecord == nil {
      message = Message(.info, "the row is not here yet")
    }
    return page.selectedRecord
  }
}

extension Record {
  /// The text of a value as written.
  fileprivate func text(at attribute: Int) -> String {
    values.indices.contains(attribute) ? values[attribute].text : ""
  }
}

extension String {
  /// The text of a cell between tabs, in quotes only where it would be taken for several cells.
  fileprivate var quotedForTabs: String {
    guard hasPrefix("\"") || contains(where: { $0 == "\t" || $0.isNewline }) else { return self }
    return "\"" + split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\"\"")
      + "\""
  }
}
