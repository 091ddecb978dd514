import Foundation
import Glibc

/// A home directory of its own for a test, with the program run in it; removed at `deinit`.
final class TemporaryHome {
  /// The folder that everything of the test lies in, as a path.
  let folder: String
  private let root: URL
  /// The program that `carte(_:)` runs.
  var program = CarteProgram.built
  private let files = FileManager.default

  init() throws {
    var name = Array("/tmp/carte-tests-XXXXXX".utf8CString)
    guard mkdtemp(&name) != nil else { throw SystemFailure("temporary folder") }
    let path = name.dropLast().map { UInt8(bitPattern: $0) }
    folder = String(decoding: path, as: UTF8.self)
    root = URL(fileURLWithPath: folder)
    for folder in ["home", "data", "config", "state"] {
      try files.createDirectory(
        at: root.appendingPathComponent(folder), withIntermediateDirectories: true)
    }
    chmod(folder, 0o755)
  }

  deinit {
    try? files.removeItem(at: root)
  }

  /// The environment of every program of the test: nothing of the developer's own.
  var environment: [String: String] {
    [
      "PATH": "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin",
      "HOME": path("home"), "XDG_DATA_HOME": path("data"), "XDG_CONFIG_HOME": path("config"),
      "XDG_STATE_HOME": path("state"), "LC_ALL": "C.UTF-8", "TZ": "UTC",
    ]
  }

  /// The path of a file of the test.
  func path(_ name: String) -> String { root.appendingPathComponent(name).path }

  /// The path of a file in the program's data directory.
  func data(_ name: String) -> String { path("data/carte/" + name) }

  /// Writes a file and the folders above it.
  @discardableResult
  func write(_ content: String, to name: String) throws -> String {
    try write(Array(content.utf8), to: name)
  }

  /// Writes a file and the folders above it.
  @discardableResult
  func write(_ content: [UInt8], to name: String) throws -> String {
    let place = root.appendingPathComponent(name)
    try files.createDirectory(
      at: place.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(content).write(to: place)
    return place.path
  }

  /// Runs the program in this home to its end.
  @discardableResult
  func carte(
    _ arguments: String..., variables: [String: String] = [:], input: Child.Input = .nothing,
    within limit: Duration = .seconds(30)
  ) throws -> CarteProgram.Outcome {
    try program.run(
      arguments, environment: environment.merging(variables) { $1 }, directory: folder,
      input: input, within: limit)
  }

  /// Starts the program in this home in the background.
  func startCarte(_ arguments: String...) throws -> Child {
    try program.start(arguments, environment: environment, directory: folder)
  }

  /// Runs another program in this home to its end.
  func run(
    _ program: String, _ arguments: String..., input: Child.Input = .nothing
  ) throws -> CarteProgram.Outcome {
    try CarteProgram(path: program).run(
      arguments, environment: environment, directory: folder, input: input)
  }

  /// Copies the program to `bin` beside a `share/carte` with this menu, and runs it from now on.
  ///
  /// - Parameter seed: The bundled list; nil: none is installed.
  /// - Throws: What could not be copied.
  func install(seed: [UInt8]?) throws {
    let copy = path("bin/carte")
    if !files.fileExists(atPath: copy) {
      try files.createDirectory(atPath: path("bin"), withIntermediateDirectories: true)
      // A link where that works: a copy that is still being written cannot be run.
      do {
        try files.linkItem(atPath: CarteProgram.built.path, toPath: copy)
      } catch {
        try files.copyItem(atPath: CarteProgram.built.path, toPath: copy)
      }
    }
    let catalog = CarteProgram.packageRoot.appendingPathComponent("Data/menu.json")
    try write(Array(try Data(contentsOf: catalog)), to: "share/carte/menu.json")
    if let seed {
      try write(seed, to: "share/carte/menudata.csv")
    }
    program = CarteProgram(path: copy)
  }
}
