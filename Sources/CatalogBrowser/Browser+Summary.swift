import CatalogModel

/// What the values of a column came to.
struct SummaryPage: Sendable, Equatable {
  let label: String
  let summary: ColumnSummary
}

/// Sums the current column up over the rows that the list shows.
extension Browser {
  /// Asks for it, or takes the page away.
  mutating func summarise() -> [Effect] {
    guard overlay == .summary else { return askForSummary() }
    overlay = nil
    return []
  }

  private mutating func askForSummary() -> [Effect] {
    guard let attribute = currentAttribute else { return [] }
    awaitedSummary = attribute
    message = Message(
      .info,
      "\(Self.summing) \(label(of: attribute)) \(glyphs.ellipsis) \(name(of: .escape)) cancels")
    return [.summarise(generation: list.generation, attribute: attribute)]
  }

  private static let summing = "summing up"

  private func label(of attribute: String) -> String {
    list.entity.column(named: attribute).map { list.entity.attributes[$0].label.displayText } ?? ""
  }

  /// Gives up waiting for it.
  mutating func cancelSummary() -> [Effect] {
    guard awaitedSummary != nil else { return [] }
    awaitedSummary = nil
    message = Message(.info, "not summed up")
    return [.cancelSummary]
  }

  /// Gives up waiting for the values of rows that are not shown any more.
  mutating func dropSummary() -> [Effect] {
    guard awaitedSummary != nil else { return [] }
    awaitedSummary = nil
    if message == nil || message?.text.hasPrefix(Self.summing) == true {
      message = Message(.info, "not summed up; the rows are others now")
    }
    return [.cancelSummary]
  }

  /// Shows what the values came to: as a sentence when it fits, else as a page.
  mutating func take(_ new: ColumnSummary, of attribute: String, generation: Int) {
    guard generation == list.generation, awaitedSummary == attribute else { return }
    awaitedSummary = nil
    let page = SummaryPage(label: label(of: attribute), summary: new)
    let facts = facts(of: new)
    let sentence =
      ([page.label] + facts.flatMap { $0 }.map { "\($0.label) \($0.text)" })
      .joined(separator: display.isPlain ? Self.comma : "  ")
    if facts.count == 1, overlay == nil, rows > 1, widths.width(of: sentence) <= columns - 2 {
      say(Message(.info, sentence))
      return
    }
    message = nil
    summary = page
    overlay = .summary
    overlayScroll = 0
  }

  /// Something that is said of the values.
  private typealias Fact = (label: String, text: String)

  /// What there is to say, in groups.
  private func facts(of summary: ColumnSummary) -> [[Fact]] {
    let filled = Wording.number(summary.filled)
    // Not those of the whole list, and not the marked ones.
    let noun = list.total == nil && entityMarks.records.isEmpty ? "rows" : "rows shown"
    let isFilled = summary.filled == summary.rows
    let label = isFilled ? noun : "values"
    let of = isFilled ? filled : "\(filled) of \(Wording.number(summary.rows)) \(noun)"
    let rows: Fact = (label, of)
    func different(_ count: Int?) -> Fact {
      ("different", count.map { Wording.number($0) } ?? "too many to count")
    }
    switch summary.content {
    case .numbers(let groups) where groups.isEmpty: return [[rows]]
    case .numbers(let groups):
      let isOne = groups.count == 1
      let all = groups.map { group -> [Fact] in
        let unit = group.currency.isEmpty ? "" : " \(group.currency.displayText)"
        return [
          (isOne ? label : "rows", isOne ? of : Wording.number(group.count)),
          (glyphs.sum, "\(group.sum)\(unit)"),
          ("lowest", "\(group.lowest)"), ("median", "\(group.median)"),
          ("highest", "\(group.highest)"),
        ]
      }
      return isOne ? all : [[rows]] + all
    case .texts(let count, let commonest, let times):
      guard let commonest else { return [[rows, different(count)]] }
      let text = "\(commonest.displayText) (\(self.times(times)))"
      return [[rows, different(count), ("commonest", text)]]
    case .dates(let count, let earliest, let latest):
      return [[rows, different(count), ("earliest", earliest), ("latest", latest)]]
    }
  }

  /// The page.
  func summaryLines(width: Int) -> [PaneLine] {
    guard let summary else { return [] }
    let of = "\(summary.label), over the rows shown"
    var lines = widths.wrap(of, to: width, limit: 9).map {
      PaneLine(text: $0, style: Style(.header, .bold))
    }
    let facts = facts(of: summary.summary)
    let labelWidth = facts.joined().map { widths.width(of: $0.label) + 2 }.max() ?? 0
    for group in facts {
      lines.append(PaneLine())
      for fact in group {
        guard labelWidth + 8 <= width else {
          lines.append(PaneLine(text: fact.label, style: Style(.text, .dim)))
          lines += widths.wrap(fact.text, to: width, limit: 9).map { PaneLine(text: $0) }
          continue
        }
        for (index, text) in widths.wrap(fact.text, to: width - labelWidth, limit: 9).enumerated() {
          lines.append(
            PaneLine(label: index == 0 ? fact.label : "", text: text, indent: labelWidth))
        }
      }
    }
    return lines
  }
}
