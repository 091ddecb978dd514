import CatalogModel

/// What is different in the records of an entity since some moment, whatever happened in between.
package struct NetChanges: Sendable, Equatable {
  /// A record that is not in the list any more.
  package struct Gone: Sendable, Equatable {
    /// What it was called.
    package var name: String
    /// The price that it had then; `none`: it had no price.
    package var price: Value

    package init(name: String, price: Value) {
      self.name = name
      self.price = price
    }
  }

  /// Positions of records that were not in the list, ascending.
  package var new: [Int] = []
  /// Positions of records that had other values, ascending.
  package var changed: [Int] = []
  /// The values that they had, by position.
  package var oldValues: [Int: [ChangedValue]] = [:]
  /// Records that are not in the list any more, in the order in which they went.
  package var gone: [Gone] = []
  /// How many records that belong to the one at a position are new or changed, where any is.
  package var children: [Int: Int] = [:]

  package init() {}

  /// Whether nothing is different.
  package var isEmpty: Bool {
    new.isEmpty && changed.isEmpty && gone.isEmpty && children.isEmpty
  }

  /// Positions of records that are new or changed, or to which such a record belongs, ascending.
  package var positions: [Int] {
    Set(new).union(changed).union(children.keys).sorted()
  }

  /// What became of the record at a position; nil: nothing.
  package func change(at position: Int) -> RecordChange? {
    if let values = oldValues[position] { return .changed(values) }
    return isNew(position) ? .new : nil
  }

  private func isNew(_ position: Int) -> Bool {
    var (low, high) = (0, new.count)
    while low < high {
      let middle = (low + high) / 2
      if new[middle] < position { low = middle + 1 } else { high = middle }
    }
    return low < new.count && new[low] == position
  }
}

extension NetChanges {
  /// How many records differ; the records are those of an entity that was compared by an identity.
  package func counted(by identity: RecordIdentity, in entity: Entity) -> ChangeReport.Part {
    var part = ChangeReport.Part(
      entity: entity.name, new: new.count, gone: gone.count, identity: identity)
    for value in oldValues.values.joined() {
      if entity.attributes[value.attribute].type == .price {
        part.prices += 1
      } else {
        part.others += 1
      }
    }
    return part
  }
}

/// Since when changes are looked at.
package enum ChangeOrigin: Sendable, Equatable {
  /// After a generation.
  case generation(Int)
  /// After a moment.
  case moment(Timestamp)
}
