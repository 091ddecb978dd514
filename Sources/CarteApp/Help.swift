/// The texts of `--help` and `--version`.
enum Help {
  /// The version of the program.
  static let version = "0.1.0"

  /// `--help`, made from the option table.
  static var text: String {
    let width = (Option.all.map(\.forms.count).max() ?? 0) + 2
    let options = Option.all.map { option in
      "  " + option.forms + String(repeating: " ", count: width - option.forms.count) + option.help
    }
    return """
      Usage: carte [OPTION]... [CATALOG | FILE | URL | -]...
      Browse a menu, price list or catalogue in the terminal. Without a catalog: menu.

      \(options.joined(separator: "\n"))

      In the browser ? lists the keys. Exit status: 0 done, 1 failed, 2 wrong usage,
      3 changed (with --exit-code), 130 interrupted.

      """
  }
}
