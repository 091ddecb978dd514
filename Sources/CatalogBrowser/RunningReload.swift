/// A reload that is going on behind the list.
struct RunningReload: Sendable, Equatable {
  var progress: ReloadProgress
  /// Whether it was told to stop.
  var isCancelling = false
}
