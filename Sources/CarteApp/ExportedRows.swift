import CatalogBrowser
import CatalogFormats
import CatalogModel
import CatalogPreload
import CatalogStore

/// The rows that a list shows, to be written into a file by a connection of its own.
struct ExportedRows: Sendable {
  /// The generation's file.
  let path: String
  let entity: String
  let facts: StoreFacts
  /// The positions of the rows in their order; nil: all as they are.
  let positions: [Int32]?
  /// How many are marked of each record, by its position; nil: it is not about marks.
  var quantities: [Int: Int]?

  /// Writes the rows.
  ///
  /// - Parameters:
  ///   - target: the file.
  ///   - list: what is known of the list besides its store.
  ///   - place: how files are made.
  ///   - cancellation: ends it early.
  /// - Returns: how many records were written.
  /// - Throws: what cannot be read or written.
  func write(
    to target: ExportTarget, of list: OpenedList, in place: ExportState.Place,
    cancellation: Cancellation
  ) throws -> Int {
    let whole = try SQLiteRepository(path: path, entity: entity)
    var shown: any SearchableRepository =
      positions.map { SelectedRepository(of: whole, positions: $0) } ?? whole
    let file = OutputFile(path: target.path, mask: place.mask)
    switch target.form {
    case .text(let format):
      if let quantities { shown = QuantityRepository(of: shown, quantities: quantities) }
      let widths = place.widths
      var writer = format.makeWriter(entity: shown.entity, width: { widths.columns(of: $0) })
      let records = WantedRecords(repository: shown, limit: nil, cancellation: cancellation)
      try records.measure(for: &writer)
      try file.write { descriptor in
        var sink = StandardOutput(cancellation: cancellation)
        sink.descriptor = descriptor
        sink.name = target.path
        try records.write(by: &writer, to: sink)
      }
    case .sqlite:
      var list = list
      list.path = path
      list.facts = facts
      try file.replace { temporary in
        try SeedWriter(list, cancellation: cancellation).write(
          to: temporary, userVersion: nil,
          selection: SeedWriter.Selection(
            entity: entity,
            select: { base in positions.map { SelectedRepository(of: base, positions: $0) } }))
      }
    }
    return shown.count
  }
}

/// What an export came to.
struct ExportOutcome: Sendable, Equatable {
  let count: Int
  let path: String
}

/// An export that is under way, on a thread of its own once the rows are known.
final class RunningExport {
  let target: ExportTarget
  let cancellation = Cancellation()
  var thread: WorkerThread?

  init(_ target: ExportTarget) { self.target = target }

  /// Stops it at the end of the program.
  func cancelAndWait() {
    cancellation.cancel()
    thread?.join()
  }
}
