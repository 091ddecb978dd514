import CatalogFormats
import CatalogModel
import CatalogStore
import Glibc

/// A database as a source: a seed of our own, or a table of another program.
///
/// The original is never opened; this works on a private copy that is gone with it.
final class DatabaseSource {
  /// What is in the database.
  enum Content {
    /// A store of carte, of these entities.
    case seed([SQLiteRepository])
    /// The same, when nobody else has written to it and nothing of it is left out.
    case wholeSeed([SQLiteRepository])
    /// Tables of another program.
    case foreign(ForeignDatabase)
  }

  let content: Content
  /// What the user should know, a sentence each.
  let notices: [String]
  private let copy: String
  private let name: String

  /// Copies and opens a database.
  ///
  /// - Parameters:
  ///   - path: the database; its `-wal` or `-journal` is taken in.
  ///   - name: what messages call it.
  ///   - copy: a new private file.
  ///   - entities: the names of the entities that a seed must hold; empty: whatever it holds.
  ///   - mayGoOn: asked now and then; false ends the copying and checking with an error.
  /// - Throws: why it cannot be used; no file is left behind.
  init(
    _ path: String, name: String, copy: String, entities: [String],
    mayGoOn: @escaping () -> Bool
  ) throws {
    self.copy = copy
    self.name = name
    DatabaseCopy.remove(copy)
    do {
      let isAlone = !["-wal", "-journal"].contains { FileSystem.exists(path + $0) }
      try DatabaseCopy.copy(path, to: copy, mayGoOn: mayGoOn)
      // It may become a generation as it is.
      if DatabaseCopy.isStore(copy) { FileSystem.beginSynchronizing(copy) }
      if isAlone, DatabaseCopy.isWriteAheadLog(copy) {
        notices = ["\(name) is in write-ahead log mode and alone; rows may be missing from it"]
      } else {
        notices = []
      }
      content = try Self.open(copy, entities: entities, mayGoOn: mayGoOn)
    } catch let error as SQLiteError {
      DatabaseCopy.remove(copy)
      throw SourceError(file: name, reason: "is no sound database: \(error.message)")
    } catch {
      DatabaseCopy.remove(copy)
      throw error
    }
  }

  deinit { DatabaseCopy.remove(copy) }

  /// Gives the copy away, as a file under another name.
  func move(to path: String) throws(FileError) { try FileSystem.rename(copy, to: path) }

  private static func open(
    _ path: String, entities: [String], mayGoOn: @escaping () -> Bool
  ) throws -> Content {
    if let stores = WholeStore.open(path),
      entities.isEmpty || entities == stores.map(\.entity.name)
    {
      return .wholeSeed(stores)
    }
    let foreign = try ForeignDatabase(copy: path, mayGoOn: mayGoOn)
    guard DatabaseCopy.isStore(path) else { return .foreign(foreign) }
    let stores = try SQLiteRepository.all(path: path)
    guard !entities.isEmpty else { return .seed(stores) }
    return .seed(
      try entities.map { name in
        if let store = stores.first(where: { $0.entity.name == name }) { return store }
        let names = stores.map(\.entity.name).joined(separator: ", ")
        throw PreloadError("the seed has no \(name); it has \(names)")
      })
  }

  /// The table that is the list: the one that is named, the entity's, or the only one that can be.
  ///
  /// - Throws: a sentence with the names and row counts when there is a choice.
  static func table(
    of database: ForeignDatabase, named wanted: String?, entity: Entity?, name: String
  ) throws(SourceError) -> ForeignDatabase.Table {
    func folded(_ table: ForeignDatabase.Table) -> String {
      let text = table.name.lowercased()
      return database.isCoreData && text.hasPrefix("z") ? String(text.dropFirst()) : text
    }
    if let wanted {
      let match =
        database.tables.first { $0.name == wanted }
        ?? database.tables.first { folded($0) == wanted.lowercased() }
      if let match { return match }
      throw SourceError(file: name, reason: "has no table \"\(wanted)\"; \(choice(database))")
    }
    if let entity,
      let match = database.tables.first(where: { folded($0) == entity.name.lowercased() })
    {
      return match
    }
    let filled = database.tables.filter { $0.count > 0 }
    let judged = filled.compactMap { table in
      let names = DatabaseTable(table, of: database, file: name).columnNames
      return HeaderJudge.prices(in: names).map { (table: table, prices: $0) }
    }
    for candidates in [judged.filter { $0.prices > 0 }.map(\.table), judged.map(\.table), filled]
    where candidates.count == 1 {
      return candidates[0]
    }
    guard !filled.isEmpty else {
      throw SourceError(file: name, reason: "has no table with records")
    }
    throw SourceError(file: name, reason: "has several tables; \(choice(database))")
  }

  private static func choice(_ database: ForeignDatabase) -> String {
    let tables = database.tables.prefix(20).map { table in
      "\(table.name) (\(table.count) \(table.count == 1 ? "row" : "rows"))"
    }
    return "name one with --table: " + tables.joined(separator: ", ")
  }
}
