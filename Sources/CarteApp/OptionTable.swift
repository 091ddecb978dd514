import CatalogFormats
import CatalogPreload

extension Option {
  /// Every option of the program, in the order of the help.
  static let all: [Option] = [
    Option("remote", argument: "URL", help: "reload from URL with r; remembered; none forgets it") {
      (invocation, value) throws(UsageError) in
      do throws(PreloadError) {
        if value != "none" { _ = try RemoteURL(value) }
      } catch {
        throw UsageError("\(error)")
      }
      invocation.remote = value
    },
    Option("seed", argument: "FILE", help: "preload from this file in place of the bundled one") {
      (invocation, value) throws(UsageError) in invocation.seed = value
    },
    Option("reset", help: "erase content and state; the next launch preloads again") {
      (invocation, _) throws(UsageError) in try invocation.choose(.reset)
    },
    Option("reload", help: "reload now without the browser and say what came") {
      (invocation, _) throws(UsageError) in try invocation.choose(.reload)
    },
    Option("exit-code", help: "with --reload: exit status 3 when something changed") {
      (invocation, _) throws(UsageError) in invocation.tellsChange = true
    },
    Option("print", help: "print the records; the default when output is no terminal") {
      (invocation, _) throws(UsageError) in try invocation.choose(.print)
    },
    Option(
      "format", argument: "FORM", help: "how to print: \(RecordFormat.names)"
    ) { (invocation, value) throws(UsageError) in
      guard let form = RecordFormat(rawValue: value) else {
        throw UsageError("--format takes one of \(RecordFormat.names), not '\(value)'")
      }
      invocation.form = form
    },
    Option(
      "output", letter: "o", argument: "FILE", help: "write there in place of standard output"
    ) { (invocation, value) throws(UsageError) in
      guard !value.isEmpty else { throw UsageError("--output needs a file name") }
      invocation.output = value
    },
    Option("limit", argument: "N", help: "print at most N records") {
      (invocation, value) throws(UsageError) in
      guard let limit = Int(value), limit >= 0 else {
        throw UsageError("--limit takes a whole number, not '\(value)'")
      }
      invocation.limit = limit
    },
    Option("offline", help: "no network, whatever is remembered") {
      (invocation, _) throws(UsageError) in invocation.isOffline = true
    },
    Option("strict", help: "the first doubtful row fails the whole import") {
      (invocation, _) throws(UsageError) in invocation.isStrict = true
    },
    Option("data-dir", argument: "DIR", help: "keep everything below DIR") {
      (invocation, value) throws(UsageError) in
      guard !value.isEmpty else { throw UsageError("--data-dir needs a directory") }
      invocation.dataDirectory = value
    },
    Option("paths", help: "print where everything is") {
      (invocation, _) throws(UsageError) in try invocation.choose(.paths)
    },
    Option("yes", letter: "y", help: "answer yes to every question") {
      (invocation, _) throws(UsageError) in invocation.saysYes = true
    },
    Option("help", letter: "h", help: "print this help") {
      (invocation, _) throws(UsageError) in invocation.command = .help
    },
    Option("version", help: "print the version") {
      (invocation, _) throws(UsageError) in
      if invocation.command != .help { invocation.command = .version }
    },
  ]
}
