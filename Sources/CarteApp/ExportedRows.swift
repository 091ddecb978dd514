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
  ///   - order: the file, and what is written into it.
  ///   - list: what is known of the list besides its store.
  ///   - place: how files are made.
  ///   - cancellation: ends it early.
  ///   - hasBegun: set before the first byte is written.
  ///   - progress: told how many records are done, of how many.
  /// - Returns: what was written.
  /// - Throws: ``OutputFile/NameTaken``, or what cannot be read or written.
  func write(
    _ order: ExportOrder, of list: OpenedList, in place: ExportState.Place,
    cancellation: Cancellation, hasBegun: Flag = Flag(),
    progress: @escaping (Int, Int) -> Void = { _, _ in }
  ) throws -> ExportOutcome {
    let whole = try SQLiteRepository(path: path, entity: entity)
    let shown = positions.map { SelectedRepository(of: whole, positions: $0) }
    let count = shown?.count ?? whole.count
    let file = OutputFile(
      path: order.target.path, mask: place.mask, mayReplace: order.mayReplace,
      cancellation: cancellation)
    var outcome = ExportOutcome(count: count, path: order.target.path)
    switch order.target.form {
    case .text(let format):
      var records: any SearchableRepository = shown ?? whole
      if let quantities { records = QuantityRepository(of: records, quantities: quantities) }
      var options = WritingOptions()
      options.columns = columns(of: records.entity, in: order)
      let hidden = whole.entity.attributes.map(\.name).filter { !order.attributes.contains($0) }
      outcome.remark =
        switch hidden.count {
        case 0: ""
        case 1...3: "without \(hidden.joined(separator: ", ")), hidden here".displayText
        default: "without \(hidden.count) columns, hidden here"
        }
      let widths = place.widths
      var writer = format.makeWriter(
        entity: records.entity, options: options, width: { widths.columns(of: $0) })
      let passes = writer.needsMeasures ? 2 : 1
      let wanted = WantedRecords(
        repository: records, limit: nil, cancellation: cancellation,
        progress: { progress($0 / passes, count) })
      try wanted.measure(for: &writer)
      try file.write { descriptor in
        hasBegun.set()
        var sink = StandardOutput(cancellation: cancellation)
        sink.descriptor = descriptor
        sink.name = order.target.path
        try wanted.write(by: &writer, to: sink)
      }
    case .sqlite:
      // A database can be a seed, so it has all attributes and no other.
      let hidesSome = order.attributes.count < whole.entity.attributes.count
      outcome.remark = [
        quantities == nil ? "" : "without quantities", hidesSome ? "with all columns" : "",
      ].filter { !$0.isEmpty }.joined(separator: ", ")
      var list = list
      list.path = path
      list.facts = facts
      let total = list.identity.catalog.entities.count > 1 ? 0 : count
      let writer = SeedWriter(list, cancellation: cancellation, progress: { progress($0, total) })
      let selection = SeedWriter.Selection(
        entity: entity,
        select: { base in positions.map { SelectedRepository(of: base, positions: $0) } })
      try file.replace { try writer.write(to: $0, userVersion: nil, selection: selection) }
    }
    return outcome
  }

  /// The attributes of an entity that are written, in their order.
  private func columns(of entity: Entity, in order: ExportOrder) -> [Int] {
    let shown = order.attributes.compactMap { entity.column(named: $0) }
    // The quantities come last.
    return shown + (quantities == nil ? [] : [entity.attributes.count - 1])
  }
}

/// What an export came to.
struct ExportOutcome: Sendable, Equatable {
  let count: Int
  let path: String
  /// In what way it is not what the screen shows; empty: in none.
  var remark = ""
}

/// A file that is wanted, and what is to be in it.
struct ExportOrder: Sendable {
  /// The file.
  let target: ExportTarget
  /// The attributes that are written, in their order.
  var attributes: [String] = []
  /// Whether only the marked records are written.
  var isMarkedOnly = false
  /// Whether the user wants the file replaced that is there.
  var mayReplace = false
  /// The rows that were meant, once they are known; another list may be shown by now.
  var rows: ExportedRows?
}

/// Why an export has made no file.
enum ExportFailure: Error, Sendable, Equatable {
  case cancelled
  /// A file of that name has appeared, and nobody has said that it may be replaced.
  case nameTaken
  case failed(String)
}

/// An export that is under way, on a thread of its own once the rows are known.
final class RunningExport {
  var order: ExportOrder
  let cancellation = Cancellation()
  /// Set as soon as something may have gone into a pipe or device.
  let hasBegun = Flag()
  var thread: WorkerThread?

  init(_ order: ExportOrder) { self.order = order }

  /// Stops it at the end of the program.
  func cancelAndWait() {
    cancellation.cancel()
    thread?.join()
  }
}
