import CatalogModel

/// How wide the values of each attribute are, over all records of a generation that were seen.
///
/// Widths only grow, so a column does not jump when a line scrolls out of sight.
struct ColumnMeasures: Sendable, Equatable {
  /// The widths of one attribute's values.
  struct Measure: Sendable, Equatable {
    /// The width of the heading.
    var label = 0
    /// The widest value that is not aligned on a decimal mark.
    var text = 0
    /// The widest part before a decimal mark.
    var head = 0
    /// The widest part from the decimal mark on.
    var tail = 0

    /// The widest number as a whole.
    var widest = 0

    /// The room for a number of any row, with the decimal marks below each other.
    var number: Int { head + tail }
    /// The room for the heading and a value of any row.
    var natural: Int { max(1, label, text, number) }
  }

  /// Wider values count as this wide.
  static let limit = 120

  private(set) var measures: [Measure]

  init(entity: Entity, widths: CharacterWidths) {
    measures = entity.attributes.map {
      Measure(label: widths.width(of: $0.label, limit: Self.limit))
    }
  }

  /// The widths of an attribute's values.
  func measure(of attribute: Int) -> Measure {
    measures.indices.contains(attribute) ? measures[attribute] : Measure()
  }

  /// Makes room for something behind the heading of an attribute.
  mutating func widenLabel(of attribute: Int, by columns: Int) {
    guard measures.indices.contains(attribute) else { return }
    measures[attribute].label += columns
  }

  /// Makes room for a text of an attribute and what stands behind it.
  mutating func widen(_ attribute: Int, to columns: Int) {
    guard measures.indices.contains(attribute) else { return }
    measures[attribute].text = max(measures[attribute].text, columns)
  }

  /// Takes the values of a record into account.
  mutating func include(_ record: Record, widths: CharacterWidths) {
    for (index, value) in zip(measures.indices, record.values) {
      func width(_ text: String) -> Int { widths.width(of: text, limit: Self.limit) }
      if case .price(let price) = value, let parts = PriceParts(price) {
        measures[index].head = max(measures[index].head, width(parts.head))
        measures[index].tail = max(measures[index].tail, width(parts.tail))
        measures[index].widest = max(measures[index].widest, width(price.text))
      } else {
        measures[index].text = max(measures[index].text, width(value.text))
      }
    }
  }
}
