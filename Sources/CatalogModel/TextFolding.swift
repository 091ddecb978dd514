import CUtf8proc

/// Brings text into the form in which letters match across case, accents and width.
///
/// The folded form is NFKC with full case folding (Unicode Standard Annex 15, CaseFolding.txt),
/// without the marks that writers leave out: accents of Latin, Greek and Cyrillic letters, points of
/// Hebrew and Arabic. Marks that make another letter stay: vowel signs of Indic scripts and Thai,
/// the voicing of kana. It is for matching only and never shown. One value is used again and again,
/// so that a million texts cost no allocation each.
package struct TextFolding: Sendable {
  private var scalars: [Int32] = []

  package init() {}

  /// The folded form of a text, for the few that need no reused storage.
  ///
  /// - Parameter text: any text.
  /// - Returns: valid UTF-8.
  package static func fold(_ text: String) -> [UInt8] {
    var folding = TextFolding()
    var folded: [UInt8] = []
    folding.fold(text, into: &folded)
    return folded
  }

  /// Folds a text and appends the result.
  ///
  /// - Parameters:
  ///   - text: any text.
  ///   - folded: takes valid UTF-8; what it holds stays.
  package mutating func fold(_ text: String, into folded: inout [UInt8]) {
    fold(text.utf8.span, into: &folded)
  }

  /// Folds UTF-8 bytes and appends the result.
  ///
  /// - Parameters:
  ///   - bytes: UTF-8; what is invalid counts as U+FFFD.
  ///   - folded: takes valid UTF-8; what it holds stays.
  package mutating func fold(_ bytes: Span<UInt8>, into folded: inout [UInt8]) {
    if bytes.isASCII {
      let start = folded.count
      unsafe bytes.withUnsafeBufferPointer { unsafe folded.append(contentsOf: $0) }
      var span = folded.mutableSpan
      for index in start..<span.count { span[index] = Self.plain(span[index]) }
      return
    }
    var index = 0
    while index < bytes.count {
      let byte = bytes[index]
      guard byte >= 0x80 else {
        folded.append(Self.plain(byte))
        index += 1
        continue
      }
      // A mark belongs to the letter before it.
      var start = index
      if start > 0, bytes[start - 1] < 0x80 {
        start -= 1
        folded.removeLast()
      }
      while index < bytes.count, bytes[index] >= 0x80 { index += 1 }
      foldRun(bytes.extracting(start..<index), into: &folded)
    }
  }

  /// The folded form of an ASCII character: letters are small, white space is a space.
  private static func plain(_ byte: UInt8) -> UInt8 {
    // Without branches, so that many are made at once.
    let isCapital = byte &- UInt8(ascii: "A") < 26
    let isSpace = byte &- 0x09 < 5
    return isSpace ? UInt8(ascii: " ") : byte | (isCapital ? 0x20 : 0)
  }

  /// Folds a run of characters beyond ASCII, with the ASCII character before them.
  private mutating func foldRun(_ bytes: Span<UInt8>, into folded: inout [UInt8]) {
    if !decompose(bytes) {
      var repaired: [UInt8] = []
      for index in bytes.indices { repaired.append(bytes[index]) }
      repaired = Array(String(decoding: repaired, as: UTF8.self).utf8)
      guard decompose(repaired.span) else { return }
    }
    var count = 0
    for index in scalars.indices {
      switch FoldedLetter.of(scalars[index]) {
      case .dropped: continue
      case .one(let scalar):
        scalars[count] = scalar
        count += 1
      case .two(let first, let second):
        appendComposed(count, to: &folded)
        folded.append(first)
        folded.append(second)
        count = 0
      }
    }
    appendComposed(count, to: &folded)
  }

  /// Fills `scalars` with the compatibility decomposition, case folded; false for invalid UTF-8.
  private mutating func decompose(_ bytes: Span<UInt8>) -> Bool {
    let options = utf8proc_option_t(
      rawValue: UTF8PROC_STABLE.rawValue | UTF8PROC_COMPAT.rawValue | UTF8PROC_DECOMPOSE.rawValue
        | UTF8PROC_CASEFOLD.rawValue | UTF8PROC_IGNORE.rawValue)
    while true {
      let needed = unsafe bytes.withUnsafeBufferPointer { source in
        unsafe scalars.withUnsafeMutableBufferPointer { target in
          unsafe utf8proc_decompose(
            source.baseAddress, source.count, target.baseAddress, target.count, options)
        }
      }
      guard needed >= 0 else { return false }
      if needed <= scalars.count {
        scalars.removeLast(scalars.count - needed)
        return true
      }
      scalars.append(contentsOf: repeatElement(0, count: needed - scalars.count))
    }
  }

  /// Composes the first of the `scalars` and appends them as UTF-8.
  private mutating func appendComposed(_ count: Int, to folded: inout [UInt8]) {
    guard count > 0 else { return }
    let composed = unsafe scalars.withUnsafeMutableBufferPointer { buffer in
      unsafe utf8proc_normalize_utf32(
        buffer.baseAddress, count,
        utf8proc_option_t(rawValue: UTF8PROC_STABLE.rawValue | UTF8PROC_COMPOSE.rawValue))
    }
    for scalar in scalars.prefix(max(0, composed)) {
      let valid = Unicode.Scalar(UInt32(bitPattern: scalar)) ?? "\u{FFFD}"
      if let units = UTF8.encode(valid) { folded.append(contentsOf: units) }
    }
  }
}

extension Span<UInt8> {
  /// Whether no byte is beyond ASCII.
  fileprivate var isASCII: Bool {
    var all: UInt8 = 0
    for index in indices { all |= self[index] }
    return all < 0x80
  }
}
