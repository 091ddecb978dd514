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
      guard !entities.contains(where: { $0.name == entity.name }) else {
        throw Fault(key: "entities[\(index)].name", reason: "\"\(entity.name)\" is there twice")
      }
      entities.append(entity)
    }
    guard !entities.isEmpty else { throw Fault(key: "entities", reason: "must not be empty") }
    return Catalog(name: name, title: try members.optionalText("title") ?? name, entities: entities)
  }

  private static func entity(_ value: JSONValue, at path: String) throws(Fault) -> Entity {
    let members = try Members(value, at: path, known: ["name", "source", "key", "attributes"])
    var attributes: [Attribute] = []
    for (index, value) in try members.array("attributes").enumerated() {
      let attribute = try attribute(value, at: "\(path).attributes[\(index)]")
      guard !attributes.contains(where: { $0.name == attribute.name }) else {
        throw Fault(
          key: "\(path).attributes[\(index)].name", reason: "\"\(attribute.name)\" is there twice")
      }
      attributes.append(attribute)
    }
    guard !attributes.isEmpty else {
      throw Fault(key: "\(path).attributes", reason: "must not be empty")
    }
    let key = try members.texts("key")
    for name in key where !attributes.contains(where: { $0.name == name }) {
      throw Fault(key: "\(path).key", reason: "\"\(name)\" is no attribute")
    }
    return Entity(
      name: try members.text("name"), attributes: attributes, key: key,
      source: try members.optionalText("source"))
  }

  private static func attribute(_ value: JSONValue, at path: String) throws(Fault) -> Attribute {
    let members = try Members(value, at: path, known: ["name", "type", "optional", "aliases"])
    let typeName = try members.text("type")
    guard let type = AttributeType(rawValue: typeName) else {
      let names = AttributeType.allCases.map(\.rawValue).joined(separator: ", ")
      throw Fault(key: "\(path).type", reason: "\"\(typeName)\" is none of \(names)")
    }
    return Attribute(
      name: try members.text("name"), type: type, isOptional: try members.flag("optional") ?? true,
      aliases: try members.texts("aliases"))
  }
}
