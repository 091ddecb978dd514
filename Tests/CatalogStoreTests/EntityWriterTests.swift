import CatalogModel
import Testing

@testable import CatalogStore

/// Rows that a thread inserts while the next ones come.
@Suite struct EntityWriterTests {
  private let directory: TemporaryDirectory
  private let connection: Connection

  init() throws {
    directory = try TemporaryDirectory()
    connection = try Connection(path: directory.path + "/a.sqlite", mode: .create)
    try connection.execute(StoreFormat.tables)
    try connection.execute(SampleStore.entity.createTable())
  }

  @Test func `a full disk ends the writing with its error`() throws {
    try connection.execute("PRAGMA max_page_count = 20")
    let writer = try EntityWriter(connection: connection, entity: SampleStore.entity)
    let row = SampleStore.row(String(repeating: "x", count: 200), nil, nil)
    let error = #expect(throws: SQLiteError.self) {
      for _ in 0..<5_000 { try writer.append(row) }
      try writer.finish()
    }
    #expect(error?.description.contains("full") == true)
  }

  @Test func `a writer that is given up leaves the connection to others`() throws {
    var writer: EntityWriter? = try EntityWriter(
      connection: connection, entity: SampleStore.entity)
    for row in SampleStore.rows("Dish", 2_000) { try writer?.append(row) }
    writer = nil
    let count = try connection.integer("SELECT count(*) FROM MenuItem") ?? 0
    #expect(count % 256 == 0 && count > 0)
  }

  @Test func `doubts and sections keep to their rows beyond the first batch`() throws {
    let writer = try EntityWriter(connection: connection, entity: SampleStore.entity)
    for (index, row) in SampleStore.rows("Dish", 1_000).enumerated() {
      var row = row
      if index % 300 == 299 { row.doubt = "odd \(index + 1)" }
      if index >= 500 { row.section = "Mains" }
      try writer.append(row)
    }
    try writer.finish()
    #expect(
      try connection.text("SELECT group_concat(id || reason, ', ') FROM carte_flag")
        == "300odd 300, 600odd 600, 900odd 900")
    #expect(
      try connection.text("SELECT group_concat(first || heading) FROM carte_section")
        == "501Mains")
  }
}
