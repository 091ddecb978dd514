import CatalogModel

/// What the status line says of the marks.
extension Browser {
  /// Ways to say it, the longest first; none when nothing is marked.
  var markFooters: [String] {
    let list = shownPage.list
    let marks = marks.marks(in: list)
    guard !marks.records.isEmpty else { return [] }
    let marked = "\(Wording.number(marks.records.count)) marked"
    let short = "\(Wording.number(marks.records.count))\(glyphs.mark)"
    let hidden = hiddenMarks(of: list)
    let heads = [
      marked + pieces(of: marks) + notShown(hidden), marked + notShown(hidden), marked,
    ]
    guard list.entity.totalledColumn != nil else { return heads + [short] }
    if display.isPlain { return plainFooters(heads, marks.totals) }
    let totals = marks.totals
    guard !totals.text.isEmpty else {
      return heads.map { "\($0)  without a price" } + [marked, short]
    }
    let sum = "\(glyphs.sum) \(totals.isAtLeast ? glyphs.atLeast + " " : "")\(totals.text)"
    guard totals.unpriced > 0 else {
      return heads.map { "\($0)  \(sum)" } + ["\(short)  \(sum)", sum, marked, short]
    }
    let whole = "\(sum) + \(Wording.number(totals.unpriced)) without price"
    return heads.map { "\($0)  \(whole)" }
      + ["\(marked)  \(sum) + ?", "\(short)  \(sum) + ?", marked, short]
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
