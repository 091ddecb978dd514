import CatalogModel

/// Rows that wait to be written together, used again and again without allocations.
struct RowBatch {
  /// The texts of all rows.
  private(set) var bytes: [UInt8] = []
  /// The values of all rows; their ranges count from the start of their row's bytes.
  private(set) var values: [ImportedValue] = []
  /// Where the bytes of each row begin.
  private(set) var starts: [Int] = []
  /// The doubtful rows, by their place in the batch.
  private(set) var doubts: [(row: Int, reason: String)] = []
  /// The rows above which another section begins, by their place in the batch.
  private(set) var headings: [(row: Int, heading: String?)] = []

  private let columns: Int
  /// Rows and bytes that are held back at most.
  private let maximumRows: Int
  private static let maximumBytes = 1 << 20

  /// An empty batch for rows of so many columns.
  init(columns: Int, maximumRows: Int) {
    self.columns = columns
    self.maximumRows = maximumRows
  }

  /// How many rows there are.
  var count: Int { starts.count }

  /// Whether the rows should be written before there are more of them.
  var isFull: Bool { starts.count >= maximumRows || bytes.count >= Self.maximumBytes }

  /// Takes a row.
  mutating func append(_ row: borrowing ImportedRow) {
    let start = bytes.count
    starts.append(start)
    bytes.append(contentsOf: row.bytes)
    for index in row.values.indices {
      var value = row.values[index]
      // Written here, so that the thread that inserts only binds.
      if case .price(let amount?, nil, let currency) = value, amount.isCutInStore {
        let text = bytes.count - start
        amount.write(to: &bytes)
        value = .price(amount, text: text..<bytes.count - start, currency: currency)
      }
      values.append(value)
    }
    for _ in row.values.count..<max(row.values.count, columns) { values.append(.none) }
    if let doubt = row.doubt { doubts.append((count - 1, doubt)) }
  }

  /// Notes that another section begins with the last row.
  mutating func beginSection(_ heading: String?) { headings.append((count - 1, heading)) }

  /// Empties the batch and keeps its storage, unless a huge row has made it huge.
  mutating func removeAll() {
    bytes.removeAll(keepingCapacity: bytes.capacity <= 2 * Self.maximumBytes)
    values.removeAll(keepingCapacity: true)
    starts.removeAll(keepingCapacity: true)
    if !doubts.isEmpty { doubts.removeAll() }
    if !headings.isEmpty { headings.removeAll() }
  }
}
