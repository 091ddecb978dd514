import CatalogBrowser
import CatalogModel
import Testing
@Suite struct LookTests {
  @Test func look() {
    func show(_ name: String, _ b: TestBrowser) { print("=== \(name)"); print(b.lines.map { "|" + $0 }.joined(separator: "\n")) }
    for (c, r) in [(80, 24), (40, 10), (20, 5), (120, 40), (120, 12), (1, 1), (50, 24)] {
      var b = Samples.changedBrowser(columns: c, rows: r)
      show("list \(c)x\(r)", b)
      b.send(.listReplaced(Samples.changedList(generation: 3), cursor: 4, notice: "+1 new  −1 gone  4 prices changed (by name)"))
      show("report", b)
      b.press(.down, .up)
      b.press(.enter)
      show("detail 4", b)
      b.type("99J")
      show("detail 4 scrolled", b)
      b.type("99Kj")
      show("detail new", b)
      b.type("jj")
      show("detail lost price", b)
      b.press(.escape)
      b.type("99}"); b.type("}")
      show("end", b)
      b.send(.warning("newer list refused"))
      b.send(.ask(Question(id: 7, text: "The new list would lose 30 of 48 records. Take it all the same?")))
      show("question", b)
      b.type("x")
      show("unclear", b)
      b.type("n")
      b.type("c")
      b.send(.listReplaced(Samples.onlyChanged, cursor: 3, notice: ""))
      show("only", b)
      b.send(.warning(nil))
      show("only", b)
    }
    var b = Samples.changedBrowser(columns: 80, rows: 24, widths: .ascii)
    b.type("3j"); b.press(.enter)
    show("ascii", b)
  }
}
