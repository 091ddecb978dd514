/// What the user has decided about a column.
package struct ColumnSetting: Sendable, Equatable {
  /// The name of the attribute that it shows.
  package var name: String
  /// How many columns of the screen it takes; nil: decided by content and room.
  package var width: Int?
  /// Whether it is not shown.
  package var isHidden: Bool

  package init(name: String, width: Int? = nil, isHidden: Bool = false) {
    self.name = name
    self.width = width
    self.isHidden = isHidden
  }
}

/// How the columns of an entity are shown: in which order, how wide, and whether long texts are wrapped.
package struct ColumnArrangement: Sendable, Equatable {
  /// The columns in their order; those that are not among them follow, names without a column count
  /// for nothing.
  package var settings: [ColumnSetting]
  /// Whether a row takes as many lines as its longest text needs.
  package var wraps: Bool

  package init(settings: [ColumnSetting] = [], wraps: Bool = false) {
    self.settings = settings
    self.wraps = wraps
  }

  /// All columns in their order; the first one stays where it is.
  func arranged(_ columns: [Column], named name: (Column) -> String) -> [Column] {
    guard !settings.isEmpty, let first = columns.first else { return columns }
    var left = Dictionary(columns.map { (name($0), $0) }) { first, _ in first }
    var arranged: [Column] = []
    for setting in settings {
      guard var column = left.removeValue(forKey: setting.name) else { continue }
      column.width = setting.width.map { max(1, min(ColumnMeasures.limit, $0)) }
      column.isHidden = setting.isHidden && column.attribute != first.attribute
      arranged.append(column)
    }
    arranged += columns.filter { left[name($0)] != nil }
    if let place = arranged.firstIndex(where: { $0.attribute == first.attribute }), place > 0 {
      arranged.insert(arranged.remove(at: place), at: 0)
    }
    return arranged
  }
}
