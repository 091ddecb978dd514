/// When the page is turned by itself, as on a menu board (`--cycle`).
struct Cycle {
  private let interval: Duration
  /// When the page is turned next.
  private(set) var due: ContinuousClock.Instant

  /// Turns the page at an interval, from now on.
  init(every interval: Duration, from now: ContinuousClock.Instant) {
    self.interval = interval
    due = now + interval
  }

  /// Whether the page is to be turned now; true once for each time.
  mutating func takeDue(at now: ContinuousClock.Instant) -> Bool {
    guard due <= now else { return false }
    due = now + interval
    return true
  }

  /// Begins the interval anew, since somebody has pressed a key.
  mutating func wait(from now: ContinuousClock.Instant) { due = now + interval }
}
