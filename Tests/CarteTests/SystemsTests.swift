import Foundation
import Testing

/// The ways in which a list comes to a program ready to use: text, seeds, other programs' databases.
@Suite struct SystemsTests {
  @Test func `events are calendar dates, month before day`() throws {
    let home = try TemporaryHome()
    let records = try home.carte("events", "--print", "--format", "json").records()
    let dates = records.compactMap { $0["timeStamp"] as? String }
    #expect(dates.prefix(3) == ["2010-01-16", "2010-02-01", "2010-03-05"])
    #expect(dates.count == records.count)
  }

  @Test(arguments: ["menu", "events", "albums"])
  func `a seed that is made from a catalog gives the same records back`(catalog: String) throws {
    let home = try TemporaryHome()
    let seed = home.path("seed.sqlite")
    #expect(try home.carte(catalog, "--format", "sqlite", "--output", seed).status == 0)
    let printed = try home.carte(catalog, "--print", "--format", "json").output
    #expect(try home.carte(catalog, "--reset", "--yes").status == 0)
    let outcome = try home.carte(catalog, "--seed", seed, "--print", "--format", "json")
    #expect(outcome.status == 0, "\(outcome.errorText)")
    #expect(outcome.output == printed)
    #expect(outcome.errorText.isEmpty)
    let dump = try home.sqlite("select group_concat(key || value) from carte_meta", in: seed)
    #expect(!dump.contains("http"))
  }

  @Test func `albums and tracks come together or not at all`() throws {
    let home = try TemporaryHome()
    try home.install(seed: nil)
    for file in ["albums.json", "Albums.csv"] {
      let path = CarteProgram.packageRoot.appendingPathComponent("Data/\(file)")
      try home.write(Array(try Data(contentsOf: path)), to: "share/carte/\(file)")
    }
    let missing = try home.carte("albums", "--print")
    #expect(missing.status == 1)
    #expect(missing.errorText.contains("Tracks.csv"))
    #expect(!home.exists(home.data("albums.sqlite")))
    try home.write("index,title,album\n7,Lost,99\n8,Found,0\n", to: "share/carte/Tracks.csv")
    #expect(try home.carte("albums", "--print").status == 0)
    let tracks = try home.carte("albums", "--table", "Track", "--print", "--format", "json")
    #expect(try tracks.records().map { $0["title"] as? String } == ["Found"])
    let report = try home.sqlite(
      "select line, loaded, reason from carte_report", in: home.data("albums.sqlite"))
    #expect(report.hasPrefix("2|0|"), "\(report)")
  }

  /// A store as a Core Data stack leaves it, with its log beside it.
  private func makeCoreDataStore(_ home: TemporaryHome) throws -> String {
    let path = home.path("CoreDataPreloadDemo.sqlite")
    let stranger = try StrangerSQLite(path, in: home)
    let isMade = stranger.run(
      """
      pragma journal_mode=wal;
      create table ZMENUITEM (Z_PK integer primary key, Z_ENT integer, Z_OPT integer,
        ZPRICE float, ZDETAIL varchar, ZNAME varchar, ZADDED timestamp);
      create table Z_PRIMARYKEY (Z_ENT integer primary key, Z_NAME varchar);
      create table Z_METADATA (Z_VERSION integer primary key, Z_UUID varchar, Z_PLIST blob);
      insert into ZMENUITEM values (1,1,1,11.0,'Poached','Eggs Benedict',0),
        (2,1,1,8.5,'Two eggs','Country Breakfast',86400.5);
      """)
    try #require(isMade, "\(stranger.printed)")
    stranger.crash()
    return path
  }

  @Test func `a Core Data store is a seed, with the rows that are still in its log`() throws {
    let home = try TemporaryHome()
    let store = try makeCoreDataStore(home)
    let before = try home.bytes(of: store)
    #expect(try home.carte("--seed", store, "--print").status == 0)
    let records = try home.carte("--print", "--format", "json").records()
    #expect(records.map { $0["name"] as? String } == ["Eggs Benedict", "Country Breakfast"])
    #expect(records.map { $0["price"] as? Double } == [11.0, 8.5])
    #expect(try home.bytes(of: store) == before)
    let list = try home.carte(store, "--print", "--format", "json").records()
    #expect(list.map { $0["ADDED"] as? String } == ["2001-01-01", "2001-01-02"])
    let files = try FileManager.default.contentsOfDirectory(atPath: home.folder)
    #expect(files.filter { $0.hasPrefix("CoreData") }.count == 3)
  }

  @Test func `of several tables the only one with names and prices is the list`() throws {
    let home = try TemporaryHome()
    let path = home.path("shop.db")
    try home.sqlite(
      """
      create table Categories (Id integer primary key, Name text);
      create table Products (Id integer primary key, Name text, Price text);
      insert into Categories values (1, 'Hot'); insert into Products values (1, 'Tea', '2.50');
      create view Evil as select * from Products;
      create trigger t after insert on Products begin delete from Products; end;
      """, in: path)
    let records = try home.carte(path, "--print", "--format", "json").records()
    #expect(records.map { $0["name"] as? String } == ["Tea"])
    try home.sqlite("create table Extras (Name text, Price real)", in: path)
    try home.sqlite("insert into Extras values ('Milk', 0.3)", in: path)
    let choice = try home.carte(path, "--print")
    #expect(choice.status == 1)
    #expect(choice.errorText.contains("Products (1 row), Extras (1 row)"), "\(choice.errorText)")
    let named = try home.carte(path, "--table", "extras", "--print", "--format", "json")
    #expect(try named.records().map { $0["name"] as? String } == ["Milk"])
    #expect(try home.carte(path, "--print").status == 0)
  }

  @Test func `a seed database from the network fills the list and is reloaded`() throws {
    let home = try TemporaryHome()
    let seed = home.path("seed.sqlite")
    #expect(try home.carte("--format", "sqlite", "--output", seed).status == 0)
    #expect(try home.carte("--reset", "--yes").status == 0)
    let bytes = try home.bytes(of: seed)
    let server = try RawServer { _ in RawServer.honest(bytes) }
    defer { server.stop() }
    #expect(try home.carte("--seed", server.url(), "--print").status == 0)
    #expect(try home.countDishes() == 48)
    #expect(try home.dataFiles(of: "generations").filter { $0.hasPrefix(".") }.isEmpty)
  }

  @Test func `a database in write-ahead log mode that stands alone says that rows may be missing`()
    throws
  {
    let home = try TemporaryHome()
    let path = home.path("shop.db")
    try home.sqlite(
      "pragma journal_mode=wal; create table items(name, price); insert into items values('A', 1)",
      in: path)
    let outcome = try home.carte(path, "--print")
    #expect(outcome.status == 0)
    #expect(outcome.errorText.contains("rows may be missing"), "\(outcome.errorText)")
  }

  @Test(arguments: [
    "create view items as select 'Tea' as name, 2 as price;",
    "create virtual table items using fts5(name, price); insert into items values('Tea', 2);",
  ])
  func `views and virtual tables are no lists`(schema: String) throws {
    let home = try TemporaryHome()
    let path = home.path("trap.db")
    try home.sqlite(schema, in: path)
    let outcome = try home.carte(path, "--table", "items", "--print")
    #expect(outcome.status == 1)
    #expect(outcome.sentences.count == 1, "\(outcome.errorText)")
  }

  @Test func `a blob of any size does not keep the rows away`() throws {
    let home = try TemporaryHome()
    let path = home.path("photos.db")
    try home.sqlite(
      "create table items(name, price, photo); insert into items values('Tea', 2, zeroblob(40000000))",
      in: path)
    let records = try home.carte(path, "--print", "--format", "json").records()
    #expect(records.map { $0["name"] as? String } == ["Tea"])
  }

  @Test func `a seed is held to what the catalog demands`() throws {
    let home = try TemporaryHome()
    let menu = home.path("menu-seed.sqlite")
    let albums = home.path("albums-seed.sqlite")
    #expect(try home.carte("--format", "sqlite", "--output", menu).status == 0)
    #expect(try home.carte("albums", "--format", "sqlite", "--output", albums).status == 0)
    try home.sqlite("update MenuItem set name = NULL where id = 1", in: menu)
    try home.sqlite("update Track set album = 9999 where id = 1", in: albums)
    for catalog in ["menu", "albums"] { try home.carte(catalog, "--reset", "--yes") }
    #expect(try home.carte("--seed", menu, "--print").status == 0)
    #expect(try home.countDishes() == 47)
    #expect(try home.carte("albums", "--seed", albums, "--print").status == 0)
    let tracks = try home.sqlite("select count(*) from Track", in: home.data("albums.sqlite"))
    #expect(tracks == "17")
    try home.carte("--reset", "--yes")
    #expect(try home.carte("--seed", menu, "--strict", "--print").status == 1)
  }
}
