import CatalogModel

/// The numbers and tables that make an SQLite database a store of carte.
package enum StoreFormat {
  /// `PRAGMA application_id`: the letters `CRTE`.
  package static let applicationID: Int32 = 0x4352_5445
  /// `PRAGMA user_version` of the stores that this program writes.
  package static let version: Int32 = 2
  /// Bytes of a page: larger than SQLite's own default, since stores are written once in order.
  static let pageSize = 16_384

  /// Our own tables, made beside those of the entities.
  static let tables = """
    CREATE TABLE carte_meta (key TEXT PRIMARY KEY, value TEXT) WITHOUT ROWID;
    CREATE TABLE carte_attribute (
      entity TEXT NOT NULL, position INTEGER NOT NULL, name TEXT NOT NULL, type TEXT NOT NULL,
      optional INTEGER NOT NULL, PRIMARY KEY (entity, position)) WITHOUT ROWID;
    CREATE TABLE carte_section (
      entity TEXT NOT NULL, first INTEGER NOT NULL, heading TEXT, PRIMARY KEY (entity, first)
    ) WITHOUT ROWID;
    CREATE TABLE carte_flag (
      entity TEXT NOT NULL, id INTEGER NOT NULL, reason TEXT NOT NULL, PRIMARY KEY (entity, id)
    ) WITHOUT ROWID;
    CREATE TABLE carte_report (
      entity TEXT NOT NULL, line INTEGER NOT NULL, reason TEXT NOT NULL, excerpt TEXT NOT NULL,
      loaded INTEGER NOT NULL);
    CREATE TABLE carte_history (
      entity TEXT NOT NULL, id INTEGER NOT NULL, generation INTEGER NOT NULL,
      attribute TEXT NOT NULL, at TEXT NOT NULL, change TEXT NOT NULL,
      old, old_text TEXT, old_currency TEXT, new, new_text TEXT, new_currency TEXT,
      name TEXT, identity TEXT, key TEXT, texts TEXT,
      PRIMARY KEY (entity, id, generation, attribute)
    ) WITHOUT ROWID;
    """

  /// Made when all rows are there, which is faster than keeping it up to date.
  static let historyIndex =
    "CREATE INDEX carte_history_generation ON carte_history (generation)"
}

extension Entity {
  /// The columns of the entity's table after `id`; a price takes three.
  var storeColumns: [String] { attributes.flatMap(\.storeColumns) }

  /// `CREATE TABLE` for the entity: `id` is the position, 1…n.
  ///
  /// - Parameter temporary: whether it is a table of the same shape that no store keeps.
  /// - Returns: the statement.
  func createTable(temporary: Bool = false) -> String {
    let columns = attributes.flatMap(\.storeColumnDefinitions)
    let table = temporary ? "temp.\(name.sqlIdentifier)" : "main.\(name.sqlIdentifier)"
    return "CREATE TABLE \(table) "
      + "(\((["id INTEGER PRIMARY KEY"] + columns).joined(separator: ", ")))"
  }

  /// Moves the records of the temporary table into that of the store, in the entity's order.
  ///
  /// Values without a value come last; what the order leaves open stays as in the source.
  var sortIntoStore: String {
    let table = name.sqlIdentifier
    let order = order.flatMap { attribute in
      ["\(attribute.sqlIdentifier) IS NULL", attribute.sqlIdentifier]
    }
    let place = "row_number() OVER (ORDER BY \((order + ["id"]).joined(separator: ", ")))"
    let columns = storeColumns.map(\.sqlIdentifier).joined(separator: ", ")
    return """
      CREATE TABLE temp.carte_place AS SELECT id AS old, \(place) AS new FROM temp.\(table);
      CREATE UNIQUE INDEX temp.carte_place_old ON carte_place (old);
      INSERT INTO main.\(table) (id, \(columns))
        SELECT p.new, \(columns) FROM temp.\(table) t JOIN temp.carte_place p ON p.old = t.id
        ORDER BY p.new;
      CREATE TABLE temp.carte_flagged AS
        SELECT f.entity AS entity, p.new AS id, f.reason AS reason
        FROM main.carte_flag f JOIN temp.carte_place p ON p.old = f.id
        WHERE f.entity = \(name.sqlText);
      DELETE FROM main.carte_flag WHERE entity = \(name.sqlText);
      INSERT INTO main.carte_flag SELECT entity, id, reason FROM temp.carte_flagged;
      DROP TABLE temp.carte_flagged;
      CREATE TABLE temp.carte_headed AS
        SELECT p.new AS id, (SELECT heading FROM main.carte_section s
          WHERE s.entity = \(name.sqlText) AND s.first <= p.old ORDER BY s.first DESC LIMIT 1) AS heading
        FROM temp.carte_place p
        WHERE EXISTS (SELECT 1 FROM main.carte_section WHERE entity = \(name.sqlText));
      DELETE FROM main.carte_section WHERE entity = \(name.sqlText);
      INSERT INTO main.carte_section
        SELECT \(name.sqlText), id, heading FROM
          (SELECT id, heading, lag(heading) OVER (ORDER BY id) AS above FROM temp.carte_headed)
        WHERE heading IS NOT above;
      DROP TABLE temp.carte_headed;
      DROP TABLE temp.carte_place;
      DROP TABLE temp.\(table);
      """
  }
}

extension Attribute {
  /// The columns with their declared types.
  ///
  /// A price column declares none, so that SQLite keeps 11 and 11.0 apart as they were stored
  /// (https://sqlite.org/datatype3.html, section 3.1, affinity BLOB).
  fileprivate var storeColumnDefinitions: [String] {
    switch type {
    case .text, .date: [name.sqlIdentifier + " TEXT"]
    case .integer: [name.sqlIdentifier + " INTEGER"]
    case .price:
      [
        name.sqlIdentifier, (name + "_text").sqlIdentifier + " TEXT",
        (name + "_currency").sqlIdentifier + " TEXT",
      ]
    }
  }
}
