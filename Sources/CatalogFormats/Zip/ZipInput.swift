import CMinizip

/// The bytes of an archive as minizip asks for them: read at a place, never written.
final class ZipInput {
  private let file: SourceFile
  /// Place of the byte that is read next.
  private(set) var position = 0
  private var failure: SourceError?

  init(_ file: SourceFile) { self.file = file }

  /// Opens the archive for reading; nil when it has no central directory.
  ///
  /// The input must outlive the handle.
  func open() -> unzFile? {
    var functions = zlib_filefunc64_def()
    functions.opaque = Unmanaged.passUnretained(self).toOpaque()
    functions.zopen64_file = { opaque, _, _ in opaque }
    functions.zread_file = { opaque, _, buffer, count in
      guard let input = ZipInput.from(opaque), let buffer else { return 0 }
      return uLong(input.read(into: .init(start: buffer, count: Int(clamping: count))))
    }
    functions.zwrite_file = { _, _, _, _ in 0 }
    functions.ztell64_file = { opaque, _ in ZPOS64_T(ZipInput.from(opaque)?.position ?? 0) }
    functions.zseek64_file = { opaque, _, offset, origin in
      guard let input = ZipInput.from(opaque) else { return -1 }
      return input.seek(offset, from: origin) ? 0 : -1
    }
    functions.zclose_file = { _, _ in 0 }
    functions.zerror_file = { opaque, _ in ZipInput.from(opaque)?.failure == nil ? 0 : -1 }
    return unzOpen2_64(nil, &functions)
  }

  /// Throws what went wrong while minizip read.
  func check() throws(SourceError) {
    if let failure { throw failure }
  }

  private func read(into buffer: UnsafeMutableRawBufferPointer) -> Int {
    var filled = 0
    do throws(SourceError) {
      while filled < buffer.count {
        let got = try file.read(into: .init(rebasing: buffer[filled...]), at: position)
        if got == 0 { break }
        filled += got
        position += got
      }
    } catch {
      failure = error
    }
    return filled
  }

  /// Moves to another place, which may be beyond the end but not where no file is.
  private func seek(_ offset: ZPOS64_T, from origin: CInt) -> Bool {
    let start: Int
    switch origin {
    case ZLIB_FILEFUNC_SEEK_SET: start = 0
    case ZLIB_FILEFUNC_SEEK_CUR: start = position
    case ZLIB_FILEFUNC_SEEK_END: start = file.size
    default: return false
    }
    // Offsets backwards come as numbers that wrap around.
    let (place, overflow) = start.addingReportingOverflow(Int(truncatingIfNeeded: offset))
    guard !overflow, 0...file.size ~= place else { return false }
    position = place
    return true
  }

  private static func from(_ opaque: UnsafeMutableRawPointer?) -> ZipInput? {
    opaque.map { Unmanaged<ZipInput>.fromOpaque($0).takeUnretainedValue() }
  }
}
