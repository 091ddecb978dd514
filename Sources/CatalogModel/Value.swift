/// The value of one attribute of one record.
package enum Value: Sendable, Hashable {
  /// No value: an empty cell.
  case none
  case text(String)
  case integer(Int64)
  case price(Price)
  /// A calendar date as ISO 8601 text, `2010-01-16`.
  case date(String)

  /// The value as the list shows it; empty when there is none.
  package var text: String {
    switch self {
    case .none: ""
    case .text(let text), .date(let text): text
    case .integer(let number): String(number)
    case .price(let price): price.text
    }
  }

  /// Whether it filters and sorts as a number.
  package var isNumber: Bool {
    switch self {
    case .none, .date: false
    case .integer: true
    case .price(let price): price.amount != nil
    case .text(let text): NumberText.number(text) != nil
    }
  }
}

/// One row of a list.
package struct Record: Sendable, Equatable {
  /// The place in the generation, 1…n without gaps: the `id` of the store.
  package var position: Int
  /// The values in the order of the entity's attributes.
  package var values: [Value]
  /// Why the row is doubtful (`!` in the list); nil: it is not.
  package var doubt: String?
  /// The section heading above the row; nil: none.
  package var section: String?
  /// What became of it since the list was last looked at; nil: nothing, or it is not known here.
  package var change: RecordChange?
  /// How many records that belong to it are new or changed since then.
  package var changedChildren = 0

  package init(position: Int, values: [Value], doubt: String? = nil, section: String? = nil) {
    self.position = position
    self.values = values
    self.doubt = doubt
    self.section = section
  }
}
