import CNettle

/// SHA-256 (FIPS 180-4) of bytes that come in pieces.
package struct Digest {
  private var context = sha256_ctx()

  package init() { nettle_sha256_init(&context) }

  /// Adds bytes.
  package mutating func update(_ bytes: UnsafeRawBufferPointer) {
    guard let start = bytes.baseAddress else { return }
    nettle_sha256_update(&context, bytes.count, start.assumingMemoryBound(to: UInt8.self))
  }

  /// The digest of all bytes as 64 lower-case hexadecimal digits.
  package mutating func finish() -> String {
    var digest = [UInt8](repeating: 0, count: Int(SHA256_DIGEST_SIZE))
    nettle_sha256_digest(&context, digest.count, &digest)
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
