/// A colour of a theme.
package enum ThemeColor: Sendable, Equatable {
  /// A colour of the terminal's palette: 0 to 7 the usual ones, 8 to 15 the bright ones, then those of
  /// 256 colours.
  case indexed(Int)
  /// Red, green and blue, 0 to 255.
  case rgb(Int, Int, Int)

  private static let names = [
    "black", "red", "green", "yellow", "blue", "magenta", "cyan", "white",
  ]

  /// How colours are written, for a sentence.
  static let forms =
    "\(names.joined(separator: ", ")), bright- before one, 0 to 255, #rrggbb, default"

  /// Reads `green`, `bright-blue`, `208` or `#88c0d0`.
  package init?(_ text: String) {
    if text.hasPrefix("#") {
      let digits = text.dropFirst()
      guard digits.count == 6, digits.allSatisfy({ $0.isASCII && $0.isHexDigit }),
        let value = Int(digits, radix: 16)
      else { return nil }
      self = .rgb(value >> 16, value >> 8 & 0xFF, value & 0xFF)
    } else if text.allSatisfy({ "0123456789".contains($0) }), let number = Int(text) {
      guard number < 256 else { return nil }
      self = .indexed(number)
    } else {
      let isBright = text.hasPrefix("bright-")
      let name = isBright ? String(text.dropFirst("bright-".count)) : text
      guard let index = Self.names.firstIndex(of: name) else { return nil }
      self = .indexed(isBright ? index + 8 : index)
    }
  }

  /// The colour by its number on a terminal with so many, the nearest one where it has fewer.
  ///
  /// - Parameters:
  ///   - count: how many colours the terminal has.
  ///   - isDirect: whether the number of a colour is its red, green and blue.
  /// - Returns: the number; nil: the terminal has no such colours.
  package func number(ofColors count: Int, isDirect: Bool) -> Int? {
    guard count >= 8 else { return nil }
    switch self {
    // With direct colour the first eight numbers are still those of the palette.
    case .indexed(let index) where index < (isDirect ? 8 : count): return index
    case .rgb(let red, let green, let blue) where isDirect:
      return max(8, red << 16 | green << 8 | blue)
    case .indexed(let index) where isDirect:
      let (red, green, blue) = Self.palette(index)
      return max(8, red << 16 | green << 8 | blue)
    default: return nearest(below: min(count, 256))
    }
  }

  private func nearest(below count: Int) -> Int {
    let (red, green, blue) = components
    // What the user has made of the first sixteen nobody knows: with 256, only the others are sure.
    let candidates = count >= 256 ? 16..<256 : 0..<min(count, 16)
    func distance(_ index: Int) -> Int {
      let other = Self.palette(index)
      let (dr, dg, db) = (red - other.0, green - other.1, blue - other.2)
      return 2 * dr * dr + 4 * dg * dg + 3 * db * db
    }
    return candidates.min { distance($0) < distance($1) } ?? 7
  }

  private var components: (Int, Int, Int) {
    switch self {
    case .indexed(let index): Self.palette(index)
    case .rgb(let red, let green, let blue): (red, green, blue)
    }
  }

  /// The usual components of a colour of the palette (those of xterm).
  private static func palette(_ index: Int) -> (Int, Int, Int) {
    switch index {
    case ..<16:
      let level = index < 8 ? 205 : 255
      let low = index == 8 ? 127 : 0
      if index == 7 { return (229, 229, 229) }
      func part(_ bit: Int) -> Int { index & bit == 0 ? low : level }
      return (part(1), part(2), part(4))
    case ..<232:
      func level(_ step: Int) -> Int { step == 0 ? 0 : 55 + 40 * step }
      let cube = index - 16
      return (level(cube / 36), level(cube / 6 % 6), level(cube % 6))
    default:
      let grey = 8 + 10 * (index - 232)
      return (grey, grey, grey)
    }
  }
}
