/// What the elements and attributes of a document mean for a list, by their places.
struct XMLRoles {
  /// What one element or attribute means.
  struct Role {
    var isRecord = false
    /// The column of its text or value.
    var column: Int?
    /// Whether the text of the elements in it belongs to its own.
    var isMixed = false
    /// Whether its attribute `name` names the column.
    var isField = false
    /// Whether columns are empty again when this element ends.
    var endsColumns = false
    /// The column that names the element around the record.
    var parentColumn: Int?
  }

  private let list: XMLList
  private let columns: [XMLList.Place: Int]
  /// The ways to the elements around the records, and how far they are from them.
  private var levels: [[String]: Int] = [:]
  private(set) var roles: [Role] = [Role()]
  /// The columns of fields by their attribute `name`.
  private(set) var fields: [Int: [String: Int]] = [:]
  /// Columns that are empty again when an element ends.
  private(set) var ends: [Int: [Int]] = [:]

  init(_ list: XMLList) {
    self.list = list
    columns = Dictionary(
      list.columns.enumerated().map { ($0.element.place, $0.offset) }, uniquingKeysWith: { $1 })
    for record in list.records {
      for depth in 0..<record.count where levels[Array(record.prefix(depth))] == nil {
        levels[Array(record.prefix(depth))] = record.count - depth
      }
    }
  }

  /// The role of a node; roles are made for those that are new.
  mutating func role(_ node: Int, in paths: XMLPaths) -> Role {
    while roles.count <= node { roles.append(makeRole(roles.count, in: paths)) }
    return roles[node]
  }

  private mutating func makeRole(_ node: Int, in paths: XMLPaths) -> Role {
    let isAttribute = paths.nodes[node].isAttribute
    var way = paths.way(to: node).map(paths.name)
    if isAttribute, let last = way.last { way[way.count - 1] = "@" + last }
    var role = Role()
    for depth in 1...max(1, way.count) where list.records.contains(Array(way.prefix(depth))) {
      fill(&role, of: node, inside: Array(way.dropFirst(depth)), isRecord: depth == way.count)
      return role
    }
    if let level = levels[way] {
      role.column = columns[.around(level, [])]
      let ended = list.columns.indices.filter {
        if case .around(level, _) = list.columns[$0].place { true } else { false }
      }
      if !ended.isEmpty { ends[node] = ended }
      role.endsColumns = !ended.isEmpty
    } else if let level = levels[Array(way.dropLast())], let last = way.last {
      role.column = columns[.around(level, [last])]
    }
    return role
  }

  private mutating func fill(
    _ role: inout Role, of node: Int, inside way: [String], isRecord: Bool
  ) {
    role.isRecord = isRecord
    role.column = columns[.inside(way)]
    role.isMixed = list.mixed.contains(way)
    if isRecord { role.parentColumn = columns[.parentName] }
    guard list.fields.contains(way) else { return }
    var columns: [String: Int] = [:]
    for (index, column) in list.columns.enumerated() {
      if case .field(way, let name) = column.place { columns[name] = index }
    }
    fields[node] = columns
    role.isField = true
  }
}
