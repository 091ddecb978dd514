import Glibc
import Testing

/// Data directories that cannot be written, or are full.
@Suite struct DataDirectoryTests {
  @Test(arguments: ["/dev/null/carte", "/proc/carte"])
  func `a directory that cannot be made is named`(directory: String) throws {
    let home = try TemporaryHome()
    let outcome = try home.carte("--data-dir", directory, "--print")
    #expect(outcome.status == 1)
    #expect(outcome.output.isEmpty)
    #expect(outcome.sentences.count == 1)
    #expect(outcome.errorText.contains(directory), "\(outcome.errorText)")
  }

  /// Whether a program can be run here so that the permissions of files hold for it.
  static let canDropRights: Bool = {
    guard let home = try? TemporaryHome(), (try? home.install(seed: nil)) != nil,
      case .exited(let status)? = try? runWithoutRights(home, "--version").ending
    else { return false }
    return status != 126 && status != 127
  }()

  /// Runs the installed program with the right to read everything and to change nothing.
  ///
  /// Permissions do not hold for root, who has to become nobody.
  private static func runWithoutRights(
    _ home: TemporaryHome, _ arguments: String...
  ) throws -> CarteProgram.Outcome {
    let words =
      getuid() == 0 ? ["setpriv", "--reuid=65534", "--regid=65534", "--clear-groups"] : ["env"]
    _ = try home.run("chmod", "-R", "a+rX,a-w", home.path("data"), home.path("share"))
    defer { _ = try? home.run("chmod", "-R", "u+w", home.path("data"), home.path("share")) }
    return try CarteProgram(path: words[0]).run(
      words.dropFirst() + [home.program.path] + arguments, environment: home.environment)
  }

  @Test(.enabled(if: canDropRights))
  func `a read-only directory with a good list is browsed all the same`() throws {
    let home = try TemporaryHome()
    try home.install(seed: Array(SampleList.csv(3).utf8))
    let expected = try home.carte("--print")
    let outcome = try Self.runWithoutRights(home, "--print")
    #expect(outcome.status == 0, "\(outcome.errorText)")
    #expect(outcome.text == expected.text)
    let reset = try Self.runWithoutRights(home, "--reset", "--yes")
    #expect(reset.status == 1)
    #expect(reset.sentences.count == 1)
    #expect(try home.countDishes() == 3)
  }

  @Test(.enabled(if: canDropRights))
  func `a read-only directory without a list is an error`() throws {
    let home = try TemporaryHome()
    try home.install(seed: Array(SampleList.csv(3).utf8))
    let outcome = try Self.runWithoutRights(home, "--print")
    #expect(outcome.status == 1)
    #expect(outcome.output.isEmpty)
    #expect(outcome.sentences.count == 1)
    #expect(outcome.errorText.contains(home.path("data/carte")), "\(outcome.errorText)")
  }

  /// Whether a small file system can be mounted here for one program alone.
  static let hasSmallDisks =
    (try? runOnSmallDisk(TemporaryHome(), kilobytes: 8, "true").ending) == .exited(0)

  /// Runs a script with a small file system of its own at `full`.
  private static func runOnSmallDisk(
    _ home: TemporaryHome, kilobytes: Int, _ script: String
  ) throws -> CarteProgram.Outcome {
    let mount = "mkdir -p full && mount -t tmpfs -o size=\(kilobytes)k none full || exit 99\n"
    return try home.run("unshare", "--mount", "--map-root-user", "sh", "-c", mount + script)
  }

  @Test(.enabled(if: hasSmallDisks)) func `a full disk ends a first launch with a sentence`() throws
  {
    let home = try TemporaryHome()
    let script = "\(home.program.path) --data-dir full --print; echo $?; ls full/menu.sqlite"
    let outcome = try Self.runOnSmallDisk(home, kilobytes: 8, script)
    #expect(outcome.lines == ["1"])
    #expect(outcome.sentences.count == 2, "\(outcome.errorText)")
  }

  @Test(.enabled(if: hasSmallDisks))
  func `a full disk ends a reload with a sentence and leaves the old list`() throws {
    let home = try TemporaryHome()
    let server = try RawServer { _ in RawServer.honest(SampleList.csv(2_000)) }
    defer { server.stop() }
    let carte = "\(home.program.path) --data-dir full"
    let script = """
      \(carte) --remote \(server.url()) --print > before || exit
      dd if=/dev/zero of=full/ballast bs=4k 2> /dev/null
      \(carte) --reload
      echo $?
      \(carte) --print | cmp - before && echo same
      """
    let outcome = try Self.runOnSmallDisk(home, kilobytes: 512, script)
    #expect(outcome.lines == ["1", "same"], "\(outcome.errorText)")
    #expect(outcome.sentences.count == 1, "\(outcome.errorText)")
  }
}
