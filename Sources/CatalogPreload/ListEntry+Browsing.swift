import CatalogFormats
import CatalogModel

/// What an entry says of the browser: which columns are shown, which records are marked.
extension ListEntry {
  /// The columns in their order; empty: as the list has them.
  package var shown: [ShownColumn] { (json["show"]?.array ?? []).compactMap(ShownColumn.init) }

  /// The entities whose long texts are wrapped.
  package var wrapped: [String] { (json["wrap"]?.array ?? []).compactMap(\.string) }

  /// How many are marked of each record, by what identifies it.
  package var marks: [String: Int] {
    var marks: [String: Int] = [:]
    for member in json["marks"]?.members ?? [] {
      if let quantity = member.value.integer, quantity > 0 {
        marks[member.name] = Int(clamping: quantity)
      }
    }
    return marks
  }

  /// Takes over marks; 0 takes one away.
  mutating func mark(_ changes: [String: Int]) {
    var marks = json["marks"] ?? [:]
    for (identity, quantity) in changes.sorted(by: { $0.key < $1.key }) {
      marks[identity] = quantity > 0 ? .number(String(quantity)) : Optional.none
    }
    json["marks"] = (marks.members ?? []).isEmpty ? Optional.none : marks
  }
}

extension DefaultsFile {
  /// Remembers which records of a list are marked, and how many of each.
  ///
  /// - Parameters:
  ///   - changes: the quantities by what identifies the records, 0 for marks that are taken away.
  ///   - list: which list.
  ///   - moment: when.
  ///   - givesUp: asked while another process changes the settings; true ends the waiting.
  /// - Throws: why that cannot be written down.
  package func mark(
    _ changes: [String: Int], of list: ListIdentity, at moment: Timestamp, givesUp: () -> Bool
  ) throws {
    _ = try update(list, at: moment, givesUp: givesUp) { $0.mark(changes) }
  }

  /// Remembers how the columns of an entity are shown.
  ///
  /// - Parameters:
  ///   - columns: its columns in their order; empty: as the list has them.
  ///   - entity: the entity; nil: the one that is browsed first.
  ///   - list: which list.
  ///   - moment: when.
  ///   - givesUp: asked while another process changes the settings; true ends the waiting.
  /// - Throws: why that cannot be written down.
  package func setShown(
    _ columns: [ShownColumn], of entity: String?, in list: ListIdentity, at moment: Timestamp,
    givesUp: () -> Bool = { false }
  ) throws {
    _ = try update(list, at: moment, givesUp: givesUp) { entry in
      let all = columns + entry.shown.filter { $0.entity != entity }
      entry.json["show"] = all.isEmpty ? Optional.none : .array(all.map(\.json))
    }
  }

  /// Remembers whether long texts of an entity are wrapped.
  ///
  /// - Parameters:
  ///   - wraps: whether they are.
  ///   - entity: the entity.
  ///   - list: which list.
  ///   - moment: when.
  ///   - givesUp: asked while another process changes the settings; true ends the waiting.
  /// - Throws: why that cannot be written down.
  package func setWrapped(
    _ wraps: Bool, of entity: String, in list: ListIdentity, at moment: Timestamp,
    givesUp: () -> Bool
  ) throws {
    _ = try update(list, at: moment, givesUp: givesUp) { entry in
      let all = entry.wrapped.filter { $0 != entity } + (wraps ? [entity] : [])
      entry.json["wrap"] = all.isEmpty ? Optional.none : .array(all.map { .string($0) })
    }
  }
}
