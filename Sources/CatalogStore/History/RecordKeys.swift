import CatalogModel

/// Texts that name the records of one entity, also in other generations and other runs of the program.
///
/// A text has the values of the attributes that identify the record, joined by U+001F: of those by which
/// the generation was compared with the one before, else of the best candidate that no other record
/// shares with it. A record that shares them all is named by all its values; wholly equal ones also by
/// their number, behind U+001D.
package final class RecordKeys {
  private let repository: SQLiteRepository
  private let candidates: [[String]]

  private static let separator: Character = "\u{1F}"
  private static let numberMark: Character = "\u{1D}"
  /// No more texts are looked up at once.
  private static let batch = 10_000

  /// The records of a store.
  ///
  /// - Parameters:
  ///   - repository: the records.
  ///   - key: the attributes that the user or the catalog says identify them; empty: not said.
  /// - Throws: ``SQLiteError`` when the store cannot be read.
  package init(of repository: SQLiteRepository, key: [String]) throws {
    self.repository = repository
    var entity = repository.entity
    entity.key = key
    let names = entity.attributes.map(\.name)
    let known = try ChangeLog(of: repository).identity.attributes.filter(names.contains)
    let found = RecordIdentity.candidates(for: entity, and: Set(names)).map(\.attributes)
    var candidates: [[String]] = []
    for attributes in [known] + found
    where !attributes.isEmpty && attributes != names && !candidates.contains(attributes) {
      candidates.append(attributes)
    }
    self.candidates = candidates + [names]
  }

  /// A record to be named or found: some values of it by the names of their attributes.
  private typealias Wanted = [String: String]

  private func values(of record: Record, in entity: Entity) -> Wanted {
    var values: Wanted = [:]
    for (attribute, value) in zip(entity.attributes, record.values) {
      values[attribute.name] = value.text
    }
    return values
  }

  /// The texts that name records of this generation, in the same order.
  package func texts(of records: [Record]) throws -> [String] {
    let wanted = records.map { values(of: $0, in: repository.entity) }
    var texts = [String?](repeating: nil, count: records.count)
    for attributes in candidates {
      let open = texts.indices.filter { texts[$0] == nil }
      let isLast = attributes == candidates.last
      let found = try positions(of: open.map { wanted[$0] }, by: attributes)
      for (index, positions) in zip(open, found) {
        guard !positions.isEmpty, positions.count == 1 || isLast else { continue }
        let text = attributes.map { wanted[index][$0] ?? "" }
          .joined(separator: String(Self.separator))
        let number = (positions.firstIndex(of: records[index].position) ?? 0) + 1
        texts[index] = number == 1 ? text : "\(text)\(Self.numberMark)\(number)"
      }
    }
    return texts.enumerated().map { index, text in
      text ?? candidates.last.map { attributes in
        attributes.map { wanted[index][$0] ?? "" }.joined(separator: String(Self.separator))
      } ?? ""
    }
  }

  /// The positions of the records with these names; names of none are left out.
  package func positions(of texts: [String]) throws -> [String: Int] {
    var found: [String: Int] = [:]
    for attributes in candidates {
      var named: [(text: String, number: Int, values: Wanted)] = []
      for text in texts where found[text] == nil {
        let parts = text.split(separator: Self.numberMark, omittingEmptySubsequences: false)
        let values = (parts.first ?? "").split(
          separator: Self.separator, omittingEmptySubsequences: false
        ).map(String.init)
        guard values.count == attributes.count else { continue }
        let number = parts.count == 2 ? Int(parts[1]) ?? 1 : 1
        named.append((text, number, Dictionary(zip(attributes, values)) { $1 }))
      }
      for (name, positions) in zip(named, try positions(of: named.map(\.values), by: attributes))
      where !positions.isEmpty {
        found[name.text] = positions[max(0, min(positions.count, name.number) - 1)]
      }
    }
    return found
  }

  /// The positions here of records of another generation: those that are the only ones with their
  /// identity; nil for the others.
  package func positions(of records: [Record], from entity: Entity) throws -> [Int?] {
    let wanted = records.map { values(of: $0, in: entity) }
    var found = [Int?](repeating: nil, count: records.count)
    for attributes in candidates {
      let open = found.indices.filter { found[$0] == nil }
      for (index, positions) in zip(
        open, try positions(of: open.map { wanted[$0] }, by: attributes))
      where positions.count == 1 { found[index] = positions[0] }
    }
    return found
  }

  /// The positions of the records that have the same values of some attributes, ascending; none for
  /// what has no value at all.
  private func positions(of wanted: [Wanted], by attributes: [String]) throws -> [[Int]] {
    var results = [[Int]](repeating: [], count: wanted.count)
    // Each is looked up by the first value that it has.
    var groups: [String: [Int]] = [:]
    for (index, values) in wanted.enumerated() {
      guard let first = attributes.first(where: { !(values[$0] ?? "").isEmpty }),
        attributes.allSatisfy({ values[$0] != nil })
      else { continue }
      groups[first, default: []].append(index)
    }
    for (attribute, members) in groups {
      var rest = members[...]
      while !rest.isEmpty {
        let batch = rest.prefix(Self.batch)
        rest = rest.dropFirst(Self.batch)
        try look(up: batch, of: wanted, by: attributes, first: attribute, into: &results)
      }
    }
    return results
  }

  private func look(
    up members: ArraySlice<Int>, of wanted: [Wanted], by attributes: [String], first: String,
    into results: inout [[Int]]
  ) throws {
    let texts = Set(members.compactMap { wanted[$0][first] })
    let found = try stored(first, equalTo: texts)
    guard attributes.count > 1 else {
      for index in members { results[index] = found[wanted[index][first] ?? ""] ?? [] }
      return
    }
    let positions = found.values.joined().sorted().map(Int32.init(clamping:))
    var matching: [[String]: [Int]] = [:]
    var rest = positions[...]
    while !rest.isEmpty {
      for record in try repository.records(at: rest.prefix(1_000)) {
        let values = values(of: record, in: repository.entity)
        matching[attributes.map { values[$0] ?? "" }, default: []].append(record.position)
      }
      rest = rest.dropFirst(1_000)
    }
    for index in members {
      results[index] = matching[attributes.map { wanted[index][$0] ?? "" }] ?? []
    }
  }

  /// The positions by the text of an attribute; prices are looked up as they are written.
  private func stored(_ name: String, equalTo texts: Set<String>) throws -> [String: [Int]] {
    guard let column = repository.entity.column(named: name),
      repository.entity.attributes[column].type == .price
    else { return try repository.positions(attribute: name, equalTo: texts) }
    // Only records without any text are told apart by a price.
    var found: [String: [Int]] = [:]
    try repository.forEachRecord(beforePage: {}) { record in
      let text = record.values[column].text
      if texts.contains(text) { found[text, default: []].append(record.position) }
    }
    return found
  }
}
