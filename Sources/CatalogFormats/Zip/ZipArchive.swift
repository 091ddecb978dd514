import CMinizip
import CatalogModel

/// The members of a ZIP archive (APPNOTE.TXT), by its central directory.
struct ZipArchive {
  /// One member.
  struct Member {
    var name: String
    var isEncrypted: Bool
    /// Where the directory says that it is.
    fileprivate(set) var place: unz64_file_pos

    /// The last part of the name.
    var baseName: Substring { name.split(separator: "/").last ?? "" }
    /// What stands behind the last point of the name, in lower case.
    var suffix: String {
      baseName.contains(".") ? (baseName.split(separator: ".").last ?? "").lowercased() : ""
    }
    /// Whether it is a folder, or what systems leave behind.
    var isBookkeeping: Bool {
      name.hasSuffix("/") || name.hasPrefix("__MACOSX/") || baseName.hasPrefix(".")
        || baseName.lowercased() == "thumbs.db"
    }
  }

  let file: SourceFile
  let members: [Member]

  /// More members than this are no workbook and no list.
  private static let maximumCount = 20_000
  private static let maximumNameLength = 1_024

  /// Whether these bytes begin a ZIP archive.
  static func begins(_ start: some Collection<UInt8>) -> Bool {
    start.starts(with: [0x50, 0x4B, 0x03, 0x04])
  }

  /// Reads the directory of an archive.
  init(_ file: SourceFile) throws(SourceError) {
    self.file = file
    let input = ZipInput(file)
    guard let handle = input.open() else {
      try input.check()
      throw SourceError(file: file.name, reason: "is a damaged ZIP archive")
    }
    defer { unzClose(handle) }
    var members: [Member] = []
    var status = unzGoToFirstFile(handle)
    while status == UNZ_OK {
      guard members.count < Self.maximumCount else {
        throw SourceError(
          file: file.name, reason: "is a ZIP archive of more than \(Self.maximumCount) members")
      }
      if let member = Self.member(handle) { members.append(member) }
      status = unzGoToNextFile(handle)
    }
    try input.check()
    guard status == UNZ_END_OF_LIST_OF_FILE, !members.isEmpty else {
      throw SourceError(file: file.name, reason: "is a damaged ZIP archive")
    }
    self.members = members
  }

  /// The member that a handle is at; nil when its name is of no use.
  private static func member(_ handle: unzFile) -> Member? {
    var info = unz_file_info64()
    var name = [CChar](repeating: 0, count: maximumNameLength + 1)
    var place = unz64_file_pos()
    guard
      unzGetCurrentFileInfo64(
        handle, &info, &name, uLong(maximumNameLength), nil, 0, nil, 0) == UNZ_OK,
      info.size_filename <= uLong(maximumNameLength), unzGetFilePos64(handle, &place) == UNZ_OK
    else { return nil }
    let bytes = name.prefix(Int(info.size_filename)).map(UInt8.init(bitPattern:))
    return Member(
      name: String(decoding: bytes, as: UTF8.self), isEncrypted: info.flag & 1 != 0, place: place)
  }

  /// The member with a name; parts of workbooks are found whatever their case.
  func member(named name: String) -> Member? {
    members.first { $0.name == name } ?? members.first { $0.name.lowercased() == name.lowercased() }
  }

  /// The expanded content of a member.
  func stream(_ member: Member, maximumSize: Int) throws(SourceError) -> any ByteStream {
    guard !member.isEncrypted else {
      throw SourceError(file: file.name, reason: "\(member.name) in it is encrypted")
    }
    return try ZipMemberStream(file, member: member, maximumSize: maximumSize)
  }
}
