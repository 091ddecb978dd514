extension CSVDialect {
  /// The delimiters that are tried, in the order in which they win when several fit as well.
  ///
  /// A comma comes last since it also stands in prices and sentences.
  private static let candidates = ["\t", "|+|", ";", "|", ","]

  /// How the beginning of a text is written: outside quotes, the delimiter that splits most records
  /// into the same number of cells.
  ///
  /// The text is UTF-8 without a byte order mark, as much as there is at hand; `isWhole` says whether
  /// that is all of it.
  init(detecting text: [UInt8], isWhole: Bool, file: String) throws(SourceError) {
    if let delimiter = Self.separatorLine(text) {
      self.init(delimiter: delimiter, hasSeparatorLine: true)
      return
    }
    var best = (delimiter: ",", share: 0.0)
    for delimiter in Self.candidates {
      let share = try Self.share(of: text, isWhole: isWhole, split: delimiter, file: file)
      if share > best.share + 0.1 { best = (delimiter, share) }
    }
    self.init(delimiter: best.delimiter)
  }

  /// The delimiter that Excel's first line names: `sep=;`.
  private static func separatorLine(_ text: [UInt8]) -> String? {
    let line = text.prefix { $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "\r") }.prefix(20)
    let trimmed = String(decoding: line, as: UTF8.self)
      .replacing("\"", with: "").trimmedSpaces
    guard trimmed.lowercased().hasPrefix("sep=") else { return nil }
    let delimiter = trimmed.dropFirst(4)
    guard 1...8 ~= delimiter.unicodeScalars.count else { return nil }
    return String(delimiter)
  }

  /// The share of records, from 0 to 1, that a delimiter splits into the most frequent number of
  /// cells, when that is more than one.
  private static func share(
    of text: [UInt8], isWhole: Bool, split delimiter: String, file: String
  ) throws(SourceError) -> Double {
    let reader = try CSVReader(
      MemoryByteStream(text), dialect: CSVDialect(delimiter: delimiter), file: file)
    var counts: [Int: Int] = [:]
    var total = 0
    var record = RawRecord()
    while total < 1_000 {
      do throws(SourceError) {
        guard try reader.next(&record) else { break }
      } catch {
        // The limits are kept when the source is read; here they only speak against the delimiter.
        return 0
      }
      counts[record.cells.count, default: 0] += 1
      total += 1
    }
    // The last record may be cut.
    if !isWhole, total > 1, total < 1_000 {
      counts[record.cells.count]? -= 1
      total -= 1
    }
    counts[1] = nil
    guard total > 0, let most = counts.values.max() else { return 0 }
    return Double(most) / Double(total)
  }
}

extension String {
  /// The text without spaces and tabs around it.
  var trimmedSpaces: String {
    let isSpace = { (character: Character) in character == " " || character == "\t" }
    guard let first = firstIndex(where: { !isSpace($0) }),
      let last = lastIndex(where: { !isSpace($0) })
    else { return "" }
    return String(self[first...last])
  }
}
