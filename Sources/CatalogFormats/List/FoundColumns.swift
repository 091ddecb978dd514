import CatalogModel

/// What the first records of a list say about its columns.
struct FoundColumns {
  var entity: Entity
  var columns: [ListPlan.Column]
  /// Title lines and the header.
  var skippedRecords = 0
  var headerLine: Int?
  /// The header; nil: there is none, or the format itself names the columns.
  var header: [String]?
  /// The column that holds the section of each record.
  var sectionSource: Int?
  /// How many cells the header has; nil: there is no header.
  var headerCount: Int?
  /// Columns where a section heading may stand.
  var headingColumns: [Int] = []
  var notices: [String] = []

  /// The columns of prices in the source.
  var prices: [Int] { columns.compactMap { $0.attribute.type == .price ? $0.source : nil } }

  /// The columns of dates in the source.
  var dates: [Int] { columns.compactMap { $0.attribute.type == .date ? $0.source : nil } }

  /// Tells each attribute what heads its column, where that is not its name.
  mutating func takeHeaders(_ headers: [String]) {
    for index in columns.indices {
      guard let source = columns[index].source, headers.indices.contains(source) else { continue }
      let header = headers[source].trimmedSpaces
      let isOther = TextFolding.fold(header) != TextFolding.fold(columns[index].attribute.name)
      guard !header.isEmpty, isOther else { continue }
      columns[index].attribute.header = header
      entity.attributes[index].header = header
    }
  }

  /// Decides the order of each column of dates.
  ///
  /// - Throws: when every date of a column may be another day as well.
  mutating func decideDateOrders(
    _ statistics: ListStatistics, options: ReadingOptions, file: String
  ) throws(SourceError) {
    for index in columns.indices {
      guard let source = columns[index].source,
        let place = statistics.dateColumns.firstIndex(of: source)
      else { continue }
      let attribute = columns[index].attribute
      guard
        let order = options.dateOrder ?? attribute.dateOrder
          ?? statistics.dateVotes[place].decision()
      else {
        throw SourceError(
          file: file,
          reason: "the dates of \(attribute.name) may be day/month or month/day; "
            + "say which with --date-order dmy or mdy")
      }
      columns[index].dateOrder = order
    }
  }

  /// Decides the decimal mark of each column of prices.
  mutating func decideMarks(
    _ statistics: ListStatistics, layout: ListLayout, options: ReadingOptions
  ) {
    let semicolons = layout.delimiter == ";"
    for index in columns.indices {
      guard let source = columns[index].source,
        let place = statistics.priceColumns.firstIndex(of: source)
      else { continue }
      let decision = statistics.votes[place].decision(
        column: columns[index].attribute.name, semicolons: semicolons, option: options.decimal)
      columns[index].mark = decision.mark
      if let notice = decision.notice { notices.append(notice) }
    }
  }
}

/// Finds the columns of a list by its first records.
struct ColumnFinder {
  let file: SourceFile
  let entity: Entity?
  let options: ReadingOptions

  /// What the first records say, with the headers when the format itself names the columns.
  func columns(
    of sample: [RawRecord], headers given: [String]?
  ) throws(SourceError) -> FoundColumns {
    let header =
      given == nil
      ? HeaderFinder(entity: entity).header(in: sample, isThere: options.hasHeader) : nil
    let start = header.map { $0 + 1 } ?? 0
    let records = sample[start...]
    let headers = given ?? header.map { sample[$0].texts }
    let usual = CellCounts(of: records).usual(headerCount: headers?.count)
    let width = max(headers?.count ?? 0, usual)
    var profiles = [ColumnProfile](repeating: ColumnProfile(), count: width)
    for record in records {
      for column in 0..<min(width, record.cells.count) { profiles[column].add(record.text(column)) }
    }
    let companions = PriceCompanions(headers: headers ?? [], isNamedByFormat: given != nil)
    for column in companions.columns where profiles.indices.contains(column) {
      // They belong to a price or say the section, and are no columns of their own.
      profiles[column] = ColumnProfile()
    }
    var found = try found(headers: headers, profiles: profiles, besides: companions.columns)
    companions.complete(&found)
    found.takeHeaders(headers ?? [])
    found.header = header.map { sample[$0].texts }
    found.skippedRecords = start
    found.headerCount = headers?.count
    found.headerLine = header.map { sample[$0].line }
    if let header, header > 0 {
      found.notices.insert(
        header == 1
          ? "the line above the header is left out"
          : "\(header) lines above the header are left out",
        at: 0)
    }
    let text = profiles.firstIndex { $0.isText }
    let name = found.columns.first { $0.attribute.name == "name" }?.source
    found.headingColumns = Array(Set([0, text, name].compactMap { $0 })).sorted()
    return found
  }

  private func found(
    headers: [String]?, profiles: [ColumnProfile], besides companions: Set<Int>
  ) throws(SourceError) -> FoundColumns {
    let chosen = try chosenColumns(headers: headers, width: profiles.count)
    if let entity {
      return try TypedColumns(file: file, entity: entity, chosen: chosen)
        .found(headers: headers, profiles: profiles)
    }
    var mapping = ColumnMapper(headers: headers, profiles: profiles).mapping()
    if let chosen {
      for name in chosen.keys where !["name", "detail", "price"].contains(name) {
        throw SourceError(file: file.name, reason: "\"\(name)\" is none of name, detail, price")
      }
      mapping = ColumnMapping(
        name: chosen["name"], detail: chosen["detail"],
        prices: [chosen["price"]].compactMap { $0 })
    }
    return AdHocColumns(
      mapping: mapping, headers: headers, width: profiles.count, companions: companions
    ).found(isChosen: chosen != nil)
  }

  /// The columns that the user names, nil when none is named.
  private func chosenColumns(
    headers: [String]?, width: Int
  ) throws(SourceError) -> [String: Int]? {
    guard !options.columns.isEmpty else { return nil }
    var chosen: [String: Int] = [:]
    for (attribute, wanted) in options.columns {
      let folded = HeaderName(wanted).folded
      let column =
        headers?.firstIndex { $0.trimmedSpaces == wanted }
        ?? headers?.firstIndex { HeaderName($0).folded == folded && !folded.isEmpty }
        ?? Int(wanted).flatMap { 1...max(1, width) ~= $0 ? $0 - 1 : nil }
      guard let column else {
        throw SourceError(file: file.name, reason: "has no column \"\(wanted)\"")
      }
      chosen[attribute] = column
    }
    return chosen
  }
}
