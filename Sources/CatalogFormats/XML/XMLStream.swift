import CExpat
import CatalogModel

/// Takes the parts of an XML document in their order.
protocol XMLHandler: AnyObject {
  /// An element begins.
  func open(_ tag: XMLTag) throws(XMLFault)
  /// A piece of text, which may be one of several; entities are decoded.
  func text(_ bytes: UnsafeBufferPointer<UInt8>) throws(XMLFault)
  /// The innermost element ends; its name is as written.
  func close(_ name: UnsafePointer<CChar>) throws(XMLFault)
}

/// Parses an XML document block by block (XML 1.0), by expat.
///
/// Nothing outside the document is ever fetched, and entities that expand beyond measure are refused.
final class XMLStream {
  private let parser: XML_Parser
  private let stream: any ByteStream
  private let file: String
  /// The part of a workbook that this is, which errors name in place of the line.
  private let part: String?
  @exclusivity(unchecked) private var handler: (any XMLHandler)?
  @exclusivity(unchecked) private var fault: XMLFault?
  @exclusivity(unchecked) private var depth = 0
  @exclusivity(unchecked) private var fed = 0

  private static let blockSize = 256 << 10

  var storedBytesRead: Int { stream.storedBytesRead }

  /// How many bytes of the text lie before the tag or text that is being handled.
  var offset: Int { Int(XML_GetCurrentByteIndex(parser)) }

  /// Parses text that is UTF-8, whatever the document declares; nil: what it declares counts.
  init(
    _ stream: any ByteStream, file: String, encoding: String? = "UTF-8", part: String? = nil
  ) throws(SourceError) {
    guard let parser = XML_ParserCreate(encoding) else {
      throw SourceError(file: file, reason: "no memory to parse XML")
    }
    self.parser = parser
    self.stream = stream
    self.file = file
    self.part = part
    XML_SetUserData(parser, Unmanaged.passUnretained(self).toOpaque())
    XML_SetBillionLaughsAttackProtectionActivationThreshold(parser, 1 << 20)
    XML_SetBillionLaughsAttackProtectionMaximumAmplification(parser, 20)
    setHandlers()
  }

  deinit { XML_ParserFree(parser) }

  /// Parses the next block.
  ///
  /// - Returns: false when the document is at its end.
  /// - Throws: when it is not well-formed, or the handler refuses it.
  func parseBlock(to handler: any XMLHandler) throws(SourceError) -> Bool {
    guard let buffer = XML_GetBuffer(parser, CInt(Self.blockSize)) else {
      throw SourceError(file: file, reason: "no memory to parse XML")
    }
    let count = try stream.read(into: .init(start: buffer, count: Self.blockSize))
    self.handler = handler
    defer { self.handler = nil }
    let status = XML_ParseBuffer(parser, CInt(count), count == 0 ? 1 : 0)
    if let fault { throw error(fault) }
    guard status == XML_STATUS_OK else { throw malformed }
    fed += count
    guard fed - offset <= SourceLimits.record else {
      throw error(XMLFault("a tag or comment of more than 16 MiB"))
    }
    return count > 0
  }

  /// Parses everything that is left.
  func parse(to handler: any XMLHandler) throws(SourceError) {
    while try parseBlock(to: handler) {}
  }

  private func error(_ fault: XMLFault) -> SourceError {
    if let part, fault.line == nil {
      return SourceError(file: file, reason: "\(fault.reason) (in \(part))")
    }
    return SourceError(
      file: file, line: fault.line ?? Int(XML_GetCurrentLineNumber(parser)), reason: fault.reason)
  }

  private var malformed: SourceError {
    let code = XML_GetErrorCode(parser)
    if code == XML_ERROR_AMPLIFICATION_LIMIT_BREACH {
      return error(XMLFault("entities that expand beyond measure"))
    }
    let cause = XML_ErrorString(code).map { String(cString: $0) } ?? "malformed"
    let column = XML_GetCurrentColumnNumber(parser) + 1
    return error(XMLFault("no well-formed XML: \(cause), column \(column)"))
  }

  /// Calls the handler unless something was refused already.
  private func handle(_ body: (any XMLHandler) throws(XMLFault) -> Void) {
    guard fault == nil, let handler else { return }
    do throws(XMLFault) {
      try body(handler)
    } catch {
      refuse(error)
    }
  }

  private func refuse(_ cause: XMLFault) {
    guard fault == nil else { return }
    fault = cause
    XML_StopParser(parser, 0)
  }

  private func setHandlers() {
    XML_SetElementHandler(
      parser,
      { data, name, attributes in
        guard let stream = XMLStream.from(data), let name else { return }
        stream.depth += 1
        guard stream.depth <= SourceLimits.nesting else {
          return stream.refuse(
            XMLFault("more than \(SourceLimits.nesting) elements inside each other"))
        }
        let tag = XMLTag(name: name, attributes: attributes, parser: stream.parser)
        stream.handle { handler throws(XMLFault) in try handler.open(tag) }
      },
      { data, name in
        guard let stream = XMLStream.from(data), let name else { return }
        stream.depth -= 1
        stream.handle { handler throws(XMLFault) in try handler.close(name) }
      })
    XML_SetCharacterDataHandler(parser) { data, text, count in
      guard let stream = XMLStream.from(data), let text, count > 0 else { return }
      text.withMemoryRebound(to: UInt8.self, capacity: Int(count)) { bytes in
        stream.handle { handler throws(XMLFault) in
          try handler.text(UnsafeBufferPointer(start: bytes, count: Int(count)))
        }
      }
    }
    // Without these, what stands in other files would be missing without a word.
    XML_SetExternalEntityRefHandlerArg(parser, Unmanaged.passUnretained(self).toOpaque())
    XML_SetExternalEntityRefHandler(parser) { argument, _, _, _, _ in
      guard let stream = XMLStream.from(argument.map { UnsafeMutableRawPointer($0) }) else {
        return 0
      }
      stream.refuse(XMLFault("an entity that stands in another file, which is not read"))
      return 0
    }
    XML_SetSkippedEntityHandler(parser) { data, name, isParameter in
      guard let stream = XMLStream.from(data), let name, isParameter == 0 else { return }
      stream.refuse(XMLFault("the entity &\(String(cString: name)); is not declared in this file"))
    }
  }

  @inline(__always)
  private static func from(_ data: UnsafeMutableRawPointer?) -> XMLStream? {
    data.map { Unmanaged<XMLStream>.fromOpaque($0).takeUnretainedValue() }
  }
}
