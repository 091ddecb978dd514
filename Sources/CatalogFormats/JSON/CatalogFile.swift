import CatalogModel

/// The JSON description of a catalog: its title, entities and attributes.
///
/// `{"title": "Menu", "entities": [{"name": "MenuItem", "source": "menudata.csv", "key": [],
/// "attributes": [{"name": "name", "type": "text", "optional": false, "aliases": ["item"]}]}]}`
package enum CatalogFile {
  /// Reads a description.
  ///
  /// - Parameters:
  ///   - bytes: the content of the file.
  ///   - name: the catalog's name, the base name of the file.
  ///   - file: the file as errors call it.
  /// - Returns: the catalog.
  /// - Throws: an error that names the line, or the key that is wrong.
  package static func catalog(
    parsing bytes: [UInt8], name: String, file: String
  ) throws(SourceError) -> Catalog {
    let document: JSONValue
    do throws(JSONError) {
      document = try JSONValue(parsing: bytes)
    } catch {
      throw error.inFile(file)
    }
    do throws(Fault) {
      return try catalog(document, name: name)
    } catch {
      let line = error.line(in: bytes)
      throw SourceError(file: file, line: line, reason: "\(error.key): \(error.reason)")
    }
  }

  private static func catalog(_ document: JSONValue, name: String) throws(Fault) -> Catalog {
    let members = try Members(document, at: "", known: ["title", "entities", "version"])
    var entities: [Entity] = []
    for (index, value) in try members.array("entities").enumerated() {
      let entity = try entity(value, at: "entities[\(index)]")
      let folded = entity.name.lowercased()
      guard !entities.contains(where: { $0.name.lowercased() == folded }) else {
        throw Fault(key: "entities[\(index)].name", reason: "\"\(entity.name)\" is there twice")
      }
      guard !folded.hasPrefix("carte_"), !folded.hasPrefix("sqlite_") else {
        throw Fault(
          key: "entities[\(index)].name", reason: "\"\(entity.name)\" is kept for the store itself")
      }
      entities.append(entity)
    }
    guard !entities.isEmpty else { throw Fault(key: "entities", reason: "must not be empty") }
    for (index, entity) in entities.enumerated() {
      guard let parent = entity.parent else { continue }
      let known = entities[..<index].first { $0.name == parent.entity }
      guard let known, known.column(named: parent.key) != nil else {
        throw Fault(
          key: "entities[\(index)].parent", reason: "names no attribute of an entity above it")
      }
    }
    return Catalog(name: name, title: try members.optionalText("title") ?? name, entities: entities)
  }

  private static func entity(_ value: JSONValue, at path: String) throws(Fault) -> Entity {
    let members = try Members(
      value, at: path, known: ["name", "source", "key", "order", "parent", "attributes"])
    var attributes: [Attribute] = []
    var taken: Set<String> = ["id"]
    for (index, value) in try members.array("attributes").enumerated() {
      let attribute = try attribute(value, at: "\(path).attributes[\(index)]")
      let columns = attribute.storeColumns.map { $0.lowercased() }
      guard taken.isDisjoint(with: columns) else {
        throw Fault(
          key: "\(path).attributes[\(index)].name",
          reason: "\"\(attribute.name)\" is there twice, or is a name of the store itself")
      }
      taken.formUnion(columns)
      attributes.append(attribute)
    }
    guard !attributes.isEmpty else {
      throw Fault(key: "\(path).attributes", reason: "must not be empty")
    }
    let key = try members.texts("key")
    let order = try members.texts("order")
    for (member, names) in [("key", key), ("order", order)] {
      for name in names where !attributes.contains(where: { $0.name == name }) {
        throw Fault(key: "\(path).\(member)", reason: "\"\(name)\" is no attribute")
      }
    }
    return Entity(
      name: try members.text("name"), attributes: attributes, key: key, order: order,
      parent: try parent(value["parent"], at: "\(path).parent", attributes: attributes),
      source: try members.optionalText("source"))
  }

  private static func attribute(_ value: JSONValue, at path: String) throws(Fault) -> Attribute {
    let members = try Members(
      value, at: path, known: ["name", "type", "optional", "dateOrder", "aliases"])
    let typeName = try members.text("type")
    guard let type = AttributeType(rawValue: typeName) else {
      let names = AttributeType.allCases.map(\.rawValue).joined(separator: ", ")
      throw Fault(key: "\(path).type", reason: "\"\(typeName)\" is none of \(names)")
    }
    let orderName = try members.optionalText("dateOrder")
    let dateOrder = orderName.flatMap(DateOrder.init(rawValue:))
    if let orderName, dateOrder == nil {
      throw Fault(key: "\(path).dateOrder", reason: "\"\(orderName)\" is none of mdy, dmy, ymd")
    }
    return Attribute(
      name: try members.text("name"), type: type, isOptional: try members.flag("optional") ?? true,
      dateOrder: dateOrder, aliases: try members.texts("aliases"))
  }

  private static func parent(
    _ value: JSONValue?, at path: String, attributes: [Attribute]
  ) throws(Fault) -> Entity.Parent? {
    guard let value, value != .null else { return nil }
    let members = try Members(value, at: path, known: ["entity", "attribute", "key"])
    let attribute = try members.text("attribute")
    guard attributes.contains(where: { $0.name == attribute }) else {
      throw Fault(key: "\(path).attribute", reason: "\"\(attribute)\" is no attribute")
    }
    return Entity.Parent(
      entity: try members.text("entity"), attribute: attribute, key: try members.text("key"))
  }
}
