/// The places of a decoded text where U+FFFD stands for bytes that could not be decoded.
package final class ReplacementLog {
  // Asked once for each record by the one reader that has the log.
  @exclusivity(unchecked) private var offsets: [Int] = []
  @exclusivity(unchecked) private var taken = 0
  /// How many bytes could not be decoded.
  private(set) var undecodable = 0

  package init() {}

  /// Notes a place, in bytes from the start of the decoded text; places come in order.
  ///
  /// A NUL is replaced as well, but every encoding knows it.
  func note(_ offset: Int, isNUL: Bool) {
    if taken == offsets.count {
      offsets.removeAll(keepingCapacity: true)
      taken = 0
    }
    offsets.append(offset)
    if !isNUL { undecodable += 1 }
  }

  /// Whether there are places before this one that were not asked for yet.
  @inline(__always)
  func take(upTo offset: Int) -> Bool { taken < offsets.count && takeNoted(upTo: offset) }

  private func takeNoted(upTo offset: Int) -> Bool {
    let before = taken
    while taken < offsets.count, offsets[taken] < offset { taken += 1 }
    return taken > before
  }
}
