import CatalogBrowser

extension Frame {
  /// The picture as lines of text, blanks at their ends cut off.
  ///
  /// A wide character fills two cells; a run that is wider than it says, or leaves the screen, shows
  /// up as a line of complaint.
  var text: String { lines.joined(separator: "\n") }

  var lines: [String] {
    // Empty for a line that nothing was put on.
    var cells = [[String]](repeating: [], count: rows)
    var complaints: [String] = []
    for run in runs {
      var column = run.column
      for character in run.text {
        let width = character.unicodeScalars.reduce(0) { $0 + max(0, testWidth(of: $1)) }
        guard (0..<rows).contains(run.row), column >= 0, column + width <= columns else {
          complaints.append("out of the screen: \(run)")
          break
        }
        if cells[run.row].isEmpty {
          cells[run.row] = [String](repeating: " ", count: columns)
        }
        cells[run.row][column] = String(character)
        for other in column + 1..<max(column + 1, column + width) { cells[run.row][other] = "" }
        column += width
      }
      if column - run.column != run.width { complaints.append("wrong width: \(run)") }
    }
    return cells.map { row in
      let end = row.lastIndex { $0 != " " } ?? -1
      return row[...end].joined()
    } + complaints
  }

  /// The text of the runs that are drawn with this attribute, line by line.
  func text(with attribute: TextAttributes) -> [String] {
    runs.filter { $0.style.attributes.contains(attribute) && $0.text.contains { $0 != " " } }
      .map(\.text)
  }
}

/// Widths like those of the C library, for the characters that the tests use.
let testWidths = CharacterWidths { testWidth(of: $0) }

func testWidth(of scalar: Unicode.Scalar) -> Int {
  switch scalar.value {
  case 0..<0x20, 0x7F..<0xA0: -1
  case 0x300...0x36F, 0x200B...0x200F, 0x20D0...0x20FF, 0xFE00...0xFE0F, 0x1160...0x11FF: 0
  case 0x1100...0x115F, 0x2E80...0xA4CF, 0xAC00...0xD7A3, 0xFF00...0xFF60, 0x1F300...0x1F64F,
    0x1F680...0x1F6FF, 0x1F900...0x1F9FF, 0x20000...0x3FFFD:
    2
  case 0x1FAE8, 0xE0000...0xE0FFF, 0x110000...: -1
  default: 1
  }
}
