import CatalogBrowser
import CatalogModel
import CatalogStore

/// Where the records of a list are: in the store, in the whole list, among the rows that are shown.
extension OpenLevel {
  /// The places in the whole list of the records that are new or changed, ascending.
  var changedPlaces: [Int32] {
    let positions = net.positions
    guard let children = whole.children else { return positions.map(Int32.init) }
    return positions.compactMap { position in
      children.positions.index(of: position).map { Int32($0 + 1) }
    }
  }

  /// The rows of new and of changed records, ascending.
  var changedRows: (new: [Int], changed: [Int]) {
    guard !net.isEmpty else { return ([], []) }
    if selection == nil, whole.children == nil, net.children.isEmpty {
      return (net.new, net.changed)
    }
    let places = changedPlaces
    var rows = places.map { Int($0) }
    if let selection {
      let wanted = Set(places)
      rows = []
      for (index, place) in selection.positions.enumerated() where wanted.contains(place) {
        rows.append(index + 1)
      }
    }
    var (new, changed) = ([Int](), [Int]())
    for row in rows {
      let position = position(ofRow: row)
      switch net.change(at: position) {
      case .new: new.append(row)
      case .changed: changed.append(row)
      case nil: if net.children[position] != nil { changed.append(row) }
      }
    }
    return (new, changed)
  }

  /// The position in the store of the record at a row.
  func position(ofRow row: Int) -> Int {
    var place = row
    if let selection {
      guard selection.positions.indices.contains(row - 1) else { return row }
      place = Int(selection.positions[row - 1])
    }
    guard let children = whole.children else { return place }
    return children.positions.indices.contains(place - 1) ? children.positions[place - 1] : place
  }

  /// The row of the record at a position of the store, or else of the next one in the order of the
  /// list that is shown.
  func row(nearest position: Int) -> Int {
    var place = position
    if let children = whole.children {
      place = children.positions.index(ofFirstFrom: position) + 1
    }
    guard let positions = selection?.positions else {
      return max(1, min(place, repository.count))
    }
    guard !positions.isEmpty else { return 1 }
    let wanted = Int32(clamping: place)
    if query.sort.isEmpty { return min(positions.index(ofFirstFrom: wanted) + 1, positions.count) }
    var (nearest, best) = (1, Int32.max)
    for (index, place) in positions.enumerated() where place >= wanted && place < best {
      (nearest, best) = (index + 1, place)
      if place == wanted { break }
    }
    return nearest
  }

  /// The row that the session means, also when it is one of rows that are not shown any more.
  func row(of cursor: ListCursor) -> Int {
    cursor.position.map(row(nearest:)) ?? max(1, min(cursor.row, repository.count))
  }

  /// The headings of the list; what belongs to a record and what is sorted has none.
  func sections() throws -> [StoredSection] {
    guard whole.children == nil, query.sort.isEmpty else { return [] }
    let sections = try whole.base.sections()
    guard let positions = selection?.positions, !sections.isEmpty else { return sections }
    var shown: [StoredSection] = []
    for (index, section) in sections.enumerated() {
      let row = positions.index(ofFirstFrom: Int32(clamping: section.first))
      let end = index + 1 < sections.count ? sections[index + 1].first : .max
      guard row < positions.count, Int(positions[row]) < end else { continue }
      shown.append(StoredSection(first: row + 1, heading: section.heading))
    }
    return shown
  }
}

extension [Int] {
  /// Where a number stands among ascending ones; nil: nowhere.
  fileprivate func index(of number: Int) -> Int? {
    let index = index(ofFirstFrom: number)
    return index < count && self[index] == number ? index : nil
  }
}

extension Array where Element: Comparable {
  /// The index of the first of ascending elements that is this one or a greater one.
  func index(ofFirstFrom element: Element) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if self[middle] < element { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

extension OpenLevel {
  /// The positions of the shown records in the store, row by row; nil: all of it in its order.
  var storePositions: [Int32]? {
    let children = whole.children?.positions.map { Int32(clamping: $0) }
    guard let selection else { return children }
    return children.map { children in selection.positions.map { children[Int($0) - 1] } }
      ?? selection.positions
  }
}
