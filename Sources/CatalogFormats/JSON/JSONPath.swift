/// The way from the top of a JSON document to a list in it.
struct JSONPath: Hashable {
  /// One step of the way down.
  enum Step: Hashable {
    /// To the member of an object.
    case member(String)
    /// To each element of an array.
    case element
  }

  var steps: [Step] = []

  /// The way as the user writes it: `menu.items`; arrays are not named.
  var name: String {
    steps.compactMap { step in
      if case .member(let name) = step { name } else { nil }
    }.joined(separator: ".")
  }

  /// The way one step further down.
  func adding(_ step: Step) -> JSONPath { JSONPath(steps: steps + [step]) }
}
