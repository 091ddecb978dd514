import CatalogModel

/// Writes the records of one entity into a generation that is being built.
///
/// A list of more than one batch is inserted by a thread of its own, while its reader goes on.
/// Nobody else may use the connection before ``finish()``.
package final class EntityWriter: RecordSink {
  private let connection: Connection
  private let entity: Entity
  private let inserter: RowInserter
  private var thread: InsertionThread?
  // Only the one reader that has the writer uses these, once for each record.
  @exclusivity(unchecked) private var batch: RowBatch
  @exclusivity(unchecked) private var lastSection: String?

  /// How many records were written.
  @exclusivity(unchecked) package private(set) var count = 0

  init(connection: Connection, entity: Entity) throws {
    self.connection = connection
    self.entity = entity
    if !entity.order.isEmpty { try connection.execute(entity.createTable(temporary: true)) }
    inserter = try RowInserter(connection: connection, entity: entity)
    batch = inserter.makeBatch()
  }

  /// Takes the next record and gives it the next position.
  package func append(_ row: borrowing ImportedRow) throws {
    count += 1
    let isFull = batch.append(row)
    if row.section != lastSection {
      lastSection = row.section
      batch.beginSection(row.section)
    }
    if isFull { try passOn() }
  }

  private func passOn() throws {
    if thread == nil { thread = InsertionThread(inserter) }
    if let thread { try thread.exchange(&batch) } else { try insert() }
  }

  private func insert() throws {
    try inserter.insert(batch)
    batch.removeAll()
  }

  /// Writes what is still held back and puts the records in their order; to be called once at the end.
  package func finish() throws {
    try thread?.finish()
    try insert()
    if !entity.order.isEmpty { try connection.execute(entity.sortIntoStore) }
  }
}
