/// A name that is no attribute, where one is needed.
package struct UnknownAttribute: Error, Sendable, Equatable, CustomStringConvertible {
  /// What was written; empty: nothing.
  package let name: String
  /// The names of the attributes that there are.
  package let known: String

  package var description: String {
    name.isEmpty
      ? "the name of an attribute is missing; the list has \(known)"
      : "there is no attribute \(name); the list has \(known)"
  }
}
