import CSQLite
import CatalogModel

extension AttributeType {
  /// How many columns an attribute of this type has in its table.
  var storeColumnCount: Int32 {
    switch self {
    case .price: 3
    case .text, .integer, .date: 1
    }
  }
}

/// Values of attributes in rows: a price takes three columns, the others one.
extension Statement {
  /// The value that begins in a column of the row, counted from 0.
  func value(_ type: AttributeType, at column: Int32) -> Value {
    switch type {
    case .text: return text(column).map { .text($0) } ?? .none
    case .date: return text(column).map { .date($0) } ?? .none
    case .integer: return isNull(column) ? .none : .integer(integer(column))
    case .price:
      let number = amount(column)
      let written = text(column + 1)
      guard number != nil || written != nil else { return .none }
      return .price(Price(stored: number, text: written, currency: text(column + 2)))
    }
  }

  /// The amount in a number column of the row, counted from 0; nil: there is none.
  func amount(_ column: Int32) -> Amount? {
    switch storageClass(column) {
    case SQLITE_INTEGER: Amount(significand: integer(column), scale: 0)
    case SQLITE_FLOAT: Amount(stored: double(column))
    default: nil
    }
  }

  /// Binds an amount to a number column, counted from 1; nil binds NULL.
  func bind(_ amount: Amount?, at index: Int32) throws(SQLiteError) {
    switch amount {
    case .none: try bindNull(index)
    case .some(let amount) where amount.scale == 0: try bind(amount.significand, at: index)
    case .some(let amount): try bind(amount.doubleValue, at: index)
    }
  }

  /// Binds a value to three parameters, counted from 1: the number or text, and what a price says
  /// besides.
  func bindWide(_ value: Value, at index: Int32) throws(SQLiteError) {
    try bindNull(index + 1)
    try bindNull(index + 2)
    switch value {
    case .none: try bindNull(index)
    case .text(let text), .date(let text): try bind(text, at: index)
    case .integer(let number): try bind(number, at: index)
    case .price(let price):
      try bind(price.amount, at: index)
      let text = price.saysMoreThanAmount ? price.text : price.amount?.textBesideStoredNumber
      try bind(text, at: index + 1)
      try bind(price.currency, at: index + 2)
    }
  }
}
