/// The columns of the records of a document.
struct XMLColumns {
  let outline: XMLOutline
  let records: [Int]

  private var paths: XMLPaths { outline.paths }

  /// The headers of what every record has once: what repeats in it is no value of its own.
  ///
  /// Only what lies at most so many elements below a record counts.
  func headers(depth: Int) -> [String] {
    var headers: [String] = []
    var seen: Set<XMLList.Place> = []
    for record in records {
      for column in inside(record, isOwn: true) where seen.insert(column.place).inserted {
        if case .inside(let names) = column.place, names.count > depth { continue }
        headers.append(column.header)
      }
    }
    return headers
  }

  /// Puts columns, mixed elements and fields into a list.
  ///
  /// Child elements come first, then attributes of the record, those of its children, and at last
  /// what the elements around it say, which are those that repeat.
  func describe(_ list: inout XMLList) {
    var columns: [XMLList.Column] = []
    for record in records { columns += inside(record, isOwn: false) }
    var seen: Set<XMLList.Place> = []
    columns = columns.filter { seen.insert($0.place).inserted }
    let texts = columns.filter { rank($0.place) == 0 }
    list.columns = texts + columns.filter { rank($0.place) == 1 }
    list.columns += columns.filter { rank($0.place) == 2 }
    let parents = Set(records.map { paths.name(paths.nodes[$0].parent) })
    if parents.count > 1 {
      list.columns.append(XMLList.Column(place: .parentName, header: "section"))
    }
    for record in records {
      for column in around(record) where seen.insert(column.place).inserted {
        list.columns.append(column)
      }
      note(in: record, way: [], list: &list)
    }
    distinguish(&list.columns)
  }

  /// An attribute that has the name of an element shows that it is one, an outer value whose it is.
  private func distinguish(_ columns: inout [XMLList.Column]) {
    let texts = Set(columns.filter { rank($0.place) == 0 }.map(\.header))
    let own = Set(columns.filter { rank($0.place) < 3 }.map(\.header))
    for index in columns.indices {
      let header = columns[index].header
      switch rank(columns[index].place) {
      case 1, 2:
        guard texts.contains(header), case .inside(let names) = columns[index].place else { break }
        columns[index].header = names.map(local).joined(separator: ".")
      case 3 where own.contains(header): columns[index].header = "parent.\(header)"
      default: break
      }
    }
  }

  private func rank(_ place: XMLList.Place) -> Int {
    switch place {
    case .inside(let names):
      guard names.last?.hasPrefix("@") == true else { return 0 }
      return names.count == 1 ? 1 : 2
    case .field: return 0
    case .around, .parentName: return 3
    }
  }

  private func local(_ name: String) -> String {
    let isAttribute = name.hasPrefix("@")
    let bare = name.drop { $0 == "@" }
    return (isAttribute ? "@" : "") + (bare.split(separator: ":").last ?? bare)
  }

  /// The name of a node in a place: attributes have an `@`.
  private func step(_ node: Int) -> String {
    (paths.nodes[node].isAttribute ? "@" : "") + paths.name(node)
  }

  private func header(_ way: [Int]) -> String {
    way.map(paths.localName).joined(separator: ".")
  }

  private func inside(_ record: Int, isOwn: Bool) -> [XMLList.Column] {
    var columns: [XMLList.Column] = []
    if outline.counts[record].hasText {
      columns.append(.init(place: .inside([]), header: paths.localName(record)))
    }
    collect(in: record, way: [], isOwn: isOwn, into: &columns)
    return columns
  }

  private func collect(
    in node: Int, way: [Int], isOwn: Bool, into columns: inout [XMLList.Column]
  ) {
    for child in paths.nodes[node].children {
      let way = way + [child]
      let steps = way.map(step)
      if paths.nodes[child].isAttribute {
        columns.append(.init(place: .inside(steps), header: header(way)))
        continue
      }
      if outline.isField(child) {
        for name in outline.counts[child].names {
          columns.append(.init(place: .field(steps, name: name), header: name))
        }
        continue
      }
      if isOwn, outline.counts[child].repeats { continue }
      if outline.counts[child].hasText || outline.isPlain(child) {
        columns.append(.init(place: .inside(steps), header: header(way)))
      }
      if isOwn || !outline.isMixed(child) {
        collect(in: child, way: way, isOwn: isOwn, into: &columns)
      }
    }
  }

  /// Notes the mixed elements and the fields in an element.
  private func note(in node: Int, way: [String], list: inout XMLList) {
    for child in paths.elements(in: node) {
      let way = way + [paths.name(child)]
      if outline.isField(child) {
        list.fields.insert(way)
      } else if outline.isMixed(child) {
        list.mixed.insert(way)
      } else {
        note(in: child, way: way, list: &list)
      }
    }
  }

  /// What the elements around a record say before it: their attributes and plain elements.
  private func around(_ record: Int) -> [XMLList.Column] {
    var columns: [XMLList.Column] = []
    var inner = record
    var level = 0
    while paths.nodes[inner].depth > 2 {
      let node = paths.nodes[inner].parent
      level += 1
      guard outline.counts[node].instances > 1 || records.count > 1 else {
        inner = node
        continue
      }
      if outline.counts[node].hasText {
        columns.append(.init(place: .around(level, []), header: paths.localName(node)))
      }
      for child in paths.nodes[node].children {
        if child == inner { break }
        guard paths.nodes[child].isAttribute || outline.isPlain(child) else { continue }
        columns.append(.init(place: .around(level, [step(child)]), header: paths.localName(child)))
      }
      inner = node
    }
    return columns
  }
}
