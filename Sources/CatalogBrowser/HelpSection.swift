/// A group of keys on the help page, in the order of the page.
enum HelpSection: String, Sendable, CaseIterable {
  case list = "The list"
  case changes = "What has changed"
  case looking = "Looking closer"
  case leaving = "Help and leaving"
  case marks = "Marks and totals"
  case columns = "Columns"
  case moving = "Moving"
}
