import CatalogModel

/// Takes the rows of one sheet out of the content of an ODS workbook.
final class ODSSheet: XMLHandler {
  private let rows: SheetRows
  /// Which sheet is read, from 0.
  private let place: Int
  /// The sheet that is open.
  @exclusivity(unchecked) private var sheet = -1
  /// Tables inside each other; those in a cell are no sheets.
  @exclusivity(unchecked) private var tables = 0
  @exclusivity(unchecked) private var row = 0
  @exclusivity(unchecked) private var rowRepeats = 1
  @exclusivity(unchecked) private var column = 0
  @exclusivity(unchecked) private var cell = ODSCell()
  /// Elements inside the cell whose text is not shown in it: comments and drawings.
  @exclusivity(unchecked) private var hidden = 0
  @exclusivity(unchecked) private var isInCell = false
  @exclusivity(unchecked) private var paragraphs = 0

  init(_ rows: SheetRows, place: Int) {
    self.rows = rows
    self.place = place
  }

  private var isRead: Bool { sheet == place && tables == 1 }

  func open(_ tag: XMLTag) throws(XMLFault) {
    let name = tag.localName
    if XMLTag.equal(name, "table") {
      tables += 1
      if tables == 1 { sheet += 1 }
      return
    }
    guard isRead else { return }
    if isInCell { return try openInCell(tag) }
    if XMLTag.equal(name, "table-row") {
      row += 1
      rowRepeats = Self.count(tag.attribute("number-rows-repeated"))
      column = 0
    } else if XMLTag.equal(name, "table-cell") || XMLTag.equal(name, "covered-table-cell") {
      cell.begin(tag, repeats: Self.count(tag.attribute("number-columns-repeated")))
      isInCell = true
      paragraphs = 0
    }
  }

  private func openInCell(_ tag: XMLTag) throws(XMLFault) {
    let name = tag.localName
    if hidden > 0 || XMLTag.equal(name, "annotation") || XMLTag.isNamed(tag.name, prefix: "draw:") {
      hidden += 1
    } else if XMLTag.equal(name, "p") {
      if paragraphs > 0 { cell.text.append(UInt8(ascii: "\n")) }
      paragraphs += 1
    } else if XMLTag.equal(name, "s") {
      let count = min(Self.count(tag.attribute("c")), 1_000)
      cell.text.append(contentsOf: repeatElement(UInt8(ascii: " "), count: count))
    } else if XMLTag.equal(name, "tab") {
      cell.text.append(UInt8(ascii: "\t"))
    } else if XMLTag.equal(name, "line-break") {
      cell.text.append(UInt8(ascii: "\n"))
    }
    guard cell.text.count <= SourceLimits.cell else {
      throw XMLFault("a cell of more than 1 MiB", line: row)
    }
  }

  func text(_ bytes: UnsafeBufferPointer<UInt8>) throws(XMLFault) {
    guard isInCell, isRead, hidden == 0, paragraphs > 0 else { return }
    guard cell.text.count + bytes.count <= SourceLimits.cell else {
      throw XMLFault("a cell of more than 1 MiB", line: row)
    }
    cell.text.append(contentsOf: bytes)
  }

  func close(_ name: UnsafePointer<CChar>) throws(XMLFault) {
    let local = XMLTag.local(name)
    if XMLTag.equal(local, "table") {
      tables -= 1
      return
    }
    guard isRead else { return }
    if hidden > 0 {
      hidden -= 1
    } else if XMLTag.equal(local, "table-cell") || XMLTag.equal(local, "covered-table-cell") {
      try endCell()
    } else if XMLTag.equal(local, "table-row"), !isInCell {
      try endRow()
    }
  }

  private func endCell() throws(XMLFault) {
    isInCell = false
    let shown = cell.shown
    // Empty cells are repeated to the end of every row; they take no room.
    if !shown.text.isEmpty {
      guard column + cell.repeats <= SourceLimits.columns else {
        throw XMLFault("a record of more than \(SourceLimits.columns) cells", line: row)
      }
      for place in column..<(column + cell.repeats) {
        try rows.put(shown.text, in: place, row: row, isNumber: shown.isNumber)
      }
    }
    column = min(column + cell.repeats, Int(Int32.max))
  }

  private func endRow() throws(XMLFault) {
    let last = row + rowRepeats - 1
    guard !rows.isEmpty else {
      row = last
      return
    }
    try rows.end(row: row)
    while row < last {
      row += 1
      try rows.repeatLast(row: row)
    }
  }

  /// How often something stands; no lie about it makes a number overflow.
  private static func count(_ text: String?) -> Int {
    min(max(text.flatMap { Int($0) } ?? 1, 1), 1 << 24)
  }
}

extension XMLTag {
  /// Whether a name as written begins with this prefix.
  static func isNamed(_ name: UnsafePointer<CChar>, prefix: StaticString) -> Bool {
    for place in 0..<prefix.utf8CodeUnitCount
    where name[place] != CChar(bitPattern: prefix.utf8Start[place]) {
      return false
    }
    return true
  }
}
