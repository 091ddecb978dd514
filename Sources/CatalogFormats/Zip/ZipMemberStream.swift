import CMinizip

/// The expanded content of one member of an archive.
///
/// What the directory says of sizes is not believed: only so many bytes are expanded as are allowed,
/// and the checksum at the end must be right.
final class ZipMemberStream: ByteStream {
  private let input: ZipInput
  private let handle: unzFile
  private let file: SourceFile
  private let name: String
  private let maximumSize: Int
  private var expanded = 0
  private var isFinished = false
  /// Where the archive was read when the member was opened.
  private let start: Int

  /// Nothing that people write shrinks to less than a part in so many; only bombs do.
  private static let maximumRatio = 500
  /// So many bytes are expanded whatever their ratio.
  private static let harmlessSize = 16 << 20

  var storedBytesRead: Int { min(input.position, file.size) }

  init(_ file: SourceFile, member: ZipArchive.Member, maximumSize: Int) throws(SourceError) {
    self.file = file
    self.maximumSize = maximumSize
    name = member.name
    input = ZipInput(file)
    guard let handle = input.open() else {
      try input.check()
      throw SourceError(file: file.name, reason: "is a damaged ZIP archive")
    }
    self.handle = handle
    var place = member.place
    let status = unzGoToFilePos64(handle, &place)
    let opened = status == UNZ_OK ? unzOpenCurrentFile(handle) : status
    start = input.position
    guard opened == UNZ_OK else { throw damage(opened) }
  }

  deinit {
    unzCloseCurrentFile(handle)
    unzClose(handle)
  }

  func read(into buffer: UnsafeMutableRawBufferPointer) throws(SourceError) -> Int {
    guard !isFinished, buffer.count > 0 else { return 0 }
    let count = unzReadCurrentFile(
      handle, buffer.baseAddress, CUnsignedInt(min(buffer.count, 1 << 20)))
    try input.check()
    guard count >= 0 else { throw damage(count) }
    guard count > 0 else {
      isFinished = true
      try checkEnd()
      return 0
    }
    expanded += Int(count)
    guard expanded <= maximumSize else {
      throw SourceError(file: file.name, reason: .tooLarge(maximumSize))
    }
    let stored = max(1, input.position - start)
    guard expanded <= Self.harmlessSize || expanded / stored <= Self.maximumRatio else {
      throw SourceError(
        file: file.name,
        reason: "\(name) in it expands to more than \(Self.maximumRatio) times its size")
    }
    return Int(count)
  }

  /// Compares the size and the checksum with what the directory says.
  private func checkEnd() throws(SourceError) {
    var info = unz_file_info64()
    guard unzGetCurrentFileInfo64(handle, &info, nil, 0, nil, 0, nil, 0) == UNZ_OK,
      info.uncompressed_size == ZPOS64_T(expanded)
    else { throw damage(CInt(Z_ERRNO)) }
    let status = unzCloseCurrentFile(handle)
    guard status == UNZ_OK else { throw damage(status) }
  }

  private func damage(_ status: CInt) -> SourceError {
    let cause =
      switch status {
      case UNZ_CRCERROR: "the checksum is wrong"
      case UNZ_BADZIPFILE: "its headers do not agree, or its compression is not known"
      default: "the compressed data is damaged or ends too early"
      }
    return SourceError(file: file.name, reason: "\(name) in it cannot be read: \(cause)")
  }
}
