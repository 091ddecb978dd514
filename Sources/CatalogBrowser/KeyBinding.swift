/// Keys that ask for the same thing, and how help explains them.
struct KeyBinding: Sendable {
  let keys: [Key]
  let intent: Intent
  let section: HelpSection
  /// The line of the help page.
  let help: String
  /// What they act on.
  let scope: KeyScope
  /// What the help page writes in place of the keys' names.
  let keysText: String?
  /// The word of the key hints in the status line; nil: never hinted at.
  let hint: String?

  init(
    _ keys: [Key], _ intent: Intent, _ section: HelpSection, _ help: String,
    scope: KeyScope = .everywhere, keysText: String? = nil, hint: String? = nil
  ) {
    self.keys = keys
    self.intent = intent
    self.section = section
    self.help = help
    self.scope = scope
    self.keysText = keysText
    self.hint = hint
  }
}
