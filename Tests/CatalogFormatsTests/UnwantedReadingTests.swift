import CatalogFormats
import Synchronization
import Testing

/// Readings that are given up on the way.
@Suite struct UnwantedReadingTests {
  /// More than two blocks of each kind of text.
  static let texts: [(name: String, text: String)] = {
    let count = 60_000
    let name = String(repeating: "long name ", count: 4)
    return [
      ("csv", "name,price\n" + (0..<count).map { "\(name)\($0),\($0)\n" }.joined()),
      (
        "json",
        "["
          + (0..<count).map { #"{"name":"\#(name)\#($0)","price":\#($0)}"# }.joined(separator: ",")
          + "]"
      ),
      (
        "xml",
        "<m>" + (0..<count).map { "<i><name>\(name)\($0)</name><price>\($0)</price></i>" }.joined()
          + "</m>"
      ),
    ]
  }()

  @Test(arguments: texts.indices)
  func `whatever a file is read for, it is asked before each block`(index: Int) throws {
    let (name, text) = Self.texts[index]
    let fixture = try Fixture(text, name: "list.\(name)")
    let asked = Mutex(0)
    let whole = try SourceFile(path: fixture.path) {
      asked.withLock { $0 += 1 }
      return true
    }
    _ = try ListReader(file: whole)
    let times = asked.withLock { $0 }
    #expect(times > text.utf8.count / SourceFile.blockSize)
    // The first pass can be ended at any of these.
    for limit in 0..<times {
      let left = Mutex(limit)
      let file = try SourceFile(path: fixture.path) {
        left.withLock { left in
          left -= 1
          return left >= 0
        }
      }
      #expect(throws: SourceError.self) { try ListReader(file: file) }
    }
  }
}
