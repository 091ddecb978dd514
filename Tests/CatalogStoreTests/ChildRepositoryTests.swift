import CatalogModel
import CatalogStore
import Testing

@Suite struct ChildRepositoryTests {
  private static let shelf = Entity(
    name: "Shelf", attributes: [Attribute(name: "title", type: .text)])
  private static let jar = Entity(
    name: "Jar",
    attributes: [Attribute(name: "title", type: .text), Attribute(name: "shelf", type: .integer)])

  private let directory: TemporaryDirectory
  private let shelves: SQLiteRepository

  /// A store of three shelves and twelve jars, every third of them on shelf 2, the others on 1.
  init() throws {
    directory = try TemporaryDirectory()
    try Self.build(directory.path + "/a.sqlite")
    shelves = try SQLiteRepository(path: directory.path + "/a.sqlite")
  }

  private static func build(_ path: String) throws {
    let builder = try GenerationBuilder(path: path, entities: [shelf, jar])
    let shelves = try builder.writer(for: shelf)
    for number in 1...3 { try shelves.append(row("\(number)", nil)) }
    try shelves.finish()
    let jars = try builder.writer(for: jar)
    for number in 1...12 {
      try jars.append(row("Jar \(number)", number % 3 == 0 || number > 10 ? 2 : 1))
    }
    try jars.finish()
    try builder.add(
      report: [
        DoubtfulRow(line: 7, reason: "no shelf 9", excerpt: "Jar,9", isLoaded: false)
      ], of: jar)
    var facts = SampleStore.facts
    facts.records = 3
    try builder.describe(facts: facts, settings: "{}")
    try builder.commit()
  }

  private static func row(_ title: String, _ number: Int64?) -> ImportedRow {
    var row = ImportedRow()
    row.bytes = Array(title.utf8)
    row.values = [.text(0..<row.bytes.count)] + (number.map { [.integer($0)] } ?? [])
    return row
  }

  private func children(_ key: Value) throws -> ChildRepository {
    try ChildRepository(
      of: #require(try shelves.sibling(entity: "Jar")), attribute: "shelf", key: key)
  }

  @Test func `the records of one parent are a list of their own`() throws {
    let jars = try children(.integer(2))
    #expect(jars.count == 5)
    let records = try jars.records(at: 1..<100)
    #expect(records.map { $0.values[0].text } == ["Jar 3", "Jar 6", "Jar 9", "Jar 11", "Jar 12"])
    #expect(records.map(\.position) == [3, 6, 9, 11, 12])
    #expect(try jars.records(at: 4..<6).map { $0.values[0].text } == ["Jar 11", "Jar 12"])
    #expect(try jars.positions(attribute: "title", equalTo: ["Jar 9", "Jar 1"]) == ["Jar 9": [3]])
  }

  @Test(arguments: [Value.integer(7), .none, .text("2x")])
  func `a parent without records has an empty list`(key: Value) throws {
    let jars = try children(key)
    #expect(jars.count == 0)
    #expect(try jars.records(at: 1..<100).isEmpty)
  }

  @Test func `records that are deleted while the list is open leave it`() throws {
    let jars = try children(.integer(2))
    let revision = jars.revision
    try Connection(path: directory.path + "/a.sqlite", mode: .readWrite)
      .execute("DELETE FROM Jar WHERE id IN (1, 2, 6)")
    let records = try jars.records(at: 1..<100)
    #expect(records.map { $0.values[0].text } == ["Jar 3", "Jar 9", "Jar 11", "Jar 12"])
    #expect(jars.count == 4)
    #expect(jars.revision != revision)
  }

  @Test(
    arguments: [
      ([], [], [:]), ([3, 4, 12], [], [1: 1, 2: 2]), ([], [12, 1], [1: 1, 2: 1]),
      (Array(1...12), [2], [1: 7, 2: 5]), ([13, 4], [], [1: 1]),
    ] as [([Int], [Int], [Int: Int])])
  func `changes are counted by the parents of what has changed`(
    new: [Int], changed: [Int], counts: [Int: Int]
  ) throws {
    var inner = NetChanges()
    inner.new = new
    inner.changed = changed
    var net = NetChanges()
    try net.count(
      inner, of: #require(try shelves.sibling(entity: "Jar")),
      by: Entity.Parent(entity: "Shelf", attribute: "shelf", key: "title"), in: shelves)
    #expect(net.children == counts)
    #expect(net.positions == counts.keys.sorted())
    #expect(net.isEmpty == counts.isEmpty)
  }

  @Test func `many changes and deleted records are counted in one walk`() throws {
    try Connection(path: directory.path + "/a.sqlite", mode: .readWrite)
      .execute("DELETE FROM Jar WHERE id IN (1, 2, 6)")
    let jars = try #require(try SQLiteRepository(path: shelves.path).sibling(entity: "Jar"))
    var inner = NetChanges()
    inner.changed = Array(1...9)
    var net = NetChanges()
    try net.count(
      inner, of: jars, by: Entity.Parent(entity: "Shelf", attribute: "shelf", key: "title"),
      in: shelves)
    #expect(net.children == [1: 5, 2: 4])
  }

  @Test func `a store has no table of an entity that it does not know`() throws {
    #expect(try shelves.sibling(entity: "Lid") == nil)
    #expect(try shelves.sibling(entity: "Jar")?.count == 12)
  }

  @Test func `doubtful rows name their entity`() throws {
    let rows = try DoubtfulRows(of: shelves)
    #expect(rows.count == 1)
    let row = try #require(try rows.rows(at: 1..<50).first)
    #expect((row.entity, row.row.line, row.row.isLoaded) == ("Jar", 7, false))
    #expect(try rows.rows(at: 2..<Int.max).isEmpty)
  }
}
