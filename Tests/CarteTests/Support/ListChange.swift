import Foundation
import Testing

/// A change as `--format json` prints it.
struct ListChange: Decodable, Equatable, CustomStringConvertible {
  var change: String
  var name: String
  var attribute: String?
  var old: String?
  var new: String?

  private enum Key: String, CodingKey { case change, name, attribute, old, new }

  init(
    _ change: String, _ name: String, _ attribute: String? = "price", from old: String? = nil,
    to new: String? = nil
  ) {
    (self.change, self.name, self.attribute) = (change, name, attribute)
    (self.old, self.new) = (old, new)
  }

  init(from decoder: any Decoder) throws {
    let members = try decoder.container(keyedBy: Key.self)
    /// A text, or a number as its digits.
    func scalar(_ key: Key) throws -> String? {
      if let number = try? members.decodeIfPresent(Decimal.self, forKey: key) {
        return "\(number)"
      }
      return try members.decodeIfPresent(String.self, forKey: key)
    }
    change = try members.decode(String.self, forKey: .change)
    name = try members.decode(String.self, forKey: .name)
    attribute = try members.decodeIfPresent(String.self, forKey: .attribute)
    (old, new) = (try scalar(.old), try scalar(.new))
  }

  var description: String {
    "\(change) \(name) \(attribute ?? "-"): \(old ?? "-") -> \(new ?? "-")"
  }
}

extension CarteProgram.Outcome {
  /// Standard output as changes; it must have ended well.
  func changes(sourceLocation: SourceLocation = #_sourceLocation) throws -> [ListChange] {
    try #require(
      status == 0, Comment(rawValue: "\(status ?? -1): \(errorText)"),
      sourceLocation: sourceLocation)
    return try JSONDecoder().decode([ListChange].self, from: Data(output))
  }
}

extension TemporaryHome {
  /// What `--changes` says of a list.
  func changes(
    of list: String = "menu", sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> [ListChange] {
    try carte(list, "--changes", "--format", "json").changes(sourceLocation: sourceLocation)
  }
}
