/// A JSON value (RFC 8259) with the exact digits of its numbers and the order of its members.
package indirect enum JSONValue: Equatable, Sendable {
  case null
  case bool(Bool)
  /// The number as written: `11.0`, `1e5`.
  case number(String)
  case string(String)
  case array([JSONValue])
  case object([JSONMember])
}

/// One member of a JSON object.
package struct JSONMember: Equatable, Sendable {
  /// The key.
  package var name: String
  /// The value.
  package var value: JSONValue

  package init(_ name: String, _ value: JSONValue) {
    self.name = name
    self.value = value
  }
}

extension JSONValue {
  /// The text of a string, nil for anything else.
  package var string: String? {
    if case .string(let text) = self { text } else { nil }
  }

  /// The truth value, nil for anything else.
  package var bool: Bool? {
    if case .bool(let value) = self { value } else { nil }
  }

  /// The whole number, nil for anything else and beyond 64 bits.
  package var integer: Int64? {
    if case .number(let digits) = self { Int64(digits) } else { nil }
  }

  /// The elements of an array, nil for anything else.
  package var array: [JSONValue]? {
    if case .array(let elements) = self { elements } else { nil }
  }

  /// The members of an object in their order, nil for anything else.
  package var members: [JSONMember]? {
    if case .object(let members) = self { members } else { nil }
  }

  /// The member with this name: read, replaced in its place, added at the end, or removed by nil.
  ///
  /// Setting a member of anything but an object makes it an object of that member.
  package subscript(name: String) -> JSONValue? {
    get { members?.first { $0.name == name }?.value }
    set {
      var members = members ?? []
      let place = members.firstIndex { $0.name == name }
      switch (place, newValue) {
      case (let place?, let value?): members[place].value = value
      case (let place?, nil): members.remove(at: place)
      case (nil, let value?): members.append(JSONMember(name, value))
      case (nil, nil): break
      }
      self = .object(members)
    }
  }
}

extension JSONValue: ExpressibleByStringLiteral, ExpressibleByBooleanLiteral,
  ExpressibleByIntegerLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral,
  ExpressibleByNilLiteral
{
  package init(stringLiteral text: String) { self = .string(text) }
  package init(booleanLiteral value: Bool) { self = .bool(value) }
  package init(integerLiteral number: Int64) { self = .number(String(number)) }
  package init(arrayLiteral elements: JSONValue...) { self = .array(elements) }
  package init(nilLiteral: ()) { self = .null }
  package init(dictionaryLiteral members: (String, JSONValue)...) {
    self = .object(members.map { JSONMember($0.0, $0.1) })
  }
}
