import CatalogFormats
import CatalogPreload

extension Option {
  /// Every option of the program, in the order of the help.
  static let all = explained + reading + brief

  /// Those that the help explains in a line each; the others are named together.
  static let explained = commands + printing + rest

  /// What is done.
  private static let commands: [Option] = [
    Option("remote", argument: "URL", help: "reload from URL with r; remembered; none forgets it") {
      (invocation, value) throws(UsageError) in
      do throws(PreloadError) {
        if value != "none" { _ = try RemoteURL(value) }
      } catch {
        throw UsageError("\(error)")
      }
      invocation.remote = value
    },
    Option("seed", argument: "SOURCE", help: "preload from a file, URL or database of yours") {
      (invocation, value) throws(UsageError) in invocation.seed = value
    },
    Option(
      "http-header", argument: "H", help: "sent to the remote's host only: 'K: V', @FILE or none"
    ) { (invocation, value) throws(UsageError) in
      var headers = invocation.headers ?? RemoteHeaders()
      if value == "none" { headers = RemoteHeaders() }
      do throws(RemoteHeaders.Fault) {
        if value.hasPrefix("@") {
          try headers.add(file: String(value.dropFirst()))
        } else if value != "none" {
          try headers.add(value)
        }
      } catch {
        throw UsageError("--http-header: \(error.reason)")
      }
      invocation.headers = headers
    },
    Option("reset", help: "erase content and state; the next launch preloads again") {
      (invocation, _) throws(UsageError) in try invocation.choose(.reset)
    },
    Option("reload", help: "reload now without the browser and say what came") {
      (invocation, _) throws(UsageError) in try invocation.choose(.reload)
    },
    Option("exit-code", help: "exit status 3 when something changed") {
      (invocation, _) throws(UsageError) in invocation.tellsChange = true
    },
    Option("undo-reload", help: "go back to the list before the last reload; again: forward") {
      (invocation, _) throws(UsageError) in try invocation.choose(.undo)
    },
    Option("changes", help: "print what changed since the list was last looked at") {
      (invocation, _) throws(UsageError) in try invocation.choose(.changes)
    },
    Option("since", argument: "TIME", help: "with --changes: since then; a date, 12h, 7d") {
      (invocation, value) throws(UsageError) in
      guard let moment = MomentArgument.read(value, now: Environment.now()) else {
        throw UsageError("--since takes \(MomentArgument.forms)")
      }
      invocation.since = moment
    },
    Option("diff", argument: "OLD", help: "print what is different from the list OLD") {
      (invocation, value) throws(UsageError) in try invocation.choose(.diff(value))
    },
    Option(
      "watch", argument: "INTERVAL", optionalValue: { IntervalArgument.read($0) != nil },
      help: "reload by itself: a file when it changes, a URL every 5m"
    ) { (invocation, value) throws(UsageError) in
      invocation.watches = true
      guard !value.isEmpty else { return }
      guard let interval = IntervalArgument.read(value) else {
        throw UsageError("--watch takes an interval such as 30s, 5m or 1h, not '\(value)'")
      }
      invocation.watchInterval = interval
    },
    Option(
      "cycle", argument: "SECONDS", optionalValue: { IntervalArgument.read($0) != nil },
      help: "turn the pages by itself, every 10 s: a menu board"
    ) { (invocation, value) throws(UsageError) in
      guard let interval = IntervalArgument.read(value.isEmpty ? "10" : value) else {
        throw UsageError("--cycle takes a number of seconds, not '\(value)'")
      }
      invocation.cycle = interval
    },
    Option("check", help: "read the source, list every doubt, store nothing") {
      (invocation, _) throws(UsageError) in try invocation.choose(.check)
    },
    Option("list", help: "print the lists with source, age and number of records") {
      (invocation, _) throws(UsageError) in try invocation.choose(.list)
    },
    Option("forget", help: "forget a list of your own, or a catalog's settings") {
      (invocation, _) throws(UsageError) in try invocation.choose(.forget)
    },
    Option("print", help: "print the records; the default when output is no terminal") {
      (invocation, _) throws(UsageError) in try invocation.choose(.print)
    },
  ]

  /// How it is printed.
  private static let printing: [Option] = [
    Option(
      "format", argument: "FORM", help: OutputForm.names
    ) { (invocation, value) throws(UsageError) in
      guard let form = OutputForm(value) else {
        throw UsageError("--format takes one of \(OutputForm.names), not '\(value)'")
      }
      invocation.form = form
    },
    Option(
      "output", letter: "o", argument: "FILE", help: "write there in place of standard output"
    ) { (invocation, value) throws(UsageError) in
      guard !value.isEmpty else { throw UsageError("--output needs a file name") }
      invocation.output = value
    },
    Option("filter", argument: "TEXT", help: "only what matches: tea|coffee !decaf price<9,50") {
      (invocation, value) throws(UsageError) in invocation.filter = value
    },
    Option("sort", argument: "ATTR,...", help: "in this order; ATTR:desc turns it round") {
      (invocation, value) throws(UsageError) in invocation.sort = value
    },
    Option("limit", argument: "N", help: "print at most N records") {
      (invocation, value) throws(UsageError) in
      guard let limit = Int(value), limit >= 0 else {
        throw UsageError("--limit takes a whole number, not '\(value)'")
      }
      invocation.limit = limit
    },
    Option("show", argument: "ATTR,...", help: "show these attributes, in this order") {
      (invocation, value) throws(UsageError) in
      invocation.shown = value
    },
    Option("history", help: "the price history of each record, in JSON") {
      (invocation, _) throws(UsageError) in invocation.printsHistory = true
    },
    Option("amounts", help: "prices as plain numbers in CSV, TSV and Markdown") {
      (invocation, _) throws(UsageError) in invocation.printsAmounts = true
    },
  ]

  /// How sources are read, where that is not detected right.
  static let reading: [Option] = ReadingOption.all.map { option in
    Option(option.name, argument: option.argument, help: option.help) {
      (invocation, value) throws(UsageError) in
      do throws(PreloadError) {
        invocation.reading[option.name] = value
        var options = ReadingOptions()
        try option.apply(value, &options)
      } catch {
        throw UsageError("\(error)")
      }
    }
  }

  /// Everything else.
  private static let rest: [Option] = [
    Option(
      "key", argument: "ATTR,...", help: "what identifies a record; remembered; none forgets it"
    ) {
      (invocation, value) throws(UsageError) in
      invocation.key = value == "none" ? "" : value
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
    Option("yes", letter: "y", help: "answer yes to every question") {
      (invocation, _) throws(UsageError) in invocation.saysYes = true
    },
  ]

  /// What needs no explanation.
  static let brief: [Option] =
    screen + [
      Option("bom", help: "a byte order mark first, for Excel") {
        (invocation, _) throws(UsageError) in invocation.hasByteOrderMark = true
      },
      Option("user-version", argument: "N", help: "user_version of a database that is written") {
        (invocation, value) throws(UsageError) in
        guard let version = Int32(value) else {
          throw UsageError("--user-version takes a whole number, not '\(value)'")
        }
        invocation.userVersion = version
      },
      Option("paths", help: "print where everything is") {
        (invocation, _) throws(UsageError) in try invocation.choose(.paths)
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
