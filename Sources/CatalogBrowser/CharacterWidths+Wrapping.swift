extension CharacterWidths {
  /// The text as lines of at most `width` columns, no more than `limit` of them.
  ///
  /// Line breaks of the text stay; a line ends at a space or beside a wide character, and within a
  /// word only when the word is longer than the line.
  func wrap(_ text: String, to width: Int, limit: Int) -> [String] {
    guard width > 0, limit > 0 else { return [] }
    var lines: [String] = []
    for paragraph in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
      var line = WrappedLine()
      for cluster in Clusters(String(paragraph), widths: self) {
        let fitting = cluster.width <= width ? cluster : Cluster(text: "?", width: 1)
        if let full = line.append(fitting, width: width) { lines.append(full) }
        if lines.count >= limit { return lines }
      }
      if !line.isEmptyContinuation { lines.append(line.text) }
      if lines.count >= limit { return lines }
    }
    return lines
  }
}

extension CharacterWidths {
  /// The columns of the widest word of a text, at most `limit`.
  func widestWord(of text: String, limit: Int) -> Int {
    text.prefix(10_000).split(whereSeparator: \.isWhitespace)
      .map { width(of: String($0), limit: limit) }.max() ?? 0
  }
}

/// The line that a text is being wrapped into.
private struct WrappedLine {
  private var clusters: [Cluster] = []
  private var width = 0
  /// How many clusters stay when the line ends at the last place where it may.
  private var breakIndex = 0

  /// Whether the line follows a full one; spaces at its beginning are left out.
  private var isContinuation = false

  /// Whether nothing is left to stand below a full line.
  var isEmptyContinuation: Bool { isContinuation && clusters.isEmpty }

  /// The line without the spaces at its end.
  var text: String { Self.text(of: clusters[...]) }

  /// Adds a cluster; answers the full line when it did not fit there any more.
  mutating func append(_ cluster: Cluster, width limit: Int) -> String? {
    var full: String?
    if isEmptyContinuation, cluster.isSpace { return nil }
    if width + cluster.width > limit {
      if cluster.isSpace {
        full = text
        self = WrappedLine()
        isContinuation = true
        return full
      }
      if cluster.width > 1 || breakIndex == 0 { breakIndex = clusters.count }
      full = Self.text(of: clusters[..<breakIndex])
      clusters.removeFirst(breakIndex)
      width = clusters.reduce(0) { $0 + $1.width }
      breakIndex = 0
      isContinuation = true
    } else if cluster.width > 1 {
      breakIndex = clusters.count
    }
    clusters.append(cluster)
    width += cluster.width
    if cluster.isSpace || cluster.width > 1 { breakIndex = clusters.count }
    return full
  }

  private static func text(of clusters: ArraySlice<Cluster>) -> String {
    var end = clusters.endIndex
    while end > clusters.startIndex, clusters[end - 1].isSpace { end -= 1 }
    return clusters[..<end].reduce(into: "") { $0 += $1.text }
  }
}
