extension Key {
  /// What help and messages call the key.
  func name(glyphs: Glyphs) -> String {
    switch self {
    case .character(" "): "Space"
    case .character(let scalar): String(scalar)
    case .control(let letter): "Ctrl-" + String(letter).uppercased()
    case .escape: "Esc"
    case .enter: "Enter"
    case .tab: "Tab"
    case .backTab: "Shift-Tab"
    case .backspace: "Backspace"
    case .delete: "Del"
    case .insert: "Ins"
    case .up: glyphs.up == "^" ? "Up" : glyphs.up
    case .down: glyphs.up == "^" ? "Down" : glyphs.down
    case .left: glyphs.up == "^" ? "Left" : "←"
    case .right: glyphs.up == "^" ? "Right" : "→"
    case .home: "Home"
    case .end: "End"
    case .pageUp: "PgUp"
    case .pageDown: "PgDn"
    case .function(let number): "F\(number)"
    case .mouse: "The mouse"
    case .pasteBegin, .pasteEnd: "Pasted text"
    case .unknown: "This key"
    }
  }
}
