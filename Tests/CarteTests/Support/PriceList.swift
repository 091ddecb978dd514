/// A list that a test changes record by record and writes in one format or another.
struct PriceList {
  var columns = ["name", "detail", "price"]
  /// The texts of each record, one for each column; none has a comma, a quote or a `<`.
  var rows: [[String]]

  /// `SampleList` as records.
  static func dishes(_ count: Int, prefix: String = "Dish") -> PriceList {
    PriceList(
      rows: SampleList.names(count, prefix: prefix).enumerated().map {
        [$1, "What \($1) is made of", "\($0 + 1).25"]
      })
  }

  /// Records of which many share a name, and some are wholly equal.
  static func namesakes(_ count: Int, names: Int) -> PriceList {
    PriceList(
      columns: ["name", "detail", "unit", "price"],
      rows: (0..<count).map {
        let unit = ["piece", "100 g", "litre"][$0 / names % 3]
        return [
          "Article \($0 % names)", $0 % 5 == 0 ? "" : "Kind \($0 / names / 6)", unit,
          "\($0 % names % 7 + 1).5",
        ]
      })
  }

  /// The list with one record less.
  func without(_ index: Int) -> PriceList {
    var list = self
    list.rows.remove(at: index)
    return list
  }

  /// The list with other prices, by the place of the record.
  func priced(_ prices: [Int: String]) -> PriceList {
    var list = self
    for (index, price) in prices { list.rows[index][columns.count - 1] = price }
    return list
  }

  /// The list with more records at its end.
  func with(_ more: [String]...) -> PriceList {
    var list = self
    list.rows += more
    return list
  }

  var csv: String {
    rows.reduce(into: columns.joined(separator: ",") + "\n") {
      $0 += $1.joined(separator: ",") + "\n"
    }
  }

  /// An array of objects, with the prices as numbers.
  var json: String {
    let objects = rows.map { row in
      let members = zip(columns, row).map { name, text in
        name == "price" ? "\"\(name)\":\(text)" : "\"\(name)\":\"\(text)\""
      }
      return "{" + members.joined(separator: ",") + "}"
    }
    return "[" + objects.joined(separator: ",\n") + "]\n"
  }

  var xml: String {
    let elements = rows.map { row in
      let children = zip(columns, row).map { "<\($0)>\($1)</\($0)>" }
      return "<dish>" + children.joined() + "</dish>\n"
    }
    return "<?xml version=\"1.0\"?>\n<menu>\n" + elements.joined() + "</menu>\n"
  }
}
