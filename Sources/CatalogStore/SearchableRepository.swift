import CatalogModel

/// Records that can be looked up by their values.
///
/// A published generation does not change, but other programs may write to its file all the same.
package protocol SearchableRepository: CatalogRepository {
  /// Another number when records were found to be others, or at other positions, than before.
  var revision: Int { get }

  /// The positions of the records whose value of an attribute is one of some texts, by text.
  func positions(attribute: String, equalTo texts: Set<String>) throws -> [String: [Int]]
}
