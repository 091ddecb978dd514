/// Rows together on their way into a store or out of it, used again and again without allocations.
package struct RowBatch: Sendable {
  /// The texts of all rows.
  package var bytes: [UInt8] = []
  /// The values of all rows, ``columns`` for each; their ranges count from the start of their row's
  /// bytes.
  package var values: [ImportedValue] = []
  /// Where the bytes of each row begin.
  package var starts: [Int] = []
  /// The doubtful rows, by their place in the batch.
  package var doubts: [(row: Int, reason: String)] = []
  /// The rows above which another section begins, by their place in the batch.
  package var headings: [(row: Int, heading: String?)] = []

  /// How many values a row has.
  package let columns: Int
  private let maximumRows: Int
  /// How many bytes of texts make a batch full.
  package static let maximumBytes = 1 << 20

  /// An empty batch.
  ///
  /// - Parameters:
  ///   - columns: how many values a row has.
  ///   - maximumRows: how many rows make it full.
  package init(columns: Int, maximumRows: Int) {
    self.columns = columns
    self.maximumRows = maximumRows
  }

  /// How many rows there are.
  package var count: Int { starts.count }

  /// Adds a row; amounts whose last zeros a stored number loses get their written form.
  ///
  /// - Returns: whether the batch is full now: something should be done with it.
  package mutating func append(_ row: borrowing ImportedRow) -> Bool {
    let start = bytes.count
    starts.append(start)
    bytes.append(contentsOf: row.bytes)
    for index in row.values.indices {
      var value = row.values[index]
      if case .price(let amount?, nil, let currency) = value, amount.isCutAsDouble {
        let text = bytes.count - start
        amount.write(to: &bytes)
        value = .price(amount, text: text..<bytes.count - start, currency: currency)
      }
      values.append(value)
    }
    for _ in row.values.count..<max(row.values.count, columns) { values.append(.none) }
    if let doubt = row.doubt { doubts.append((count - 1, doubt)) }
    return starts.count >= maximumRows || bytes.count >= Self.maximumBytes
  }

  /// Notes that another section begins with the last row.
  package mutating func beginSection(_ heading: String?) { headings.append((count - 1, heading)) }

  /// Empties the batch and keeps its storage, unless a huge row has made it huge.
  package mutating func removeAll() {
    bytes.removeAll(keepingCapacity: bytes.capacity <= 2 * Self.maximumBytes)
    values.removeAll(keepingCapacity: true)
    starts.removeAll(keepingCapacity: true)
    if !doubts.isEmpty { doubts.removeAll() }
    if !headings.isEmpty { headings.removeAll() }
  }
}
