import Glibc

/// The first 100 bytes of an SQLite database (https://sqlite.org/fileformat2.html, section 1.3).
struct DatabaseHeader {
  /// `PRAGMA application_id`.
  let applicationID: Int32
  /// `PRAGMA user_version`.
  let userVersion: Int32
  /// Whether the database is in write-ahead log mode.
  let isWriteAheadLog: Bool
  /// How many transactions have changed the database in rollback-journal mode.
  let changeCounter: UInt32
  /// Pages × page size; nil when the stored page count is not valid.
  let expectedSize: Int64?

  /// Reads the header; `EINVAL` when the file does not begin as a database.
  static func read(_ path: String) -> Result<DatabaseHeader, FileError> {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return .failure(FileError("read", path)) }
    defer { close(descriptor) }
    var bytes = [UInt8](repeating: 0, count: 100)
    let count = bytes.withUnsafeMutableBytes { buffer in
      FileSystem.uninterrupted { pread(descriptor, buffer.baseAddress, buffer.count, 0) }
    }
    guard count >= 0 else { return .failure(FileError("read", path)) }
    guard let header = DatabaseHeader(bytes, count: count) else {
      return .failure(FileError("read", path, code: EINVAL))
    }
    return .success(header)
  }

  /// The header in the first bytes of a file; nil when it does not begin as a database.
  init?(_ bytes: [UInt8], count: Int) {
    guard count >= 100, bytes.count >= 100, bytes.starts(with: "SQLite format 3\0".utf8) else {
      return nil
    }
    func number(_ offset: Int) -> UInt32 {
      bytes[offset..<offset + 4].reduce(0) { $0 << 8 | UInt32($1) }
    }
    let size = Int64(bytes[16]) << 8 | Int64(bytes[17])
    applicationID = Int32(bitPattern: number(68))
    userVersion = Int32(bitPattern: number(60))
    isWriteAheadLog = bytes[18] == 2 || bytes[19] == 2
    changeCounter = number(24)
    expectedSize =
      number(24) == number(92) && number(28) > 0
      ? Int64(number(28)) * (size == 1 ? 65_536 : size) : nil
  }
}
