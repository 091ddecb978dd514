/// The column that a reference to a cell names: 0 for `A1`, 27 for `AB12`.
enum CellReference {
  /// The column from 0; nil when the text is no reference.
  static func column(_ reference: String) -> Int? {
    var column = 0
    var letters = 0
    for byte in reference.utf8 {
      let letter = byte & 0xDF
      guard UInt8(ascii: "A")...UInt8(ascii: "Z") ~= letter else { break }
      letters += 1
      guard letters <= 3 else { return nil }
      column = column * 26 + Int(letter - UInt8(ascii: "A")) + 1
    }
    guard letters > 0, letters < reference.utf8.count else { return nil }
    return column - 1
  }

  /// The name of a column: `A`, `AB`.
  static func name(column: Int) -> String {
    var rest = column + 1
    var name = ""
    while rest > 0 {
      name = String(Character(Unicode.Scalar(0x41 + UInt8((rest - 1) % 26)))) + name
      rest = (rest - 1) / 26
    }
    return name
  }
}
