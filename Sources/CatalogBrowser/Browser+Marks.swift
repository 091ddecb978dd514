import CatalogModel

/// The marks beside rows and prices.
extension Browser {
  /// A narrower list has one column for marks and signs.
  private static let leastWithSigns = 20

  /// The blank columns before the rows of a list: one for marks, and where rows may have signs one for these.
  ///
  /// Whether something is marked or filtered makes no difference, or the rows would jump.
  static func leftMargin(of area: ScreenLayout.Area, list: ListDescription) -> Int {
    let margin = margin(of: area)
    return list.hasSigns && area.columns >= leastWithSigns ? margin + 1 : margin
  }

  /// Draws into the margin before a row that it is marked, and what is special about it.
  func drawMark(
    of record: Record, on canvas: inout Canvas, row: Int, area: ScreenLayout.Area, isSelected: Bool
  ) {
    func put(_ text: String, _ role: StyleRole, column: Int) {
      let style = isSelected ? Style(.text, [.bold, .reverse]) : Style(role, .bold)
      canvas.put(text, row: row, column: column, style: style)
    }
    let isMarked = self.mark(of: record, in: shownPage.list) != nil
    if isMarked { put(glyphs.mark, .mark, column: area.column) }
    let margin = Self.leftMargin(of: area, list: shownPage.list)
    // Where there is one column, what the user said comes first.
    guard !isMarked || margin > 1 else { return }
    let column = area.column + margin - 1
    switch record.change {
    case .new: put("+", .new, column: column)
    case .changed: put("~", .changed, column: column)
    case nil where record.changedChildren > 0: put("~", .changed, column: column)
    case nil: if record.doubt != nil { put("!", .mark, column: column) }
    }
  }

  /// Draws where a price went: behind it, or at the right edge when its column is not on the screen.
  func drawMoves(
    of record: Record, on canvas: inout Canvas, row: Int, area: ScreenLayout.Area,
    columns: [Column], places: ColumnLayout, isSelected: Bool
  ) {
    let moves = record.priceMoves
    guard !moves.isEmpty else { return }
    let end = area.column + area.columns
    func put(_ move: PriceMove, column: Int) {
      guard column < end else { return }
      let style = isSelected ? Style(.text, [.bold, .reverse]) : Style(.changed, .bold)
      canvas.put(
        move == .rose ? glyphs.rose : glyphs.fell, row: row, column: column, style: style)
    }
    var isShown = false
    for place in places.places {
      guard let move = moves[columns[place.index].attribute] else { continue }
      put(move, column: place.start + place.width)
      isShown = true
    }
    guard !isShown, Self.margin(of: area) > 0, let move = moves.first?.value,
      moves.values.allSatisfy({ $0 == move })
    else { return }
    put(move, column: end - 1)
  }
}
