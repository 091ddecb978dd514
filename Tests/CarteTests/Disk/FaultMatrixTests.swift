import Foundation
import Glibc
import Testing

/// Every call that changes or reads files fails once, in every way that it can.
///
/// A sample of the calls is tried each time; `CARTE_CRASH_POINTS=1000` tries that many of each kind.
@Suite(.serialized) struct FaultMatrixTests {
  /// How calls fail.
  struct Fault: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let error: Int32
    /// Which calls; empty: all.
    var only: [String] = []
    /// Whether the work succeeds all the same.
    var isHarmless = false
  }

  static let faults = [
    Fault(testDescription: "ENOSPC", error: ENOSPC), Fault(testDescription: "EIO", error: EIO),
    Fault(testDescription: "EROFS", error: EROFS), Fault(testDescription: "EACCES", error: EACCES),
    Fault(testDescription: "EMFILE", error: EMFILE, only: ["open"]),
    Fault(testDescription: "EDQUOT", error: EDQUOT, only: ["write"]),
    Fault(testDescription: "ENOMEM", error: ENOMEM),
    Fault(testDescription: "ENOLCK", error: ENOLCK, only: ["flock"]),
    Fault(testDescription: "no links", error: EPERM, only: ["symlink", "link"]),
    Fault(
      testDescription: "no renameat2", error: ENOSYS, only: ["renameat2"], isHarmless: true),
    Fault(
      testDescription: "no copy_file_range", error: EXDEV, only: ["copy_file_range"],
      isHarmless: true),
    Fault(testDescription: "EINTR", error: EINTR, only: ["write", "read"], isHarmless: true),
    Fault(testDescription: "short write", error: 0, only: ["write"], isHarmless: true),
  ]

  @Test(arguments: DiskScenario.all, faults)
  func `the old list is kept, and one sentence says why`(
    scenario: DiskScenario, fault: Fault
  ) throws {
    let workshop = try Workshop()
    try scenario.prepare(workshop)
    let whole = workshop.home.path("whole")
    try workshop.copy(workshop.work, to: whole)
    let count = try workshop.calls(of: scenario, only: fault.only)
    guard count > 0 else { return }
    // Divided among the ways to fail.
    let points = max(2, CrashMatrixTests.points / 4)
    for point in CrashMatrixTests.sample(1...count, points) {
      try workshop.copy(whole, to: workshop.work)
      let outcome = try workshop.carte(
        scenario.arguments,
        faults: FaultLibrary.Plan(
          below: workshop.work, failsAt: point, error: fault.error, only: fault.only))
      let what = Comment(rawValue: "call \(point): \(outcome.ending) \(outcome.errorText)")
      #expect(outcome.status == 0 || outcome.status == 1 && !fault.isHarmless, what)
      #expect(outcome.sentences.count <= 2 || outcome.status == 0, what)
      if outcome.status == 1 {
        #expect(outcome.errorText.hasPrefix("carte: ") && outcome.errorText.hasSuffix("\n"), what)
      }
      try workshop.checkExport(in: workshop.work, of: scenario)
      let names = try workshop.names(in: workshop.work, of: scenario)
      if outcome.status == 0 { #expect(names == scenario.done, what) }
    }
    try workshop.checkSweep(in: workshop.work, of: scenario)
  }
}
