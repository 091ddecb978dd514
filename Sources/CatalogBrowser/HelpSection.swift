/// A group of keys on the help page, in the order of the page.
enum HelpSection: String, Sendable, CaseIterable {
  case moving = "Moving"
  case finding = "Finding, filtering, sorting"
  case marks = "Marks and totals"
  case columns = "Columns"
  case list = "The list"
  case changes = "What has changed"
  case writing = "What can be typed behind / and &"
  case looking = "Looking closer"
  case taking = "Taking something along"
  case leaving = "Help and leaving"
}
