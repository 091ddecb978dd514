/// Divides the width of a line among columns.
struct ColumnSolver {
  let columns: [Column]
  let measures: ColumnMeasures
  let width: Int
  let current: Int

  /// Further columns leave at least this width to the detail.
  private static let readableDetail = 28

  /// The blanks between two columns.
  var gap: Int { width < 40 ? 1 : 2 }

  /// The columns that fit, in order, when the ones between the first and `offset` are left out.
  ///
  /// The current column comes before the price, the price before the name, the name before the rest.
  func visible(offset: Int) -> [Int] {
    let candidates = columns.indices.filter { $0 == 0 || $0 >= offset }
    var chosen: [Int] = []
    var used = 0
    func take(_ index: Int) -> Bool {
      guard !chosen.contains(index) else { return true }
      let before = chosen.isEmpty ? 0 : gap
      var needed = (wanted(of: index) ?? minimum(of: index)) + before
      // The first column is always there, if need be narrower than it is wanted.
      if index == 0 { needed = min(needed, max(minimum(of: 0) + before, width - used)) }
      guard chosen.isEmpty || used + needed <= width else { return false }
      chosen.append(index)
      used += needed
      return true
    }
    func reserve(_ columns: Int, for index: Int) {
      if chosen.contains(index), wanted(of: index) == nil {
        used += max(0, columns - minimum(of: index))
      }
    }
    if offset >= current, current > 0, candidates.contains(current) { _ = take(current) }
    if let price = candidates.first(where: { columns[$0].purpose == .price }) { _ = take(price) }
    _ = columns.isEmpty || take(0)
    reserve(desired(of: 0), for: 0)
    for index in candidates.dropFirst() {
      let isNew = !chosen.contains(index)
      guard take(index) else { break }
      if isNew, columns[index].purpose == .detail {
        reserve(min(natural(of: index), Self.readableDetail), for: index)
      }
    }
    return chosen.sorted()
  }

  /// The width of every chosen column; together with the gaps at most the whole width.
  func widths(of chosen: [Int]) -> [(index: Int, width: Int)] {
    var widths = chosen.map { min(width, wanted(of: $0) ?? minimum(of: $0)) }
    var rest = width - widths.reduce(0, +) - gap * max(0, chosen.count - 1)
    if rest < 0, chosen.first == 0 {
      let less = min(-rest, max(0, widths[0] - minimum(of: 0)))
      widths[0] -= less
      rest += less
    }
    func widen(_ place: Int, to wanted: Int) {
      let more = max(0, min(rest, wanted - widths[place]))
      widths[place] += more
      rest -= more
    }
    let order: [Column.Purpose] = width < 40 ? [.name, .price, .other] : [.price, .other, .name]
    for purpose in order {
      for place in chosen.indices where columns[chosen[place]].purpose == purpose {
        widen(place, to: desired(of: chosen[place]))
      }
    }
    let filler =
      chosen.firstIndex { columns[$0].purpose == .detail }
      ?? (chosen.count < columns.count ? chosen.firstIndex { columns[$0].purpose == .name } : nil)
    if let filler, wanted(of: chosen[filler]) == nil { widen(filler, to: width) }
    return Array(zip(chosen, widths).map { ($0, $1) })
  }

  private func natural(of index: Int) -> Int {
    measures.measure(of: columns[index].attribute).natural
  }

  /// The width that the user has given a column, as far as there is room beside the first one.
  private func wanted(of index: Int) -> Int? {
    guard columns.indices.contains(index), let wanted = columns[index].width else { return nil }
    return max(1, min(wanted, index == 0 ? width : width - gap - minimum(of: 0)))
  }

  /// The width below which a column is not shown.
  private func minimum(of index: Int) -> Int {
    guard columns.indices.contains(index) else { return 0 }
    let measure = measures.measure(of: columns[index].attribute)
    return switch columns[index].purpose {
    case .name: min(natural(of: index), width < 40 ? 3 : 12)
    case .detail: min(natural(of: index), 16)
    case .price where measure.number == 0: min(natural(of: index), 8)
    case .price where width < 16: measure.widest
    // A heading as short as `Price` is not cut for one column.
    case .price: max(width < 20 ? measure.widest : measure.number, min(measure.label, 5))
    case .other: min(natural(of: index), columns[index].isNumeric ? 24 : 12)
    }
  }

  private func desired(of index: Int) -> Int {
    guard columns.indices.contains(index) else { return 0 }
    if let wanted = wanted(of: index) { return wanted }
    let hasDetail = columns.contains { $0.purpose == .detail }
    return switch columns[index].purpose {
    case .name: min(natural(of: index), hasDetail ? max(16, width * 2 / 5) : width)
    case .detail: natural(of: index)
    case .price, .other: min(natural(of: index), 24)
    }
  }
}
