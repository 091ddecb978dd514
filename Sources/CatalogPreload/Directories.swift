/// Where the program keeps its files, by the XDG Base Directory Specification.
package struct Directories: Sendable, Equatable {
  /// Stores, locks and `defaults.json`.
  package let data: String
  /// Own catalogs and `config.json`.
  package let config: String
  /// Prompt history.
  package let state: String

  /// The directories below one that the user named (`--data-dir`).
  package init(below directory: String) {
    data = directory
    config = directory + "/config"
    state = directory + "/state"
  }

  /// The directories that the environment names; relative XDG values are ignored, as XDG says.
  ///
  /// - Returns: nil when neither `HOME` nor `XDG_DATA_HOME` says where to put files.
  package init?(environment: [String: String]) {
    let home = environment["HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil }
    func base(_ variable: String, _ fallback: String) -> String? {
      if let value = environment[variable], value.hasPrefix("/") { return value + "/carte" }
      return home.map { "\($0)/\(fallback)/carte" }
    }
    guard let data = base("XDG_DATA_HOME", ".local/share") else { return nil }
    self.data = data
    config = base("XDG_CONFIG_HOME", ".config") ?? data + "/config"
    state = base("XDG_STATE_HOME", ".local/state") ?? data + "/state"
  }

  /// The JSON file with the preload state and settings of every list.
  package var defaults: String { data + "/defaults.json" }
  /// The file that is locked while ``defaults`` is rewritten.
  package var defaultsLock: String { data + "/defaults.lock" }
}
