import CatalogModel

/// The number formats that the cells of a workbook refer to.
final class XLSXStyles: XMLHandler {
  @exclusivity(unchecked) private var codes: [Int: NumberFormat] = [:]
  @exclusivity(unchecked) private var cellFormats: [Int] = []
  @exclusivity(unchecked) private var isInCellFormats = false
  @exclusivity(unchecked) private var known: [Int: NumberFormat] = [:]

  private static let maximumCount = 200_000

  /// The format of cells with a style.
  func format(style: Int) -> NumberFormat {
    guard cellFormats.indices.contains(style) else { return .general }
    let number = cellFormats[style]
    if let format = codes[number] ?? known[number] { return format }
    let format = NumberFormat(builtIn: number)
    known[number] = format
    return format
  }

  func open(_ tag: XMLTag) throws(XMLFault) {
    if XMLTag.equal(tag.localName, "numFmt") {
      guard let number = tag.attribute("numFmtId").flatMap({ Int($0) }),
        let code = tag.attribute("formatCode"), code.utf8.count <= 1_024
      else { return }
      guard codes.count < Self.maximumCount else { throw XMLFault("too many number formats") }
      codes[number] = NumberFormat(code: code)
    } else if XMLTag.equal(tag.localName, "cellXfs") {
      isInCellFormats = true
    } else if isInCellFormats, XMLTag.equal(tag.localName, "xf") {
      guard cellFormats.count < Self.maximumCount else { throw XMLFault("too many cell formats") }
      cellFormats.append(tag.attribute("numFmtId").flatMap { Int($0) } ?? 0)
    }
  }

  func text(_ bytes: UnsafeBufferPointer<UInt8>) {}

  func close(_ name: UnsafePointer<CChar>) {
    if XMLTag.equal(XMLTag.local(name), "cellXfs") { isInCellFormats = false }
  }
}
