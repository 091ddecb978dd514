/// The most that a source may ask for; more is an error and not a matter of memory.
package enum SourceLimits {
  /// Bytes of one cell.
  package static let cell = 1 << 20
  /// Bytes of one record.
  package static let record = 16 << 20
  /// Cells of one record.
  package static let columns = 1_000
  /// Arrays, objects or elements inside each other.
  package static let nesting = 64
  /// Bytes of a whole source, expanded.
  package static let size = 4 << 30
}
