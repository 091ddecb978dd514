import CatalogModel

/// The marks beside rows and prices.
extension Browser {
  /// Draws what is special about a row into the margin before it.
  func drawMark(
    of record: Record, on canvas: inout Canvas, row: Int, area: ScreenLayout.Area, isSelected: Bool
  ) {
    // What the user said comes first; a change and a doubt are in the detail pane too.
    let isMarked = self.mark(of: record, in: shownPage.list) != nil
    let mark: (text: String, role: StyleRole)? =
      switch record.change {
      case _ where isMarked: (glyphs.mark, .mark)
      case .new: ("+", .new)
      case .changed: ("~", .changed)
      case nil where record.changedChildren > 0: ("~", .changed)
      case nil: record.doubt == nil ? nil : ("!", .mark)
      }
    guard let mark else { return }
    let style = isSelected ? Style(.text, [.bold, .reverse]) : Style(mark.role, .bold)
    canvas.put(mark.text, row: row, column: area.column, style: style)
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
