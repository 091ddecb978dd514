import CatalogModel

/// Records that can be looked up by their values.
///
/// A published generation does not change, but other programs may write to its file all the same.
package protocol SearchableRepository: CatalogRepository {
  /// The file that the records are in, for messages.
  var path: String { get }

  /// Another number when records were found to be others, or at other positions, than before.
  var revision: Int { get }

  /// The positions of the records whose value of an attribute is one of some texts, by text.
  func positions(attribute: String, equalTo texts: Set<String>) throws -> [String: [Int]]

  /// The values of one attribute at some positions.
  ///
  /// - Parameters:
  ///   - attribute: the attribute, an index into those of the entity.
  ///   - positions: 1-based.
  /// - Returns: nil when the records are to be read as a whole.
  /// - Throws: an error with a readable description when the store cannot be read.
  func values(of attribute: Int, in positions: Range<Int>) throws -> [Value]?

  /// Reads the texts of one attribute at some positions.
  ///
  /// - Parameters:
  ///   - attribute: the attribute, an index into those of the entity; of type text.
  ///   - positions: 1-based.
  ///   - body: takes the text of each record as valid UTF-8, nothing where there is none.
  /// - Returns: how many records there are; nil when the records are to be read as a whole.
  /// - Throws: an error with a readable description when the store cannot be read.
  func readTexts(
    of attribute: Int, in positions: Range<Int>, _ body: (Span<UInt8>) -> Void
  ) throws -> Int?

  /// What is in memory of the records around a position; it is read first when it is not there yet.
  ///
  /// - Parameters:
  ///   - position: of a record, 1-based.
  ///   - parts: what of them is wanted.
  /// - Returns: nil when the records are to be read one by one.
  /// - Throws: an error with a readable description when the store cannot be read.
  func block(around position: Int, _ parts: RecordBlock.Parts) throws -> RecordBlock?

  /// The records at positions in any order, those beyond the end left out.
  ///
  /// - Parameter positions: 1-based, each at most once.
  /// - Returns: the records in the order asked for.
  /// - Throws: an error with a readable description when the store cannot be read.
  func records(at positions: ArraySlice<Int32>) throws -> [Record]

  /// The same records on a connection of its own, for another thread; nil: there are none such.
  ///
  /// What it gives counts only if ``revision`` is still the same after records were read again.
  func twin() -> (any SearchableRepository)?

  /// The decimal mark of a text attribute, decided from all records of the store.
  ///
  /// - Parameters:
  ///   - attribute: the attribute, an index into those of the entity.
  ///   - beforePage: called now and then; what it throws ends the reading.
  /// - Returns: the point where nothing tells.
  /// - Throws: an error with a readable description when the store cannot be read.
  func decimalMark(of attribute: Int, beforePage: () throws -> Void) throws -> DecimalMark
}

extension SearchableRepository {
  /// There are none for another thread.
  package func twin() -> (any SearchableRepository)? { nil }

  /// The records are to be read as a whole.
  package func values(of attribute: Int, in positions: Range<Int>) throws -> [Value]? { nil }

  /// The records are to be read as a whole.
  package func readTexts(
    of attribute: Int, in positions: Range<Int>, _ body: (Span<UInt8>) -> Void
  ) throws -> Int? { nil }

  /// The records are to be read one by one.
  package func block(around position: Int, _ parts: RecordBlock.Parts) throws -> RecordBlock? {
    nil
  }

  /// Reads the texts of all records into memory, where they can be kept there.
  ///
  /// - Parameter beforePage: called before each block; what it throws ends the reading.
  /// - Throws: an error with a readable description when the store cannot be read.
  package func readAhead(beforePage: () throws -> Void) throws {
    var next = 1
    while next <= count {
      try beforePage()
      guard let block = try block(around: next, .init(texts: true, numbers: [])) else { return }
      next = block.first + block.count
    }
  }
}
