/// Which colours and attributes texts have besides those that carry meaning.
package struct Theme: Sendable, Equatable {
  /// How texts of a role look.
  package struct Look: Sendable, Equatable {
    /// The colour; nil: the terminal's own.
    package var color: ThemeColor?
    /// Attributes that come on top of those of the text.
    package var attributes: TextAttributes

    package init(color: ThemeColor? = nil, attributes: TextAttributes = []) {
      self.color = color
      self.attributes = attributes
    }
  }

  /// The looks that are not the terminal's own.
  package private(set) var looks: [StyleRole: Look]

  package init(looks: [StyleRole: Look] = [:]) { self.looks = looks }

  /// Few colours, of the terminal's own palette, that can be read on light and dark backgrounds.
  package static let standard = Theme(looks: [
    .new: Look(color: .indexed(2)), .changed: Look(color: .indexed(6)),
    .mark: Look(color: .indexed(5)), .warning: Look(color: .indexed(5)),
    .error: Look(color: .indexed(1)), .progress: Look(color: .indexed(6)),
  ])

  /// Makes a role look as it is written: a colour, attributes, or both in any order.
  ///
  /// - Parameters:
  ///   - name: the name of the role.
  ///   - text: `green`, `bright-blue bold`, `208`, `#88c0d0 underline`, `default`.
  /// - Throws: ``ThemeError`` that says what is not known.
  package mutating func set(_ name: String, to text: String) throws(ThemeError) {
    guard let role = StyleRole(name: name) else {
      let names = StyleRole.allCases.map(\.name).joined(separator: ", ")
      throw ThemeError("there is no role \(name); roles are \(names)")
    }
    var look = Look()
    var hasColor = false
    for word in text.lowercased().split(whereSeparator: \.isWhitespace).map(String.init) {
      if let attribute = TextAttributes(name: word) {
        look.attributes.insert(attribute)
        continue
      }
      if word == "default", !hasColor {
        hasColor = true
        continue
      }
      guard let color = ThemeColor(word) else {
        throw ThemeError(
          "\(word) is no colour; colours are \(ThemeColor.forms), attributes "
            + TextAttributes.names.joined(separator: ", "))
      }
      guard !hasColor else { throw ThemeError("\(name) has two colours") }
      look.color = color
      hasColor = true
    }
    looks[role] = look
  }

  /// The attributes of a text, and the role that its colour follows; nil: the terminal's own colour.
  ///
  /// The selection is all of one colour, so that nothing in it is harder to read.
  package func look(of style: Style) -> (attributes: TextAttributes, role: StyleRole?) {
    let isSelection = style.attributes.contains(.reverse) && !style.role.isMessage
    let role = isSelection ? .selection : style.role
    guard let look = looks[role] else { return (style.attributes, nil) }
    return (style.attributes.union(look.attributes), look.color == nil ? nil : role)
  }
}

/// What is wrong with a theme, as a clause.
package struct ThemeError: Error, Equatable, CustomStringConvertible {
  /// The clause: which word of which role is wrong.
  package let description: String

  init(_ clause: String) { description = clause }
}

extension StyleRole {
  /// What a theme calls the role.
  package var name: String { "\(self)" }

  /// The role that a theme calls so.
  package init?(name: String) {
    guard let role = Self.allCases.first(where: { $0.name == name }) else { return nil }
    self = role
  }

  /// Whether texts of the role are sentences of the status line.
  fileprivate var isMessage: Bool { self == .error || self == .warning || self == .status }
}

extension TextAttributes {
  private static let named: [(name: String, attribute: TextAttributes)] = [
    ("bold", .bold), ("dim", .dim), ("reverse", .reverse), ("underline", .underline),
    ("italic", .italic),
  ]

  /// What a theme calls the attributes.
  static let names = named.map(\.name)

  /// The attribute that a theme calls so.
  init?(name: String) {
    guard let found = Self.named.first(where: { $0.name == name }) else { return nil }
    self = found.attribute
  }
}
