/// A list that waits below the one that is browsed, with its place.
struct ListLevel: Sendable, Equatable {
  var page: ListPage
  var currentColumn: Int
}
