import CatalogBrowser
import CatalogModel
import CatalogStore
import Testing

@testable import CarteApp

/// What the export of marked records is made from.
@Suite struct MarkedRowTests {
  @Test(arguments: [("Tea,2\nPie,3,4\nCake,5\n", true), ("Tea,2\nPie,3\nCake,5\n", false)])
  func `a list says whether rows of it are doubtful, whichever it shows`(
    rows: String, hasDoubts: Bool
  ) throws {
    let home = try TemporaryHome()
    try home.write("name,price\n" + rows, to: "list.csv")
    let level = try level(of: home)
    #expect(try level.described().hasDoubts == hasDoubts)
    let tea = level.showing([1], of: ListQuery(filter: "tea"), as: 2)
    #expect(try tea.described().hasDoubts == hasDoubts)
    #expect(try !tea.described().hasChanges)
  }

  /// The outermost list of the file.
  private func level(of home: TemporaryHome) throws -> OpenLevel {
    try home.carte(home.path("list.csv"), "--print", "--format", "json")
    let file = try #require(try home.dataFiles(of: "lists/generations").first)
    let store = try #require(PublishedStore(path: home.data("lists/generations/" + file)))
    return try OpenLevel(
      list: 1, store: store, in: Catalog(name: "list", title: "list", entities: []), since: nil)
  }

  @Test func `marked records come with their quantities, those that are shown first`() throws {
    let home = try TemporaryHome()
    try home.write(SampleList.csv(9), to: "list.csv")
    let level = try level(of: home)
    #expect(level.rows(of: [9, 2, 12, 0]) == [2, 9])
    let marked = try level.marked([9: 1, 2: 30, 5: 2])
    #expect(marked.map(\.record.position) == [2, 5, 9])
    #expect(marked.map(\.quantity) == [30, 2, 1])
    #expect(marked.first?.record.values.first == .text("Dish 002"))
    #expect(try level.marked([:]).isEmpty)
  }

  @Test func `marks are followed through publications, and late ones too`() throws {
    let home = try TemporaryHome()
    func publish(_ text: String, _ name: String) throws -> PublishedStore {
      try home.write(text, to: name)
      try home.carte(
        home.path(name), "--format", "sqlite", "--output", home.path(name + ".sqlite"))
      return try #require(PublishedStore(path: home.path(name + ".sqlite")))
    }
    let first = try publish(SampleList.csv(5), "a.csv")
    let second = try publish(SampleList.csv(7, prefix: "Dish"), "b.csv")
    let third = try publish(SampleList.csv(2), "c.csv")
    let catalog = Catalog(name: "list", title: "list", entities: [])
    var book = MarkBook(
      catalog: catalog, ownKey: [], marks: ["Dish 002": 3, "Nothing": 1, "Track\u{1E}x": 1])
    var found = try #require(try book.open(first))
    #expect(found.gone == 2)
    #expect(found.entities.first?.records[2]?.quantity == 3)
    #expect(!book.hasChanges && !book.hasLateMarks)
    book.mark(content: first.content, entity: "Item", position: 4, quantity: 2)
    found = try #require(try book.open(second))
    #expect(found.gone == 0)
    #expect(found.entities.first?.records.mapValues(\.quantity) == [2: 3, 4: 2])
    // A key that was on its way while the list was replaced.
    book.mark(content: first.content, entity: "Item", position: 1, quantity: 1)
    #expect(book.hasLateMarks)
    #expect(try book.name())
    #expect(!book.hasLateMarks)
    #expect(book.changes == ["Dish 004": 2, "Dish 001": 1])
    book.written(["Dish 004": 2, "Dish 001": 9])
    #expect(book.changes == ["Dish 001": 1])
    found = try #require(try book.open(second))
    found = try #require(try book.open(third))
    #expect(found.gone == 1)
    #expect(found.entities.first?.records.mapValues(\.quantity) == [1: 1, 2: 3])
    #expect(book.marks["Dish 004"] == 2)
    found = try #require(try book.open(second))
    #expect(found.entities.first?.records.mapValues(\.quantity) == [1: 1, 2: 3, 4: 2])
  }
}
