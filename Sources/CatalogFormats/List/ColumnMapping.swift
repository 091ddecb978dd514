/// Which column of a source holds which attribute of a list.
struct ColumnMapping: Equatable {
  /// Columns from 0; nil: there is none.
  var name: Int?
  var detail: Int?
  /// Every column of prices; the first is the price of the list.
  var prices: [Int] = []
}

/// Finds the columns of an ad hoc list, by their headers and by what stands in them.
struct ColumnMapper {
  private let matches: [HeaderMatch?]
  private let profiles: [ColumnProfile]
  private let headers: [String]?
  private var hasHeader: Bool { headers != nil }

  /// - Parameters:
  ///   - headers: the header texts; nil: there is no header.
  ///   - profiles: what stands in the columns.
  init(headers: [String]?, profiles: [ColumnProfile]) {
    self.headers = headers
    self.profiles = profiles
    matches = profiles.indices.map { column in
      headers.flatMap { column < $0.count ? HeaderMatch($0[column]) : nil }
    }
  }

  private func role(_ column: Int) -> ColumnRole? { matches[column]?.role }
  private func score(_ column: Int) -> Int { matches[column]?.score ?? 0 }

  func mapping() -> ColumnMapping {
    var mapping = ColumnMapping()
    mapping.name = orKey(nameByHeader ?? nameByContent)
    mapping.prices = prices(name: mapping.name)
    mapping.detail = detail(
      besides: [mapping.name].compactMap { $0 } + mapping.prices, behind: mapping.name)
    return mapping
  }

  /// The best of some columns; the first of two that are as good.
  private func best(_ columns: some Sequence<Int>, by value: (Int) -> Double) -> Int? {
    var best: (column: Int, value: Double)?
    for column in columns where best.map({ value(column) > $0.value }) ?? true {
      best = (column, value(column))
    }
    return best?.column
  }

  private var nameByHeader: Int? {
    // A first column that is called just so is the name even when names are numbers, as in a list
    // that this program printed.
    if let headers, headers.first?.trimmedSpaces == "name" { return 0 }
    // A header that names two columns alike (`name_el`, `name_en`) has equal scores for them.
    let named = profiles.indices.filter { role($0) == .name && !profiles[$0].isNumeric }
    return best(named) { Double(score($0)) }
  }

  private var nameByContent: Int? {
    let texts = profiles.indices.filter { profiles[$0].isText }
    func isCandidate(_ column: Int) -> Bool {
      switch role(column) {
      case nil, .detail, .category, .name: profiles[column].isWords
      default: false
      }
    }
    let candidates = texts.filter(isCandidate)
    guard let first = candidates.first else {
      return texts.first { ![.code, .technical].contains(role($0)) } ?? texts.first
        ?? profiles.indices.first { profiles[$0].filled > 0 }
    }
    // A column of few different words is a group; the name tells the records apart.
    guard profiles[first].distinctness < 0.5,
      let other = candidates.first(where: { column in
        let distinctness = profiles[column].distinctness
        return distinctness > 0.5 && distinctness > 1.5 * profiles[first].distinctness
      })
    else { return first }
    return other
  }

  /// A column with the same text throughout names nothing: a code that tells the records apart does.
  private func orKey(_ name: Int?) -> Int? {
    guard let name, matches[name]?.isWhole != true, profiles[name].isConstant else { return name }
    return profiles.indices.first { role($0) == .code && profiles[$0].distinctness == 1 } ?? name
  }

  private func detail(besides taken: [Int], behind name: Int?) -> Int? {
    func rank(_ column: Int) -> Double {
      let profile = profiles[column]
      let fill = profile.filled > 0 ? 0.5 : 0
      if let headers, column >= headers.count || headers[column].isEmpty { return 0 }
      switch role(column) {
      case .detail: return 6 + fill + Double(score(column)) / 4_000
      case .category where profile.isText, .name where profile.isText: return 5
      case nil where !hasHeader && profile.isText && !profile.isDates && column - 1 == name:
        return 5
      case nil where profile.isWords: return 4
      case .unit where profile.isText: return 2
      case nil where profile.isText && !profile.isDates: return 1
      default: return 0
      }
    }
    let columns = profiles.indices.filter { !taken.contains($0) && rank($0) > 0 }
    return best(columns, by: rank)
  }
}

/// Prices.
extension ColumnMapper {
  private func prices(name: Int?) -> [Int] {
    let named = profiles.indices.filter { column in
      guard role(column) == .price, column != name else { return false }
      let isPlainWord = matches[column]?.isProof ?? false
      // Under a plain word for a price even words are prices: `ask us`.
      return isPlainWord ? profiles[column].filled > 0 : profiles[column].holdsPrices(0.6)
    }
    if let first = best(named, by: { Double(score($0)) }) {
      return [first] + named.filter { $0 != first } + sizes(besides: named)
    }
    let sizes = sizes(besides: [])
    if !sizes.isEmpty { return sizes }
    return priceByContent(name: name).map { [$0] } ?? []
  }

  /// Columns of numbers that are headed by a size or weight.
  private func sizes(besides taken: [Int]) -> [Int] {
    profiles.indices.filter { column in
      role(column) == .size && profiles[column].isNumeric && !taken.contains(column)
    }
  }

  private func priceByContent(name: Int?) -> Int? {
    let unnamed = profiles.indices.filter { role($0) == nil && $0 != name }
    let hasMoney = unnamed.first { profiles[$0].isMoney } ?? unnamed.first { profiles[$0].hasMoney }
    if let hasMoney { return hasMoney }
    // Whole numbers under a header that is no word for prices are something else.
    guard !hasHeader else { return nil }
    let whole = unnamed.filter { profiles[$0].mayBeWholePrices }
    return whole.first { $0 > name ?? -1 } ?? whole.first
  }
}
