import Foundation
import Testing

/// What the tests look at in the data directory.
extension TemporaryHome {
  /// The menu's store.
  var store: String { data("menu.sqlite") }

  /// The generation that the menu's store is now: `generations/menu-1.sqlite`.
  var generation: String? {
    try? FileManager.default.destinationOfSymbolicLink(atPath: store)
  }

  /// The path of the file behind the menu's store.
  var generationFile: String { data(generation ?? "no-generation") }

  /// What `sqlite3` answers, without the last line feed.
  @discardableResult
  func sqlite(_ statement: String, in database: String? = nil) throws -> String {
    let outcome = try run("sqlite3", "-batch", database ?? store, statement)
    guard outcome.status == 0 else {
      throw SystemFailure(message: "sqlite3: \(outcome.errorText)")
    }
    return outcome.text.trimmingCharacters(in: .newlines)
  }

  /// How many dishes the menu's store holds.
  func countDishes() throws -> Int {
    Int(try sqlite("select count(*) from MenuItem")) ?? -1
  }

  /// The names of the files of a folder of the data directory that begin so.
  func dataFiles(of folder: String = "", beginning prefix: String = "") throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: data(folder))
      .filter { $0.hasPrefix(prefix) }.sorted()
  }

  /// The menu's entry of `defaults.json`.
  func menuDefaults() throws -> [String: Any] {
    let bytes = try Data(contentsOf: URL(fileURLWithPath: data("defaults.json")))
    let document = try JSONSerialization.jsonObject(with: bytes) as? [String: Any]
    let catalogs = try #require(document?["catalogs"] as? [String: Any])
    return try #require(catalogs["menu"] as? [String: Any])
  }

  /// Whether `defaults.json` says that the menu has been filled.
  var isPreloaded: Bool? { try? menuDefaults()["isPreloaded"] as? Bool }

  /// Rewrites the flag in `defaults.json` as somebody with an editor would.
  func setPreloaded(_ flag: Bool) throws {
    let place = URL(fileURLWithPath: data("defaults.json"))
    let bytes = try Data(contentsOf: place)
    var document = try #require(
      try JSONSerialization.jsonObject(with: bytes) as? [String: Any])
    var catalogs = try #require(document["catalogs"] as? [String: Any])
    var menu = try #require(catalogs["menu"] as? [String: Any])
    menu["isPreloaded"] = flag
    catalogs["menu"] = menu
    document["catalogs"] = catalogs
    try JSONSerialization.data(withJSONObject: document).write(to: place)
  }

  /// The names that `carte --print --format json` prints, in order.
  func printedNames() throws -> [String] {
    let outcome = try carte("--print", "--format", "json")
    try #require(outcome.status == 0, "\(outcome.errorText)")
    return try outcome.records().compactMap { $0["name"] as? String }
  }
}

extension CarteProgram.Outcome {
  /// Standard output as an array of JSON objects.
  func records() throws -> [[String: Any]] {
    try #require(try JSONSerialization.jsonObject(with: Data(output)) as? [[String: Any]])
  }
}
