import CatalogModel

/// Records as a table of GitHub Flavored Markdown.
struct MarkdownRecordWriter: RecordWriter {
  private let shape: RecordShape

  init(shape: RecordShape) { self.shape = shape }

  mutating func begin(to buffer: inout [UInt8]) {
    append(shape.names, to: &buffer)
    append(shape.attributes.indices.map { shape.isNumeric($0) ? "---:" : "---" }, to: &buffer)
  }

  mutating func append(_ record: Record, extra: [JSONMember], to buffer: inout [UInt8]) {
    append(shape.attributes.indices.map { shape.text($0, of: record) }, to: &buffer)
  }

  private func append(_ cells: [String], to buffer: inout [UInt8]) {
    for cell in cells {
      buffer.append(contentsOf: "| ".utf8)
      for byte in cell.displayText.utf8 {
        if byte == UInt8(ascii: "|") || byte == UInt8(ascii: "\\") {
          buffer.append(UInt8(ascii: "\\"))
        }
        buffer.append(byte)
      }
      buffer.append(UInt8(ascii: " "))
    }
    buffer.append(contentsOf: "|\n".utf8)
  }
}
