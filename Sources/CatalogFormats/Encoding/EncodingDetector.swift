import CUchardet
import CatalogModel

/// Finds the encoding of a text that is not UTF-8.
enum EncodingDetector {
  /// What the detector calls an encoding, and the one that such files really have.
  private static let meant = [
    "ASCII": "WINDOWS-1252", "ISO-8859-1": "WINDOWS-1252", "ISO-8859-2": "WINDOWS-1250",
    "ISO-8859-9": "WINDOWS-1254", "ISO-8859-15": "WINDOWS-1252", "SHIFT_JIS": "CP932",
    "EUC-KR": "CP949", "UHC": "CP949", "GB2312": "GB18030", "MAC-CENTRALEUROPE": "WINDOWS-1250",
  ]

  /// What is tried when the detector's answer does not fit, in this order.
  private static let others = ["WINDOWS-1252", "CP932", "GB18030", "CP949"]

  /// The encoding of the whole source: the first candidate that decodes every byte.
  static func encoding(
    of file: SourceFile, maximumSize: Int
  ) throws(SourceError) -> TextEncoding {
    let found = try guess(try file.makeStream(maximumSize: maximumSize))
    let first = found.map { meant[$0.uppercased()] ?? $0.uppercased() }
    for name in [first].compactMap({ $0 }) + others {
      let encoding = TextEncoding(name: name)
      if try decodes(file, encoding, maximumSize: maximumSize) { return encoding }
    }
    throw SourceError(
      file: file.name, reason: "the encoding of the text is not known (--encoding names it)")
  }

  /// How many blocks the detector sees; it is slow, and more text does not change its mind.
  private static let guessedBlocks = 2

  /// The answer of libuchardet about the first blocks that are more than ASCII.
  ///
  /// Every byte of the source counts after that: the answer must decode them all.
  private static func guess(_ stream: any ByteStream) throws(SourceError) -> String? {
    guard let detector = uchardet_new() else { return nil }
    defer { uchardet_delete(detector) }
    var blocks = 0
    try eachBlock(of: stream) { block in
      guard block.contains(where: { $0 >= 0x80 }) else { return 0 }
      blocks += 1
      guard blocks <= guessedBlocks else { return 1 }
      return uchardet_handle_data(
        detector, block.baseAddress?.assumingMemoryBound(to: CChar.self), block.count)
    }
    uchardet_data_end(detector)
    guard let name = uchardet_get_charset(detector) else { return nil }
    let text = String(cString: name)
    return text.isEmpty ? nil : text
  }

  /// Whether every byte has a meaning in an encoding, and no character is a C1 control.
  private static func decodes(
    _ file: SourceFile, _ encoding: TextEncoding, maximumSize: Int
  ) throws(SourceError) -> Bool {
    let bytes = try file.makeStream(maximumSize: maximumSize)
    if let table = SingleByteTable(encoding: encoding.name) {
      return try consists(bytes, of: table)
    }
    let log = ReplacementLog()
    guard let text = IconvStream(bytes, from: encoding.name, log: log) else { return false }
    var hasControl = false
    try eachBlock(of: text) { block in
      hasControl = hasControl || containsC1(block)
      return log.undecodable > 0 || hasControl ? 1 : 0
    }
    return log.undecodable == 0 && !hasControl
  }

  /// Whether every byte is a character of text.
  private static func consists(
    _ bytes: any ByteStream, of table: SingleByteTable
  ) throws(SourceError) -> Bool {
    let isText = (UInt8.min...UInt8.max).map { table.isText($0) }
    var isGood = true
    try eachBlock(of: bytes) { block in
      for byte in block where !isText[Int(byte)] { isGood = false }
      return isGood ? 0 : 1
    }
    return isGood
  }

  /// Whether U+0080 to U+009F, in UTF-8 C2 80 to C2 9F, stand in a block; no text has them.
  private static func containsC1(_ block: UnsafeRawBufferPointer) -> Bool {
    var previous: UInt8 = 0
    for byte in block {
      if previous == 0xC2, 0x80...0x9F ~= byte { return true }
      previous = byte
    }
    return false
  }

  /// Calls for each block until the end or until the call returns anything but 0.
  private static func eachBlock(
    of stream: any ByteStream, _ body: (UnsafeRawBufferPointer) -> Int32
  ) throws(SourceError) {
    let block = UnsafeMutableRawBufferPointer.allocate(
      byteCount: SourceFile.blockSize, alignment: 16)
    defer { block.deallocate() }
    while true {
      let count = try stream.read(into: block)
      guard count > 0, body(.init(rebasing: block[..<count])) == 0 else { return }
    }
  }
}
