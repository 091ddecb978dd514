/// A character as it is drawn: text that keeps together, and the columns it takes.
struct Cluster: Equatable {
  var text: String
  var width: Int

  /// Whether a line may end here and the character be left out.
  var isSpace: Bool { text == " " }
}
