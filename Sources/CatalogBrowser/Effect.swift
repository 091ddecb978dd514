/// Something that the browser wants done.
package enum Effect: Sendable, Equatable {
  /// Read these positions, 1-based and half open; answered by ``Event/records(generation:positions:_:)``
  /// or ``Event/fetchFailed(generation:_:)``. The next one follows only after the answer.
  case fetch(generation: Int, positions: Range<Int>)
  /// Reload the list from its source.
  case reload
  /// Stop the running reload; answered by ``Event/reloadEnded(_:)``.
  case cancelReload
  /// Give the terminal back and stop, as a shell's Ctrl-Z.
  case suspend
  /// Draw everything anew.
  case redraw
  /// End the program.
  case quit(status: Int32)
}
