import CatalogModel

/// The texts that the cells of a workbook share.
///
/// The runs of a text with several fonts are one text; how it is pronounced is left out.
final class XLSXStrings: XMLHandler {
  @exclusivity(unchecked) private var bytes: [UInt8] = []
  @exclusivity(unchecked) private var ends: [UInt32] = []
  @exclusivity(unchecked) private var isText = false
  @exclusivity(unchecked) private var phonetics = 0

  private static let maximumSize = 512 << 20
  private static let maximumCount = 10_000_000

  var count: Int { ends.count }

  /// The text with a number; nil when there is none.
  subscript(_ index: Int) -> ArraySlice<UInt8>? {
    guard ends.indices.contains(index) else { return nil }
    let start = index == 0 ? 0 : Int(ends[index - 1])
    return bytes[start..<Int(ends[index])]
  }

  func open(_ tag: XMLTag) throws(XMLFault) {
    if XMLTag.equal(tag.localName, "rPh") { phonetics += 1 }
    isText = phonetics == 0 && XMLTag.equal(tag.localName, "t")
  }

  func text(_ piece: UnsafeBufferPointer<UInt8>) throws(XMLFault) {
    guard isText else { return }
    let start = ends.last.map(Int.init) ?? 0
    guard bytes.count - start + piece.count <= SourceLimits.cell else {
      throw XMLFault("a text of more than 1 MiB")
    }
    guard bytes.count + piece.count <= Self.maximumSize else {
      throw XMLFault("texts of more than 512 MiB")
    }
    bytes.append(contentsOf: piece)
  }

  func close(_ name: UnsafePointer<CChar>) throws(XMLFault) {
    isText = false
    let local = XMLTag.local(name)
    if XMLTag.equal(local, "rPh") { phonetics -= 1 }
    guard XMLTag.equal(local, "si") else { return }
    guard ends.count < Self.maximumCount else { throw XMLFault("too many texts") }
    let start = ends.last.map(Int.init) ?? 0
    XLSXEscapes.decode(&bytes, from: start)
    ends.append(UInt32(bytes.count))
  }
}

/// Characters that a workbook writes as `_x000D_` (ECMA-376, part 1, 22.9.2.19).
enum XLSXEscapes {
  /// Decodes the end of a text in its place.
  static func decode(_ bytes: inout [UInt8], from start: Int) {
    let mark = UInt8(ascii: "_")
    guard let first = bytes[start...].firstIndex(of: mark) else { return }
    var target = first
    var source = first
    while source < bytes.count {
      if let unit = unit(bytes, at: source), let scalar = Unicode.Scalar(unit), unit > 0 {
        for byte in UTF8.encode(scalar) ?? .init() {
          bytes[target] = byte
          target += 1
        }
        source += 7
      } else {
        bytes[target] = bytes[source]
        target += 1
        source += 1
      }
    }
    bytes.removeLast(source - target)
  }

  /// The number of an escape that begins at a place.
  private static func unit(_ bytes: [UInt8], at place: Int) -> UInt32? {
    guard place + 7 <= bytes.count, bytes[place] == UInt8(ascii: "_"),
      bytes[place + 1] == UInt8(ascii: "x"), bytes[place + 6] == UInt8(ascii: "_")
    else { return nil }
    var value: UInt32 = 0
    for byte in bytes[(place + 2)..<(place + 6)] {
      guard let digit = Character(Unicode.Scalar(byte)).hexDigitValue else { return nil }
      value = value << 4 | UInt32(digit)
    }
    return value
  }
}
