import CatalogModel

/// The folded texts and the numbers of a list's records in memory, read when they are first needed.
///
/// Searching them takes a small part of the time that reading the records takes. They stay until the
/// list is closed or another program has written to the store.
final class SearchIndex {
  /// How many records are read at a time, and searched before other work gets its turn.
  static let blockSize = 4_096

  private let reader: BlockReader
  private let count: Int
  private var texts: [FoldedTexts?]
  private var numbers: [Int: [NumberBlock?]] = [:]
  /// Reads the blocks behind the one that was asked for; nil when none is behind it.
  private var ahead: BlocksAhead?
  /// Makes it when texts are wanted for the first time; nil afterwards.
  private var makeAhead: (() -> BlocksAhead?)?

  /// An index of a table's records, whose positions are their ids.
  ///
  /// - Parameters:
  ///   - reader: what reads them.
  ///   - count: how many there are.
  ///   - ahead: makes what reads texts at the same time.
  init(_ reader: BlockReader, count: Int, ahead: @escaping () -> BlocksAhead?) {
    self.reader = reader
    self.count = count
    makeAhead = ahead
    texts = Array(repeating: nil, count: (count + Self.blockSize - 1) / Self.blockSize)
  }

  /// The positions of the records of a block.
  private func positions(_ block: Int) -> Range<Int> {
    let first = block * Self.blockSize + 1
    return first..<min(first + Self.blockSize, count + 1)
  }

  /// Takes in what was read ahead, and has the next block read while one is read and searched.
  ///
  /// To be called before it is made sure that nobody has written to the store since.
  ///
  /// - Parameter position: of a record of that block, 1-based.
  func receive(around position: Int) {
    let block = (position - 1) / Self.blockSize
    if let make = makeAhead {
      makeAhead = nil
      ahead = make()
    }
    guard let ahead, texts.indices.contains(block), texts[block] == nil else { return }
    if let (block, read) = ahead.take(), read?.count == positions(block).count {
      texts[block] = read
    }
    // The caller reads the first that is missing.
    let missing = texts[block...].indices.lazy.filter { self.texts[$0] == nil }.prefix(2)
    guard let next = missing.dropFirst().first else {
      self.ahead = nil
      return
    }
    ahead.read(next, positions(next))
  }

  /// The block that has a position.
  ///
  /// - Parameters:
  ///   - position: of a record, 1-based.
  ///   - parts: what of the records is wanted.
  /// - Returns: nil when the store is damaged and does not have all of them.
  /// - Throws: ``SQLiteError`` when it cannot be read.
  func block(around position: Int, _ parts: RecordBlock.Parts) throws -> RecordBlock? {
    let block = (position - 1) / Self.blockSize
    let positions = positions(block)
    if parts.texts, texts[block] == nil {
      let read = try reader.texts(positions)
      guard read.count == positions.count else { return nil }
      texts[block] = read
    }
    var wanted: [Int: NumberBlock] = [:]
    for attribute in parts.numbers {
      var blocks = numbers[attribute] ?? Array(repeating: nil, count: texts.count)
      if blocks[block] == nil {
        let read = try reader.numbers(attribute, positions)
        guard read.count == positions.count else { return nil }
        blocks[block] = read
        numbers[attribute] = blocks
      }
      wanted[attribute] = blocks[block]
    }
    return RecordBlock(
      first: positions.lowerBound, count: positions.count,
      texts: parts.texts ? texts[block] ?? FoldedTexts() : FoldedTexts(), numbers: wanted)
  }
}
