import CatalogModel

/// Finds the list in a document: the elements that are its records.
///
/// Those win which have a price, and best a name beside it; then those that stand more than once; then
/// those with the most values; then those that come first. Attributes of the entity that the list is
/// for go before everything.
struct XMLListFinder {
  let outline: XMLOutline
  private let ownNames: Set<String>

  init(outline: XMLOutline, entity: Entity?) {
    self.outline = outline
    let attributes = entity?.attributes ?? []
    ownNames = Set(attributes.flatMap { [$0.name] + $0.aliases }.map { HeaderName($0).folded })
  }

  private var paths: XMLPaths { outline.paths }
  private var counts: [XMLOutline.Count] { outline.counts }

  /// The list whose records have this name, or end in this way with points; nil: the best one.
  func list(named name: String?) -> XMLList? {
    var best: (group: [Int], score: Score)?
    for group in groups {
      if let name {
        guard matches(group, name) else { continue }
      } else if !group.contains(where: isCandidate) {
        continue
      }
      let score = score(of: group)
      guard name != nil || score.isEnough else { continue }
      if best.map({ score > $0.score }) ?? true { best = (group, score) }
    }
    return best.map { list(of: widened($0.group)) }
  }

  /// Elements of one name and one depth, which may stand in elements of different names.
  private var groups: [[Int]] {
    var groups: [[Int]] = []
    var places: [String: Int] = [:]
    for node in paths.nodes.indices where !paths.nodes[node].isAttribute {
      guard paths.nodes[node].depth > 1 else { continue }
      let key = "\(paths.nodes[node].depth) \(paths.name(node))"
      if let place = places[key] {
        groups[place].append(node)
      } else {
        places[key] = groups.count
        groups.append([node])
      }
    }
    return groups
  }

  /// The same with the elements of that name at other depths that are neither in nor around them.
  private func widened(_ group: [Int]) -> [Int] {
    var result = group
    guard let first = group.first else { return result }
    var taken = Set(group)
    var around = Set(group.flatMap(paths.ancestors))
    for node in paths.nodes.indices where paths.nodes[node].name == paths.nodes[first].name {
      let ancestors = paths.ancestors(of: node)
      guard !paths.nodes[node].isAttribute, !ancestors.isEmpty, !taken.contains(node),
        !around.contains(node), !ancestors.contains(where: taken.contains)
      else { continue }
      result.append(node)
      taken.insert(node)
      around.formUnion(ancestors)
    }
    return result
  }

  private func matches(_ group: [Int], _ wanted: String) -> Bool {
    group.contains { node in
      let names = paths.way(to: node).map(paths.localName)
      let full = names.joined(separator: ".")
      return full == wanted || full.hasSuffix("." + wanted)
    }
  }

  /// Whether an element may be a record by its shape.
  private func isCandidate(_ node: Int) -> Bool {
    if outline.isField(node) { return false }
    guard outline.isPlain(node) else {
      return outline.cell(ofRow: node) != nil || !isOnlyCell(node)
    }
    // A name alone is a record only where nothing else stands: `<items><item>Tea</item>…`.
    let parent = paths.nodes[node].parent
    return counts[node].repeats && counts[node].hasText && !isOnlyCell(node)
      && paths.elements(in: parent) == [node] && !outline.isMixed(parent)
      && !paths.ancestors(of: parent).contains(where: outline.isMixed)
  }

  private func isOnlyCell(_ node: Int) -> Bool {
    outline.cell(ofRow: paths.nodes[node].parent) == node
  }

  /// How well elements fit as records.
  private struct Score: Comparable {
    var known = 0
    var prices = 0
    var repeats = 0
    var values = 0
    var isNamed = false

    /// Whether one element that does not repeat is enough of a list.
    var isEnough: Bool { repeats > 0 || known > 0 || prices > 0 || isNamed }

    static func < (left: Score, right: Score) -> Bool {
      (left.known, left.prices, left.repeats, left.values)
        < (right.known, right.prices, right.repeats, right.values)
    }
  }

  private func score(of group: [Int]) -> Score {
    var score = Score()
    let columns = XMLColumns(outline: outline, records: group)
    let instances = group.reduce(0) { $0 + counts[$1].instances }
    score.repeats = instances > 1 ? 1 : 0
    let own = columns.headers(depth: 1)
    // What stands once is a record by what it holds itself, and when it holds no more than values.
    let all = instances > 1 ? columns.headers(depth: .max) : own
    guard instances > 1 || group.allSatisfy(holdsOnlyValues) else { return score }
    score.known = Set(all.map { HeaderName($0).folded }).intersection(ownNames).count
    let matches = all.compactMap(HeaderMatch.init)
    score.isNamed = matches.contains { $0.role == .name || $0.role == .date && $0.isWhole }
    score.prices = max(prices(matches), prices(own.compactMap(HeaderMatch.init)) * 3 / 2)
    let cells = group.first.flatMap(outline.cell(ofRow:)).map { _ in counts[group[0]].most }
    score.values = instances * (cells ?? all.count)
    return score
  }

  /// 1 when there is a price, 2 when there is a name beside it.
  private func prices(_ matches: [HeaderMatch]) -> Int {
    guard matches.contains(where: { $0.role == .price }) else { return 0 }
    return matches.contains { $0.role == .name } ? 2 : 1
  }

  private func holdsOnlyValues(_ node: Int) -> Bool {
    paths.elements(in: node).allSatisfy { paths.elements(in: $0).isEmpty }
  }

  private func list(of records: [Int]) -> XMLList {
    let names = records.first.map { paths.way(to: $0).map(paths.localName) } ?? []
    var list = XMLList(
      name: names.joined(separator: "."),
      records: Set(records.map { paths.way(to: $0).map(paths.name) }))
    if let first = records.first, records.count == 1, outline.cell(ofRow: first) != nil {
      list.isTable = true
      return list
    }
    XMLColumns(outline: outline, records: records).describe(&list)
    return list
  }
}
