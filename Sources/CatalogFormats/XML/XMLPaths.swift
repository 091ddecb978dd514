import Glibc

/// The different elements and attributes of a document by their places: each is known by the names
/// of the elements around it.
struct XMLPaths {
  /// An element or attribute, however often the document has it.
  struct Node {
    /// The element around it; the document is its own.
    let parent: Int
    /// The name as written, ended by a NUL.
    let name: [CChar]
    let isAttribute: Bool
    /// How many elements are around it, the document not counted.
    let depth: Int
    /// Its place among the children of its parent.
    fileprivate let place: Int
    /// What stands in it, in the order of first appearance.
    fileprivate(set) var children: [Int] = []
    /// The child that probably comes next.
    fileprivate var cursor = 0
  }

  private struct Key: Hashable {
    let parent: Int
    let isAttribute: Bool
    let name: String
  }

  /// The node of the document itself.
  static let document = 0
  /// Names of a thing that is data and no structure would be more than this.
  private static let maximumCount = 10_000

  private(set) var nodes = [Node(parent: 0, name: [0], isAttribute: false, depth: 0, place: 0)]
  private var places: [Key: Int] = [:]

  /// The node of an element or attribute in another one, a new one when it is the first.
  mutating func child(
    _ name: UnsafePointer<CChar>, of parent: Int, isAttribute: Bool
  ) throws(XMLFault) -> Int {
    let count = nodes[parent].children.count
    let cursor = nodes[parent].cursor
    // Lists repeat the same elements in the same order.
    for offset in 0..<min(3, count) {
      let index = (cursor + offset) % count
      let child = nodes[parent].children[index]
      if nodes[child].isAttribute == isAttribute,
        nodes[child].name.withUnsafeBufferPointer({ $0.baseAddress.map { strcmp($0, name) } == 0 })
      {
        if offset > 0 { nodes[parent].cursor = index }
        return child
      }
    }
    let key = Key(parent: parent, isAttribute: isAttribute, name: String(cString: name))
    if let known = places[key] {
      nodes[parent].cursor = nodes[known].place
      return known
    }
    guard nodes.count < Self.maximumCount else {
      throw XMLFault("more than \(Self.maximumCount) different elements")
    }
    let node = nodes.count
    nodes.append(
      Node(
        parent: parent, name: Array(UnsafeBufferPointer(start: name, count: strlen(name) + 1)),
        isAttribute: isAttribute, depth: nodes[parent].depth + (isAttribute ? 0 : 1),
        place: nodes[parent].children.count))
    nodes[parent].cursor = nodes[node].place
    nodes[parent].children.append(node)
    places[key] = node
    return node
  }

  /// The name of a node as written.
  func name(_ node: Int) -> String {
    String(decoding: nodes[node].name.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  /// The name of a node without its prefix.
  func localName(_ node: Int) -> String {
    let name = name(node)
    return name.split(separator: ":").last.map(String.init) ?? name
  }

  /// The nodes on the way from the document down to a node.
  func way(to node: Int) -> [Int] {
    var way: [Int] = []
    var place = node
    while place != Self.document {
      way.append(place)
      place = nodes[place].parent
    }
    return way.reversed()
  }

  /// The elements around a node, the innermost first.
  func ancestors(of node: Int) -> [Int] {
    way(to: nodes[node].parent).reversed()
  }

  /// The elements in another one.
  func elements(in node: Int) -> [Int] {
    nodes[node].children.filter { !nodes[$0].isAttribute }
  }
}
