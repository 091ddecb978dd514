import CatalogModel

/// What the first pass over a source found out.
package struct ListSurvey: Sendable, Equatable {
  /// The format: `csv`, `tsv`, `json`, `ndjson`, `xml`, `xlsx`, `ods`.
  package var format: String
  /// What the records are; for an ad hoc list made from its columns.
  package var entity: Entity
  /// What was guessed, as sentences for the user.
  package var notices: [String]
  /// The encoding as `iconv -l` names it.
  package var encoding: String
  /// What separates the cells; nil: nothing does.
  package var delimiter: String?
  /// Line of the header, 1-based; nil: there is none.
  package var headerLine: Int?
}

/// What came of loading a source.
package struct ImportReport: Sendable, Equatable {
  /// How many records were loaded.
  package var records = 0
  /// How many rows were left out although they may have been meant as records.
  package var skipped = 0
  /// How many loaded records are doubtful.
  package var flagged = 0
  /// The doubtful rows, at most ``maximumDoubtful``.
  package var doubtful: [DoubtfulRow] = []
  /// How many doubtful rows there were in all.
  package var doubtfulCount = 0
  /// What was guessed, as sentences for the user.
  package var notices: [String] = []

  /// How many doubtful rows are kept.
  package static let maximumDoubtful = 10_000

  package init() {}

  /// Notes a doubtful row.
  mutating func note(_ row: DoubtfulRow) {
    doubtfulCount += 1
    if row.isLoaded { flagged += 1 } else { skipped += 1 }
    if doubtful.count < Self.maximumDoubtful { doubtful.append(row) }
  }
}

/// How far the loading of a source has come.
package struct ImportProgress: Sendable, Equatable {
  /// Bytes of the file used up, as stored.
  package var bytes: Int
  /// Bytes of the whole file, as stored.
  package var totalBytes: Int
  /// Records loaded.
  package var records: Int

  package init(bytes: Int, totalBytes: Int, records: Int) {
    self.bytes = bytes
    self.totalBytes = totalBytes
    self.records = records
  }
}
