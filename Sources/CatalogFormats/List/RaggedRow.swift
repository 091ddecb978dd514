import CatalogModel

/// Where the values of a row are that has more or fewer cells than usual.
struct RaggedRow {
  /// Cells from this column on stand this many places further right.
  private var shiftedFrom = Int.max
  private var places = 0
  /// Whether the place of the price is certain.
  private var isPriceCertain = true
  /// The column before the price, which holds the cells that are too many.
  private var merged: Int?

  /// A row of as many cells as usual.
  static let regular = RaggedRow()

  private init() {}

  /// Looks where the price of a row is.
  ///
  /// It is certain when exactly one of the places where it can be holds a number.
  init(_ record: RawRecord, count: Int, usual: Int, price: Int) {
    if count < usual {
      let numbers = record.cells.indices.filter { record.reading($0).isNumber }
      isPriceCertain = numbers == [price]
      return
    }
    let extra = count - usual
    let isInPlace = record.reading(price).isNumber
    let isMoved = record.reading(price + extra).isNumber
    isPriceCertain = isInPlace != isMoved
    guard isMoved, isPriceCertain else { return }
    shiftedFrom = price
    places = extra
    let before = price - 1
    if before >= 0, !record.cells[before...(before + extra)].contains(where: \.isQuoted) {
      merged = before
    }
  }

  /// The bytes of the value of a column; nil: the row has none.
  @inline(__always)
  func cell(_ column: Int, _ record: RawRecord, isPrice: Bool) -> Range<Int>? {
    if isPrice, !isPriceCertain { return nil }
    let place = column >= shiftedFrom ? column + places : column
    guard place < record.cells.count else { return nil }
    let range = record.cells[place].range
    guard column == merged else { return range }
    return range.lowerBound..<record.cells[place + places].range.upperBound
  }
}
