/// The texts of `--help` and `--version`.
enum Help {
  /// The version of the program.
  static let version = "0.1.0"

  /// `--help`, made from the option table.
  static var text: String {
    let width = (Option.explained.map(\.forms.count).max() ?? 0) + 2
    let options = Option.explained.map { option in
      "  " + option.forms + String(repeating: " ", count: width - option.forms.count) + option.help
    }
    return """
      Usage: carte [OPTION]... [CATALOG | FILE | URL | -]...
      Browse a menu, price list or catalogue in the terminal. Without a catalog: menu.

      \(options.joined(separator: "\n"))

      How a source is read, where that is not detected right; remembered for the list:
      \(filled(Option.reading.map(\.forms), width: 78))
      Also:
      \(filled(Option.brief.map(\.forms), width: 78))

      In the browser ? lists the keys. Exit status: 0 done, 1 failed, 2 wrong usage,
      3 changed (with --exit-code), 130 interrupted.

      """
  }

  /// Words in as few lines as hold them, two spaces between them.
  private static func filled(_ words: [String], width: Int) -> String {
    var lines: [String] = []
    for word in words {
      if let last = lines.last, last.count + 2 + word.count <= width {
        lines[lines.count - 1] = last + "  " + word
      } else {
        lines.append("  " + word)
      }
    }
    return lines.joined(separator: "\n")
  }
}
