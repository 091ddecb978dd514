extension Browser {
  /// Draws how far a reload is, with as much of it as there is room for.
  func draw(_ running: RunningReload, on canvas: inout Canvas, row: Int, column: Int) {
    if display.isPlain { return drawPlain(running, on: &canvas, row: row, column: column) }
    let progress = running.progress
    let verb = running.isCancelling ? "cancelling" : phase(of: progress)
    var facts: [String] = []
    if progress.bytes > 0 { facts.append(Wording.bytes(progress.bytes)) }
    if progress.records > 0 { facts.append(Wording.count(progress.records, "row")) }
    draw(
      Work(
        label: "\(verb) \(progress.label)", fraction: progress.fraction, facts: facts,
        isCancelling: running.isCancelling), on: &canvas, row: row, column: column)
  }

  /// Draws how far the writing of a file is.
  func draw(_ running: RunningExport, on canvas: inout Canvas, row: Int, column: Int) {
    let progress = running.progress
    let label = "\(running.isCancelling ? "cancelling" : "writing") \(progress.file)"
    let work = Work(
      label: label, fraction: progress.fraction,
      facts: progress.records > 0 ? [Wording.count(progress.records, "row")] : [],
      isCancelling: running.isCancelling)
    if display.isPlain {
      drawPlain(work, on: &canvas, row: row, column: column)
    } else {
      draw(work, on: &canvas, row: row, column: column)
    }
  }

  /// What goes on behind the list.
  struct Work {
    /// What it is.
    var label: String
    /// The part that is done, 0 to 1; nil: not known.
    var fraction: Double?
    /// How much is done.
    var facts: [String] = []
    /// Whether it was told to stop.
    var isCancelling: Bool
  }

  private func draw(_ work: Work, on canvas: inout Canvas, row: Int, column: Int) {
    let label = work.label
    var facts = work.fraction.map { [percent($0)] } ?? []
    facts += work.facts
    if !work.isCancelling { facts.append(" \(cancelKey) cancels") }
    let room = canvas.columns - column * 2
    let labelWidth = widths.width(of: label, limit: room)
    func width(_ facts: [String]) -> Int { facts.reduce(0) { $0 + widths.width(of: $1) + 2 } }
    while facts.count > 1, labelWidth + width(facts) > room {
      facts.remove(at: facts.count > 2 ? facts.count - 2 : facts.count - 1)
    }
    if labelWidth + width(facts) > room { facts = [] }
    canvas.put(label, row: row, column: column, style: Style(.progress))
    var next = column + labelWidth + 2
    let bar = min(30, room - labelWidth - width(facts) - 2)
    if let fraction = work.fraction, bar >= 6 {
      draw(fraction, on: &canvas, row: row, column: next, width: bar)
      next += bar + 2
    }
    for fact in facts {
      canvas.put(fact, row: row, column: next, style: Style(.progress))
      next += widths.width(of: fact) + 2
    }
  }

  func phase(of progress: ReloadProgress) -> String {
    progress.phase.isEmpty ? "reloading" : progress.phase
  }

  /// The part in percent, always as wide as 100 %, so that nothing beside it moves.
  private func percent(_ fraction: Double) -> String {
    let text = String(Int(fraction * 100))
    return String(repeating: " ", count: max(0, 3 - text.count)) + text + " %"
  }

  private func draw(
    _ fraction: Double, on canvas: inout Canvas, row: Int, column: Int, width: Int
  ) {
    let halves = Int(fraction * Double(width * 2))
    let text =
      String(repeating: glyphs.block, count: halves / 2)
      + (halves % 2 == 1 ? glyphs.halfBlock : "")
    canvas.fill(glyphs.rule, row: row, column: column, width: width, style: Style(.progress, .dim))
    canvas.put(text, row: row, column: column, width: width, style: Style(.progress))
  }
}
