/// How a run of text looks: attributes of the terminal, and what the text is.
package struct Style: Sendable, Hashable {
  /// The attributes that every terminal of the last forty years has.
  package var attributes: TextAttributes
  /// What the text is, for a theme to colour.
  package var role: StyleRole

  package init(_ role: StyleRole, _ attributes: TextAttributes = []) {
    self.role = role
    self.attributes = attributes
  }

  /// The same style with more attributes.
  func adding(_ more: TextAttributes) -> Style { Style(role, attributes.union(more)) }
}
