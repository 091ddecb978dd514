/// One value on its way into a store; text is a range of the row's bytes.
///
/// It refers to nothing, so that a million of them are copied as plain memory.
package enum ImportedValue: Sendable, Equatable {
  case none
  /// Valid UTF-8 without NUL.
  case text(Range<Int>)
  case integer(Int64)
  /// An amount, the written form unless it is exactly what the amount prints as, and the currency.
  case price(Amount?, text: Range<Int>?, currency: Range<Int>?)
  case date(CalendarDay)
}

/// One record on its way from a reader into a store, made to be used again for the next one.
///
/// All texts lie in one run of bytes, so a million rows cost no allocation each.
package struct ImportedRow: Sendable {
  /// The bytes that the text values are ranges of.
  package var bytes: [UInt8] = []
  /// The values in the order of the entity's attributes.
  package var values: [ImportedValue] = []
  /// Line of the source where the record begins, 1-based; 0: not known.
  package var line = 0
  /// Why the row is doubtful; nil: it is not.
  package var doubt: String?
  /// The section heading above the row; nil: none.
  package var section: String?

  package init() {}

  /// Adds a text behind the others.
  ///
  /// - Returns: where it is.
  package mutating func append(_ text: String) -> Range<Int> {
    let start = bytes.count
    bytes.append(contentsOf: text.utf8)
    return start..<bytes.count
  }

  /// Empties the row and keeps its storage.
  package mutating func removeAll() {
    // A row that is filled again and again has most of these empty already.
    if !bytes.isEmpty { bytes.removeAll(keepingCapacity: true) }
    if !values.isEmpty { values.removeAll(keepingCapacity: true) }
    line = 0
    if doubt != nil { doubt = nil }
    if section != nil { section = nil }
  }
}

/// Takes the records of a source, one after the other: a generation that is being built.
package protocol RecordSink: AnyObject {
  /// Takes the next record; the row may be changed as soon as this returns.
  func append(_ row: borrowing ImportedRow) throws
}
