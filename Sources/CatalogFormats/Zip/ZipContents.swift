import CatalogModel

/// What an archive is: a workbook, or a wrapping of one list.
enum ZipContents {
  case workbook(Workbook.Format)
  case list(ZipArchive.Member)

  /// Kinds of documents that are archives too, by a member that only they have.
  private static let others: [(member: String, kind: String)] = [
    ("word/document.xml", "a Word document, not a list"),
    ("ppt/presentation.xml", "a PowerPoint document, not a list"),
    ("xl/workbook.bin", "a binary Excel workbook, which is not read"),
    ("Index/Document.iwa", "a Numbers or Pages document, which is not read"),
    ("META-INF/MANIFEST.MF", "a Java archive, not a list"),
    ("AndroidManifest.xml", "an Android program, not a list"),
  ]

  /// The suffixes of lists, the likeliest first.
  private static let listSuffixes: [Set<String>] = [
    ["csv", "tsv", "tab", "json", "ndjson", "jsonl", "xml"], ["txt", "gz"],
  ]

  /// Looks what an archive is.
  init(_ archive: ZipArchive) throws(SourceError) {
    func refuse(_ reason: String) -> SourceError {
      SourceError(file: archive.file.name, reason: reason)
    }
    if let other = Self.others.first(where: { archive.member(named: $0.member) != nil }) {
      throw refuse("is \(other.kind)")
    }
    if archive.member(named: "[Content_Types].xml") != nil,
      archive.members.contains(where: { $0.name.lowercased().hasSuffix("workbook.xml") })
    {
      self = .workbook(.xlsx)
      return
    }
    if archive.member(named: "content.xml") != nil, let mimetype = archive.member(named: "mimetype")
    {
      let type = String(decoding: try archive.start(of: mimetype), as: UTF8.self)
      guard type.contains("opendocument.spreadsheet") else {
        throw refuse(
          type.contains("opendocument")
            ? "is an OpenDocument file without sheets, not a list" : "is a book, not a list")
      }
      self = .workbook(.ods)
      return
    }
    let members = archive.members.filter { !$0.isBookkeeping }
    if members.count == 1 {
      self = .list(members[0])
      return
    }
    for suffixes in Self.listSuffixes {
      let lists = members.filter { suffixes.contains($0.suffix) }
      if lists.count == 1 {
        self = .list(lists[0])
        return
      }
      if lists.count > 1 { break }
    }
    throw refuse(Self.refusal(of: members.map(\.name)))
  }

  private static func refusal(of names: [String]) -> String {
    guard !names.isEmpty else { return "is a ZIP archive without files" }
    let shown = names.prefix(10).joined(separator: ", ")
    let rest = names.count > 10 ? " and \(names.count - 10) more" : ""
    return "is a ZIP archive that does not hold exactly one list, but \(shown)\(rest)"
  }
}

extension ZipArchive {
  /// The first bytes of a member.
  func start(of member: Member, count: Int = 256) throws(SourceError) -> [UInt8] {
    let stream = try stream(member, maximumSize: .max)
    let block = UnsafeMutableRawBufferPointer.allocate(byteCount: count, alignment: 16)
    defer { block.deallocate() }
    let got = try stream.read(into: block)
    return Array(block[..<got])
  }
}
