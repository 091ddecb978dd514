import CatalogModel

/// Takes the names of the sheets out of the content of an ODS workbook.
final class ODSSheets: XMLHandler {
  private(set) var sheets: [Workbook.Sheet] = []
  private var tables = 0
  /// The style that is being described.
  private var style = ""
  private var hiddenStyles: Set<String> = []

  func open(_ tag: XMLTag) throws(XMLFault) {
    let name = tag.localName
    if XMLTag.equal(name, "style") {
      style = tag.attribute("name") ?? ""
    } else if XMLTag.equal(name, "table-properties") {
      if tag.attribute("display") == "false", hiddenStyles.count < SourceLimits.columns * 10 {
        hiddenStyles.insert(style)
      }
    } else if XMLTag.equal(name, "table") {
      tables += 1
      guard tables == 1 else { return }
      guard sheets.count < SourceLimits.columns * 10 else { throw XMLFault("too many sheets") }
      sheets.append(
        Workbook.Sheet(
          name: tag.attribute("name") ?? "", part: "content.xml", place: sheets.count,
          isHidden: hiddenStyles.contains(tag.attribute("style-name") ?? "")))
    }
  }

  func text(_ bytes: UnsafeBufferPointer<UInt8>) {}

  func close(_ name: UnsafePointer<CChar>) {
    if XMLTag.equal(XMLTag.local(name), "table") { tables -= 1 }
  }
}
