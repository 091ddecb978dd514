import CSQLite
import CatalogModel
import Glibc

/// What lies where a store should be, judged cheaply and without writing.
package enum StoreInspection: Sendable, Equatable {
  /// Nothing, or a link to nothing.
  case none
  /// A sound store of this version.
  case good(StoreFacts)
  /// A store of an older version of this program.
  case older(version: Int32, StoreFacts?)
  /// A store of a newer version of this program.
  case newer(version: Int32)
  /// A sound SQLite database that is no store of ours.
  case stranger
  /// Zero bytes, no database, or a database that cannot be read; why.
  case damaged(String)
  /// Another program wrote to it and left a journal or a write-ahead log, or is writing now.
  case touched
  /// It could not be looked at now: another program has it locked, or it may not be read.
  case unreadable(String)

  /// What a journal or log beside a database means.
  package enum Companions: Sendable, Equatable {
    /// Another program wrote to it: ``StoreInspection/touched``.
    case sayTouched
    /// Another program is at work: only what SQLite reads through its locks counts, and a file that
    /// looks odd is busy, not damaged.
    case belongToWriter
    /// SQLite could make nothing of them.
    case areDebris
  }

  /// Judges the database in a file.
  ///
  /// Magic, `application_id`, `user_version`, file size and meta row
  /// (https://sqlite.org/fileformat2.html, section 1.3). The file must not be open in this process:
  /// closing it would drop SQLite's locks.
  ///
  /// - Parameters:
  ///   - path: the database itself, not a link to it.
  ///   - companions: what a journal or log beside it means.
  /// - Returns: what it is.
  package static func inspect(
    _ path: String, companions: Companions = .sayTouched
  ) -> StoreInspection {
    var connection: Connection?
    return inspect(path, companions: companions, opened: &connection)
  }

  /// Judges the database in a file, and leaves a good one open for whoever goes on with it.
  ///
  /// - Parameters:
  ///   - path: the database itself, not a link to it.
  ///   - companions: what a journal or log beside it means.
  ///   - opened: the connection that looked at it, without a lock; nil: it is not good.
  /// - Returns: what it is.
  package static func inspect(
    _ path: String, companions: Companions = .sayTouched, opened: inout Connection?
  ) -> StoreInspection {
    let found = judge(path, companions, &opened)
    guard companions == .belongToWriter, case .damaged = found else { return found }
    return .unreadable("another program is writing to it")
  }

  private static func judge(
    _ path: String, _ companions: Companions, _ opened: inout Connection?
  ) -> StoreInspection {
    var info = stat()
    guard stat(path, &info) == 0 else {
      return errno == ENOENT || errno == ELOOP || errno == ENOTDIR
        ? .none : .unreadable(String(cString: strerror(errno)))
    }
    guard info.st_mode & S_IFMT == S_IFREG else { return .damaged("it is no file") }
    guard info.st_size > 0 else { return .damaged("it is empty") }
    let header: DatabaseHeader
    switch DatabaseHeader.read(path) {
    case .success(let found): header = found
    case .failure(let error) where error.code == EINVAL: return .damaged("it is no database")
    case .failure(let error): return .unreadable(String(cString: strerror(error.code)))
    }
    // Before SQLite looks at it: reading alone may leave files beside a stranger's database.
    guard header.applicationID == StoreFormat.applicationID else { return .stranger }
    guard header.userVersion <= StoreFormat.version else {
      return .newer(version: header.userVersion)
    }
    if companions == .sayTouched,
      header.isWriteAheadLog
        || StoreLocation.companionSuffixes.contains(where: { FileSystem.exists(path + $0) })
    {
      return .touched
    }
    guard
      companions == .belongToWriter || header.expectedSize == nil
        || header.expectedSize == Int64(info.st_size)
    else {
      return .damaged("it is \(info.st_size) bytes long and not \(header.expectedSize ?? 0)")
    }
    return judgeContent(path, header: header, &opened)
  }

  private static func judgeContent(
    _ path: String, header: DatabaseHeader, _ opened: inout Connection?
  ) -> StoreInspection {
    do throws(SQLiteError) {
      let connection = try Connection(path: path, mode: .readOnly)
      // One look for all questions, instead of one for each.
      try connection.execute("BEGIN")
      let facts = try StoreFacts(reading: connection)
      if header.userVersion < StoreFormat.version {
        return .older(version: header.userVersion, facts)
      }
      guard let facts else { return .damaged("it does not say what it holds") }
      guard try holdsItsEntities(connection) else { return .damaged("a table of it is missing") }
      try connection.execute("COMMIT")
      opened = connection
      return .good(facts)
    } catch {
      if error.isDamage { return .damaged(error.message) }
      // A table or column that is not there.
      if error.primaryCode == SQLITE_ERROR { return .damaged(error.message) }
      return .unreadable(error.message)
    }
  }

  /// Whether the tables that the store describes are there.
  private static func holdsItsEntities(_ connection: Connection) throws(SQLiteError) -> Bool {
    let missing = try connection.integer(
      """
      SELECT count(*) FROM carte_attribute a WHERE NOT EXISTS
        (SELECT 1 FROM sqlite_schema s WHERE s.type = 'table' AND s.name = a.entity)
      """)
    let described = try connection.integer("SELECT count(*) FROM carte_attribute")
    return missing == 0 && (described ?? 0) > 0
  }
}

extension StoreFacts {
  /// The facts in the meta table of a store, nil when there are none.
  init?(reading connection: Connection) throws(SQLiteError) {
    let select = try connection.prepare("SELECT key, value FROM carte_meta")
    var meta: [String: String] = [:]
    while try select.step() {
      if let key = select.text(0) { meta[key] = select.text(1) }
    }
    self.init(meta: meta)
  }
}
