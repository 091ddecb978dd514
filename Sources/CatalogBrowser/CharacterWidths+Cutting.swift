extension CharacterWidths {
  /// A piece of text that fits, and the columns it takes.
  struct Piece: Equatable {
    var text = ""
    var width = 0
    /// Whether something of the whole text is missing.
    var isCut = false
  }

  /// The text cut at a character boundary to at most `width` columns, with `ellipsis` where it was cut.
  ///
  /// Looks no further into the text than it has to, so a cell of a megabyte costs as much as a short one.
  func cut(_ text: String, to width: Int, ellipsis: String = "") -> Piece {
    guard width > 0 else { return Piece(isCut: !text.isEmpty) }
    if width < .max, let piece = cutASCII(text, to: width, ellipsis: ellipsis) { return piece }
    let (beginning, isWhole) = Self.beginning(of: text, columns: width)
    let mark = plainWidth(of: ellipsis)
    var whole = Piece()
    var shortened = Piece(isCut: true)
    for cluster in Clusters(beginning, widths: self) {
      guard whole.width + cluster.width <= width else {
        return marked(shortened, whole, width: width, ellipsis: ellipsis)
      }
      whole.text += cluster.text
      whole.width += cluster.width
      if !cluster.isSpace, whole.width + mark <= width {
        shortened.text = whole.text
        shortened.width = whole.width
      }
    }
    return isWhole ? whole : marked(shortened, whole, width: width, ellipsis: ellipsis)
  }

  /// The same for a text whose first columns are plain ASCII; nil: they are not.
  ///
  /// A character more than there is room for is looked at, since it may be a mark on the last one.
  private func cutASCII(_ text: String, to width: Int, ellipsis: String) -> Piece? {
    let bytes = text.utf8
    let beginning = bytes.prefix(width + 1)
    guard beginning.allSatisfy(Self.isPlain) else { return nil }
    guard beginning.count > width else { return Piece(text: text, width: beginning.count) }
    let shortened = beginning.prefix(max(0, width - plainWidth(of: ellipsis)))
    let end = shortened.lastIndex { $0 != UInt8(ascii: " ") }.map(bytes.index(after:))
    let kept = text[..<(end ?? text.startIndex)]
    return marked(
      Piece(text: String(kept), width: kept.utf8.count, isCut: true),
      Piece(text: String(text[..<bytes.index(bytes.startIndex, offsetBy: width)]), width: width),
      width: width, ellipsis: ellipsis)
  }

  /// Whether a byte is a character of ASCII that takes a column.
  private static func isPlain(_ byte: UInt8) -> Bool { (0x20..<0x7F).contains(byte) }

  private func marked(_ shortened: Piece, _ whole: Piece, width: Int, ellipsis: String) -> Piece {
    let mark = plainWidth(of: ellipsis)
    guard mark > 0, mark <= width, mark == 1 || mark * 2 <= width else {
      return Piece(text: whole.text, width: whole.width, isCut: true)
    }
    return Piece(text: shortened.text + ellipsis, width: shortened.width + mark, isCut: true)
  }

  /// The columns that the text takes when it is drawn, at most `limit`.
  func width(of text: String, limit: Int = 1_000) -> Int {
    let utf8 = text.utf8
    if utf8.count <= limit, utf8.allSatisfy(Self.isPlain) { return utf8.count }
    var width = 0
    for cluster in Clusters(Self.beginning(of: text, columns: limit).text, widths: self) {
      width += cluster.width
      if width >= limit { return limit }
    }
    return width
  }

  /// The columns of our own glyphs, which hold nothing that would have to be replaced.
  private func plainWidth(of text: String) -> Int {
    text.unicodeScalars.reduce(0) { $0 + max(0, columns(of: $1)) }
  }

  private static func beginning(of text: String, columns: Int) -> (text: String, isWhole: Bool) {
    let most = min(columns, 10_000) * 32 + 256
    guard text.utf8.count > most else { return (text, true) }
    let beginning = text.unicodeScalars.prefix(most)
    return (String(beginning), beginning.endIndex == text.unicodeScalars.endIndex)
  }
}
