import CatalogModel

/// Finds the line of a list that names its columns.
struct HeaderFinder {
  /// Names that mean an attribute of the catalog the list is for.
  private let ownNames: Set<String>

  /// A finder for the lists of an entity; nil: an ad hoc list.
  init(entity: Entity?) {
    let attributes = entity?.attributes ?? []
    ownNames = Set(attributes.flatMap { [$0.name] + $0.aliases }.map { HeaderName($0).folded })
  }

  /// How many records from the start a header may stand below.
  private static let reach = 20

  /// The place of the header among the first records, nil when none of them is one.
  ///
  /// When the user says that it is there, the likeliest is taken even when no name is known.
  func header(in sample: [RawRecord], isThere: Bool?) -> Int? {
    guard isThere != false else { return nil }
    if let line = hospitalHeader(in: sample) { return line }
    let width = CellCounts(of: sample).usual
    for (index, record) in sample.prefix(Self.reach).enumerated() {
      let texts = record.texts.filter { !$0.isEmpty }
      if isHeader(texts), index == 0 || record.cells.count * 2 >= width { return index }
      if isThere == nil, texts.count > 1, texts.contains(where: isNumber) { return nil }
    }
    guard isThere == true else { return nil }
    return sample.prefix(Self.reach).firstIndex { $0.cells.count >= width } ?? sample.indices.first
  }

  /// The header of a price list as hospitals in the United States have to publish it.
  ///
  /// Two lines about the hospital, which look like a list themselves, stand above it
  /// (45 CFR 180.50, CSV templates "tall" and "wide").
  private func hospitalHeader(in sample: [RawRecord]) -> Int? {
    sample.prefix(5).firstIndex { record in
      record.texts.contains { $0.trimmedSpaces.lowercased().hasPrefix("standard_charge|") }
    }
  }

  /// Whether these texts are the names of columns.
  private func isHeader(_ texts: [String]) -> Bool {
    guard !texts.isEmpty, !texts.contains(where: { isNumber($0) || $0.utf8.count > 200 }) else {
      return false
    }
    if texts.contains(where: { ownNames.contains(HeaderName($0).folded) }) { return true }
    let matches = texts.compactMap(HeaderMatch.init).filter { $0.role != .size }
    if matches.contains(where: \.isProof) { return true }
    return matches.count > 1
      && (Set(matches.map(\.role)).count > 1 || matches.count * 2 >= texts.count)
  }

  private func isNumber(_ text: String) -> Bool { PriceGrammar.read(text).isNumber }
}

/// How many records have how many cells.
struct CellCounts: Equatable {
  private var frequencies: [Int] = []

  init(of records: some Sequence<RawRecord> = []) {
    for record in records { add(record.cells.count) }
  }

  @inline(__always)
  mutating func add(_ count: Int) {
    while frequencies.count <= count { frequencies.append(0) }
    frequencies[count] += 1
  }

  /// How many cells a record has: as many as the header, unless nearly all records say otherwise.
  func usual(headerCount: Int?) -> Int {
    guard let headerCount, usual < frequencies.count else { return usual }
    let total = frequencies.reduce(0, +)
    return frequencies[usual] * 5 > total * 4 ? usual : headerCount
  }

  /// The most frequent number of cells; the larger one when two are as frequent; 0 without records.
  var usual: Int {
    frequencies.indices.max { left, right in
      (frequencies[left], left) < (frequencies[right], right)
    } ?? 0
  }
}
