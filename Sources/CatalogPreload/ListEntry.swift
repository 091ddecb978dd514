import CatalogFormats
import CatalogModel
import CatalogStore

/// What `defaults.json` says of one list.
package struct ListEntry: Sendable, Equatable {
  /// The members as they are in the file; unknown ones among them survive.
  var json: JSONValue
  /// Whether the entry was really there: false when it is new, or the file cannot be read.
  let isKnown: Bool
  /// Whether the file was there but is no JSON.
  let isCorrupt: Bool

  /// Whether the entry is to be removed.
  var isGone = false

  /// A member of the facts, which the store owns.
  static func isFact(_ name: String) -> Bool { factNames.contains(name) }

  /// Whether the user has marked records.
  var hasMarks: Bool { !(json["marks"]?.members ?? []).isEmpty }

  /// Where the records came from; nil: not known.
  package var source: String? { json["source"]?.string }
  /// How many records there are.
  package var records: Int { json["records"]?.integer.flatMap { Int(exactly: $0) } ?? 0 }
  /// When the list was filled.
  package var loadedAt: Timestamp? { json["loadedAt"]?.string.flatMap { Timestamp($0) } }

  /// Whether the list was filled, as far as the entry says.
  package var isPreloaded: Bool { json["isPreloaded"]?.bool ?? false }

  /// Whether the list was filled, or the entry that would say so cannot be read.
  var isPreloadedOrUnknown: Bool { isPreloaded || isCorrupt }

  /// The remote with its credentials, nil when none is set.
  package var remoteURL: String? { json["remoteURL"]?.string }

  /// The header lines that are sent to the remote.
  var headers: RemoteHeaders { RemoteHeaders(json: json[Self.headersName]) }

  /// The name of the setting that is a secret as a whole.
  static let headersName = "httpHeaders"

  /// Whether the list is reloaded from a URL.
  package func hasRemote(_ list: ListIdentity) -> Bool { remote(of: list) != nil }

  /// The remote of a list: the one that is set, else the list's own URL.
  func remote(of list: ListIdentity) -> RemoteURL? {
    if let remote = remoteURL { return try? RemoteURL(remote) }
    if case .remote(let url) = list.source { return url }
    return nil
  }

  /// Reading options as a member of the entry.
  static func json(of reading: [String: String]) -> JSONValue {
    .object(reading.sorted { $0.key < $1.key }.map { JSONMember($0.key, .string($0.value)) })
  }

  /// The reading options that are remembered, by name.
  package var reading: [String: String] {
    var values: [String: String] = [:]
    for member in json["reading"]?.members ?? [] { values[member.name] = member.value.string }
    return values
  }

  /// Whether the entry says what the store says, and that the list in it is not undone.
  ///
  /// An undo that was cut off before the exchange leaves an entry that says so.
  func agrees(with facts: StoreFacts) -> Bool {
    isKnown && undoneSHA256 != facts.sha256
      && Self.factMembers(facts).allSatisfy { json[$0.name] == $0.value }
  }

  /// Takes over what a store says of itself.
  mutating func record(_ facts: StoreFacts) {
    for member in Self.factMembers(facts) { json[member.name] = member.value }
    for name in ["remoteURL", "seenAt"] where json[name] == nil { json[name] = .null }
    // A list that is shown is not undone.
    if undoneSHA256 == facts.sha256 { json["undoneSHA256"] = Optional.none }
  }

  /// Forgets the content and keeps the settings.
  mutating func forgetContent() {
    for name in Self.factNames { json[name] = .null }
    json["isPreloaded"] = false
    json["records"] = 0
    json["skipped"] = 0
    json["seenAt"] = .null
    for name in ["seenGeneration", "marks", "undoneSHA256"] { json[name] = Optional.none }
  }

  private static func factMembers(_ facts: StoreFacts) -> [JSONMember] {
    func text(_ value: String?) -> JSONValue { value.map { .string($0) } ?? .null }
    return [
      JSONMember("isPreloaded", true),
      JSONMember("source", .string(facts.source)), JSONMember("format", .string(facts.format)),
      JSONMember("sha256", .string(facts.sha256)),
      JSONMember("records", .number(String(facts.records))),
      JSONMember("skipped", .number(String(facts.skipped))),
      JSONMember("loadedAt", .string(facts.loadedAt.description)),
      JSONMember("etag", text(facts.etag)), JSONMember("lastModified", text(facts.lastModified)),
      JSONMember("validatorURL", text(facts.validatorURL)),
    ]
  }

  private static let factNames = [
    "isPreloaded", "source", "format", "sha256", "records", "skipped", "loadedAt", "etag",
    "lastModified", "validatorURL",
  ]

  /// The settings as JSON text without credentials, for the copy in the store, with the reading
  /// options that the store is filled by.
  package func settingsForStore(reading: [String: String]) -> String {
    var settings: JSONValue = [:]
    for member in json.members ?? []
    where !Self.factNames.contains(member.name) && member.name != Self.headersName {
      settings[member.name] = member.value
    }
    if let url = remoteURL {
      settings["remoteURL"] = (try? RemoteURL(url)).map { .string($0.publicForm) } ?? .null
    }
    if !reading.isEmpty { settings["reading"] = Self.json(of: reading) }
    return String(decoding: settings.serialized(), as: UTF8.self)
  }

  /// Takes the settings of the store's copy that the entry itself lacks.
  mutating func restoreSettings(_ text: String) {
    guard let copy = try? JSONValue(parsing: Array(text.utf8)) else { return }
    for member in copy.members ?? [] where json[member.name] == nil {
      json[member.name] = member.value
    }
  }
}
