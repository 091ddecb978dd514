import CMd

/// SHA-256 (FIPS 180-4) of bytes that come in pieces.
package struct Digest {
  private var context = SHA2_CTX()

  package init() { SHA256Init(&context) }

  /// Adds bytes.
  package mutating func update(_ bytes: UnsafeRawBufferPointer) {
    guard let start = bytes.baseAddress else { return }
    SHA256Update(&context, start.assumingMemoryBound(to: UInt8.self), bytes.count)
  }

  /// The digest of all bytes as 64 lower-case hexadecimal digits.
  package mutating func finish() -> String {
    var digest = [UInt8](repeating: 0, count: Int(SHA256_DIGEST_LENGTH))
    SHA256Final(&digest, &context)
    let digits = Array("0123456789abcdef".utf8)
    return String(
      decoding: digest.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }, as: UTF8.self)
  }

  /// The digest of several contents by their digests; that of one is itself.
  static func combined(_ digests: [String]) -> String {
    if digests.count == 1 { return digests[0] }
    var combined = Digest()
    Array(digests.joined(separator: "\n").utf8).withUnsafeBytes { combined.update($0) }
    return combined.finish()
  }
}
