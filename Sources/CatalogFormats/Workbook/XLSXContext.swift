import CatalogModel

/// What the cells of an XLSX workbook refer to: its texts, its number formats, and where it counts
/// days from.
struct XLSXContext {
  let strings: XLSXStrings
  let styles: XLSXStyles
  let startsIn1904: Bool

  init(_ archive: ZipArchive, maximumSize: Int) throws(SourceError) {
    let workbook = try XLSXWorkbook(archive)
    startsIn1904 = workbook.parts.startsIn1904
    strings = XLSXStrings()
    styles = XLSXStyles()
    if let part = workbook.part(ofType: "sharedStrings"), archive.member(named: part) != nil {
      try archive.xml(part, maximumSize: maximumSize).parse(to: strings)
    }
    _ = try archive.parse(workbook.part(ofType: "styles"), to: styles)
  }
}

/// The sheets of an XLSX workbook, and which part of the archive each of its things is.
struct XLSXWorkbook {
  fileprivate let parts = XLSXWorkbookPart()
  private let relations: XLSXRelations
  private let folder: [Substring]

  init(_ archive: ZipArchive) throws(SourceError) {
    let root = XLSXRelations()
    _ = try archive.parse("_rels/.rels", to: root)
    let target = root.targets.first { $0.type.hasSuffix("/officeDocument") }?.target
    let path = Self.resolve(target ?? "xl/workbook.xml", in: [])
    folder = path.split(separator: "/").dropLast()
    try archive.xml(path, maximumSize: Workbook.partSize).parse(to: parts)
    relations = XLSXRelations()
    let name = path.split(separator: "/").last ?? ""
    let rels = (folder + ["_rels", name + ".rels"]).joined(separator: "/")
    _ = try archive.parse(rels, to: relations)
  }

  /// The sheets of cells in their order.
  var sheets: [Workbook.Sheet] {
    parts.sheets.enumerated().compactMap { place, sheet in
      guard let relation = relations.targets.first(where: { $0.id == sheet.relation }) else {
        return Workbook.Sheet(
          name: sheet.name, part: Self.resolve("worksheets/sheet\(place + 1).xml", in: folder),
          place: 0, isHidden: sheet.isHidden)
      }
      guard relation.type.hasSuffix("/worksheet") else { return nil }
      return Workbook.Sheet(
        name: sheet.name, part: Self.resolve(relation.target, in: folder), place: 0,
        isHidden: sheet.isHidden)
    }
  }

  fileprivate func part(ofType type: String) -> String? {
    relations.targets.first { $0.type.hasSuffix("/" + type) }.map {
      Self.resolve($0.target, in: folder)
    }
  }

  /// The name of a part that a relation names: from the top with a slash, else from its folder.
  private static func resolve(_ target: String, in folder: [Substring]) -> String {
    var parts = target.hasPrefix("/") ? [] : folder
    for step in target.split(separator: "/") {
      switch step {
      case ".": break
      case "..": _ = parts.popLast()
      default: parts.append(step)
      }
    }
    return parts.joined(separator: "/")
  }
}

/// Takes the sheets out of the part that lists them.
private final class XLSXWorkbookPart: XMLHandler {
  var sheets: [(name: String, relation: String, isHidden: Bool)] = []
  var startsIn1904 = false

  func open(_ tag: XMLTag) throws(XMLFault) {
    if XMLTag.equal(tag.localName, "sheet") {
      guard sheets.count < SourceLimits.columns * 10 else { throw XMLFault("too many sheets") }
      let state = tag.attribute("state") ?? ""
      sheets.append(
        (
          tag.attribute("name") ?? "", tag.attribute("id") ?? "",
          state.lowercased().hasSuffix("hidden")
        ))
    } else if XMLTag.equal(tag.localName, "workbookPr") {
      startsIn1904 = ["1", "true", "on"].contains(tag.attribute("date1904") ?? "")
    }
  }
  func text(_ bytes: UnsafeBufferPointer<UInt8>) {}
  func close(_ name: UnsafePointer<CChar>) {}
}

/// Takes the targets out of a part of relations.
private final class XLSXRelations: XMLHandler {
  var targets: [(id: String, type: String, target: String)] = []

  func open(_ tag: XMLTag) throws(XMLFault) {
    guard XMLTag.equal(tag.localName, "Relationship"), let target = tag.attribute("Target") else {
      return
    }
    guard targets.count < SourceLimits.columns * 100 else { throw XMLFault("too many relations") }
    targets.append((tag.attribute("Id") ?? "", tag.attribute("Type") ?? "", target))
  }
  func text(_ bytes: UnsafeBufferPointer<UInt8>) {}
  func close(_ name: UnsafePointer<CChar>) {}
}
