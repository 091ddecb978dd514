import Foundation
import Glibc
import Testing

/// The program takes and gives no more rights than it needs: files, links, temporary files, network.
@Suite struct PrivilegeTests {
  /// Everything below a folder, with its kind and permission bits.
  private func modes(below folder: String) throws -> [String: mode_t] {
    var modes: [String: mode_t] = [:]
    for name in try FileManager.default.subpathsOfDirectory(atPath: folder) {
      var status = stat()
      guard lstat("\(folder)/\(name)", &status) == 0 else { throw SystemFailure(name) }
      if status.st_mode & S_IFMT != S_IFLNK { modes[name] = status.st_mode }
    }
    return modes
  }

  /// A home in which a good part of the program has been used, by a user whose files are open to all.
  private func usedHome() throws -> TemporaryHome {
    let home = try TemporaryHome()
    let list = try home.write(SampleList.csv(30), to: "own.csv")
    let server = try RawServer { _ in RawServer.honest(SampleList.csv(31)) }
    defer { server.stop() }
    let program = home.program.path
    let steps = """
      set -e; umask 0; exec </dev/null
      '\(program)' --print
      '\(program)' --print '\(list)' --key name
      '\(program)' --reload --remote '\(server.url())' --http-header 'X-Key: 1'
      '\(program)' --undo-reload
      '\(program)' --print --filter egg
      printf 'name,price\\nTea,2\\n' | '\(program)' --print -
      '\(program)' --check '\(list)'
      '\(program)' --diff '\(list)' || true
      """
    let outcome = try home.run("sh", "-c", steps)
    try #require(outcome.status == 0, "\(outcome.errorText)")
    return home
  }

  @Test func `what is kept is for its owner only, whatever the umask is`() throws {
    let home = try usedHome()
    for folder in ["data/carte", "config", "state"] {
      let place = home.path(folder)
      for (name, mode) in try modes(below: place) {
        let isDirectory = mode & S_IFMT == S_IFDIR
        #expect(mode & 0o777 == (isDirectory ? 0o700 : 0o600), "\(folder)/\(name)")
      }
    }
    #expect(try modes(below: home.data("")).count > 8)
    #expect(try home.mode(home.data("")) == 0o700)
  }

  @Test(arguments: [
    "menu.lock", "defaults.lock", "defaults.json", "defaults.json.new", "menu.sqlite.new",
    "menu.previous.sqlite.new", "menu.previous.sqlite",
  ])
  func `a link that was planted is not written through`(name: String) throws {
    let home = try TemporaryHome()
    try home.carte("--print")
    let victim = try home.write("precious\n", to: "victim")
    unlink(home.data(name))
    try #require(symlink(victim, home.data(name)) == 0)
    let server = try RawServer { _ in RawServer.honest(SampleList.csv(31)) }
    defer { server.stop() }
    for arguments in [["--reload", "--remote", server.url()], ["--undo-reload"], ["--print"]] {
      let outcome = try home.program.run(
        arguments, environment: home.environment, directory: home.folder)
      #expect(outcome.status == 0 || outcome.status == 1, "\(outcome.ending)")
      #expect(outcome.status == 0 || outcome.sentences.count >= 1)
    }
    #expect(try home.bytes(of: victim) == Array("precious\n".utf8))
    #expect(try home.mode(victim) == 0o644)
  }

  @Test func `nothing is made outside of the directories of the contract`() throws {
    let home = try TemporaryHome()
    let log = home.path("steps")
    let shared = home.path("shared")
    try FileManager.default.createDirectory(atPath: shared, withIntermediateDirectories: true)
    let list = try home.write(SampleList.csv(3_000), to: "own.csv")
    let seed = home.path("seed.sqlite")
    var variables = FaultLibrary.Plan(below: "/", log: log).variables
    variables["TMPDIR"] = shared
    for arguments in [
      ["--print"], [list, "--print", "--sort", "price"], [list, "--reload"], ["--undo-reload"],
      [list, "--print", "--format", "sqlite", "--output", seed], [seed, "--print"],
      ["--reset", "--yes"],
    ] {
      _ = try home.program.run(
        arguments, environment: home.environment.merging(variables) { $1 },
        directory: home.folder)
    }
    let made = try DiskStep.read(log).flatMap { step -> [String] in
      switch step {
      case .create(_, let path), .makeDirectory(_, let path), .symlink(_, let path): [path]
      default: []
      }
    }
    #expect(made.count > 15)
    let allowed = [
      home.path("data/carte"), home.path("state/carte"), home.path("config/carte"), seed,
    ]
    for path in made { #expect(allowed.contains { path.hasPrefix($0) }, "\(path)") }
    #expect(try FileManager.default.contentsOfDirectory(atPath: shared) == [])
  }

  @Test func `no program is started for a list that has no remote`() throws {
    let home = try TemporaryHome()
    let calls = home.path("calls")
    for name in ["curl", "wget", "nc"] {
      let place = try home.write(
        "#!/bin/sh\necho \(name) >> '\(calls)'\nexit 7\n", to: "bin/\(name)")
      chmod(place, 0o755)
    }
    let list = try home.write(SampleList.csv(30), to: "own.csv")
    let environment = home.environment.merging(["PATH": home.path("bin") + ":/usr/bin:/bin"]) { $1 }
    for arguments in [
      ["--print"], [list, "--print"], [list, "--reload"], ["--undo-reload"], ["--changes"],
      ["--check"], ["--paths"], ["--list"], ["--reload"], ["--reset", "--yes"],
      ["--offline", "--reload", "--remote", "http://127.0.0.1:9/x"],
    ] {
      _ = try home.program.run(arguments, environment: environment, directory: home.folder)
    }
    #expect(!home.exists(calls))
    // The same stand-in is noticed where the contract asks for the network.
    let outcome = try home.program.run(
      ["--reload", "--remote", "http://127.0.0.1:9/x"], environment: environment,
      directory: home.folder)
    #expect(outcome.status == 1)
    #expect(home.exists(calls))
  }

  @Test func `the program cannot open a connection by itself`() throws {
    let home = try TemporaryHome()
    let symbols = try home.run("nm", "-D", "--undefined-only", home.program.path).text
    for call in ["connect", "getaddrinfo", "gethostbyname", "socket", "sendto"] {
      #expect(
        !symbols.split(separator: "\n").contains {
          $0.hasSuffix(" \(call)") || $0.contains(" \(call)@")
        }, "\(call)")
    }
    #expect(symbols.contains("fsync"))
  }
}
