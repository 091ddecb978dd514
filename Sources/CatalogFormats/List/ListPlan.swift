import CatalogModel

/// Everything that the first pass decided, by which the second one reads.
struct ListPlan: Equatable {
  /// Where the value of one attribute comes from.
  struct Column: Equatable {
    var attribute: Attribute
    /// The column of the source from 0; nil: the source has none.
    var source: Int?
    /// The decimal mark of prices that can be read in two ways.
    var mark = DecimalMark.point
    /// The column with the written form of a price, and with its currency, beside the number.
    var textSource: Int?
    var currencySource: Int?
    /// The order of dates that do not say their own.
    var dateOrder = DateOrder.ymd
  }

  var survey: ListSurvey
  var layout: ListLayout
  /// The attributes in their order.
  var columns: [Column]
  /// Records before the first one that is data: title lines and the header.
  var skippedRecords: Int
  /// The column that holds the section of each record; nil: headings stand between the records.
  var sectionSource: Int?
  /// The header, which may stand again further down; nil: there is none.
  var header: [String]?
  /// How many cells a record has.
  var usualCount: Int
  /// Whether records that lack a required value are left out.
  var isTyped: Bool
  /// Columns where a section heading may stand.
  var headingColumns: [Int]

  /// The column of names in the source; nil: there is none.
  var nameColumn: Int? {
    columns.first { $0.attribute.name == "name" }?.source
  }

  /// The columns of prices in the source.
  var priceColumns: [Int] {
    columns.compactMap { $0.attribute.type == .price ? $0.source : nil }
  }
}
