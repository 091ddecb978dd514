import CCurses
import CatalogBrowser

extension CursesTerminal {
  /// Tells the curses room which colours are used; those that the terminal has no room for are left out.
  static func defineColors(of theme: Theme) -> [StyleRole: Int32] {
    let count = Int(cc_colors())
    var colors: [StyleRole: Int32] = [:]
    for role in StyleRole.allCases {
      guard
        let value = theme.looks[role]?.color?.number(
          ofColors: count, isDirect: cc_has_direct_color())
      else { continue }
      let color = Int32(colors.count + 1)
      if cc_define_color(color, Int32(clamping: value)) { colors[role] = color }
    }
    return colors
  }

  /// Attributes and colour of a text; the colour is an extra, since attributes and words say the same.
  func look(of style: Style) -> (attributes: Int32, color: Int32) {
    let (attributes, role) = theme.look(of: style)
    return (Int32(attributes.rawValue), role.flatMap { colors[$0] } ?? 0)
  }
}
