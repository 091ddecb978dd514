import CatalogModel

/// Lists that were opened from a record of another list: the tracks of an album.
extension Browser {
  /// The list that all others were opened from.
  package var rootList: ListDescription { parents.first?.page.list ?? list }

  /// The lists that are open, the outermost first.
  package var openLists: [ListDescription] { (parents.map(\.page) + [page]).map(\.list) }

  /// The selected rows, from the outermost list to the one that is browsed.
  package var cursors: [Int] { places.map(\.row) }

  /// The same with what finds them again.
  package var places: [ListCursor] {
    (parents.map(\.page) + [page]).map {
      ListCursor(generation: $0.list.generation, row: $0.cursor, position: $0.position)
    }
  }

  /// Changes the page of a list, wherever it is; false when it is closed.
  mutating func update(_ generation: Int, _ change: (inout ListPage) -> Void) -> Bool {
    if page.list.generation == generation {
      change(&page)
      return true
    }
    guard let index = parents.firstIndex(where: { $0.page.list.generation == generation }) else {
      return false
    }
    change(&parents[index].page)
    return true
  }

  /// Goes into the list that was asked for, if it still is wanted.
  mutating func push(
    _ new: ListDescription, below parent: Int, position: Int
  ) -> [Effect] {
    guard list.generation == parent, awaitedChildren == position else {
      return [.close(generation: new.generation)]
    }
    awaitedChildren = nil
    parents.append(ListLevel(page: page, currentColumn: currentColumn))
    page = ListPage(list: arranged(new), path: page.path + [page.list.title], widths: widths)
    currentColumn = 0
    detailScroll = 0
    if display.isPlain {
      let of = page.list.title.displayText
      say(
        Message(
          .info,
          "\(Wording.count(list.count, list.noun)) of \(of); \(name(of: .escape)) goes back"))
    }
    return dropSummary()
  }

  /// Goes back to the list that this one was opened from; nil when it is the outermost.
  mutating func pop() -> [Effect]? {
    guard let parent = parents.popLast() else { return nil }
    let closed = list.generation
    opensWhenShown = false
    page = parent.page
    currentColumn = parent.currentColumn
    detailScroll = 0
    return [.close(generation: closed)] + dropSummary()
  }

  /// Goes on with other generations of the open lists; those that are missing are closed.
  mutating func replaceLists(_ places: [ListPlace]) {
    var levels = parents + [ListLevel(page: page, currentColumn: currentColumn)]
    levels.removeLast(max(0, levels.count - max(1, places.count)))
    if levels.count <= parents.count { isDetailOpen = false }
    var path: [String] = []
    for (index, place) in zip(levels.indices, places) {
      levels[index].page.path = path
      // What was asked for meanwhile is still awaited.
      var expected = levels[index].page.expected
      levels[index].page.replaceList(
        arranged(place.list), cursor: place.cursor, height: listHeight, widths: widths)
      if expected?.query == place.list.query { expected = nil }
      expected?.cursor = levels[index].page.cursor
      levels[index].page.expected = expected
      let columns = levels[index].page.list.columns.count
      levels[index].currentColumn = max(0, min(levels[index].currentColumn, columns - 1))
      path.append(place.list.title)
    }
    guard let last = levels.popLast() else { return }
    parents = levels
    page = last.page
    currentColumn = last.currentColumn
    awaitedChildren = nil
    detailScroll = 0
    report.reset(count: rootList.doubtful)
    report.error = nil
    if list.count == 0 { isDetailOpen = false }
    leaveColumnPages()
  }
}
