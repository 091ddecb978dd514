import CatalogModel

/// What the status line says about the order of the rows.
extension Browser {
  /// A longer heading is cut in a sentence.
  private static let longestLabel = 20

  /// `sorted by Price, lowest first · s again: highest first, then file order`.
  ///
  /// - Parameters:
  ///   - levels: the order.
  ///   - intent: what the key asked for that changed it.
  ///   - field: the column that it changed.
  /// - Returns: the order, and what the key does next.
  func sortSentence(
    _ levels: [SortOrder.Level], pressed intent: Intent, on field: RecordField
  ) -> String {
    guard !levels.isEmpty else { return "in file order again" }
    let order = levels.map { "\(name(of: $0.field, in: list.entity)), \(direction(of: $0))" }
      .joined(separator: ", then ")
    let sentence = "sorted by \(order)"
    guard var level = levels.first(where: { $0.field == field }) else { return sentence }
    let last = intent == .sort || levels.count == 1 ? "file order" : "without it"
    level.isDescending.toggle()
    let next = level.isDescending ? "\(direction(of: level)), then \(last)" : last
    // A second line would cover a row that is to be read.
    guard !display.isPlain else {
      return "\(sentence); \(name(of: intent)): \(level.isDescending ? direction(of: level) : last)"
    }
    let dot = " \(glyphs.separator) "
    let whole = "\(sentence)\(dot)\(name(of: intent)) again: \(next)"
    guard list.columns.count > 1 else { return whole }
    // The total of what is marked stands behind it.
    let footer = markFooters.first.map { widths.width(of: $0) + 3 } ?? 0
    let longer = "\(whole)\(dot)\(columnKeys) another column"
    return widths.width(of: longer) + footer <= columns - 2 ? longer : whole
  }

  /// What a sentence calls what records are sorted by.
  func name(of field: RecordField, in entity: Entity) -> String {
    switch field {
    case .attribute(let index):
      guard entity.attributes.indices.contains(index) else { return "" }
      let label = entity.attributes[index].label.displayText
      return widths.cut(label, to: Self.longestLabel, ellipsis: glyphs.ellipsis).text
    case .section: return "section"
    case .change: return "change"
    case .changePercent: return "change%"
    case .old: return "old price"
    }
  }

  /// Which value comes first, in the words of what is sorted.
  private func direction(of level: SortOrder.Level) -> String {
    switch kind(of: level.field) {
    case .date: level.isDescending ? "latest first" : "earliest first"
    case .text: level.isDescending ? "Z to A" : "A to Z"
    case .integer, .price: level.isDescending ? "highest first" : "lowest first"
    }
  }

  /// What sorts; a column of texts is one of numbers when several of its values on the screen are.
  private func kind(of field: RecordField) -> AttributeType {
    switch field {
    case .section: return .text
    case .change, .changePercent, .old: return .price
    case .attribute(let index):
      let type = list.entity.attributes[index].type
      guard type == .text else { return type }
      let values = page.visible(height: listHeight).compactMap { page.records.record(at: $0) }
        .compactMap { $0.values.indices.contains(index) ? $0.values[index] : nil }
        .filter { !$0.text.isEmpty }
      return values.count { $0.isNumber } * 4 > values.count ? .integer : .text
    }
  }
}
