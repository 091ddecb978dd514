/// Tells that something has been quiet for a while.
///
/// Long enough is by the clock and by how often it was looked at: on a busy machine a look may take
/// longer than the while.
struct QuietTime {
  private static let length = Duration.milliseconds(60)
  private static let looks = 10

  private var since = ContinuousClock.now
  private var count = 0

  /// Takes in whether something was going on at this look; true: there was nothing for long enough.
  mutating func isOver(_ isBusy: Bool) -> Bool {
    count += 1
    if isBusy { (since, count) = (ContinuousClock.now, 0) }
    return count >= Self.looks && ContinuousClock.now - since >= Self.length
  }
}
