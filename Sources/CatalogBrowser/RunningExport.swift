/// A file that is being written behind the list.
struct RunningExport: Sendable, Equatable {
  var progress: ExportProgress
  /// Whether it was told to stop.
  var isCancelling = false
}
