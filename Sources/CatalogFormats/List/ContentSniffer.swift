/// Tells by its first bytes what a source is.
enum ContentSniffer {
  /// The formats that are read as text.
  enum Format: Equatable { case delimited, json, xml }

  private static let signatures: [(bytes: [UInt8], kind: String)] = [
    (Array("SQLite format 3\u{0}".utf8), "an SQLite database, not a text"),
    (Array("%PDF-".utf8), "a PDF document, not a list"),
    ([0x89, 0x50, 0x4E, 0x47], "a PNG image, not a list"),
    ([0xFF, 0xD8, 0xFF], "a JPEG image, not a list"),
    (Array("GIF8".utf8), "a GIF image, not a list"),
    (Array("RIFF".utf8), "a sound or image, not a list"),
    ([0x7F, 0x45, 0x4C, 0x46], "a program, not a list"),
    (Array("MZ\u{90}".unicodeScalars.map { UInt8($0.value) }), "a program, not a list"),
    ([0x50, 0x4B, 0x03, 0x04], "a ZIP archive or workbook inside another archive"),
    ([0x50, 0x4B, 0x05, 0x06], "an empty ZIP archive"),
    ([0xD0, 0xCF, 0x11, 0xE0], "an old Excel or Word document, which is not read"),
    ([0x1F, 0x8B], "compressed twice"),
    (Array("BZh".utf8), "compressed by bzip2, which is not read"),
    ([0xFD, 0x37, 0x7A, 0x58, 0x5A], "compressed by xz, which is not read"),
    ([0x28, 0xB5, 0x2F, 0xFD], "compressed by zstd, which is not read"),
    ([0x37, 0x7A, 0xBC, 0xAF], "a 7z archive, which is not read"),
    (Array("Rar!".utf8), "a RAR archive, which is not read"),
    (Array("{\\rtf".utf8), "an RTF document, not a list"),
    (Array("-----BEGIN PGP".utf8), "encrypted"),
  ]

  /// What kind of file that is no list these bytes begin, nil when they may be text.
  static func refusal(bytes: [UInt8]) -> String? {
    if let found = signatures.first(where: { bytes.starts(with: $0.bytes) }) {
      return "is \(found.kind)"
    }
    guard TextEncoding.proven(by: bytes) == nil else { return nil }
    let controls = bytes.count { byte in
      byte < 0x09 || 0x0E..<0x20 ~= byte && byte != 0x1B || byte == 0x7F
    }
    return controls * 20 > bytes.count ? "is binary data, not a list" : nil
  }

  /// The format of a text by how it begins.
  ///
  /// - Throws: when that is a page or document that is no list.
  static func format(text: [UInt8], file: String) throws(SourceError) -> Format {
    let rest = text.drop { byte in
      byte == UInt8(ascii: " ") || 0x09...0x0D ~= byte
    }
    switch rest.first {
    case UInt8(ascii: "{"), UInt8(ascii: "["): return .json
    case UInt8(ascii: "<"):
      let start = String(decoding: rest.prefix(1_000), as: UTF8.self).lowercased()
      let isPage = start.hasPrefix("<!doctype html") || start.contains("<html")
      guard isPage else { return .xml }
      throw SourceError(file: file, reason: "is an HTML page, not a list")
    default: return .delimited
    }
  }
}
