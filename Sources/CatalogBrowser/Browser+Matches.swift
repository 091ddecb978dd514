import CatalogModel

/// What of the texts on the screen matches.
extension Browser {
  /// A longer cell is searched no further than this for what could be on the screen.
  private static let searchedLength = 4_096

  /// What is marked in the rows: what is looked for, else what the filter wants.
  func shownFilters(of list: ListDescription) -> [RecordFilter] {
    [find.map { RecordFilter($0.text, entity: list.entity) }, list.filter].compactMap(\.self)
  }

  /// Draws what matches of a text over the text.
  ///
  /// - Parameters:
  ///   - filters: what matches.
  ///   - text: the whole text.
  ///   - attribute: what it is the value of.
  ///   - canvas: where the text is drawn.
  ///   - row: its line.
  ///   - place: the columns that it takes there.
  ///   - style: how it is drawn.
  func drawMatches(
    of filters: [RecordFilter], in text: String, of attribute: Int, on canvas: inout Canvas,
    row: Int, place: Range<Int>, style: Style
  ) {
    guard !filters.isEmpty, !place.isEmpty, !text.isEmpty else { return }
    let searched =
      text.utf8.count > Self.searchedLength ? String(text.prefix(Self.searchedLength / 4)) : text
    let style = Style(.match, style.attributes.union([.bold, .underline]))
    let piece = widths.cut(text, to: place.count, ellipsis: glyphs.ellipsis)
    let mark = piece.isCut ? widths.width(of: glyphs.ellipsis) : 0
    let end = place.lowerBound + piece.width - mark
    var isHidden = false
    for range in filters.flatMap({ $0.matches(in: searched, of: attribute) }) {
      let start =
        place.lowerBound
        + widths.width(of: String(searched[..<range.lowerBound]), limit: place.count + 1)
      let match = String(searched[range])
      let width = widths.width(of: match, limit: place.count + 1)
      if start + width > end { isHidden = true }
      canvas.put(
        match, row: row, column: start, width: max(0, min(width, end - start)), style: style)
    }
    guard isHidden, mark > 0, end >= place.lowerBound else { return }
    canvas.put(glyphs.ellipsis, row: row, column: end, width: mark, style: style)
  }
}
