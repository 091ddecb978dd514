import Foundation
import Glibc

/// What the kernel says about a process.
enum Procfs {
  /// The numbers of its threads.
  static func threads(of pid: pid_t) throws -> [pid_t] {
    try FileManager.default.contentsOfDirectory(atPath: "/proc/\(pid)/task").compactMap {
      pid_t($0)
    }
  }

  /// The time that it has spent on a processor, in hundredths of a second.
  static func processorTime(of pid: pid_t) throws -> Int {
    let line = try String(contentsOfFile: "/proc/\(pid)/stat", encoding: .utf8)
    let fields = line.split(separator: ")").last?.split(separator: " ") ?? []
    // utime and stime of proc(5), counted from the state that follows the name.
    return fields.dropFirst(11).prefix(2).compactMap { Int($0) }.reduce(0, +)
  }

  /// Sends a signal to one thread of a process, as the kernel does with a fault (tgkill(2)).
  static func send(_ signal: Int32, to thread: pid_t, of pid: pid_t) throws -> Bool {
    typealias Function = @convention(c) (pid_t, pid_t, Int32) -> Int32
    guard let symbol = dlsym(nil, "tgkill") else { throw SystemFailure("tgkill") }
    return unsafeBitCast(symbol, to: Function.self)(pid, thread, signal) == 0
  }
}
