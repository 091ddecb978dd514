/// A group of keys on the help page, in the order of the page.
enum HelpSection: String, Sendable, CaseIterable {
  case moving = "Moving"
  case looking = "Looking closer"
  case list = "The list"
  case leaving = "Leaving"
}
