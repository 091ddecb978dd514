import CatalogModel

/// Writes the records of one entity into a generation that is being built.
package final class EntityWriter: RecordSink {
  private let connection: Connection
  private let entity: Entity
  private let inserter: RowInserter
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
    batch = RowBatch(columns: entity.attributes.count, maximumRows: inserter.rowsPerBatch)
  }

  /// Takes the next record and gives it the next position.
  package func append(_ row: borrowing ImportedRow) throws {
    count += 1
    batch.append(row)
    if row.section != lastSection {
      lastSection = row.section
      batch.beginSection(row.section)
    }
    if batch.isFull { try flush() }
  }

  /// Writes what is still held back and puts the records in their order; to be called once at the end.
  package func finish() throws {
    try flush()
    if !entity.order.isEmpty { try connection.execute(entity.sortIntoStore) }
  }

  private func flush() throws {
    try inserter.insert(batch)
    batch.removeAll()
  }
}
