/// One record as its source writes it, before anything is made of its cells.
///
/// All cells lie in one run of bytes, and a record is used again for the next one, so that a million
/// of them cost no allocations.
package struct RawRecord: Sendable {
  /// One cell: valid UTF-8 without its quotes.
  package struct Cell: Sendable, Equatable {
    /// Where the cell lies in the record's bytes.
    package var range: Range<Int>
    /// Whether it stood in quotes, so that its spaces are meant.
    package var isQuoted: Bool
    /// Whether the format itself says that it is a number, so that a point is its decimal mark.
    var isNumber = false
  }

  /// What is odd about a record.
  package struct Flags: OptionSet, Sendable {
    package let rawValue: UInt8
    package init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Text stands between a closing quote and the next delimiter.
    package static let textAfterQuote = Flags(rawValue: 1)
    /// A quote is opened and never closed.
    package static let openQuote = Flags(rawValue: 2)
    /// Bytes that the encoding does not know, or NULs, were replaced by U+FFFD.
    package static let replacedBytes = Flags(rawValue: 4)
  }

  /// The bytes that the cells are ranges of.
  package var bytes: [UInt8] = []
  /// How many of the bytes, from the first, are the record as written.
  var writtenCount = 0
  /// The cells in their order.
  package var cells: [Cell] = []
  /// Line where the record begins, 1-based.
  package var line = 0
  /// What is odd about the record.
  package var flags: Flags = []

  package init() {}

  /// The text of a cell, empty when there is no such cell.
  package func text(_ index: Int) -> String {
    guard cells.indices.contains(index) else { return "" }
    return String(decoding: bytes[cells[index].range], as: UTF8.self)
  }

  /// The texts of all cells.
  package var texts: [String] { cells.indices.map(text) }

  /// Whether every cell is empty.
  package var isBlank: Bool { cells.allSatisfy { $0.range.isEmpty } }

  /// Empties the record and keeps its storage.
  mutating func removeAll() {
    bytes.removeAll(keepingCapacity: true)
    cells.removeAll(keepingCapacity: true)
    writtenCount = 0
    line = 0
    flags = []
  }

  /// Adds a cell at the end; what stands between two cells belongs to neither.
  mutating func append(cell text: some Sequence<UInt8>, isQuoted: Bool) {
    if !cells.isEmpty { bytes.append(contentsOf: [UInt8(ascii: ","), UInt8(ascii: " ")]) }
    let start = bytes.count
    bytes.append(contentsOf: text)
    cells.append(Cell(range: start..<bytes.count, isQuoted: isQuoted))
  }
}

/// Gives the records of a source one after the other.
package protocol RecordReader: AnyObject {
  /// Reads the next record that is not blank.
  ///
  /// - Returns: false at the end of the source; the record is then empty.
  func next(_ record: inout RawRecord) throws(SourceError) -> Bool

  /// How many bytes of the file were used up so far, as stored.
  var storedBytesRead: Int { get }
}
