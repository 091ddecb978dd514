import CatalogModel
import Glibc

/// What the program finds around it, read once at its start.
struct Environment: Sendable {
  /// The command line without the program's name.
  var arguments: [String]
  /// The environment variables.
  var variables: [String: String]
  /// The real path of the program file.
  var executable: String
  /// Whether standard input is a terminal.
  var hasTerminalInput: Bool
  /// Whether standard input is a pipe or file with something in it to read.
  var hasDataInput: Bool
  /// Whether standard output is a terminal.
  var hasTerminalOutput: Bool

  /// The environment of this process.
  static func current() -> Environment {
    var variables: [String: String] = [:]
    var entry = environ
    while let text = entry.pointee {
      let pair = String(cString: text)
      if let equals = pair.utf8.firstIndex(of: UInt8(ascii: "=")) {
        variables[String(pair[..<equals])] = String(pair[pair.utf8.index(after: equals)...])
      }
      entry += 1
    }
    return Environment(
      arguments: Array(CommandLine.arguments.dropFirst()), variables: variables,
      executable: executablePath(), hasTerminalInput: isatty(STDIN_FILENO) == 1,
      hasDataInput: isData(STDIN_FILENO),
      hasTerminalOutput: isatty(STDOUT_FILENO) == 1)
  }

  private static func isData(_ descriptor: Int32) -> Bool {
    var info = stat()
    guard fstat(descriptor, &info) == 0 else { return false }
    return [S_IFIFO, S_IFREG, S_IFSOCK].contains(info.st_mode & S_IFMT)
  }

  private static func executablePath() -> String {
    guard let path = realpath("/proc/self/exe", nil) else { return CommandLine.arguments[0] }
    defer { free(path) }
    return String(cString: path)
  }

  /// The present moment by the system's clock.
  static func now() -> Timestamp { Timestamp(seconds: Int64(time(nil))) }
}
