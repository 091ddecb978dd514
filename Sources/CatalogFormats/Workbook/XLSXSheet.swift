import CatalogModel

/// Takes the rows out of a sheet of an XLSX workbook.
final class XLSXSheet: XMLHandler {
  /// What the value of a cell is.
  private enum Kind {
    case number, shared, text, boolean, date
  }

  private let rows: SheetRows
  private let context: XLSXContext
  @exclusivity(unchecked) private var row = 0
  @exclusivity(unchecked) private var column = -1
  @exclusivity(unchecked) private var kind = Kind.number
  @exclusivity(unchecked) private var style = 0
  @exclusivity(unchecked) private var value: [UInt8] = []
  /// Whether text belongs to the value of the cell.
  @exclusivity(unchecked) private var isValue = false
  @exclusivity(unchecked) private var phonetics = 0

  init(_ rows: SheetRows, context: XLSXContext) {
    self.rows = rows
    self.context = context
  }

  func open(_ tag: XMLTag) throws(XMLFault) {
    let name = tag.localName
    if XMLTag.equal(name, "c") {
      beginCell(tag)
    } else if XMLTag.equal(name, "v") || XMLTag.equal(name, "t") {
      isValue = phonetics == 0
    } else if XMLTag.equal(name, "row") {
      row = tag.attribute("r").flatMap { Int32($0) }.map(Int.init) ?? row + 1
      column = -1
    } else if XMLTag.equal(name, "rPh") {
      phonetics += 1
    }
  }

  private func beginCell(_ tag: XMLTag) {
    column = tag.attribute("r").flatMap(CellReference.column) ?? column + 1
    style = tag.attribute("s").flatMap { Int($0) } ?? 0
    kind =
      switch tag.attribute("t") {
      case "s": .shared
      case "b": .boolean
      case "d": .date
      case "str", "inlineStr", "e": .text
      default: .number
      }
    value.removeAll(keepingCapacity: true)
  }

  func text(_ bytes: UnsafeBufferPointer<UInt8>) throws(XMLFault) {
    guard isValue else { return }
    guard value.count + bytes.count <= SourceLimits.cell else {
      throw XMLFault("a cell of more than 1 MiB", line: row)
    }
    value.append(contentsOf: bytes)
  }

  func close(_ name: UnsafePointer<CChar>) throws(XMLFault) {
    isValue = false
    let local = XMLTag.local(name)
    if XMLTag.equal(local, "c") {
      if !value.isEmpty { try endCell() }
    } else if XMLTag.equal(local, "row") {
      try rows.end(row: row)
    } else if XMLTag.equal(local, "rPh") {
      phonetics -= 1
    }
  }

  private func endCell() throws(XMLFault) {
    switch kind {
    case .text:
      XLSXEscapes.decode(&value, from: 0)
      try put(value)
    case .boolean: try put(value.first == UInt8(ascii: "1") ? "TRUE".utf8 : "FALSE".utf8)
    case .shared:
      guard let index = Int(String(decoding: value.trimmedWhitespace, as: UTF8.self)),
        let text = context.strings[index]
      else {
        let place = "\(CellReference.name(column: column))\(row)"
        throw XMLFault("cell \(place) refers to a text that is not in the workbook", line: row)
      }
      try put(text)
    case .date:
      let text = String(decoding: value, as: UTF8.self)
      try put(text.replacing("T00:00:00.000", with: "").replacing("T00:00:00", with: "").utf8)
    case .number:
      guard let number = ExactDecimal(value.trimmedWhitespace) else { return try put(value) }
      let shown = context.styles.format(style: style)
        .text(number, startsIn1904: context.startsIn1904)
      try put(shown.text.utf8, isNumber: shown.isNumber)
    }
  }

  private func put(
    _ text: some BidirectionalCollection<UInt8>, isNumber: Bool = false
  ) throws(XMLFault) {
    try rows.put(text, in: column, row: row, isNumber: isNumber)
  }
}
