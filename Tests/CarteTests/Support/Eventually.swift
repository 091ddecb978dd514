import Glibc

/// Asks again and again until the condition holds; false when it does not within the time.
func eventually(
  within limit: Duration = .seconds(15), _ condition: () throws -> Bool
) rethrows -> Bool {
  let end = ContinuousClock.now + limit
  while true {
    if try condition() { return true }
    if ContinuousClock.now >= end { return false }
    shortPause()
  }
}

/// Lets other threads and processes go on between two looks at the same thing.
func shortPause() {
  usleep(3_000)
}
