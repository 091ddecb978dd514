import CatalogFormats
import CatalogModel
import CatalogStore

/// What an entry says of changes: since when they are new, what identifies records, what is undone.
extension ListEntry {
  /// The attributes that the user says identify records; empty: not said.
  package var key: [String] { (json["key"]?.array ?? []).compactMap(\.string) }
  /// Which records the browser shows; empty: all.
  package var filter: String { json["filter"]?.string ?? "" }
  /// In which order it shows them; empty: that of the list.
  package var sort: String { json["sort"]?.string ?? "" }
  /// When the list was last looked at.
  package var seenAt: Timestamp? { json["seenAt"]?.string.flatMap { Timestamp($0) } }
  /// The generation that was looked at then.
  package var seenGeneration: Int? { json["seenGeneration"]?.integer.flatMap { Int(exactly: $0) } }
  /// The digest of the list that the user has undone; nil: none.
  package var undoneSHA256: String? { json["undoneSHA256"]?.string }

  /// Since when changes are new to the user.
  ///
  /// A number that no generation of the list has is none that was looked at.
  package func changeOrigin(of list: ListIdentity) -> ChangeOrigin? {
    if let seenGeneration, seenGeneration <= list.location.newestGeneration {
      return .generation(seenGeneration)
    }
    return seenAt.map { .moment($0) }
  }

  /// Says that a generation was looked at.
  mutating func see(_ generation: Int, at moment: Timestamp) {
    json["seenAt"] = .string(moment.description)
    json["seenGeneration"] = .number(String(generation))
  }
}
