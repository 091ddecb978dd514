import CatalogModel

/// One option of the command line: the parser, `--help` and the manual are made from these.
struct Option: Sendable {
  /// The long name without its dashes.
  let name: String
  /// The one-letter form, nil when there is none.
  let letter: Character?
  /// What its value is called in the help, nil when it takes none.
  let argument: String?
  /// Tells whether an argument can be the value, where the option may stand without one; nil: it
  /// always takes one, or never.
  let optionalValue: (@Sendable (String) -> Bool)?
  /// One line for the help.
  let help: String
  /// Enters the option, with its value, into the invocation.
  let apply: @Sendable (inout Invocation, String) throws(UsageError) -> Void

  init(
    _ name: String, letter: Character? = nil, argument: String? = nil,
    optionalValue: (@Sendable (String) -> Bool)? = nil, help: String,
    apply: @escaping @Sendable (inout Invocation, String) throws(UsageError) -> Void
  ) {
    self.name = name
    self.letter = letter
    self.argument = argument
    self.optionalValue = optionalValue
    self.help = help
    self.apply = apply
  }

  /// The forms on the command line: `-o, --output FILE`.
  var forms: String {
    let long = "--" + name + (argument.map { optionalValue == nil ? " " + $0 : "[=\($0)]" } ?? "")
    return letter.map { "-\($0), \(long)" } ?? long
  }
}

/// Wrong usage of the command line: exit status 2.
struct UsageError: Error, Equatable, CustomStringConvertible {
  let description: String

  init(_ sentence: String) { description = sentence.displayText }
}
