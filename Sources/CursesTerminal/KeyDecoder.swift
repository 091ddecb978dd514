import CCurses
import CatalogBrowser

/// Makes keys of what ncurses reads: key codes, control characters, text in UTF-8, reports of the mouse.
package struct KeyDecoder {
  private var assembler = UTF8Assembler()
  /// The beginning of a control sequence whose end has not come yet.
  private var held: [Int32] = []

  package init() {}

  /// The keys that these codes complete; what is not complete waits for the next call.
  package mutating func keys(of codes: [Int32]) -> [Key] {
    var keys: [Key] = []
    let codes = held + codes
    held = []
    var rest = codes[...]
    while let code = rest.first {
      if code == 0x1B {
        switch ControlSequence(rest) {
        case .whole(let length, let key):
          if let key { keys.append(key) }
          rest = rest.dropFirst(length)
          continue
        case .cut:
          held = Array(rest)
          return keys
        case nil: break
        }
      }
      rest = rest.dropFirst()
      if code >= Int32(CC_FIRST_KEY_CODE) {
        if let key = Self.key(cc_key(code)) { keys.append(key) }
      } else {
        keys += assembler.append(UInt8(truncatingIfNeeded: code)).map(Self.key)
      }
    }
    return keys
  }

  private static func key(_ result: UTF8Assembler.Result) -> Key {
    guard case .scalar(let scalar) = result else { return .unknown }
    return switch scalar.value {
    case 0x08, 0x7F: .backspace
    case 0x09: .tab
    case 0x0A, 0x0D: .enter
    case 0x1B: .escape
    case 0x01...0x1A: .control(Unicode.Scalar(UInt8(scalar.value + 0x60)))
    case ..<0x20, 0x80..<0xA0: .unknown
    default: .character(scalar)
    }
  }

  /// The key of a key code's meaning, nil for what is no key.
  private static func key(_ meaning: Int32) -> Key? {
    switch Int(meaning) {
    case CC_KEY_NONE: nil
    case CC_KEY_UP: .up
    case CC_KEY_DOWN: .down
    case CC_KEY_LEFT: .left
    case CC_KEY_RIGHT: .right
    case CC_KEY_HOME: .home
    case CC_KEY_END: .end
    case CC_KEY_PAGE_UP: .pageUp
    case CC_KEY_PAGE_DOWN: .pageDown
    case CC_KEY_BACKSPACE: .backspace
    case CC_KEY_DELETE: .delete
    case CC_KEY_INSERT: .insert
    case CC_KEY_ENTER: .enter
    case CC_KEY_BACK_TAB: .backTab
    case let function where function > CC_KEY_FUNCTION:
      .function(function - CC_KEY_FUNCTION)
    default: .unknown
    }
  }
}
