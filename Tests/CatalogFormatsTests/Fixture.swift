import CatalogFormats
import CatalogModel
import Foundation

/// A file with this content in a directory of its own, removed with it.
final class Fixture {
  let directory: URL
  let path: String

  init(_ bytes: [UInt8], name: String = "list.csv") throws {
    directory = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
    path = directory.appending(path: name).path
    try Data(bytes).write(to: URL(filePath: path))
  }

  convenience init(_ text: String, name: String = "list.csv") throws {
    try self.init(Array(text.utf8), name: name)
  }

  deinit { try? FileManager.default.removeItem(at: directory) }

  func file() throws -> SourceFile { try SourceFile(path: path) }

  /// An error text without the directory.
  func shortened(_ error: SourceError?) -> String? {
    error?.description.replacingOccurrences(of: directory.path + "/", with: "")
  }
}

/// Keeps what a reader gives as texts, one array a record.
final class ListSink: RecordSink {
  var rows: [[String]] = []
  var doubts: [String?] = []
  var sections: [String?] = []
  var lines: [Int] = []

  func append(_ row: borrowing ImportedRow) throws {
    var texts: [String] = []
    for index in row.values.indices {
      func text(_ range: Range<Int>) -> String {
        String(decoding: row.bytes[range], as: UTF8.self)
      }
      switch row.values[index] {
      case .none: texts.append("")
      case .text(let range): texts.append(text(range))
      case .date(let day): texts.append(day.description)
      case .integer(let number): texts.append(String(number))
      case .price(let amount, let written, let currency):
        let parts = [amount?.description, written.map { "'\(text($0))'" }, currency.map(text)]
        texts.append(parts.compactMap { $0 }.joined(separator: " "))
      }
    }
    rows.append(texts)
    doubts.append(row.doubt)
    sections.append(row.section)
    lines.append(row.line)
  }
}

/// `name,price` and `Tea,2`, compressed.
let gzippedTea: [UInt8] = [
  0x1F, 0x8B, 0x08, 0x00, 0x00, 0x00, 0x00, 0x00, 0x02, 0x03, 0xCB, 0x4B, 0xCC, 0x4D,
  0xD5, 0x29, 0x28, 0xCA, 0x4C, 0x4E, 0xE5, 0x0A, 0x49, 0x4D, 0xD4, 0x31, 0xE2, 0x02,
  0x00, 0x4B, 0x4F, 0x4B, 0x7C, 0x11, 0x00, 0x00, 0x00,
]

/// `Pie,3`, compressed.
let gzippedPie: [UInt8] = [
  0x1F, 0x8B, 0x08, 0x00, 0x00, 0x00, 0x00, 0x00, 0x02, 0x03, 0x0B, 0xC8, 0x4C, 0xD5,
  0x31, 0xE6, 0x02, 0x00, 0xF3, 0x88, 0x7F, 0x00, 0x06, 0x00, 0x00, 0x00,
]
