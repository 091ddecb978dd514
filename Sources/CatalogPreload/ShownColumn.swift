import CatalogFormats

/// How a column is shown in the browser, as the setting `show` of a list says.
///
/// An element of that array is an object `{"name": …, "width": …, "hidden": true, "entity": …}`, of which
/// only the name is required, or just the name. The order of the elements is that of the columns.
package struct ShownColumn: Sendable, Equatable {
  /// The entity; nil: the one that is browsed first.
  package var entity: String?
  /// The attribute.
  package var name: String
  /// The width in columns of the screen; nil: decided by content and room.
  package var width: Int?
  /// Whether it is not shown.
  package var isHidden: Bool

  package init(entity: String? = nil, name: String, width: Int? = nil, isHidden: Bool = false) {
    self.entity = entity
    self.name = name
    self.width = width
    self.isHidden = isHidden
  }

  init?(_ json: JSONValue) {
    if let name = json.string {
      self.init(name: name)
      return
    }
    guard let name = json["name"]?.string else { return nil }
    self.init(
      entity: json["entity"]?.string, name: name,
      width: json["width"]?.integer.flatMap { Int(exactly: $0) },
      isHidden: json["hidden"]?.bool ?? false)
  }

  var json: JSONValue {
    var json: JSONValue = ["name": .string(name)]
    if let entity { json["entity"] = .string(entity) }
    if let width { json["width"] = .number(String(width)) }
    if isHidden { json["hidden"] = true }
    return json
  }
}
