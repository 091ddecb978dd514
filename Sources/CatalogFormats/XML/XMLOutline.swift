import CatalogModel

/// What a whole document consists of: its different elements, and how often each one stands where.
final class XMLOutline: XMLHandler {
  /// What is counted of an element, by its place.
  struct Count {
    var instances = 0
    /// Whether an element around it holds it twice.
    var repeats = false
    /// Whether more than white space stands directly in one of them.
    var hasText = false
    /// The fewest and the most elements that are in one of them.
    var fewest = Int.max
    var most = 0
    /// The different values of an attribute called `name`, as long as they are few.
    var names: [String] = []
    fileprivate var seenNames: Set<String> = []
    /// Which instance of the element around it held it last.
    fileprivate var lastParent = 0
  }

  @exclusivity(unchecked) private(set) var paths = XMLPaths()
  @exclusivity(unchecked) private(set) var counts = [Count()]
  @exclusivity(unchecked) private var stack: [(node: Int, elements: Int)] = [(XMLPaths.document, 0)]
  /// The element that is open.
  private var current: Int { stack.last?.node ?? XMLPaths.document }

  func open(_ tag: XMLTag) throws(XMLFault) {
    let parent = current
    let node = try child(tag.name, of: parent, isAttribute: false)
    counts[node].instances += 1
    if counts[node].lastParent == counts[parent].instances, counts[node].instances > 1 {
      counts[node].repeats = true
    }
    counts[node].lastParent = counts[parent].instances
    stack[stack.count - 1].elements += 1
    stack.append((node, 0))
    try tag.forEachAttribute { name, value throws(XMLFault) in
      let attribute = try child(name, of: node, isAttribute: true)
      counts[attribute].instances += 1
      if XMLTag.equal(XMLTag.local(name), "name") { note(value, of: node) }
    }
  }

  func text(_ bytes: UnsafeBufferPointer<UInt8>) throws(XMLFault) {
    let node = current
    if !counts[node].hasText, bytes.contains(where: { $0 > 0x20 }) { counts[node].hasText = true }
  }

  func close(_ name: UnsafePointer<CChar>) throws(XMLFault) {
    guard stack.count > 1, let (node, elements) = stack.popLast() else { return }
    counts[node].fewest = min(counts[node].fewest, elements)
    counts[node].most = max(counts[node].most, elements)
  }

  private func child(
    _ name: UnsafePointer<CChar>, of parent: Int, isAttribute: Bool
  ) throws(XMLFault) -> Int {
    let node = try paths.child(name, of: parent, isAttribute: isAttribute)
    if node == counts.count { counts.append(Count()) }
    return node
  }

  private func note(_ value: UnsafePointer<CChar>, of node: Int) {
    guard counts[node].names.count <= SourceLimits.columns else { return }
    let name = String(cString: value)
    if counts[node].seenNames.insert(name).inserted { counts[node].names.append(name) }
  }
}

/// What elements are, by how they are used.
extension XMLOutline {
  /// Whether an element holds neither attributes nor elements.
  func isPlain(_ node: Int) -> Bool { paths.nodes[node].children.isEmpty }

  /// Whether text and elements stand beside each other in an element.
  func isMixed(_ node: Int) -> Bool {
    counts[node].hasText && !paths.elements(in: node).isEmpty
  }

  /// Whether an element is a cell whose column is named by its attribute `name`:
  /// `<field name="price">2.50</field>`.
  func isField(_ node: Int) -> Bool {
    let count = counts[node]
    return count.repeats && count.hasText && 1...SourceLimits.columns ~= count.names.count
      && count.names.count * 2 <= count.instances && paths.nodes[node].depth > 2
      && paths.elements(in: node).isEmpty
  }

  /// The cells of an element when it is a row of a table: so many of one name, nothing else.
  func cell(ofRow node: Int) -> Int? {
    let elements = paths.elements(in: node)
    guard elements.count == 1, let cell = elements.first, counts[node].fewest > 1,
      counts[node].fewest == counts[node].most, counts[node].repeats, !counts[node].hasText,
      paths.nodes[node].children.count == 1, counts[cell].names.isEmpty
    else { return nil }
    return cell
  }
}
