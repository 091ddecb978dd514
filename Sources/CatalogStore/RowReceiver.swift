import CatalogModel

/// Takes rows out of a store.
final class RowReceiver {
  /// The rows that came.
  @exclusivity(unchecked) var batch: RowBatch
  /// Whether their texts are so many that something should be done with them before there are more.
  var isFull: Bool { next == 0 && batch.bytes.count >= RowBatch.maximumBytes }
  private let types: [AttributeType]
  /// The attribute whose value comes next.
  @exclusivity(unchecked) private var next = 0

  /// A receiver for rows of an entity.
  init(_ entity: Entity) {
    types = entity.attributes.map(\.type)
    batch = RowBatch(columns: types.count, maximumRows: .max)
  }

  /// Takes some values of a row, or all.
  func take(_ values: UnsafeBufferPointer<OpaquePointer?>) {
    if next == 0 { batch.starts.append(batch.bytes.count) }
    var column = 0
    while column < values.count, next < types.count {
      batch.values.append(value(of: types[next], at: values, column))
      column += Int(types[next].storeColumnCount)
      next += 1
    }
    if next == types.count { next = 0 }
  }

  private func value(
    of type: AttributeType, at values: UnsafeBufferPointer<OpaquePointer?>, _ column: Int
  ) -> ImportedValue {
    let value = StoredValue(values[column])
    switch type {
    case .text, .date: return text(value).map { .text($0) } ?? .none
    case .integer: return value.isNull ? .none : .integer(value.integer)
    case .price:
      let number = value.amount
      let written = text(StoredValue(values[column + 1]))
      guard number != nil || written != nil else { return .none }
      return .price(number, text: written, currency: text(StoredValue(values[column + 2])))
    }
  }

  /// Keeps a text, invalid UTF-8 replaced by U+FFFD.
  ///
  /// - Returns: where it is among the bytes of its row; nil for NULL.
  private func text(_ value: StoredValue) -> Range<Int>? {
    guard !value.isNull else { return nil }
    let text = value.bytes
    let row = batch.starts.last ?? 0
    let lower = batch.bytes.count - row
    if (try? UTF8Span(validating: text.span)) != nil {
      batch.bytes.append(contentsOf: text)
    } else {
      batch.bytes.append(contentsOf: String(decoding: text, as: UTF8.self).utf8)
    }
    return lower..<batch.bytes.count - row
  }
}
