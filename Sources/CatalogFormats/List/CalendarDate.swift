/// Calendar dates (ISO 8601).
enum CalendarDate {
  /// Whether bytes are a day that exists, written `2010-01-16`.
  static func isISO(_ bytes: ArraySlice<UInt8>) -> Bool {
    let digits = bytes.map { Int($0) - 0x30 }
    guard digits.count == 10, digits[4] == -3, digits[7] == -3 else { return false }
    var numbers: [Int] = []
    for range in [0..<4, 5..<7, 8..<10] {
      guard digits[range].allSatisfy({ 0...9 ~= $0 }) else { return false }
      numbers.append(digits[range].reduce(0) { $0 * 10 + $1 })
    }
    let (year, month, day) = (numbers[0], numbers[1], numbers[2])
    guard 1...12 ~= month else { return false }
    let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
    let lengths = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
    return 1...lengths[month - 1] ~= day
  }
}
