import CatalogModel

/// What a store says of its own content; written in the same transaction as the records.
package struct StoreFacts: Sendable, Equatable {
  /// Where the records came from: a bundled file's name, a file's path, or a URL without credentials.
  package var source: String
  /// The format of the source, such as `csv`.
  package var format: String
  /// SHA-256 of the source in hexadecimal; empty when there was no file.
  package var sha256: String
  /// How many records the browsed entity has.
  package var records: Int
  /// How many rows of the source were left out.
  package var skipped: Int
  /// When the store was filled.
  package var loadedAt: Timestamp
  /// The `ETag` of the answer that the records came from (RFC 9110, section 8.8).
  package var etag: String?
  /// The `Last-Modified` of that answer.
  package var lastModified: String?
  /// The URL that the validators belong to.
  package var validatorURL: String?
  /// What the source file was like, to notice a change without reading it; nil: it was no file.
  package var fingerprint: String?

  package init(
    source: String, format: String, sha256: String, records: Int = 0, skipped: Int = 0,
    loadedAt: Timestamp, etag: String? = nil, lastModified: String? = nil,
    validatorURL: String? = nil, fingerprint: String? = nil
  ) {
    self.source = source
    self.format = format
    self.sha256 = sha256
    self.records = records
    self.skipped = skipped
    self.loadedAt = loadedAt
    self.etag = etag
    self.lastModified = lastModified
    self.validatorURL = validatorURL
    self.fingerprint = fingerprint
  }
}

extension StoreFacts {
  /// The facts as rows of `carte_meta`.
  var metaRows: [(key: String, value: String?)] {
    [
      ("source", source), ("format", format), ("sha256", sha256), ("records", String(records)),
      ("skipped", String(skipped)), ("loadedAt", loadedAt.description), ("etag", etag),
      ("lastModified", lastModified), ("validatorURL", validatorURL),
      ("fingerprint", fingerprint),
    ]
  }

  /// The facts of a `carte_meta` table, nil when a row that every store has is missing.
  init?(meta: [String: String]) {
    guard let source = meta["source"], let format = meta["format"], let sha256 = meta["sha256"],
      let records = meta["records"].flatMap({ Int($0) }), (0...1 << 40).contains(records),
      let skipped = meta["skipped"].flatMap({ Int($0) }), (0...1 << 40).contains(skipped),
      let loadedAt = meta["loadedAt"].flatMap({ Timestamp($0) })
    else { return nil }
    self.init(
      source: source, format: format, sha256: sha256, records: records, skipped: skipped,
      loadedAt: loadedAt, etag: meta["etag"], lastModified: meta["lastModified"],
      validatorURL: meta["validatorURL"],
      fingerprint: meta["fingerprint"])
  }
}

/// What was guessed when a store was filled, kept for the report of later openings.
package enum StoreNotices {
  /// The sentences as one text, a line each; nil: there are none.
  static func text(of notices: [String]) -> String? {
    notices.isEmpty ? nil : notices.map(\.displayText).joined(separator: "\n")
  }

  /// The sentences that the store of a repository keeps.
  package static func read(of repository: SQLiteRepository) throws(SQLiteError) -> [String] {
    let text = try repository.connection
      .text("SELECT value FROM carte_meta WHERE key = 'notices'")
    return text?.split(separator: "\n").map(String.init) ?? []
  }
}

/// The list's settings as a store keeps them, to rebuild a lost `defaults.json` from.
package enum StoreSettings {
  /// The settings as JSON text without credentials; nil: the store keeps none.
  package static func read(_ path: String) throws(SQLiteError) -> String? {
    try Connection(path: path, mode: .readOnly)
      .text("SELECT value FROM carte_meta WHERE key = 'settings'")
  }
}

extension StoreFacts {
  /// What a store says of itself, read through SQLite; nil when it says nothing.
  package static func read(_ path: String) throws(SQLiteError) -> StoreFacts? {
    try StoreFacts(reading: Connection(path: path, mode: .readOnly))
  }
}
