import CatalogFormats
import CatalogModel
import CatalogStore

/// Reads a source as a fill would, and stores nothing (`--check`).
package struct SourceChecker {
  let list: ListIdentity
  let context: PreloadContext
  let options: ReadingOptions
  let cancellation: Cancellation

  /// A checker for the source of a list.
  package init(
    list: ListIdentity, context: PreloadContext, options: ReadingOptions,
    cancellation: Cancellation
  ) {
    self.list = list
    self.context = context
    self.options = options
    self.cancellation = cancellation
  }

  /// What the check of one file found.
  package struct Finding: Sendable {
    /// The file, as messages call it.
    package let file: String
    /// What loading it would give.
    package let report: ImportReport
  }

  /// Checks a source, the list's own when none is named.
  ///
  /// - Throws: why it would not load.
  package func check(_ source: String?) throws -> [Finding] {
    do {
      return try findings(of: source)
    } catch {
      try cancellation.check()
      throw error
    }
  }

  private func findings(of source: String?) throws -> [Finding] {
    try list.location.makeDirectories()
    let acquirer = SourceAcquirer(
      list: list, context: context, lock: nil, options: options, cancellation: cancellation,
      progress: { _ in })
    let acquired = try source.map(acquirer.acquire) ?? acquirer.acquireOwn()
    defer { acquired.removeTemporary() }
    let opening = SourceOpening(list: list, options: options)
    guard let database = try opening.openDatabase(acquired) else {
      return try findings(of: try opening.readers(of: acquired))
    }
    return try withExtendedLifetime(database) {
      switch database.content {
      case .seed(let stores), .wholeSeed(let stores):
        try opening.checkEntities(of: stores)
        return try stores.map { store in
          guard store.count > 0 else {
            throw SourceError(file: acquired.origin.label, reason: "has no records")
          }
          var report = ImportReport()
          report.records = store.count
          report.notices = database.notices
          return Finding(file: acquired.origin.label, report: report)
        }
      case .foreign(let foreign):
        return try findings(of: [try opening.reader(of: foreign, acquired)])
      }
    }
  }

  private func findings(of readers: [ListReader]) throws -> [Finding] {
    var keys = ParentKeys()
    return try readers.map { reader in
      let sink = RelationSink(
        NullSink(), entity: reader.survey.entity, keys: keys,
        strictName: options.isStrict ? reader.name : nil)
      var report = try reader.load(into: sink) { _ in try cancellation.check() }
      try report.take(orphans: sink.orphans, count: sink.orphanCount, of: reader.name)
      keys = sink.keys
      return Finding(file: reader.name, report: report)
    }
  }

  private final class NullSink: RecordSink {
    func append(_ row: borrowing ImportedRow) {}
  }
}
