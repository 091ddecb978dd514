import CZlib

/// Writes small ZIP archives, honest and lying ones.
struct ZipFixture {
  /// A member and what is written about it.
  struct Member {
    var name: String
    var content: [UInt8]
    var isDeflated = true
    var isEncrypted = false
    /// Sizes and checksum that are written in place of the true ones.
    var claimedSize: Int?
    var claimedStoredSize: Int?
    var claimedChecksum: UInt32?
    /// Bytes cut off the end of the stored content.
    var cut = 0
    var method: UInt16?
  }

  var members: [Member] = []

  init(_ members: [Member]) { self.members = members }

  /// An archive of texts by their names.
  init(_ texts: [(String, String)]) {
    members = texts.map { Member(name: $0.0, content: Array($0.1.utf8)) }
  }

  /// The archive (APPNOTE.TXT 4.3): members, central directory, end of it.
  var bytes: [UInt8] {
    var result: [UInt8] = []
    var directory: [UInt8] = []
    for member in members {
      let stored = member.isDeflated ? Self.deflated(member.content) : member.content
      let checksum =
        member.claimedChecksum
        ?? member.content.withUnsafeBufferPointer {
          UInt32(crc32(0, $0.baseAddress, uInt($0.count)))
        }
      let name = Array(member.name.utf8)
      var fields = Self.little(20, 2)
      fields += Self.little(member.isEncrypted ? 1 : 0, 2)
      fields += Self.little(member.method.map(Int.init) ?? (member.isDeflated ? 8 : 0), 2)
      fields += Self.little(0, 4) + Self.little(Int(checksum), 4)
      fields += Self.little(member.claimedStoredSize ?? stored.count - member.cut, 4)
      fields += Self.little(member.claimedSize ?? member.content.count, 4)
      fields += Self.little(name.count, 2) + Self.little(0, 2)
      directory += Self.little(0x0201_4B50, 4) + Self.little(20, 2) + fields
      directory += Self.little(0, 2) + Self.little(0, 2) + Self.little(0, 2) + Self.little(0, 4)
      directory += Self.little(result.count, 4) + name
      result += Self.little(0x0403_4B50, 4) + fields + name + stored.dropLast(member.cut)
    }
    let start = result.count
    result += directory
    result += Self.little(0x0605_4B50, 4) + Self.little(0, 4)
    result += Self.little(members.count, 2) + Self.little(members.count, 2)
    result += Self.little(directory.count, 4) + Self.little(start, 4) + Self.little(0, 2)
    return result
  }

  private static func little(_ value: Int, _ count: Int) -> [UInt8] {
    (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
  }

  /// Raw deflate data (RFC 1951).
  private static func deflated(_ content: [UInt8]) -> [UInt8] {
    var stream = z_stream()
    deflateInit2_(
      &stream, 9, Z_DEFLATED, -15, 8, Z_DEFAULT_STRATEGY, ZLIB_VERSION,
      CInt(MemoryLayout<z_stream>.size))
    defer { deflateEnd(&stream) }
    var input = content
    var output = [UInt8](repeating: 0, count: Int(deflateBound(&stream, uLong(content.count))))
    let count = input.withUnsafeMutableBufferPointer { source in
      output.withUnsafeMutableBufferPointer { target in
        stream.next_in = source.baseAddress
        stream.avail_in = uInt(source.count)
        stream.next_out = target.baseAddress
        stream.avail_out = uInt(target.count)
        deflate(&stream, Z_FINISH)
        return target.count - Int(stream.avail_out)
      }
    }
    return Array(output.prefix(count))
  }
}
