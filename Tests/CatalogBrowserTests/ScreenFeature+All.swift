import CatalogBrowser
import CatalogModel

/// Every feature that draws: a new one is a line here, and is checked on every screen.
extension ScreenFeature {
  static let all: [ScreenFeature] =
    [
      menu("the list", says: "Big Batter"),
      menu("the last row of it", says: "Daily soup") { $0.type("G") },
      menu("another column", says: "Big Batter") { $0.type("ll") },
      menu("an empty list", says: "no records", of: Samples.browser(count: 0)),
      menu("wide letters and marks", says: "豚骨", of: Samples.wideBrowser()),
      menu("wide letters, wrapped", says: "豚骨", of: Samples.wideBrowser()) { $0.type("w") },
      menu("many columns", says: "C29", of: Samples.manyColumns()) { $0.type("29l") },
      menu("rows that are not here", says: "Big Batter", of: Samples.browser(count: 5_000)) {
        _ = $0.browser.handle(.key(.character("G")))
      },

      query("the prompt to find", says: "/ egg", .line) { $0.type("/egg") },
      query("nothing found", says: "/ zzz", .line) { $0.type("/zzz") },
      query("a match", says: "Eggs") { $0.type("/benedict\r") },
      query("the prompt to filter", says: "& egg", .line) { $0.type("&egg") },
      query("a long filter", says: "wxyz", .line) {
        $0.type("&豚" + String(repeating: "abc ", count: 12) + "wxyz")
      },
      query("a filter", says: "Ramen") { $0.type("&ramen\r") },
      query("a filter without a match", says: "atch") { $0.type("&zzz\r") },
      query("a sorted column", says: "▲") { $0.type("s") },
      query("a sorted column, downwards", says: "▼") { $0.type("ss") },
      query("two levels of sorting", says: "Crème") { $0.type("llshhS") },

      menu("sections", says: "Eggs", of: Samples.sectioned()) { $0.type("]j") },
      menu("the detail pane", says: "Eggs Benedict", .page) { $0.type("4G\r") },
      menu("the detail pane, scrolled", says: "Poached", .page) { $0.type("4G\rJJ") },
      menu("the detail pane of a change", says: "11", .page, of: Samples.changedBrowser()) {
        $0.type("4G\r")
      },
      menu("children", says: "track 1", of: Samples.albums()) { $0.openChildren(3) },
      menu("no children", says: "no tracks", of: Samples.albums()) { $0.openChildren(0) },

      menu("the column chooser", says: "[x] Name", .page) { $0.type("v") },
      menu("a hidden column", says: "Big Batter") { $0.type("lv \u{1B}") },
      menu("wrapped texts", says: "Benedict") { $0.type("w4G") },
      menu("wider columns", says: "Detail") { $0.type("l30>_") },
      menu("marks and their total", says: "●Big") { $0.type("mk") },
      menu("many marks", says: "●") { $0.type("7m99999+") },
      menu("the sum of a column", says: "Price", .page) { $0.summarise("ll=") },
      menu("several currencies", says: "Summary", .page) { $0.summarise("=", currencies: 3) },

      menu("what was copied", says: "copied") {
        $0.type("y")
        $0.send(.message(Message(.info, "the row: copied to the clipboard of tmux")))
      },
      menu("a file name", says: "x.csv", .line) { $0.type("Ex.csv") },
      menu("a long file name", says: "豚.csv", .line) {
        $0.type("E" + String(repeating: "long/", count: 20) + "豚.csv")
      },
      menu("whether to replace", says: "[y/N]", .line) {
        $0.type("Ex.csv\r")
        $0.send(.ask(Question(id: 2, text: "/home/ann/x.csv is there already; replace it?")))
      },
      menu("a long question", says: "[y/N]", .line) {
        let names = String(repeating: "豚骨 and many others, ", count: 40)
        $0.send(.ask(Question(id: 7, text: "The new list would lose \(names); take it?")))
      },
      menu("an unclear answer", says: "y or n", .line) {
        $0.send(.ask(Question(id: 7, text: "Really?")))
        $0.type("x")
      },

      menu("a reload that begins", says: "reloading") { $0.send(.reloadStarted("example.org")) },
      menu("a running reload", says: "reloading") { $0.send(.reloadProgress(Samples.progress)) },
      menu("a reload given up", says: "cancelling") {
        $0.send(.reloadProgress(Samples.progress))
        $0.type("\u{1B}")
      },
      menu("what a reload changed", says: "+1 new", of: Samples.changedBrowser()) {
        $0.send(
          .listReplaced(
            Samples.changedList(generation: 2), cursor: 5, notice: "+1 new  −1 gone  4 changed"))
      },
      menu("changes", says: "~Country", of: Samples.changedBrowser()) { $0.type("}") },
      menu("only the changes", says: "~", of: Samples.changedBrowser()) { $0.showOnlyChanged() },

      menu("a report with nothing in it", says: "Nothing", .page) { $0.type("e") },
      menu("a report", says: "not work", .page, of: Samples.doubtful()) { $0.report() },
      menu("the end of a report", says: ";300", .page, of: Samples.doubtful()) {
        $0.report()
        $0.type("G")
      },
      menu("help", says: "Moving", .page) { $0.type("?") },
      menu("the end of help", says: "Keys", .page) { $0.type("?G") },
      menu("a board", says: "Daily", of: Samples.browser(count: 700)) {
        for _ in 0..<3 { $0.send(.turnPage) }
        $0.type("7G")
      },

      menu("an error", says: "cannot") {
        $0.send(.message(Message(.error, "cannot read \(String(repeating: "豚骨", count: 300))")))
      },
      menu("a warning in the title", says: "list refused") { $0.send(.warning("list refused")) },
      menu("a key without a meaning", says: "does nothing") { $0.type("#") },
      menu("a count", says: "99999999999") { $0.type("99999999999") },
    ]
    + forms(named: "plain", DisplayOptions(isPlain: true))
    + forms(named: "ASCII", DisplayOptions(isASCII: true))

  /// The same in another form of the screen.
  private static func forms(
    named form: String, _ display: DisplayOptions
  ) -> [ScreenFeature] {
    @Sendable func changed() -> TestBrowser { Samples.browser(display, isChanged: true) }
    @Sendable func empty() -> TestBrowser { Samples.browser(display, count: 0) }
    return [
      menu("\(form): the list", says: "Big Batt", of: changed()),
      menu("\(form): an empty list", says: "no records", of: empty()),
      menu("\(form): the detail pane", says: "Eggs", .page, of: changed()) { $0.type("4G\r") },
      menu("\(form): help", says: "Moving", .page, of: changed()) { $0.type("?") },
      menu("\(form): columns", says: "Name", .page, of: changed()) { $0.type("v") },
      menu("\(form): marks", says: "Count", of: changed()) { $0.type("mj3+'") },
      menu("\(form): a column", says: "Detail", of: changed()) { $0.type("l") },
      menu("\(form): a running reload", says: "reloading", of: changed()) {
        $0.send(.reloadProgress(Samples.progress))
      },
      menu("\(form): a question", says: "[y/N]", .line, of: changed()) {
        $0.send(.ask(Question(id: 1, text: "Really?")))
      },
    ]
  }
}
