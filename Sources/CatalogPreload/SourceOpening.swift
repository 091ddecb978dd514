import CatalogFormats
import CatalogModel
import CatalogStore

/// Finds out what a source that is at hand is, and how its records are read.
struct SourceOpening {
  let list: ListIdentity
  let options: ReadingOptions
  /// Told the first records of a list that has more, before the rest is read.
  var preview: ((ListPreview) -> Void)?

  /// A private copy of a source that is a database; nil: it is none.
  func openDatabase(_ source: AcquiredSource) throws -> DatabaseSource? {
    guard DatabaseCopy.isDatabase(try source.file.bytes(at: 0, count: 16)) else { return nil }
    // An ad hoc list is one table; a catalog's entities are those that it describes.
    let entities = list.catalog.entities.map(\.name)
    return try DatabaseSource(
      source.path, name: source.origin.label, copy: list.location.temporary("database"),
      entities: entities.isEmpty ? [options.table].compactMap { $0 } : entities,
      mayGoOn: source.file.mayRead)
  }

  /// A reader for the table of another program's database that is the list.
  func reader(of database: ForeignDatabase, _ source: AcquiredSource) throws -> ListReader {
    let name = source.origin.label
    let entity = list.catalog.entities.first
    let table = try DatabaseSource.table(
      of: database, named: options.table, entity: entity, name: name)
    return try ListReader(
      file: source.file, entity: entity, options: options,
      table: DatabaseTable(table, of: database, file: name), preview: preview)
  }

  /// A reader for each entity; an ad hoc list makes its entity from the columns.
  func readers(of source: AcquiredSource) throws -> [ListReader] {
    let files = [source.file] + source.further
    let entities = list.catalog.entities
    guard !entities.isEmpty else {
      return [try ListReader(file: source.file, options: options, preview: preview)]
    }
    guard files.count == entities.count else {
      let names = entities.map(\.name).joined(separator: " and ")
      throw PreloadError(
        "\(list.name) has \(names), but \(source.origin.label) is one list; "
          + "a seed database holds both")
    }
    var preview = preview
    return try zip(files, entities).map { file, entity in
      defer { preview = nil }
      return try ListReader(file: file, entity: entity, options: options, preview: preview)
    }
  }

  /// A catalog takes only a seed with its own attributes.
  func checkEntities(of stores: [SQLiteRepository]) throws {
    for (entity, store) in zip(list.catalog.entities, stores) {
      let wanted = entity.attributes.map { "\($0.name) \($0.type.rawValue)" }
      let found = store.entity.attributes.map { "\($0.name) \($0.type.rawValue)" }
      guard wanted == found else {
        throw PreloadError(
          "the seed has \(entity.name) with \(found.joined(separator: ", ")) "
            + "and not with \(wanted.joined(separator: ", "))")
      }
    }
  }
}
