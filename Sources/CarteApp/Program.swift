import CatalogFormats
import CatalogModel
import CatalogPreload
import CatalogStore
import CursesTerminal
import Glibc

/// One run of the program: the only place where errors become text and exit statuses.
struct Program {
  let environment: Environment
  /// The umask that the program was started with; files that the user asks for follow it.
  let exportMask: mode_t

  /// The exit statuses of the contract.
  enum Status {
    static let done: Int32 = 0
    static let failed: Int32 = 1
    static let usage: Int32 = 2
    static let changed: Int32 = 3
    static let interrupted: Int32 = 130
  }

  /// Runs the program.
  ///
  /// - Returns: the exit status.
  func run() -> Int32 {
    do {
      let invocation = try Invocation(environment.arguments)
      let status = try run(invocation)
      // A signal that ended the browser ends the process too, as its parent expects.
      if status > 128, status != Status.interrupted {
        signal(status - 128, SIG_DFL)
        raise(status - 128)
      }
      return status
    } catch let error as UsageError {
      complain("\(error); carte --help lists the options")
      return Status.usage
    } catch is CancellationFailure {
      return Interrupts.endAsSignalled()
    } catch is OutputClosed {
      return Status.done
    } catch {
      complain("\(error)")
      return Status.failed
    }
  }

  private func run(_ invocation: Invocation) throws -> Int32 {
    let output = StandardOutput(cancellation: Interrupts.cancellation)
    switch invocation.command {
    case .help:
      try output.write(Array(Help.text.utf8))
      return Status.done
    case .version:
      try output.write(Array("carte \(Help.version)\n".utf8))
      return Status.done
    default: break
    }
    let directories = try directories(invocation)
    let context = PreloadContext(
      directories: directories,
      bundle: BundledData(
        executable: environment.executable, ownCatalogs: directories.config),
      fetcher: CurlFetcher(), headers: invocation.remoteHeaders, isOffline: invocation.isOffline,
      now: Environment.now)
    if invocation.command == .paths {
      try output.write(Array(PathsCommand.text(context).utf8))
      return Status.done
    }
    let screen = try ScreenSettings(
      invocation, environment: environment.variables,
      configuration: try Configuration(directories: directories))
    CursesTerminal.setAmbiguousWidth(invocation.ambiguousWidth)
    if invocation.command == .list {
      try output.write(Array(try ListsCommand(context: context).text().utf8))
      return Status.done
    }
    Interrupts.install()
    let command = ListCommand(
      invocation: invocation, environment: environment, context: context, output: output,
      exportMask: exportMask, screen: screen, warn: complain)
    guard readsInput(invocation) else { return try command.run() }
    let options = try ReadingOptions(values: invocation.reading)
    let input = try StandardInputList(
      below: directories, maximumSize: options.maximumSize, cancellation: Interrupts.cancellation)
    return try withExtendedLifetime(input) {
      try command.run(on: input.identity, below: input.directories)
    }
  }

  /// Whether standard input is the list: asked for by `-`, or piped into a browser as into `less`.
  private func readsInput(_ invocation: Invocation) -> Bool {
    if invocation.operands == ["-"] { return true }
    return invocation.operands.isEmpty && invocation.command == .browse
      && environment.hasTerminalOutput && environment.hasDataInput
  }

  private func directories(_ invocation: Invocation) throws -> Directories {
    if let directory = invocation.dataDirectory {
      return Directories(
        below: directory.hasPrefix("/") ? directory : "\(currentDirectory)/\(directory)")
    }
    guard let directories = Directories(environment: environment.variables) else {
      throw PreloadError("HOME is not set; say with --data-dir where the list is kept")
    }
    return directories
  }

  private var currentDirectory: String {
    guard let path = getcwd(nil, 0) else { return "." }
    defer { free(path) }
    return String(cString: path)
  }

  private func complain(_ sentence: String) {
    let line = Array("carte: \(sentence.displayText)\n".utf8)
    _ = line.withUnsafeBytes { Glibc.write(STDERR_FILENO, $0.baseAddress, $0.count) }
  }
}
