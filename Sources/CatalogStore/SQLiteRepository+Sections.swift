import CatalogModel

/// A section heading of a list and the record that it stands above.
package struct StoredSection: Sendable, Equatable {
  /// The position of the first record of the section.
  package var first: Int
  /// The heading.
  package var heading: String

  package init(first: Int, heading: String) {
    self.first = first
    self.heading = heading
  }
}

extension SQLiteRepository {
  /// The section headings in order; none when there are more than `limit`, since those are no sections.
  package func sections(limit: Int = 65_536) throws -> [StoredSection] {
    let select = try connection.prepare(
      "SELECT first, heading FROM carte_section WHERE entity = \(entity.name.sqlText) "
        + "ORDER BY first")
    var found: [(id: Int64, heading: String?)] = []
    while try select.step() {
      guard found.count < limit else { return [] }
      found.append((select.integer(0), select.text(1)))
    }
    guard !found.isEmpty else { return [] }
    let starts = hasGaps ? try positions(ofFirstFrom: found.map(\.id)) : found.map { Int($0.id) }
    var sections: [StoredSection] = []
    for (start, section) in zip(starts, found) where (1...max(1, count)).contains(start) {
      // Of two headings without a record between them the later one counts.
      if sections.last?.first == start { sections.removeLast() }
      guard let heading = section.heading, !heading.isEmpty else { continue }
      sections.append(StoredSection(first: start, heading: heading))
    }
    return count == 0 ? [] : sections
  }

  /// For each id, in order, the position of the first record that has it or a greater one.
  private func positions(ofFirstFrom ids: [Int64]) throws -> [Int] {
    let select = try connection.prepare("SELECT id FROM \(table) ORDER BY id")
    var positions: [Int] = []
    var position = 0
    while positions.count < ids.count, try select.step() {
      position += 1
      let id = select.integer(0)
      while positions.count < ids.count, ids[positions.count] <= id { positions.append(position) }
    }
    return positions
  }
}
