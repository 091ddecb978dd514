import CatalogModel

/// What the status line says of the marks.
extension Browser {
  /// Ways to say it, the longest first; none when nothing is marked.
  var markFooters: [String] {
    let list = shownPage.list
    let marks = marks.marks(in: list)
    guard !marks.records.isEmpty else { return [] }
    let marked = "\(Wording.number(marks.records.count)) marked"
    let number = Wording.number(marks.records.count)
    let shorts = ["\(number) \(glyphs.mark)", "\(number)\(glyphs.mark)"]
    let hidden = hiddenMarks(of: list)
    let heads = [
      marked + pieces(of: marks) + notShown(hidden), marked + notShown(hidden), marked,
    ]
    guard list.entity.totalledColumn != nil else { return heads + shorts }
    if display.isPlain { return plainFooters(heads, marks.totals) }
    let totals = marks.totals
    guard !totals.text.isEmpty else {
      return heads.map { "\($0)  without a price" } + [marked] + shorts
    }
    let sum = "\(glyphs.sum) \(totals.isAtLeast ? glyphs.atLeast + " " : "")\(totals.text)"
    guard totals.unpriced > 0 else {
      return heads.map { "\($0)  \(sum)" } + ["\(shorts[0])  \(sum)", sum, marked] + shorts
    }
    let whole = "\(sum) + \(Wording.number(totals.unpriced)) without price"
    return heads.map { "\($0)  \(whole)" }
      + ["\(marked)  \(sum) + ?", "\(shorts[0])  \(sum) + ?", "\(sum) + ?", marked] + shorts
  }

  /// How many are wanted of all records together, where that says more than how many are marked.
  func pieces(of marks: EntityMarks) -> String {
    marks.pieces == marks.records.count ? "" : ", \(Wording.count(marks.pieces, "piece"))"
  }

  /// How many marked records are not among the rows.
  func notShown(_ hidden: Int) -> String {
    hidden == 0 ? "" : ", \(Wording.number(hidden)) not shown"
  }
}
