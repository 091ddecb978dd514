import CatalogModel

/// Reads the elements of an XML document that are records, one after the other.
///
/// Several values of one column are joined by a comma and a space. The document was checked before.
final class XMLListReader: RecordReader {
  private let stream: XMLStream
  private let collector: XMLRecordCollector
  private var taken = 0
  private var isAtEnd = false

  var storedBytesRead: Int { stream.storedBytesRead }

  /// Reads text that is UTF-8; the log says where the decoder replaced bytes.
  init(
    _ stream: any ByteStream, list: XMLList, file: String, log: ReplacementLog
  ) throws(SourceError) {
    let parser = try XMLStream(stream, file: file)
    self.stream = parser
    collector = XMLRecordCollector(list) { [unowned parser] in log.take(upTo: parser.offset) }
  }

  func next(_ record: inout RawRecord) throws(SourceError) -> Bool {
    while taken == collector.count {
      guard !isAtEnd else {
        record.removeAll()
        return false
      }
      taken = 0
      collector.count = 0
      isAtEnd = try !stream.parseBlock(to: collector)
    }
    swap(&record, &collector.records[taken])
    taken += 1
    return true
  }
}
