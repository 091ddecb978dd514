/// The records of one published generation of a list.
///
/// A generation never changes, so two calls answer the same. Implementations may be used from one
/// thread at a time.
package protocol CatalogRepository: AnyObject {
  /// What the records are.
  var entity: Entity { get }
  /// How many records there are.
  var count: Int { get }

  /// The records at these positions, in order.
  ///
  /// - Parameter positions: 1-based and half open; positions beyond the end are left out.
  /// - Returns: the records, fewer than asked for at the end.
  /// - Throws: an error with a readable description when the store cannot be read.
  func records(at positions: Range<Int>) throws -> [Record]
}
