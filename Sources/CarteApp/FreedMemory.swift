import CLinux

/// The memory that was given back to the C library, and that it keeps for the next need.
enum FreedMemory {
  /// Lets all threads take theirs from few places, so that what one gives back another can use
  /// (mallopt(3), `M_ARENA_MAX`).
  static func share() { _ = mallopt(M_ARENA_MAX, 2) }

  /// Gives it to the system; takes milliseconds (malloc_trim(3)).
  static func giveBack() { _ = malloc_trim(0) }
}
