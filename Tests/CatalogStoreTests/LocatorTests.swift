import CatalogModel
import CatalogStore
import Testing

@Suite struct LocatorTests {
  private func place(
    of position: Int, from old: [ImportedRow], in new: [ImportedRow]
  ) throws -> RecordLocator.Place {
    let directory = try TemporaryDirectory()
    try SampleStore.build(old, at: directory.path + "/old.sqlite")
    try SampleStore.build(new, at: directory.path + "/new.sqlite")
    return try RecordLocator.place(
      of: position, from: SQLiteRepository(path: directory.path + "/old.sqlite"),
      in: SQLiteRepository(path: directory.path + "/new.sqlite"))
  }

  @Test func `the cursor follows its record`() throws {
    let old = SampleStore.rows("Dish", 50)
    let new = SampleStore.rows("New", 3) + old.reversed()
    let found = try place(of: 10, from: old, in: new)
    #expect(found == RecordLocator.Place(position: 44, isSameRecord: true))
  }

  @Test func `of records with one name the same detail counts, then the nearest`() throws {
    let rows = ["red", "white", "red"].map { SampleStore.row("Wine", $0, nil) }
    #expect(try place(of: 2, from: rows, in: rows).position == 2)
    #expect(try place(of: 3, from: rows, in: rows).position == 3)
    let swapped = [rows[1], rows[0], rows[2]]
    #expect(try place(of: 2, from: rows, in: swapped).position == 1)
  }

  @Test func `a vanished record leaves the cursor on its neighbour`() throws {
    let old = SampleStore.rows("Dish", 9)
    var new = old
    new.removeSubrange(3...5)
    let found = try place(of: 5, from: old, in: new)
    #expect(!found.isSameRecord)
    #expect([3, 4].contains(found.position))
  }

  @Test(arguments: [(0, 0), (0, 5), (5, 0)])
  func `empty lists have a place too`(before: Int, after: Int) throws {
    let found = try place(
      of: 1, from: SampleStore.rows("A", before), in: SampleStore.rows("B", after))
    #expect(found.position == 1)
  }
}
