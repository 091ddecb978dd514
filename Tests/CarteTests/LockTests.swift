import Glibc
import Testing

/// Another process holds the lock of the list.
@Suite struct LockTests {
  /// Holds the lock as another reload would, until its standard input ends.
  private func holdLock(_ home: TemporaryHome) throws -> Child {
    let holder = try Child(
      "flock", [home.data("menu.lock"), "sh", "-c", "echo held; exec cat"],
      environment: home.environment, input: .pipe)
    #expect(eventually { holder.outputText == "held\n" })
    return holder
  }

  @Test func `a reload waits for the lock and then goes on`() throws {
    let home = try TemporaryHome()
    try home.carte("--print")
    let server = try RawServer { _ in RawServer.honest(SampleList.csv(5)) }
    defer { server.stop() }
    let holder = try holdLock(home)
    let child = try home.startCarte("--remote", server.url(), "--reload")
    #expect(!eventually(within: .milliseconds(300)) { !child.isRunning })
    holder.closeInput()
    #expect(child.wait() == .exited(0), "\(child.errorText)")
    #expect(try home.countDishes() == 5)
  }

  @Test func `a good list is shown while somebody holds the lock`() throws {
    let home = try TemporaryHome()
    try home.carte("--print")
    let holder = try holdLock(home)
    #expect(try home.carte("--print", within: .seconds(5)).status == 0)
    holder.closeInput()
  }
}
