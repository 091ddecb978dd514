import Foundation

/// The program under test: where it is and what came of running it.
struct CarteProgram {
  /// What a finished run left.
  struct Outcome {
    let ending: Child.Ending
    let output: [UInt8]
    let errorText: String

    /// Standard output as text.
    var text: String { String(decoding: output, as: UTF8.self) }
    /// Standard output by lines, without the last line feed.
    var lines: [String] {
      text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init).dropLast(
        text.hasSuffix("\n") ? 1 : 0)
    }
    /// The lines of standard error.
    var sentences: [String] { errorText.split(separator: "\n").map(String.init) }
    /// The exit status; nil after a signal or when it took too long.
    var status: Int32? {
      if case .exited(let status) = ending { status } else { nil }
    }
  }

  /// The path of the executable.
  let path: String

  /// The program that was built together with these tests, or the one that `CARTE_PROGRAM` names.
  static let built = CarteProgram(path: findBuilt())

  /// The root of the package.
  static let packageRoot = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  private static func findBuilt() -> String {
    if let path = ProcessInfo.processInfo.environment["CARTE_PROGRAM"] {
      return URL(fileURLWithPath: path, relativeTo: packageRoot).path
    }
    let files = FileManager.default
    let ownPath = try? files.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    let places = [ownPath, CommandLine.arguments.first].compactMap { $0 }
      .map { URL(fileURLWithPath: $0).deletingLastPathComponent() }
    let candidates =
      places.map { $0.appendingPathComponent("carte").path }
      + [packageRoot.appendingPathComponent(".build/debug/carte").path]
    return candidates.first { files.isExecutableFile(atPath: $0) } ?? candidates[0]
  }

  /// Starts the program in the background.
  func start(
    _ arguments: [String], environment: [String: String], directory: String = "/",
    input: Child.Input = .nothing
  ) throws -> Child {
    try Child(path, arguments, environment: environment, directory: directory, input: input)
  }

  /// Runs the program to its end.
  func run(
    _ arguments: [String], environment: [String: String], directory: String = "/",
    input: Child.Input = .nothing, within limit: Duration = .seconds(30)
  ) throws -> Outcome {
    let child = try start(
      arguments, environment: environment, directory: directory, input: input)
    let ending = child.wait(within: limit)
    return Outcome(ending: ending, output: child.outputBytes, errorText: child.errorText)
  }
}
