import CatalogFormats
import CatalogModel
import CatalogPreload

/// The command line, understood.
struct Invocation: Sendable, Equatable {
  /// What the program is to do.
  enum Command: Sendable, Equatable {
    /// The browser on a terminal, else the print.
    case browse
    case print, reload, reset, check, list, forget, paths, help, version
    case changes, undo
    /// What is different from another list.
    case diff(String)

    /// What the option is called that chooses it.
    var name: String {
      switch self {
      case .undo: "undo-reload"
      case .diff: "diff"
      default: "\(self)"
      }
    }
  }

  var command = Command.browse
  /// Catalog names, files and URLs, in the order given.
  var operands: [String] = []
  var remote: String?
  var seed: String?
  /// The header lines for the remote; nil: none are given, the remembered ones count.
  var headers: RemoteHeaders?
  var form: OutputForm?
  var shown = ""
  var printsAmounts = false
  var hasByteOrderMark = false
  var userVersion: Int32?
  /// Reading options by name, as given.
  var reading: [String: String] = [:]
  var output: String?
  /// Which records are printed, as a ``RecordFilter`` is written; nil: all.
  var filter: String?
  /// In which order, as a ``SortOrder`` is written; nil: that of the list.
  var sort: String?
  var limit: Int?
  var isOffline = false
  var isStrict = false
  var dataDirectory: String?
  var saysYes = false
  var tellsChange = false
  /// Since when changes are looked at; nil: since the list was last looked at.
  var since: Timestamp?
  /// The attributes that identify records; nil: as remembered.
  var key: String?
  var printsHistory = false
  /// Whether the list is reloaded by itself.
  var watches = false
  /// How often a remote is asked; nil: as usual.
  var watchInterval: Duration?
  /// How often the page is turned by itself; nil: never.
  var cycle: Duration?

  /// Whether the browser has colours; nil: as the environment wants it.
  var usesColor: Bool?
  /// Whether the browser has the form for screen readers.
  var isPlain = false
  /// Whether the browser draws its own lines and marks in ASCII.
  var isASCII = false
  /// The columns of characters that fonts disagree about; nil: as the locale has it.
  var ambiguousWidth: Int?

  /// Chooses the command, once.
  mutating func choose(_ command: Command) throws(UsageError) {
    switch self.command {
    case .help, .version: break
    case .browse, command: self.command = command
    case let other: throw UsageError("--\(command.name) and --\(other.name) do not go together")
    }
  }

  /// Reads a command line.
  ///
  /// Long options take `--name value` and `--name=value`, also cut short where that is unambiguous;
  /// `--` ends the options (POSIX Utility Syntax Guidelines, GNU long options).
  ///
  /// - Throws: a ``UsageError`` for an unknown option, a missing value or too many operands.
  init(_ arguments: [String]) throws(UsageError) {
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      if argument == "--" {
        operands += rest
        break
      }
      if argument.hasPrefix("--") {
        try takeLong(argument.dropFirst(2), &rest)
      } else if argument.hasPrefix("-"), argument != "-" {
        try takeLetters(argument.dropFirst(), &rest)
      } else {
        operands.append(argument)
      }
    }
    let impliesPrint = form != nil || output != nil || limit != nil
    if command == .browse, impliesPrint { command = .print }
    if form == .sqlite, output == nil, command != .help {
      throw UsageError("--format sqlite needs --output")
    }
    try checkCompanions()
    if headers != nil, operands.count > 1 || operands == ["all"] {
      throw UsageError("--http-header goes with one list, since it is for one host")
    }
    if filter != nil || sort != nil,
      ![.browse, .print, .help, .version].contains(command)
    {
      throw UsageError("--filter and --sort go with the browser and --print")
    }
    if command == .forget, operands.isEmpty {
      throw UsageError("--forget needs the list that is to be forgotten")
    }
    if operands.count > 1, command != .reload, command != .help, command != .version {
      throw UsageError("more than one list only with --reload")
    }
  }

  /// Checks that what belongs to one command is not given to another.
  private func checkCompanions() throws(UsageError) {
    if command == .help || command == .version { return }
    var reportsChanges = [.reload, .changes].contains(command)
    if case .diff = command { reportsChanges = true }
    if tellsChange, !reportsChanges {
      throw UsageError("--exit-code goes with --reload, --changes and --diff")
    }
    if watches || cycle != nil, command != .browse {
      throw UsageError("--watch and --cycle go with the browser")
    }
    let prints = command == .print || command == .browse
    if limit != nil, !prints { throw UsageError("--limit goes with --print") }
    if !shown.isEmpty, !prints, !reportsChanges {
      throw UsageError("--show goes with the browser, --print, --changes, --diff and --reload")
    }
    if !shown.isEmpty, command == .reload, form ?? .text(.table) == .text(.table) {
      throw UsageError("a reload says what changed in one sentence; --show needs another --format")
    }
    if command == .undo, form != nil || output != nil {
      throw UsageError("--undo-reload prints a sentence and takes no --format or --output")
    }
    if since != nil, command != .changes { throw UsageError("--since goes with --changes") }
    let isJSON = form == .text(.json) || form == .text(.ndjson)
    if printsHistory, !isJSON || command != .print {
      throw UsageError("--history goes with --print --format json or ndjson")
    }
  }

  private mutating func takeLong(
    _ text: Substring, _ rest: inout ArraySlice<String>
  ) throws(UsageError) {
    let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let name = parts.first ?? ""
    let candidates = Option.all.filter { $0.name.hasPrefix(name) }
    guard
      let option = candidates.first(where: { $0.name == name })
        ?? (candidates.count == 1 && !name.isEmpty ? candidates.first : nil)
    else {
      if candidates.isEmpty || name.isEmpty { throw UsageError("there is no option --\(name)") }
      let names = candidates.map { "--" + $0.name }.joined(separator: ", ")
      throw UsageError("--\(name) may be \(names)")
    }
    if let optional = option.optionalValue {
      // A value of its own, or the next argument when that can be nothing else.
      if parts.count == 2 {
        try option.apply(&self, String(parts[1]))
      } else if let next = rest.first, optional(next) {
        rest.removeFirst()
        try option.apply(&self, next)
      } else {
        try option.apply(&self, "")
      }
    } else if option.argument == nil {
      guard parts.count == 1 else { throw UsageError("--\(option.name) takes no value") }
      try option.apply(&self, "")
    } else if parts.count == 2 {
      try option.apply(&self, String(parts[1]))
    } else {
      try option.apply(&self, try value(of: option, &rest))
    }
  }

  private mutating func takeLetters(
    _ letters: Substring, _ rest: inout ArraySlice<String>
  ) throws(UsageError) {
    var letters = letters
    while let letter = letters.popFirst() {
      guard let option = Option.all.first(where: { $0.letter == letter }) else {
        throw UsageError("there is no option -\(letter)")
      }
      guard option.argument != nil else {
        try option.apply(&self, "")
        continue
      }
      try option.apply(&self, letters.isEmpty ? try value(of: option, &rest) : String(letters))
      return
    }
  }

  private func value(
    of option: Option, _ rest: inout ArraySlice<String>
  ) throws(UsageError) -> String {
    guard let value = rest.popFirst() else {
      throw UsageError("--\(option.name) needs \(option.argument ?? "a value")")
    }
    return value
  }
}
