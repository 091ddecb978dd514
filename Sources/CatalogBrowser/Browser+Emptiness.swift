/// What stands in place of the rows when there are none.
extension Browser {
  /// Says why there are no rows and what helps, on a small screen in a few words.
  func drawEmptiness(on canvas: inout Canvas, _ layout: ScreenLayout, page: ListPage) {
    let row = layout.firstListRow
    let height = layout.listHeight
    let margin = Self.margin(of: layout.list)
    let width = max(1, layout.list.columns - 2 * margin)
    canvas.cursor = ScreenPosition(row: row, column: 0)
    let ways = [sentences(about: page), fewWords(about: page)].map { sentences in
      sentences.flatMap { widths.wrap($0, to: width, limit: height + 1) }
    }
    let lines = ways.first { $0.count <= height } ?? ways[1]
    for (index, line) in lines.prefix(height).enumerated() {
      canvas.put(line, row: row + index, column: margin, width: width, style: Style(.text))
    }
  }

  private func sentences(about page: ListPage) -> [String] {
    let list = page.list
    if list.isPreview { return ["The list is being loaded.", "\(name(of: .close)) quits."] }
    if isEmptied(page) {
      let filter = widths.cut(list.query.filter, to: 40, ellipsis: glyphs.ellipsis).text
      let sign = display.isPlain ? "" : " \(PromptKind.filter.sign) "
      let help =
        prompt?.kind == .filter
        ? "Go on typing, or \(name(of: .escape)) for the filter before."
        : "\(name(of: .escape)) \(widening), \(name(of: .filter)) changes the filter."
      let comparison = spokenComparison(in: list).map {
        "\"\($0.spoken)\" is looked for as text; \($0.advice) \($0.written)."
      }
      return ["No \(list.noun) matches \(sign)\(filter)"] + [comparison].compactMap(\.self) + [help]
    }
    guard page.path.isEmpty else {
      return ["There are no \(list.noun)s here.", "\(name(of: .escape)) goes back."]
    }
    let source = list.origin.isEmpty ? "its source" : list.origin
    return [
      "This list has no records.",
      "\(name(of: .reload)) loads it again from \(source); \(name(of: .close)) quits.",
    ]
  }

  private func fewWords(about page: ListPage) -> [String] {
    if page.list.isPreview { return ["loading; \(name(of: .close)) quits"] }
    if isEmptied(page) {
      let comparison = spokenComparison(in: page.list).map { "try \($0.written)" }
      return [comparison].compactMap(\.self) + [
        "no match; \(name(of: .escape)) \(page.steps.hasFilterBefore ? "goes back" : "shows all")"
      ]
    }
    return page.path.isEmpty
      ? ["no records; \(name(of: .reload)) reloads"]
      : ["no \(page.list.noun)s; \(name(of: .escape)) goes back"]
  }

  /// Whether a filter has left no rows.
  private func isEmptied(_ page: ListPage) -> Bool {
    !page.list.query.filter.isEmpty && page.list.isCounted
  }
}
