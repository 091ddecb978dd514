/// How far a fill is.
package struct FillProgress: Sendable, Equatable {
  /// What it does now.
  package enum Phase: Sendable, Equatable {
    /// Fetching from the remote.
    case fetching
    /// Reading the records into a new generation.
    case reading
    /// Comparing the records with those of the present list.
    case comparing
  }

  /// What it does now.
  package var phase: Phase
  /// Bytes so far, of the transfer or of the source.
  package var bytes: Int64
  /// All bytes; nil when the remote did not say.
  package var totalBytes: Int64?
  /// Records so far.
  package var records: Int

  package init(phase: Phase, bytes: Int64, totalBytes: Int64?, records: Int) {
    self.phase = phase
    self.bytes = bytes
    self.totalBytes = totalBytes
    self.records = records
  }
}
