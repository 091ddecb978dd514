/// A group of keys on the help page, in the order of the page.
enum HelpSection: String, Sendable, CaseIterable {
  case list = "The list"
  case finding = "Finding, filtering, sorting"
  case changes = "What has changed"
  case writing = "What can be typed behind / and &"
  case looking = "Looking closer"
  case leaving = "Help and leaving"
  case taking = "Taking something along"
  case marks = "Marks and totals"
  case columns = "Columns"
  case moving = "Moving"
}
