import Synchronization

/// Something that happened once, told from one thread to another.
final class Flag: Sendable {
  private let value = Atomic<Bool>(false)

  /// Whether it has happened.
  var isSet: Bool { value.load(ordering: .relaxed) }

  /// Waits for it to happen again.
  func reset() { value.store(false, ordering: .relaxed) }

  /// Says that it has happened.
  func set() { value.store(true, ordering: .relaxed) }
}
