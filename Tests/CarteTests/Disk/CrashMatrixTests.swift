import Foundation
import Glibc
import Testing

/// The program is killed, and the power is lost, at every step that changes its files.
///
/// A sample of the steps is tried each time; `CARTE_CRASH_POINTS=1000` tries that many of each kind.
@Suite(.serialized) struct CrashMatrixTests {
  /// How many points of each scenario are tried.
  static let points =
    ProcessInfo.processInfo.environment["CARTE_CRASH_POINTS"].flatMap { Int($0) } ?? 12

  /// Some numbers of a range, all of them when they are few, and always the last one.
  static func sample(_ range: ClosedRange<Int>, _ count: Int) -> [Int] {
    guard range.count > count else { return Array(range) }
    return Array(range.shuffled().prefix(count - 1)).sorted() + [range.upperBound]
  }

  @Test(arguments: DiskScenario.all)
  func `killed before any call, the old list or the new one is left`(
    scenario: DiskScenario
  ) throws {
    let workshop = try Workshop()
    try scenario.prepare(workshop)
    let whole = workshop.home.path("whole")
    try workshop.copy(workshop.work, to: whole)
    let count = try workshop.calls(of: scenario)
    try #require(count > 10)
    for point in Self.sample(1...count, Self.points) {
      try workshop.copy(whole, to: workshop.work)
      let killed = try workshop.carte(
        scenario.arguments,
        faults: FaultLibrary.Plan(below: workshop.work, killsAt: point))
      #expect(killed.ending == .killed(signal: SIGKILL), "\(point): \(killed.errorText)")
      try workshop.checkExport(in: workshop.work, of: scenario)
      _ = try workshop.names(in: workshop.work, of: scenario)
    }
    try workshop.checkSweep(in: workshop.work, of: scenario)
  }

  @Test(arguments: DiskScenario.all)
  func `after a loss of power the old list or the new one is there`(scenario: DiskScenario) throws {
    let workshop = try Workshop()
    try scenario.prepare(workshop)
    let before = try DiskImage(of: workshop.work)
    let log = workshop.home.path("steps")
    let outcome = try workshop.carte(
      scenario.arguments,
      faults: FaultLibrary.Plan(below: workshop.work, log: log))
    try #require(outcome.status == 0, "\(outcome.errorText)")
    let steps = try DiskStep.read(log)
    try #require(steps.count > 3)
    let loss = PowerLoss(before: before, steps: steps)
    var generator = SystemRandomNumberGenerator()
    var seen: Set<DiskImage> = []
    var tries = 0
    var last = ""
    while seen.count < Self.points, tries < Self.points * 4 {
      tries += 1
      let image = loss.image(
        after: Int.random(in: 0...steps.count), PowerLoss.Fate.allCases.randomElement() ?? .some,
        using: &generator)
      guard seen.insert(image).inserted else { continue }
      let place = workshop.home.path("lost-\(tries)")
      try image.write(below: workshop.work, as: place)
      try workshop.checkExport(in: place, of: scenario)
      _ = try workshop.names(in: place, of: scenario)
      if !last.isEmpty { try FileManager.default.removeItem(atPath: last) }
      last = place
    }
    try workshop.checkSweep(in: last, of: scenario)
  }
}
