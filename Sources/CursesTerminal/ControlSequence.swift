import CatalogBrowser

/// A control sequence of a terminal (ECMA-48) that ncurses passes on as it came.
enum ControlSequence: Equatable {
  /// A whole one of this length; the key that it is, nil for what is none.
  case whole(length: Int, Key?)
  /// The beginning of one.
  case cut

  /// More than this is none.
  private static let longest = 64

  /// Looks at codes that begin with Esc; nil: it is a bare Esc.
  init?(_ codes: ArraySlice<Int32>) {
    let codes = Array(codes.prefix(Self.longest))
    guard codes.count >= 3 else { return nil }
    if codes[1] == 0x4F, (0x40...0x7E).contains(codes[2]) {
      self = .whole(length: 3, .unknown)
      return
    }
    if let length = Self.lengthOfAnswer(codes) {
      self = .whole(length: length, nil)
      return
    }
    guard codes[1] == 0x5B else { return nil }
    if codes[2] == 0x4D {
      // A report in three bytes, each 32 more than what it says.
      guard codes.count >= 6 else {
        self = .cut
        return
      }
      let key = Self.mouse(codes[3] - 32, column: codes[4] - 32, row: codes[5] - 32, isPress: true)
      self = .whole(length: 6, key)
      return
    }
    guard let end = codes.dropFirst(2).firstIndex(where: { !(0x20...0x3F).contains($0) }) else {
      guard codes.count < Self.longest else { return nil }
      self = .cut
      return
    }
    guard (0x40...0x7E).contains(codes[end]) else { return nil }
    let isReport = codes[2] == 0x3C && (codes[end] == 0x4D || codes[end] == 0x6D)
    let key =
      isReport
      ? Self.report(codes[3..<end], isPress: codes[end] == 0x4D) : Self.pasteMark(codes[2...end])
    self = .whole(length: end + 1, key)
  }

  /// The length of what a terminal answers by itself, such as its colours.
  ///
  /// An operating system command with its number, ended by BEL or by Esc and a backslash (ECMA-48,
  /// 8.3.89). Nil: it is none, or not all of it is here; Esc and a bracket may be two keys.
  private static func lengthOfAnswer(_ codes: [Int32]) -> Int? {
    guard codes[1] == 0x5D, (0x30...0x39).contains(codes[2]) else { return nil }
    guard let end = codes.dropFirst(3).firstIndex(where: { $0 == 0x07 || $0 == 0x1B }) else {
      return nil
    }
    if codes[end] == 0x07 { return end + 1 }
    return codes.indices.contains(end + 1) && codes[end + 1] == 0x5C ? end + 2 : nil
  }

  /// The marks around pasted text (DECSET 2004): `200~` and `201~`.
  private static func pasteMark(_ codes: ArraySlice<Int32>) -> Key {
    if codes.elementsEqual([0x32, 0x30, 0x30, 0x7E]) { return .pasteBegin }
    return codes.elementsEqual([0x32, 0x30, 0x31, 0x7E]) ? .pasteEnd : .unknown
  }

  /// A report of the mouse in numbers (DECSET 1006): `<button;column;row`, M at its end for a press.
  private static func report(_ codes: ArraySlice<Int32>, isPress: Bool) -> Key? {
    let text = String(decoding: codes.map { UInt8(truncatingIfNeeded: $0) }, as: UTF8.self)
    let numbers = text.split(separator: ";", omittingEmptySubsequences: false).map { Int32($0) }
    guard numbers.count == 3, let button = numbers[0], let column = numbers[1],
      let row = numbers[2]
    else { return .unknown }
    return mouse(button, column: column, row: row, isPress: isPress)
  }

  /// What a report says; nil for what is of no use here: a release, motion, another button.
  private static func mouse(_ button: Int32, column: Int32, row: Int32, isPress: Bool) -> Key? {
    guard column >= 1, row >= 1, isPress, button & 32 == 0 else { return nil }
    let action: Mouse.Action
    // Without Shift, Alt and Ctrl.
    switch button & ~28 {
    case 0: action = .press
    case 64: action = .wheelUp
    case 65: action = .wheelDown
    default: return nil
    }
    return .mouse(Mouse(action, row: Int(row) - 1, column: Int(column) - 1))
  }
}
