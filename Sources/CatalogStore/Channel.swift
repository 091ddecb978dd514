import CLinux
import Glibc
import Synchronization

/// Values that one thread puts in and another takes out, in their order.
///
/// Whoever takes one waits for it.
final class Channel<Value: Sendable>: Sendable {
  private let values = Mutex<[Value]>([])
  /// How many values there are; a pointer, since a semaphore must not move.
  nonisolated(unsafe) private let available: UnsafeMutablePointer<sem_t>

  init(_ values: [Value] = []) {
    available = .allocate(capacity: 1)
    sem_init(available, 0, 0)
    for value in values { put(value) }
  }

  deinit {
    sem_destroy(available)
    available.deallocate()
  }

  /// Puts a value in, behind those that are there.
  func put(_ value: consuming Value) {
    let value = value
    values.withLock { $0.append(value) }
    sem_post(available)
  }

  /// Takes the first value out and waits until there is one.
  func take() -> Value {
    while sem_wait(available) != 0 {}
    return values.withLock { $0.removeFirst() }
  }
}
