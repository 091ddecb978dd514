import CatalogModel

/// What is known about the list that is browsed, besides its records.
package struct ListDescription: Sendable, Equatable {
  /// A number that names this published content; results of another are dropped.
  package var generation: Int
  /// What the title line calls the list.
  package var title: String
  /// What the records are.
  package var entity: Entity { didSet { query = wanted } }
  /// How many records there are.
  package var count: Int
  /// Where the list is from: a host, a file's name, `sample`.
  package var origin: String
  /// When it was loaded, in seconds since 1970; nil: not known.
  package var loadedAt: Int64?
  /// What one record is called where records are counted.
  package var noun = "record"
  /// What one of the records is called that belong to a record of this list; nil: none do.
  package var childNoun: String?
  /// The attribute that is no column, since all records have the same value; nil: every one is.
  package var hiddenAttribute: String?
  /// The section headings.
  package var sections = ListSections()
  /// How many doubtful rows of the source the report has.
  package var doubtful = 0
  /// What became of it since it was last looked at, by the rows of this list.
  package var changes = ListChanges()
  /// Whether records of the whole list are new or changed, also such that are not shown.
  package var hasChanges = false
  /// Whether records of the whole list are doubtful, also such that are not shown.
  package var hasDoubts = false
  /// Which records it has of the whole list, in which order.
  package var query: ListQuery {
    get { wanted }
    set {
      wanted = newValue
      filter = newValue.filter.isEmpty ? nil : RecordFilter(newValue.filter, entity: entity)
      order = SortOrder(newValue.sort, knownIn: entity)
    }
  }
  private var wanted = ListQuery()
  /// The filter of the query, read once; nil: there is none.
  private(set) var filter: RecordFilter?
  /// Its order, read once.
  private(set) var order = SortOrder([])
  /// Whether its count is final; false: there may be more records behind the last one.
  package var isCounted = true
  /// Whether these are only the first records of a list that is still being filled.
  package var isPreview = false
  /// How many records the whole list has, when this one has only some of them; nil: it has all.
  package var total: Int?

  /// No list has more records; what says so lies.
  private static let most = 1 << 40

  package init(
    generation: Int, title: String, entity: Entity, count: Int, origin: String,
    loadedAt: Int64? = nil
  ) {
    self.generation = generation
    self.title = title
    self.entity = entity
    self.count = Self.plausible(count)
    self.origin = origin
    self.loadedAt = loadedAt
  }

  /// A number that names what is published: records of lists with the same number that have the same
  /// position are the same.
  package var content = 0
  /// How the user wants its columns.
  var arrangement = ColumnArrangement()

  /// Whether only the records are in it that are new or changed.
  package var isChangedOnly: Bool {
    get { query.isChangedOnly }
    set { query.isChangedOnly = newValue }
  }

  /// Whether rows have signs of their own beside the marks of the user, whichever rows are shown.
  var hasSigns: Bool { hasChanges || hasDoubts || changes.hasRows }

  /// The columns on the screen.
  var columns: [Column] { allColumns.filter { !$0.isHidden } }

  /// The columns that there are, also the hidden ones, in their order.
  var allColumns: [Column] {
    arrangement.arranged(
      entity.columns.filter { entity.attributes[$0.attribute].name != hiddenAttribute },
      named: { entity.attributes[$0.attribute].name })
  }

  /// A count of records that can be calculated with.
  static func plausible(_ count: Int) -> Int { max(0, min(most, count)) }
}
