import CExpat
import Glibc

/// The opening tag of an element while the document is parsed.
struct XMLTag {
  /// The name as written, with its prefix.
  let name: UnsafePointer<CChar>
  /// Names and values in turn, ended by a null pointer.
  private let attributeList: UnsafeMutablePointer<UnsafePointer<CChar>?>?
  private let parser: XML_Parser

  init(
    name: UnsafePointer<CChar>, attributes: UnsafeMutablePointer<UnsafePointer<CChar>?>?,
    parser: XML_Parser
  ) {
    self.name = name
    attributeList = attributes
    self.parser = parser
  }

  /// Line of the tag, 1-based.
  var line: Int { Int(XML_GetCurrentLineNumber(parser)) }

  /// The name without its prefix.
  var localName: UnsafePointer<CChar> { Self.local(name) }

  /// Calls for each attribute; namespace declarations and what is for parsers are left out.
  func forEachAttribute(
    _ body: (_ name: UnsafePointer<CChar>, _ value: UnsafePointer<CChar>) throws(XMLFault) -> Void
  ) throws(XMLFault) {
    guard var next = attributeList else { return }
    while let name = next.pointee, let value = (next + 1).pointee {
      if !Self.isForParsers(name) { try body(name, value) }
      next += 2
    }
  }

  /// The value of the attribute with this name, whatever its prefix.
  func attribute(_ wanted: StaticString) -> String? {
    guard var next = attributeList else { return nil }
    while let name = next.pointee, let value = (next + 1).pointee {
      if Self.equal(Self.local(name), wanted) { return String(cString: value) }
      next += 2
    }
    return nil
  }

  /// Whether a name is this one.
  static func equal(_ name: UnsafePointer<CChar>, _ wanted: StaticString) -> Bool {
    wanted.utf8Start.withMemoryRebound(to: CChar.self, capacity: wanted.utf8CodeUnitCount + 1) {
      strcmp(name, $0) == 0
    }
  }

  /// A name without its prefix.
  static func local(_ name: UnsafePointer<CChar>) -> UnsafePointer<CChar> {
    guard let colon = strrchr(name, CInt(UInt8(ascii: ":"))) else { return name }
    return UnsafePointer(colon + 1)
  }

  /// Whether an attribute is none of the list: `xmlns`, `xsi:nil`, `xml:lang`.
  private static func isForParsers(_ name: UnsafePointer<CChar>) -> Bool {
    guard name[0] == 0x78 else { return false }
    return strncmp(name, "xml:", 4) == 0 || strncmp(name, "xsi:", 4) == 0
      || strncmp(name, "xmlns:", 6) == 0 || strcmp(name, "xmlns") == 0
  }
}
