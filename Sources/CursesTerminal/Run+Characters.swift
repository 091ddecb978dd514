import CatalogBrowser

extension Run {
  /// Whether terminals disagree about the columns of a character in the text.
  var hasDoubtfulWidth: Bool {
    text.unicodeScalars.contains { scalar in
      switch scalar.value {
      case ..<0x300: false
      // Marks, scripts with marks, conjoining letters.
      case 0x300...0x36F, 0x590...0x109F, 0x1100...0x11FF, 0x1780...0x1AFF, 0x20D0...0x20FF: true
      // Symbols that may be shown as emoji, private use, compatibility marks.
      case 0x2300...0x23FF, 0x2600...0x27BF, 0x2B00...0x2BFF, 0xE000...0xF8FF, 0xFE00...0xFE2F:
        true
      // Emoji; not the ideographs above them.
      case 0x10000...0x1FFFF, 0x40000...: true
      default: false
      }
    }
  }

  /// Whether the text has letters or digits of scripts that are written from right to left.
  ///
  /// These are the classes R, AL and AN of the Unicode Bidirectional Algorithm (UAX 9), by their
  /// blocks.
  var hasRightToLeft: Bool {
    text.unicodeScalars.contains { scalar in
      switch scalar.value {
      case ..<0x590: false
      case 0x590...0x8FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFE, 0x10800...0x10FFF, 0x1E800...0x1EFFF:
        true
      default: false
      }
    }
  }

  /// The columns that the text takes.
  var cells: Range<Int> { column..<column + width }

  /// The text between a first strong isolate and its end, so that nothing beside it changes places.
  ///
  /// At the left edge there is no cell that could keep the beginning; a left-to-right mark behind the
  /// text parts it from what follows.
  var isolated: Run {
    var run = self
    run.text = column > 0 ? "\u{2068}\(text)\u{2069}" : "\(text)\u{200E}"
    return run
  }

  /// The last part of an isolated text, which takes over the end of the isolate.
  var closed: Run {
    var run = self
    run.text += "\u{2069}"
    return run
  }
}
