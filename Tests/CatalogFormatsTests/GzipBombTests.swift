import CatalogFormats
import CatalogModel
import Testing

/// Compressed sources that are made to fill memory or disk, or were cut off.
@Suite struct GzipBombTests {
  /// One MiB of zeros as one gzip member (RFC 1952).
  static let member: [UInt8] =
    [0x1F, 0x8B, 0x08, 0, 0, 0, 0, 0, 0x02, 0x03]
    + [0xED, 0xC1, 0x31, 0x01, 0, 0, 0, 0xC2, 0xA0, 0xF5, 0x4F, 0x6D, 0x08, 0x5F, 0xA0]
    + [UInt8](repeating: 0, count: 1_016) + [0x3E, 0x03]
    + [0x1C, 0xEA, 0x38, 0xA7, 0x00, 0x00, 0x10, 0x00]

  /// 1 GiB of zeros in about 1 MB.
  static let bomb = Array([[UInt8]](repeating: member, count: 1_024).joined())

  private func length(of bytes: [UInt8], maximumSize: Int) throws -> Int {
    let stream = try Fixture(bytes).file().makeStream(maximumSize: maximumSize)
    let block = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 20, alignment: 16)
    defer { block.deallocate() }
    var length = 0
    while true {
      let count = try stream.read(into: block)
      if count == 0 { return length }
      length += count
    }
  }

  @Test func `a bomb is expanded no further than the greatest size`() throws {
    #expect(try length(of: Self.member, maximumSize: 1 << 20) == 1 << 20)
    let error = #expect(throws: SourceError.self) {
      try length(of: Self.bomb, maximumSize: 64 << 20)
    }
    #expect(error?.reason == "holds more than 67108864 bytes (--max-size)")
  }

  @Test func `a bomb is no list, whether it begins like one or not`() throws {
    for start in [[], gzippedTea] {
      let fixture = try Fixture(start + Self.bomb)
      let error = #expect(throws: SourceError.self) {
        try ListReader(file: try fixture.file()).load(into: ListSink())
      }
      #expect(error?.reason == "is binary data, not a list")
    }
  }

  @Test(arguments: 1..<gzippedTea.count)
  func `a gzip file cut anywhere loads nothing`(_ count: Int) throws {
    let error = #expect(throws: SourceError.self) {
      try ListReader(file: try Fixture(Array(gzippedTea.prefix(count))).file())
        .load(into: ListSink())
    }
    #expect(error?.description.isEmpty == false)
  }

  @Test(arguments: [1, 12, 20, 25])
  func `a second member cut anywhere loads nothing`(_ count: Int) throws {
    let fixture = try Fixture(gzippedTea + gzippedPie.prefix(count))
    #expect(throws: SourceError.self) {
      try ListReader(file: try fixture.file()).load(into: ListSink())
    }
  }
}
