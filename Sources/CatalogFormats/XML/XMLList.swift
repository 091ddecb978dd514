/// Which elements of an XML document are the records of a list, and what its columns are.
struct XMLList: Equatable {
  /// Where a value of a record comes from.
  enum Place: Hashable {
    /// The text of an element in the record, or an attribute (`@sku`), by the names down to it; the
    /// text of the record itself has none.
    case inside([String])
    /// The same in an element so many levels around the record.
    case around(Int, [String])
    /// An element whose attribute `name` names the column.
    case field([String], name: String)
    /// The name of the element around the record.
    case parentName
  }

  /// One column.
  struct Column: Equatable {
    var place: Place
    var header: String
  }

  /// The names of the elements down to the records, with a point between two.
  var name: String
  /// The ways from the document down to the records; there are several when records stand in
  /// elements of different names.
  var records: Set<[String]>
  /// The columns; none for a table of rows and cells, which are told by their places.
  var columns: [Column] = []
  /// The ways from a record to elements that hold text and elements beside each other, whose text is
  /// taken as one.
  var mixed: Set<[String]> = []
  /// The ways from a record to the elements that name their own columns.
  var fields: Set<[String]> = []
  /// Whether the records are rows of cells.
  var isTable = false
}
