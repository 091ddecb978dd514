/// The characters that the browser itself draws with, in ASCII where the terminal has no others.
struct Glyphs: Sendable {
  let rule: String
  let markedRule: String
  let wall: String
  let ellipsis: String
  let noPrice: String
  let separator: String
  let block: String
  let halfBlock: String
  let up: String
  let down: String
  let left: String
  let right: String
  let rose: String
  let fell: String
  let becomes: String
  let mark: String
  let times: String
  let sum: String
  let atLeast: String
  /// Marks of growing height for a plot, each one column wide.
  let levels: [String]

  /// Glyphs that the terminal has; for a screen reader some are words.
  init(widths: CharacterWidths, isPlain: Bool = false) {
    func choose(_ glyph: Unicode.Scalar, _ ascii: String, _ word: String? = nil) -> String {
      if isPlain, let word { return word }
      return widths.columns(of: glyph) == 1 ? String(glyph) : ascii
    }
    rule = choose("─", "-")
    markedRule = choose("━", "=")
    wall = choose("│", "|")
    ellipsis = choose("…", "...")
    noPrice = choose("–", "-", "nothing")
    separator = choose("·", "-")
    block = choose("█", "#")
    halfBlock = choose("▌", "")
    up = choose("↑", "^", "^")
    down = choose("↓", "v", "v")
    left = choose("‹", "<")
    right = choose("›", ">")
    rose = choose("▲", "^")
    fell = choose("▼", "v")
    becomes = choose("→", "->", "becomes")
    mark = choose("●", "*")
    times = choose("×", "x")
    sum = choose("Σ", "sum", "sum")
    atLeast = choose("≥", ">=", "at least")
    let bars: [Unicode.Scalar] = ["▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"]
    let areBars = bars.allSatisfy { widths.columns(of: $0) == 1 }
    levels = areBars ? bars.map(String.init) : ["_", ".", "-", "=", "^"]
  }
}
