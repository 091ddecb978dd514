import CatalogModel

/// The characters of a text as they are drawn, one after the other, made only as they are asked for.
struct Clusters: Sequence, IteratorProtocol {
  private var characters: String.Iterator
  private let widths: CharacterWidths

  init(_ text: String, widths: CharacterWidths) {
    characters = text.displayText.makeIterator()
    self.widths = widths
  }

  mutating func next() -> Cluster? {
    while let character = characters.next() {
      if let cluster = widths.cluster(of: character) { return cluster }
    }
    return nil
  }
}

extension CharacterWidths {
  /// The most zero-width marks on one base; ncurses keeps five characters in a cell.
  private static let maximumMarks = 4
  /// The most columns of one character; more is no writing system.
  private static let maximumColumns = 8

  /// The character reduced to what ncurses counts right, nil when nothing of it is visible.
  ///
  /// An emoji joined from several is its first, a flag its two letters, skin tones and selectors
  /// go, and what the terminal cannot print is one replacement character.
  func cluster(of character: Character) -> Cluster? {
    if let ascii = character.asciiValue, (0x20..<0x7F).contains(ascii) {
      return Cluster(text: String(character), width: 1)
    }
    var text = String.UnicodeScalarView()
    var width = 0
    var marks = 0
    let syllable = Unicode.Scalar.hangulSyllable(of: character)
    for scalar in syllable.map({ [$0] }) ?? Array(character.unicodeScalars) {
      if let letter = scalar.regionalLetter {
        text.append(letter)
        width += 1
        continue
      }
      if scalar.properties.isDefaultIgnorableCodePoint { continue }
      if width > 0, scalar.continuesEmoji { continue }
      switch columns(of: scalar) {
      case ..<0 where width == 0:
        text.append(replacement)
        width = 1
      case ..<0: continue
      case 0:
        if width == 0 {
          text.append(" ")
          width = 1
        }
        guard marks < Self.maximumMarks else { continue }
        text.append(scalar)
        marks += 1
      case let columns:
        guard width + columns <= Self.maximumColumns else { continue }
        text.append(scalar)
        width += columns
        marks = 0
      }
    }
    return width == 0 ? nil : Cluster(text: String(text), width: width)
  }
}

extension Unicode.Scalar {
  /// The syllable that conjoining letters spell (Unicode Standard, 3.12), nil when they are none.
  ///
  /// Terminals that do not join the letters would show the first of them only.
  fileprivate static func hangulSyllable(of character: Character) -> Unicode.Scalar? {
    let letters = character.unicodeScalars.prefix(4).map { Int($0.value) }
    guard (2...3).contains(letters.count), (0x1100...0x1112).contains(letters[0]),
      (0x1161...0x1175).contains(letters[1])
    else { return nil }
    let final = letters.count == 3 ? letters[2] - 0x11A7 : 0
    guard (0...27).contains(final), letters.count == 2 || final > 0 else { return nil }
    let index = ((letters[0] - 0x1100) * 21 + letters[1] - 0x1161) * 28 + final
    return Unicode.Scalar(UInt32(0xAC00 + index))
  }

  /// The letter that a regional indicator stands for; two of them make a flag.
  fileprivate var regionalLetter: Unicode.Scalar? {
    guard (0x1F1E6...0x1F1FF).contains(value) else { return nil }
    return Unicode.Scalar(value - 0x1F1E6 + 0x41)
  }

  /// Whether the scalar, not the first of its character, is a later part of an emoji.
  fileprivate var continuesEmoji: Bool {
    value > 0xFF && (properties.isEmoji || properties.isEmojiModifier)
  }
}
