extension CatalogFile {
  /// What is wrong at a key of a description.
  struct Fault: Error {
    /// The key with its way from the top: `entities[0].attributes[2].type`.
    var key: String
    var reason: String

    /// The first line where the last name of the way stands as a key, counted by the indexes before
    /// it; nil when that cannot be told.
    func line(in bytes: [UInt8]) -> Int? {
      JSONLines(bytes).line(of: key)
    }
  }

  /// The members of one object, with the words for what is wrong about them.
  struct Members {
    private let value: JSONValue
    private let path: String

    init(_ value: JSONValue, at path: String, known: Set<String>) throws(Fault) {
      guard let members = value.members else {
        throw Fault(key: path.isEmpty ? "the document" : path, reason: "must be an object")
      }
      self.value = value
      self.path = path
      for member in members where !known.contains(member.name) {
        throw Fault(key: place(member.name), reason: "is not a known key")
      }
    }

    func text(_ name: String) throws(Fault) -> String {
      guard let text = try optionalText(name), !text.isEmpty else {
        throw Fault(key: place(name), reason: "must be a text that is not empty")
      }
      return text
    }

    func optionalText(_ name: String) throws(Fault) -> String? {
      switch value[name] {
      case nil, .null: return nil
      case .string(let text): return text
      default: throw Fault(key: place(name), reason: "must be a text")
      }
    }

    func flag(_ name: String) throws(Fault) -> Bool? {
      switch value[name] {
      case nil, .null: return nil
      case .bool(let flag): return flag
      default: throw Fault(key: place(name), reason: "must be true or false")
      }
    }

    func array(_ name: String) throws(Fault) -> [JSONValue] {
      guard let elements = value[name]?.array else {
        throw Fault(key: place(name), reason: "must be an array")
      }
      return elements
    }

    func texts(_ name: String) throws(Fault) -> [String] {
      guard value[name] != nil else { return [] }
      var texts: [String] = []
      for element in try array(name) {
        guard let text = element.string else {
          throw Fault(key: place(name), reason: "must hold texts only")
        }
        texts.append(text)
      }
      return texts
    }

    private func place(_ name: String) -> String { path.isEmpty ? name : "\(path).\(name)" }
  }
}
