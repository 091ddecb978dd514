/// How far a running reload is.
package struct ReloadProgress: Sendable, Equatable {
  /// What is reloaded, for `reloading example.org`.
  package var label: String
  /// Bytes that came so far.
  package var bytes: Int64
  /// Bytes there will be; nil: not known.
  package var totalBytes: Int64?
  /// Records that were read so far.
  package var records: Int
  /// What happens at the moment, in place of `reloading`: `checking`, `comparing`; empty: just that.
  package var phase: String

  package init(
    label: String, bytes: Int64 = 0, totalBytes: Int64? = nil, records: Int = 0, phase: String = ""
  ) {
    self.label = label
    self.bytes = bytes
    self.totalBytes = totalBytes
    self.records = records
    self.phase = phase
  }

  /// The part that is done, 0 to 1; nil when the whole is not known.
  var fraction: Double? {
    guard let totalBytes, totalBytes > 0 else { return nil }
    return min(1, max(0, Double(bytes) / Double(totalBytes)))
  }
}
