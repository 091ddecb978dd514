import CatalogModel
import Glibc

/// Makes records out of the parts of a document.
final class XMLRecordCollector: XMLHandler {
  /// An element that is open.
  private struct Frame {
    var node: Int
    var column: Int?
    var text: [UInt8] = []
  }

  /// The records of a block; only the first ``count`` are new, the others lend their storage.
  @exclusivity(unchecked) var records: [RawRecord] = []
  @exclusivity(unchecked) var count = 0

  private let list: XMLList
  private let wasReplaced: () -> Bool
  @exclusivity(unchecked) private var paths = XMLPaths()
  @exclusivity(unchecked) private var roles: XMLRoles
  /// The open elements; those beyond the depth lend their storage.
  @exclusivity(unchecked) private var frames = [Frame(node: XMLPaths.document)]
  @exclusivity(unchecked) private var depth = 0
  /// The frame of the record that is open.
  @exclusivity(unchecked) private var recordDepth: Int?
  /// The frame of the element that takes all text in it.
  @exclusivity(unchecked) private var mixedDepth: Int?
  @exclusivity(unchecked) private var line = 0
  @exclusivity(unchecked) private var cells: [[UInt8]]
  @exclusivity(unchecked) private var cellCount = 0
  @exclusivity(unchecked) private var size = 0

  /// Collects the records of a list; the closure says whether bytes were replaced since it was asked
  /// last.
  init(_ list: XMLList, wasReplaced: @escaping () -> Bool) {
    self.list = list
    self.wasReplaced = wasReplaced
    roles = XMLRoles(list)
    cells = list.columns.map { _ in [] }
  }

  func open(_ tag: XMLTag) throws(XMLFault) {
    let parent = frames[depth].node
    let node = try paths.child(tag.name, of: parent, isAttribute: false)
    depth += 1
    if depth == frames.count { frames.append(Frame(node: node)) }
    frames[depth].node = node
    frames[depth].column = nil
    frames[depth].text.removeAll(keepingCapacity: true)
    guard mixedDepth == nil else { return }
    let role = roles.role(node, in: paths)
    frames[depth].column = role.column
    if role.isRecord { try begin(role, at: tag.line, in: parent) }
    if list.isTable, let recordDepth, depth == recordDepth + 1 {
      frames[depth].column = cellCount
      mixedDepth = depth
      return
    }
    if role.isMixed { mixedDepth = depth }
    try tag.forEachAttribute { name, value throws(XMLFault) in
      if role.isField, XMLTag.equal(XMLTag.local(name), "name") {
        frames[depth].column = roles.fields[node]?[String(cString: value)]
        return
      }
      let attribute = try paths.child(name, of: node, isAttribute: true)
      guard let column = roles.role(attribute, in: paths).column else { return }
      try value.withMemoryRebound(to: UInt8.self, capacity: strlen(value)) {
        bytes throws(XMLFault) in
        try put(UnsafeBufferPointer(start: bytes, count: strlen(value)), in: column)
      }
    }
  }

  func text(_ bytes: UnsafeBufferPointer<UInt8>) throws(XMLFault) {
    let place = mixedDepth ?? depth
    guard frames[place].column != nil else { return }
    guard frames[place].text.count + bytes.count <= SourceLimits.cell else {
      throw XMLFault("a text of more than 1 MiB")
    }
    frames[place].text.append(contentsOf: bytes)
  }

  func close(_ name: UnsafePointer<CChar>) throws(XMLFault) {
    let place = depth
    depth -= 1
    if let mixedDepth {
      guard mixedDepth == place else { return }
      self.mixedDepth = nil
    }
    if list.isTable, let recordDepth, place == recordDepth + 1 {
      try putCell(frames[place].text)
      return
    }
    if let column = frames[place].column { try put(frames[place].text, in: column) }
    let role = roles.role(frames[place].node, in: paths)
    if role.isRecord { try finish() }
    guard role.endsColumns else { return }
    for column in roles.ends[frames[place].node] ?? [] {
      size -= cells[column].count
      cells[column].removeAll(keepingCapacity: true)
    }
  }

  private func begin(_ role: XMLRoles.Role, at line: Int, in parent: Int) throws(XMLFault) {
    recordDepth = depth
    self.line = line
    cellCount = 0
    if let column = role.parentColumn { try put(paths.localName(parent).utf8, in: column) }
  }

  /// Adds a value to a column; several are joined.
  private func put(_ text: some BidirectionalCollection<UInt8>, in column: Int) throws(XMLFault) {
    let start = cells[column].count
    if start > 0 { cells[column].append(contentsOf: ", ".utf8) }
    let mark = cells[column].count
    cells[column].append(contentsOf: text.trimmedWhitespace)
    if cells[column].count == mark { cells[column].removeLast(mark - start) }
    size += cells[column].count - start
    guard cells[column].count <= SourceLimits.cell else {
      throw XMLFault("a cell of more than 1 MiB")
    }
    guard size <= SourceLimits.record else { throw XMLFault("a record of more than 16 MiB") }
  }

  /// Adds the next cell of a row.
  private func putCell(_ text: [UInt8]) throws(XMLFault) {
    guard cellCount < SourceLimits.columns else {
      throw XMLFault("a record of more than \(SourceLimits.columns) cells")
    }
    if cellCount == cells.count { cells.append([]) }
    try put(text, in: cellCount)
    cellCount += 1
  }

  /// Makes the record out of the cells, and empties those that are its own.
  private func finish() throws(XMLFault) {
    recordDepth = nil
    if count == records.count { records.append(RawRecord()) }
    records[count].removeAll()
    var isBlank = true
    for column in 0..<(list.isTable ? cellCount : cells.count) {
      records[count].append(cell: cells[column], isQuoted: false)
      if !list.isTable, case .around = list.columns[column].place { continue }
      if !cells[column].isEmpty { isBlank = false }
      size -= cells[column].count
      cells[column].removeAll(keepingCapacity: true)
    }
    records[count].line = line
    records[count].writtenCount = records[count].bytes.count
    if wasReplaced() { records[count].flags.insert(.replacedBytes) }
    if !isBlank { count += 1 }
  }
}

extension BidirectionalCollection<UInt8> {
  /// The text without the white space of XML around it.
  var trimmedWhitespace: SubSequence {
    func isText(_ byte: UInt8) -> Bool {
      byte != 0x20 && byte != 0x0A && byte != 0x09 && byte != 0x0D
    }
    guard let first = firstIndex(where: isText), let last = lastIndex(where: isText) else {
      return self[startIndex..<startIndex]
    }
    return self[first...last]
  }
}
