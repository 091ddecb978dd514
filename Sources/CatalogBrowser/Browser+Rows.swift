import CatalogModel

/// What is drawn of a row besides its cells of one line.
extension Browser {
  /// Draws a cell whose text takes several lines.
  func draw(
    _ column: Column, of record: Record, lines height: Int, on canvas: inout Canvas, row: Int,
    place: ColumnLayout.Place, emphasis: TextAttributes, filters: [RecordFilter]
  ) {
    let lines = lines(column, of: record, width: place.width, limit: height + 1)
    let style = Style(column.role, emphasis)
    for (index, line) in lines.prefix(height).enumerated() {
      // What does not fit on the screen is cut, and looks like it.
      let isCut = index == height - 1 && lines.count > height
      let text = isCut ? line + " " + lines[height] : line
      canvas.put(text, row: row + index, column: place.start, width: place.width, style: style)
      drawMatches(
        of: filters, in: text, of: column.attribute, on: &canvas, row: row + index,
        place: place.start..<place.start + place.width, style: style)
    }
  }

  /// How many of a record are wanted, as its row shows it.
  func quantityText(_ quantity: Int) -> String { " \(glyphs.times)\(quantity)" }

  /// The columns of the widest name that stands before a quantity; 0: none does.
  ///
  /// A shorter name leaves room for its quantity, so that a first `+` seldom moves the other columns.
  func widestName(in list: ListDescription) -> Int { markedNames[list.entity.name] ?? 0 }

  /// Measures the names of all marked records of an entity.
  func widestName(of marks: EntityMarks) -> Int {
    marks.records.values.reduce(0) { max($0, width(of: $1)) }
  }

  /// Measures the names of records whose marks are others now; of all when some had a wider one before.
  mutating func measureMarkedNames(_ records: [Record], isAll: Bool) {
    let entity = list.entity.name
    guard !isAll else {
      markedNames[entity] = widestName(of: entityMarks)
      return
    }
    let widest = records.compactMap { mark(of: $0, in: list) }.reduce(0) { max($0, width(of: $1)) }
    markedNames[entity] = max(widest, markedNames[entity] ?? 0)
  }

  private func width(of marked: MarkedRecord) -> Int {
    guard marked.quantity > 1 else { return 0 }
    return widths.width(
      of: marked.name + quantityText(marked.quantity), limit: ColumnMeasures.limit)
  }

  /// How many of a record are wanted where its row shows that: not of one, and not in a narrow cell.
  func shownQuantity(
    of record: Record, in list: ListDescription, place: ColumnLayout.Place
  ) -> String? {
    guard place.index == 0, let marked = mark(of: record, in: list), marked.quantity != 1
    else { return nil }
    let text = quantityText(marked.quantity)
    return widths.width(of: text) + 3 <= place.width ? text : nil
  }

  /// A place without the right end where a quantity stands.
  func leavingRoom(for quantity: String?, in place: ColumnLayout.Place) -> ColumnLayout.Place {
    var place = place
    place.width -= quantity.map { widths.width(of: $0) } ?? 0
    return place
  }
}
