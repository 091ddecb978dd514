import CatalogBrowser
import CatalogPreload

/// How the screen of the browser is to be: the command line, else the environment and `config.json`.
struct ScreenSettings: Sendable, Equatable {
  var display: DisplayOptions
  var theme: Theme
  /// Whether colour is wanted where the terminal has some.
  var usesColor: Bool

  /// Puts together what the command line, the environment and the configuration want.
  ///
  /// - Throws: an error that names the configuration's file, the line and what is wrong in the theme.
  init(
    _ invocation: Invocation, environment: [String: String], configuration: Configuration
  ) throws {
    func isSet(_ name: String) -> Bool { !(environment[name] ?? "").isEmpty }
    display = DisplayOptions(
      isPlain: invocation.isPlain || isSet("ACCESSIBLE") || configuration.isPlain,
      isASCII: invocation.isASCII)
    usesColor = invocation.usesColor ?? !isSet("NO_COLOR")
    theme = .standard
    for setting in configuration.theme {
      do throws(ThemeError) {
        try theme.set(setting.role, to: setting.look)
      } catch {
        throw setting.error("\(error)")
      }
    }
  }
}
