/// Somebody else's `sqlite3` on a database, kept open between statements; killed at `deinit`.
final class StrangerSQLite {
  private let child: Child
  private var count = 0

  /// Opens the database; nothing is read from it yet.
  init(_ database: String, in home: TemporaryHome) throws {
    child = try Child(
      "sqlite3", ["-batch", "-bail", database], environment: home.environment,
      directory: home.folder, input: .pipe)
  }

  /// Runs statements and waits until they are done; false when they failed.
  func run(_ statements: String) -> Bool {
    count += 1
    let mark = "done \(count)"
    child.write("\(statements)\n.print '\(mark)'\n")
    return eventually {
      child.outputText.contains(mark) || !child.isRunning
    } && child.outputText.contains(mark)
  }

  /// What it has printed so far.
  var printed: String { child.outputText }

  /// Ends it at once, as a power cut would: no transaction is finished, no file tidied up.
  func crash() {
    child.kill(9)
    child.wait()
  }

  /// Ends it in good order.
  func quit() {
    child.closeInput()
    child.wait()
  }
}
