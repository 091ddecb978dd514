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

  /// Whether a thread of it has something to do, or a program that it has started is running.
  static func works(_ pid: pid_t) -> Bool {
    ((try? threads(of: pid)) ?? []).contains { thread in
      let folder = "/proc/\(pid)/task/\(thread)/"
      let children = try? String(contentsOfFile: folder + "children", encoding: .utf8)
      let state = try? String(contentsOfFile: folder + "stat", encoding: .utf8)
      // A thread that waits for a processor does not sleep; one that naps tries something again then.
      let isAsleep = state?.split(separator: ")").last?.hasPrefix(" S") ?? true
      let call = try? String(contentsOfFile: folder + "syscall", encoding: .utf8)
      let naps = call?.split(separator: " ").first.flatMap { Int($0) } == napCall
      return children?.isEmpty == false || !isAsleep || naps
    }
  }

  /// The number of `clock_nanosleep`, by which usleep(3) waits.
  private static var napCall: Int {
    #if arch(x86_64)
      230
    #else
      115
    #endif
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
