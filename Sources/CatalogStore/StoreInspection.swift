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

  /// Judges the database in a file.
  ///
  /// Magic, `application_id`, `user_version`, file size and meta row
  /// (https://sqlite.org/fileformat2.html, section 1.3). The file must not be open in this process:
  /// closing it would drop SQLite's locks.
  ///
  /// - Parameters:
  ///   - path: the database itself, not a link to it.
  ///   - ignoringCompanions: judge it although a journal or log lies beside it.
  /// - Returns: what it is.
  package static func inspect(
    _ path: String, ignoringCompanions: Bool = false
  ) -> StoreInspection {
    var info = stat()
    guard stat(path, &info) == 0 else {
      return errno == ENOENT || errno == ELOOP || errno == ENOTDIR
        ? .none : .unreadable(String(cString: strerror(errno)))
    }
    guard info.st_mode & S_IFMT == S_IFREG else { return .damaged("it is no file") }
    if !ignoringCompanions,
      StoreLocation.companionSuffixes.contains(where: { FileSystem.exists(path + $0) })
    {
      return .touched
    }
    guard info.st_size > 0 else { return .damaged("it is empty") }
    let header: DatabaseHeader
    switch DatabaseHeader.read(path) {
    case .success(let found): header = found
    case .failure(let error) where error.code == EINVAL: return .damaged("it is no database")
    case .failure(let error): return .unreadable(String(cString: strerror(error.code)))
    }
    if header.isWriteAheadLog, !ignoringCompanions { return .touched }
    guard header.expectedSize == nil || header.expectedSize == Int64(info.st_size) else {
      return .damaged("it is \(info.st_size) bytes long and not \(header.expectedSize ?? 0)")
    }
    if header.applicationID == StoreFormat.applicationID, header.userVersion > StoreFormat.version {
      return .newer(version: header.userVersion)
    }
    return judgeContent(path, header: header)
  }

  private static func judgeContent(_ path: String, header: DatabaseHeader) -> StoreInspection {
    do throws(SQLiteError) {
      let connection = try Connection(path: path, mode: .readOnly)
      guard header.applicationID == StoreFormat.applicationID else {
        _ = try connection.integer("SELECT count(*) FROM sqlite_schema")
        return .stranger
      }
      let facts = try StoreFacts(reading: connection)
      if header.userVersion < StoreFormat.version {
        return .older(version: header.userVersion, facts)
      }
      return facts.map { .good($0) } ?? .stranger
    } catch {
      if error.isDamage { return .damaged(error.message) }
      // A table that is not there: a database without our meta rows.
      if error.primaryCode == SQLITE_ERROR { return .stranger }
      return .unreadable(error.message)
    }
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
