/// Which records of a list are shown, and in which order.
package struct ListQuery: Sendable, Hashable {
  /// Which, as a `RecordFilter` is written; empty: all.
  package var filter: String
  /// In which order, as a `SortOrder` is written; empty: that of the list.
  package var sort: String
  /// Whether only those that are new or changed.
  package var isChangedOnly: Bool

  package init(filter: String = "", sort: String = "", isChangedOnly: Bool = false) {
    self.filter = filter
    self.sort = sort
    self.isChangedOnly = isChangedOnly
  }

  /// Whether that is the whole list as it is.
  package var isEmpty: Bool { self == ListQuery() }
}
