import CatalogStore
import Glibc
import Testing

@testable import CarteApp

/// A fault on any thread gives the terminal back.
@Suite struct TerminalFaultTests {
  @Test(arguments: [SIGSEGV, SIGBUS, SIGILL, SIGTRAP, SIGFPE, SIGABRT])
  func `a fault of a worker thread leaves the terminal as before`(signal: Int32) throws {
    let home = try TemporaryHome()
    let session = try TerminalSession(in: home)
    try #require(try session.tmux.waitFor("Eggs Benedict"))
    let pid = try session.pid()
    let workers = try Procfs.threads(of: pid).filter { $0 != pid }
    let worker = try #require(workers.first)
    #expect(try Procfs.send(signal, to: worker, of: pid))
    #expect(session.exitStatus() == 128 + Int(signal))
    #expect(session.settingsAfter == session.settingsBefore)
    #expect(try session.tmux.waitFor("the shell was here"))
    #expect(try !session.tmux.showsAlternateScreen)
    #expect(try session.tmux.showsCursor)
  }

  @Test func `a worker thread has a stack for its faults and lets them through`() throws {
    let mailbox = try #require(Mailbox<[Bool]>())
    let worker = WorkerThread {
      var stack = stack_t()
      sigaltstack(nil, &stack)
      var blocked = sigset_t()
      pthread_sigmask(SIG_SETMASK, nil, &blocked)
      mailbox.post([
        stack.ss_flags & Int32(SS_DISABLE) == 0, stack.ss_size >= 16 * 1_024,
        sigismember(&blocked, SIGSEGV) == 0, sigismember(&blocked, SIGTERM) == 1,
        sigismember(&blocked, SIGWINCH) == 1,
      ])
    }
    try #require(worker).join()
    #expect(mailbox.takeAll() == [[true, true, true, true, true]])
  }
}
