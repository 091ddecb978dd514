/// What a JSON document is made of: every key at every place, whatever element it stands in.
///
/// Places are numbers and names are bytes in one array, so that looking up the keys of a million
/// elements allocates nothing.
struct JSONShape {
  /// A place in the document: the top, a member of an object, or any element of an array.
  typealias Place = Int

  /// What was seen at one place.
  struct Node {
    var parent: Place
    /// The name of a member in ``JSONShape/names``; nil: an element, or the top.
    var name: Range<Int>?
    var firstMember = -1
    var lastMember = -1
    var nextSibling = -1
    var memberCount = 0
    /// The member that is likely to come next.
    var expected = -1
    /// The place of the elements when there are arrays here.
    var element = -1
    /// When a value that is neither object nor array was first here, -1: never.
    var firstPlain = -1
    /// When an array was first here, -1: never.
    var firstArray = -1
    /// Elements of arrays here that are objects.
    var objects = 0
    /// Elements of arrays here that are arrays.
    var arrays = 0
    /// The column that values here fill, -1: none.
    var column = -1
    /// The last record that had this place.
    var record = -1
  }

  /// The place of the whole document, or of each line of one.
  static let top: Place = 0
  /// Beyond this no more places are told apart; a document of so many keys is no list.
  private static let mostPlaces = 100_000
  /// From this many members on they are found by a table.
  private static let fewMembers = 16

  var nodes = [Node(parent: -1)]
  private(set) var names: [UInt8] = []
  private var table: [Key: Place] = [:]

  /// A member of one place.
  private struct Key: Hashable {
    var parent: Place
    var name: String
  }

  /// The member of a place by its name; nil: there is none yet.
  @inline(__always)
  mutating func member(of parent: Place, named name: [UInt8]) -> Place? {
    let expected = nodes[parent].expected
    if expected >= 0, isNamed(expected, name) {
      expect(behind: expected, of: parent)
      return expected
    }
    return find(name, in: parent)
  }

  /// The member of a place by its name, which is added when it is new; nil: there are too many.
  @inline(__always)
  mutating func knownMember(of parent: Place, named name: [UInt8]) -> Place? {
    member(of: parent, named: name) ?? add(name, to: parent)
  }

  /// The place of the elements of arrays at a place; nil: there are too many places.
  mutating func element(of parent: Place) -> Place? {
    if nodes[parent].element < 0 {
      guard nodes.count < Self.mostPlaces else { return nil }
      nodes[parent].element = nodes.count
      nodes.append(Node(parent: parent))
    }
    return nodes[parent].element
  }

  /// The text of a member's name, nil for an element and the top.
  func name(_ place: Place) -> String? {
    nodes[place].name.map { String(decoding: names[$0], as: UTF8.self) }
  }

  /// The members of a place in the order in which they were first seen.
  func members(of place: Place) -> [Place] {
    var result: [Place] = []
    var next = nodes[place].firstMember
    while next >= 0 {
      result.append(next)
      next = nodes[next].nextSibling
    }
    return result
  }

  @inline(__always)
  private func isNamed(_ place: Place, _ name: [UInt8]) -> Bool {
    guard let range = nodes[place].name, range.count == name.count else { return false }
    for index in 0..<name.count where names[range.lowerBound &+ index] != name[index] {
      return false
    }
    return true
  }

  @inline(__always)
  private mutating func expect(behind place: Place, of parent: Place) {
    let next = nodes[place].nextSibling
    nodes[parent].expected = next >= 0 ? next : nodes[parent].firstMember
  }

  private mutating func find(_ name: [UInt8], in parent: Place) -> Place? {
    var found = nodes[parent].firstMember
    if nodes[parent].memberCount < Self.fewMembers {
      while found >= 0, !isNamed(found, name) { found = nodes[found].nextSibling }
    } else {
      found = table[Key(parent: parent, name: String(decoding: name, as: UTF8.self))] ?? -1
    }
    guard found >= 0 else { return nil }
    expect(behind: found, of: parent)
    return found
  }

  private mutating func add(_ name: [UInt8], to parent: Place) -> Place? {
    guard nodes.count < Self.mostPlaces else { return nil }
    let place = nodes.count
    nodes.append(Node(parent: parent, name: names.count..<names.count + name.count))
    names += name
    let last = nodes[parent].lastMember
    if last >= 0 { nodes[last].nextSibling = place } else { nodes[parent].firstMember = place }
    nodes[parent].lastMember = place
    nodes[parent].memberCount += 1
    nodes[parent].expected = nodes[parent].firstMember
    if nodes[parent].memberCount == Self.fewMembers {
      for member in members(of: parent) { enter(member, of: parent) }
    } else if nodes[parent].memberCount > Self.fewMembers {
      enter(place, of: parent)
    }
    return place
  }

  private mutating func enter(_ place: Place, of parent: Place) {
    table[Key(parent: parent, name: name(place) ?? "")] = place
  }
}
