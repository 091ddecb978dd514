import CatalogFormats
import CatalogModel
import CatalogPreload
import CatalogStore

extension ListCommand {
  /// `--check`: reads the source and prints every doubt with its line; stores nothing.
  func check(_ list: ListIdentity) throws -> Int32 {
    let checker = SourceChecker(
      list: list, context: context, options: try readingOptions(for: list),
      cancellation: cancellation)
    let findings = try checker.check(invocation.seed)
    try emit { sink in
      for finding in findings {
        var text = ""
        for row in finding.report.doubtful {
          text += "\(finding.file):\(row.line): \(row.reason): \(row.excerpt)".displayText + "\n"
        }
        let untold = finding.report.doubtfulCount - finding.report.doubtful.count
        if untold > 0 { text += "and \(untold) more\n" }
        try sink.write(Array(text.utf8))
      }
    }
    for finding in findings {
      for notice in finding.report.notices { warn("\(finding.file): \(notice)") }
      let report = finding.report
      var sentence = "\(finding.file): \(ReloadReport.counted(report.records))"
      if report.flagged > 0 { sentence += ", \(report.flagged) of them doubtful" }
      if report.skipped > 0 {
        sentence += ", \(report.skipped) \(report.skipped == 1 ? "row" : "rows") left out"
      }
      warn(sentence)
    }
    return Program.Status.done
  }
}
