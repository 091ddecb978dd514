import CatalogModel

/// The prices that a record has had, as a small drawing and in a few words.
struct PricePlot {
  private let points: [PricePoint]
  /// The heights; nil where there is no amount to compare with the others.
  private let heights: [Double?]
  /// Where the lowest and the highest price are, the latest of equal ones.
  private let lowest: Int?
  private let highest: Int?

  /// Nil when there was never another price.
  init?(_ points: [PricePoint]) {
    guard points.count > 1 else { return nil }
    self.points = points
    let measure = points.last { $0.price.amount != nil }?.price
    let heights: [Double?] = points.map { point in
      guard let measure, point.price.isComparable(to: measure) else { return nil }
      return point.price.amount?.doubleValue
    }
    var (lowest, highest): (Int?, Int?)
    for (index, height) in heights.enumerated() {
      guard let height else { continue }
      if height <= lowest.flatMap({ heights[$0] }) ?? height { lowest = index }
      if height >= highest.flatMap({ heights[$0] }) ?? height { highest = index }
    }
    self.heights = heights
    let isAlone = heights.count { $0 != nil } < 2
    self.lowest = isAlone ? nil : lowest
    self.highest = isAlone ? nil : highest
  }

  /// One column for each price, or as many as there is room for; empty when there is nothing to draw.
  ///
  /// The last column is the present price, and the highest one is always there.
  func drawing(columns: Int, levels: [String]) -> String {
    guard let lowest, let highest, columns > 1, let low = heights[lowest],
      let high = heights[highest]
    else { return "" }
    return samples(columns).map { index in
      guard let height = heights[index] else { return " " }
      let part = high > low ? (height - low) / (high - low) : 0
      let level = Int((part * Double(levels.count - 1)).rounded())
      return levels.indices.contains(level) ? levels[level] : " "
    }.joined()
  }

  /// Which prices stand for all.
  private func samples(_ columns: Int) -> [Int] {
    guard points.count > columns else { return Array(points.indices) }
    let last = points.count - 1
    let sampled = (0..<columns - 1).map { column in
      let part = column * last / (columns - 1)..<(column + 1) * last / (columns - 1)
      let extreme = [highest, lowest].compactMap { $0 }.first { part.contains($0) }
      return extreme ?? part.last { heights[$0] != nil } ?? part.lowerBound
    }
    return sampled + [last]
  }

  /// What is worth saying about them, each with its day; `today` is the day of now.
  func facts(today: String, noPrice: String) -> [String] {
    func said(_ index: Int) -> String {
      let text = points[index].price.text
      return text.isEmpty ? noPrice : text
    }
    func day(_ index: Int) -> String {
      let day = points[index].since.plausibleDate
      return day == today ? "today" : day
    }
    guard let lowest, let highest else {
      return points.indices.suffix(4).map { "\(said($0)) (\(day($0)))" }
    }
    let isFlat = heights[lowest] == heights[highest]
    let extremes =
      isFlat
      ? ["lowest and highest \(said(highest))"]
      : [
        "lowest \(said(lowest)) (\(day(lowest)))", "highest \(said(highest)) (\(day(highest)))",
      ]
    return extremes + ["since \(day(0))"]
  }
}

extension Timestamp {
  /// The calendar date, for moments that no calendar has the nearest one that it has.
  var plausibleDate: String {
    Timestamp(seconds: max(-62_135_596_800, min(253_402_300_799, seconds))).isoDate
  }
}
