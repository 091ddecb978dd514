/// Which columns are on the screen, and where.
struct ColumnLayout: Equatable {
  /// A column at its place.
  struct Place: Equatable {
    /// The index into the columns.
    var index: Int
    var start: Int
    var width: Int
  }

  var places: [Place] = []
  /// Whether columns are hidden between the first and the next one.
  var hidesLeft = false
  /// Whether columns are hidden beyond the last one.
  var hidesRight = false

  /// Lays the columns out so that the current one is visible; the first always stays in its place.
  init(columns: [Column], measures: ColumnMeasures, start: Int, width: Int, current: Int) {
    let solver = ColumnSolver(columns: columns, measures: measures, width: width, current: current)
    var offset = 1
    var chosen = solver.visible(offset: offset)
    while !chosen.contains(current), offset < current {
      offset += 1
      chosen = solver.visible(offset: offset)
    }
    var column = start
    for (index, width) in solver.widths(of: chosen) {
      places.append(Place(index: index, start: column, width: width))
      column += width + solver.gap
    }
    hidesLeft = offset > 1
    hidesRight = (chosen.last ?? 0) < columns.count - 1
  }
}
