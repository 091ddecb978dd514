/// A name of a list of them, as the user writes it: `price:desc,"a, b"`.
struct WrittenName {
  /// What stands before a comma, or in the quotes.
  var name = ""
  /// Whether it stands in double quotes.
  var isQuoted = false
  /// What stands behind the closing quote.
  var rest = ""

  /// All of it, without the quotes.
  var whole: String { name + rest }

  /// The names between the commas of a text; `""` in quotes is one quote.
  static func list(_ text: String) -> [WrittenName] {
    var items = [WrittenName()]
    var isInQuotes = false
    var rest = text[...]
    while let character = rest.popFirst() {
      let last = items.count - 1
      switch character {
      case "\"" where isInQuotes:
        if rest.first == "\"" {
          items[last].name.append(contentsOf: String(rest.removeFirst()))
        } else {
          isInQuotes = false
        }
      case "\"" where items[last].whole.isEmpty && !items[last].isQuoted:
        isInQuotes = true
        items[last].isQuoted = true
      case "," where !isInQuotes: items.append(WrittenName())
      case _ where items[last].isQuoted && !isInQuotes: items[last].rest.append(character)
      default: items[last].name.append(character)
      }
    }
    return items
  }

  /// A name in double quotes.
  static func quoted(_ name: String) -> String {
    let doubled = name.split(separator: "\"", omittingEmptySubsequences: false)
      .joined(separator: "\"\"")
    return "\"\(doubled)\""
  }
}

extension Entity {
  /// The columns of a list of names with commas between them, as `--show` takes it.
  ///
  /// - Parameter text: names as ``column(written:)`` takes them; one with a comma stands in quotes.
  /// - Returns: the columns in the order written.
  /// - Throws: ``UnknownAttribute`` for a name that is none.
  package func columns(written text: String) throws(UnknownAttribute) -> [Int] {
    var columns: [Int] = []
    for item in WrittenName.list(text) where !item.whole.isEmpty {
      guard item.rest.isEmpty, let column = column(written: item.name) else {
        throw UnknownAttribute(name: item.whole, known: knownNames)
      }
      columns.append(column)
    }
    return columns
  }
}
