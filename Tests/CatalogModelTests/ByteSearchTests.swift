import CatalogModel
import Testing

/// Words in many bytes.
@Suite struct ByteSearchTests {
  @Test func `a word is found where it stands first`() {
    var random = SystemRandomNumberGenerator()
    for _ in 0..<4_000 {
      // Of two letters, so that much looks like the word.
      let bytes = (0..<Int.random(in: 0...90, using: &random)).map { _ in
        UInt8.random(in: 0...1, using: &random)
      }
      var word = (0..<Int.random(in: 1...9, using: &random)).map { _ in
        UInt8.random(in: 0...1, using: &random)
      }
      // Often one that is there, also a long one.
      if Bool.random(using: &random), let start = bytes.indices.randomElement(using: &random) {
        word = Array(bytes[start...].prefix(Int.random(in: 1...40, using: &random)))
      }
      let offset = Int.random(in: 0...bytes.count, using: &random)
      let first = (offset...bytes.count).first { bytes[$0...].starts(with: word) }
      #expect(
        bytes.span.firstRange(of: word.span, from: offset) == first.map { $0..<$0 + word.count },
        "\(word) from \(offset) on in \(bytes)")
    }
  }
}
