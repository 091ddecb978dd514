import CatalogFormats
import CatalogModel
import Glibc

/// Whole sources of any format: encodings, gzip, headers, columns and rows.
enum FuzzLists {
  /// One file without a name, written again for each input.
  private static let descriptor: Int32 = {
    var template = Array("/tmp/carte-fuzz-XXXXXX".utf8CString)
    let descriptor = mkstemp(&template)
    unlink(template)
    return descriptor
  }()

  private static let menu = Entity(
    name: "MenuItem",
    attributes: [
      Attribute(name: "name", type: .text, isOptional: false, aliases: ["item"]),
      Attribute(name: "detail", type: .text), Attribute(name: "price", type: .price),
      Attribute(name: "since", type: .date), Attribute(name: "number", type: .integer),
    ])

  static func run(_ bytes: [UInt8]) {
    ftruncate(descriptor, 0)
    guard pwrite(descriptor, bytes, bytes.count, 0) == bytes.count else { return }
    load(entity: nil)
    load(entity: menu)
  }

  private static func load(entity: Entity?) {
    do {
      let file = try SourceFile(descriptor: descriptor, name: "fuzz", ownsDescriptor: false)
      let options = ReadingOptions(maximumSize: 8 << 20)
      let reader = try ListReader(file: file, entity: entity, options: options)
      let sink = CheckingSink(columns: reader.survey.entity.attributes.count)
      let report = try reader.load(into: sink)
      guard report.records == sink.count else { broken("the report counts the records") }
    } catch let error as SourceError {
      guard !error.description.isEmpty else { broken("an error has a text") }
    } catch {
      broken("only errors of the source are thrown")
    }
  }
}

/// Looks whether rows are as the store needs them.
private final class CheckingSink: RecordSink {
  private let columns: Int
  private(set) var count = 0

  init(columns: Int) { self.columns = columns }

  func append(_ row: borrowing ImportedRow) throws {
    count += 1
    guard row.values.count == columns else { broken("a row has a value for each attribute") }
    for index in row.values.indices {
      switch row.values[index] {
      case .none, .integer, .date: break
      case .text(let range): check(row.bytes, range)
      case .price(_, let text, let currency):
        for range in [text, currency].compactMap({ $0 }) { check(row.bytes, range) }
      }
    }
  }

  private func check(_ bytes: [UInt8], _ range: Range<Int>) {
    guard range.upperBound <= bytes.count else { broken("a value lies in the row's bytes") }
    guard String(validating: bytes[range], as: UTF8.self) != nil, !bytes[range].contains(0) else {
      broken("a value is Unicode without NULs")
    }
  }
}
