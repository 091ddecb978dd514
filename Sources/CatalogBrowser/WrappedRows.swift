/// How many lines rows take when long texts are wrapped; a row that is not known takes one.
struct WrappedRows: Sendable, Equatable {
  private var lines: [Int: Int] = [:]
  private var places: [ColumnLayout.Place] = []

  /// With more rows than this all are measured again.
  private static let capacity = 4_096

  /// Whether every row takes one line.
  var isEmpty: Bool { lines.isEmpty }

  /// How many lines a row takes.
  func lines(of row: Int) -> Int { lines[row] ?? 1 }

  /// Whether a row was measured.
  func knows(_ row: Int) -> Bool { lines[row] != nil }

  /// Goes on with columns at these places; other places make other lines.
  mutating func begin(places new: [ColumnLayout.Place]) {
    guard new != places || lines.count > Self.capacity else { return }
    places = new
    lines = [:]
  }

  /// Remembers how many lines a row takes.
  mutating func set(_ count: Int, of row: Int) { lines[row] = max(1, count) }

  /// Forgets all rows.
  mutating func reset() {
    guard !lines.isEmpty || !places.isEmpty else { return }
    self = WrappedRows()
  }
}
