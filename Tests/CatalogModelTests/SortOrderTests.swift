import CatalogModel
import Testing

/// Sort orders: how they are written, and what they do to records.
@Suite struct SortOrderTests {
  private func sorted(
    _ order: String, _ records: [Record] = FilterSample.records,
    _ entity: Entity = FilterSample.entity
  ) throws -> [Int] {
    var sorter = RecordSorter(
      try SortOrder(order, entity: entity), entity: entity, collation: TextFolding.collation)
    for level in sorter.fields.indices { sorter.append(records, toLevel: level) }
    return sorter.sorted(records.indices.map { Int32($0) + 1 }, check: {}) { attribute in
      var votes = DecimalVotes()
      for record in records { votes.add(text: record.values[attribute].text) }
      return votes.decision(column: "", semicolons: false).mark
    }.map { Int($0) }
  }

  @Test(arguments: ["", "name", "price:desc,name", "\"a:b\":desc,section", "change%,old:desc"])
  func `an order is written as it is read`(text: String) throws {
    let order = try SortOrder(text.isEmpty ? "name" : text, entity: FilterSample.entity)
    let written = text.isEmpty ? SortOrder([]) : order
    #expect(written.text(in: FilterSample.entity) == text)
    #expect(SortOrder(text, knownIn: FilterSample.entity) == written)
  }

  @Test func `levels of another list are left out`() {
    let order = SortOrder("prize,price:desc,\"x\",name:down", knownIn: FilterSample.entity)
    #expect(order.text(in: FilterSample.entity) == "price:desc")
  }

  /// The positions of one column of texts, or of what `value` makes of them.
  private func sorted(
    _ order: String, texts: [String?], type: AttributeType = .text,
    _ value: (String) -> Value = Value.text
  ) throws -> [Int] {
    let records = texts.enumerated().map {
      Record(position: $0 + 1, values: [$1.map(value) ?? .none])
    }
    let entity = Entity(name: "Item", attributes: [Attribute(name: "x", type: type)])
    return try sorted(order, records, entity)
  }

  @Test(
    arguments: [
      ("name", [8, 1, 5, 3, 7, 2, 6, 4]), ("name:asc", [8, 1, 5, 3, 7, 2, 6, 4]),
      ("name:desc", [4, 6, 2, 7, 3, 5, 1, 8]), ("NAME:DESC", [4, 6, 2, 7, 3, 5, 1, 8]),
      ("price", [8, 5, 1, 7, 2, 6, 3, 4]), ("price:desc", [6, 2, 1, 7, 5, 8, 3, 4]),
      ("price,name", [8, 5, 1, 7, 2, 6, 3, 4]), ("price,name:desc", [8, 5, 7, 1, 2, 6, 4, 3]),
      ("calories", [6, 4, 5, 1, 2, 3, 7, 8]), ("calories:desc", [2, 1, 5, 4, 6, 3, 7, 8]),
      ("since", [3, 1, 2, 5, 4, 6, 7, 8]), ("since:desc", [5, 2, 1, 3, 4, 6, 7, 8]),
      ("section", [1, 4, 5, 2, 3, 6, 7, 8]), ("section:desc,price", [2, 3, 5, 4, 1, 8, 7, 6]),
      ("change", [5, 8, 2, 1, 3, 4, 6, 7]), ("change:desc", [2, 8, 5, 1, 3, 4, 6, 7]),
      ("change%", [5, 2, 8, 1, 3, 4, 6, 7]), ("change%:desc", [8, 2, 5, 1, 3, 4, 6, 7]),
      ("old", [8, 2, 5, 1, 3, 4, 6, 7]), ("\"set name\"", [4, 1, 2, 5, 3, 6, 7, 8]),
      ("set name:desc", [5, 2, 1, 4, 3, 6, 7, 8]), ("\"set name\":desc", [5, 2, 1, 4, 3, 6, 7, 8]),
      ("\"a:b\",price:desc", [6, 2, 1, 7, 5, 8, 3, 4]),
      ("a:b:desc,name:desc", [6, 4, 2, 7, 3, 5, 1, 8]),
      ("detail", [5, 6, 1, 7, 8, 2, 3, 4]),
    ] as [(String, [Int])])
  func `records sort by levels, those without a value last`(order: String, positions: [Int]) throws
  {
    #expect(try sorted(order) == positions)
  }

  @Test(
    arguments: [
      (["10", "9", "100"], [2, 1, 3]),
      (["2,5", "2", "12"], [2, 1, 3]),
      (["007", "8", "6"], [3, 1, 2]), (["1.250", "900,5", "3"], [3, 2, 1]),
      (["1.250", "900.5", "3"], [1, 3, 2]), (["1,250", "900.5", "3"], [3, 2, 1]),
      (["19%", "5%", "11%"], [2, 3, 1]), (["-1", "-10", "0"], [2, 1, 3]),
      (["3.9", "3.10"], [2, 1]),
      (["10", nil, "9", ""], [3, 1, 2, 4]), ([nil, nil], [1, 2]), (["b", nil, "a"], [3, 1, 2]),
      (["é", "f", "E", "d"], [4, 1, 3, 2]), ([], []),
      (["a"], [1]), (["aaaaaaaaab", "aaaaaaaaaa", "aaaaaaaa"], [3, 2, 1]),
      (["$10", "$9"], [2, 1]),
    ] as [([String?], [Int])])
  func `the numbers of a column of texts sort by value`(
    texts: [String?], positions: [Int]
  ) throws {
    #expect(try sorted("x", texts: texts) == positions)
    let values = texts.indices.filter { texts[$0]?.isEmpty == false }
    guard Set(texts).count == texts.count, values.count == texts.count,
      texts != ["é", "f", "E", "d"]
    else { return }
    #expect(try sorted("x:desc", texts: texts) == positions.reversed())
  }

  @Test(
    arguments: [
      (["12", "7", "n/a", "100"], [2, 1, 4, 3], [4, 1, 2, 3]),
      // More digits than a number may have.
      (["12345678901234567890", "2", "30"], [2, 3, 1], [3, 2, 1]),
      (["n/a", "9", nil, "b", "10", ""], [2, 5, 4, 1, 3, 6], [5, 2, 1, 4, 3, 6]),
      (["x", "1.250", "900,5", "3"], [4, 3, 2, 1], [2, 3, 4, 1]),
      (["x", nil, "2", "10"], [3, 4, 1, 2], [4, 3, 1, 2]),
      (["Zebra", "1984", "Apple", nil], [2, 3, 1, 4], [2, 1, 3, 4]),
      (["5%", "about 3", "19%", "-", "4"], [5, 1, 3, 4, 2], [3, 1, 5, 2, 4]),
    ] as [([String?], [Int], [Int])])
  func `numbers come before texts and both before nothing, in both directions`(
    texts: [String?], up: [Int], down: [Int]
  ) throws {
    #expect(try sorted("x", texts: texts) == up)
    #expect(try sorted("x:desc", texts: texts) == down)
  }

  @Test func `a text is a number where a price would be one`() {
    let currencies = [
      "USD", "usd", "US$", "us$", "$", "kr", "kr.", "Rs.", "RS", "Ft", "zł", "zl", "lei", "€",
      "EUR", "euros", "Fr", "R$", "a$", "円", "руб", "ش", "ש\"ח", "cn¥",
    ]
    let others = ["Dish", "a", "x", "kg", "kro", "eurosa", "US", "e", "abcdefghi", "$x", "é", ""]
    for word in currencies + others {
      for text in [
        "\(word) 5", "5 \(word)", "\(word)5", "5\(word)", "5 \(word) 5", "\(word) 5-8 \(word)",
        "\(word) 1,250.00", "(\(word)5)", "5\(word).", "-\(word) 5", "\(word)", "5–8\(word)",
      ] {
        #expect(Value.text(text).isNumber == PriceGrammar.read(text).isNumber, "\(text)")
      }
    }
    var random = SystemRandomNumberGenerator()
    let pieces = currencies + others + ["1", "25", " ", ".", ",", "-", "–", "(", ")", "٥", "+"]
    for _ in 0..<3_000 {
      let text = (0..<Int.random(in: 1...5, using: &random)).map { _ in
        pieces.randomElement(using: &random) ?? ""
      }.joined()
      #expect(Value.text(text).isNumber == PriceGrammar.read(text).isNumber, "\(text)")
    }
  }

  @Test func `sections sort as a column of texts does`() throws {
    let headings = ["10", "9", nil, "Drinks", "100"]
    let records = headings.enumerated().map { Record(position: $0 + 1, values: [], section: $1) }
    let entity = Entity(name: "Item", attributes: [Attribute(name: "x", type: .text)])
    #expect(try sorted("section", records, entity) == [2, 1, 5, 4, 3])
    #expect(try sorted("section:desc", records, entity) == [5, 1, 2, 4, 3])
  }

  @Test func `prices of several currencies sort by amount, and ranges by their lower end`() throws {
    let texts = ["$10", "€9", "5-20", "ask", "(2.00)", "1,000.01", "1.000,02", "0.1"]
    #expect(
      try sorted("x", texts: texts, type: .price, FilterSample.price) == [5, 8, 3, 2, 1, 6, 7, 4])
    #expect(
      try sorted("x:desc", texts: texts, type: .price, FilterSample.price) == [
        7, 6, 1, 2, 3, 8, 5, 4,
      ])
  }

  @Test func `whole numbers of 64 bits keep their order`() throws {
    let records = [Int64.max, .min, .max - 1, 0].enumerated().map {
      Record(position: $0 + 1, values: [.integer($1)])
    }
    let entity = Entity(name: "Item", attributes: [Attribute(name: "x", type: .integer)])
    #expect(try sorted("x", records, entity) == [2, 4, 3, 1])
  }

  @Test func `equal records stay in the order of the list in both directions`() throws {
    let texts = (0..<1_000).map { String($0 * 7 % 5) }
    for order in ["x", "x:desc"] {
      let positions = try sorted(order, texts: texts)
      #expect(Set(positions).count == 1_000)
      for (one, other) in zip(positions, positions.dropFirst())
      where texts[one - 1] == texts[other - 1] {
        #expect(one < other)
      }
    }
  }

  @Test(
    arguments: [
      ("nothing", "nothing"), ("price:up", "price:up"), ("name,nothing:desc", "nothing:desc"),
      ("", ""), ("name,", ""), ("\"name", nil), ("\"nam\"e", "name"),
      ("\"price\":desc:desc", "price:desc:desc"),
      (":desc", ":desc"), ("\"name\"\"x\"", "name\"x"), ("name desc", "name desc"),
    ] as [(String, String?)])
  func `a name that is none is told with those that there are`(order: String, name: String?) {
    do throws(UnknownAttribute) {
      _ = try SortOrder(order, entity: FilterSample.entity)
      #expect(name == nil)
    } catch {
      #expect(error.name == name)
      #expect(error.description.contains("name, détail, price, set name"))
    }
  }

  @Test func `a sort can be ended`() throws {
    struct Ended: Error {}
    let entity = Entity(name: "Item", attributes: [Attribute(name: "x", type: .integer)])
    var sorter = RecordSorter(
      try SortOrder("x", entity: entity), entity: entity, collation: TextFolding.collation)
    let positions = (1...Int32(20_000)).map(\.self)
    sorter.append(
      positions.map {
        Record(position: Int($0), values: [.integer(Int64($0) * 7_919 % 20_000)])
      }, toLevel: 0)
    let copy = sorter
    #expect(throws: Ended.self) {
      try copy.sorted(positions, check: { throw Ended() }, mark: { _ in .point })
    }
    let whole = sorter.sorted(positions, check: {}, mark: { _ in .point })
    #expect(whole.count == 20_000)
  }

  @Test(arguments: ["x", "x:desc"])
  func `many texts that begin alike are in order, and equal ones as they were`(
    order: String
  ) throws {
    let entity = Entity(name: "Item", attributes: [Attribute(name: "x", type: .text)])
    // Endings of all lengths around eight bytes, zeros and nothing among them.
    let ends = [
      "", "\u{0}", "\u{0}\u{0}a", "b", "é", "\u{10FFFF}", "zzzzzzz", "zzzzzzzz", "zzzzzzzzz",
    ]
    let texts = (0..<12_000).map { index in
      index % 50 == 0
        ? "" : String(repeating: "ab", count: index % 7) + ends[index / 7 % ends.count]
    }
    var sorter = RecordSorter(
      try SortOrder(order, entity: entity), entity: entity, collation: TextFolding.collation)
    sorter.append(texts.map { .text($0) }, of: 0, toLevel: 0)
    let sorted = sorter.sorted((1...12_000).map { Int32($0) }, check: {}, mark: { _ in .point })
    let keys = texts.map { TextFolding.fold($0) }
    let plain = texts.indices.sorted { one, other in
      if keys[one] == keys[other] { return one < other }
      if keys[one].isEmpty || keys[other].isEmpty { return keys[other].isEmpty }
      return keys[one].lexicographicallyPrecedes(keys[other]) == (order == "x")
    }
    #expect(sorted == plain.map { Int32($0 + 1) })
  }

  @Test(arguments: ["x", "x:desc", "x,y:desc", "y,x:desc"])
  func `a sort that gets help, of keys that came in parts, is the same`(order: String) throws {
    let entity = Entity(
      name: "Item",
      attributes: [Attribute(name: "x", type: .text), Attribute(name: "y", type: .price)])
    let texts = ["", "Pie of the day", "Pie of the house", "12", "1,5", "tea", "Tea", "n/a"]
    let records = (0..<40_000).map { index in
      let amount = Amount(significand: Int64(index % 700), scale: 1)
      return Record(
        position: index + 1,
        values: [
          .text(texts[index * 7_919 % 29 % texts.count]),
          index % 5 == 0 ? .none : .price(Price(stored: amount, text: nil, currency: nil)),
        ])
    }
    func sorter(_ records: ArraySlice<Record>) throws -> RecordSorter {
      var sorter = RecordSorter(
        try SortOrder(order, entity: entity), entity: entity, collation: TextFolding.collation)
      for level in sorter.fields.indices { sorter.append(Array(records), toLevel: level) }
      return sorter
    }
    var divided = try sorter(records[..<1_000])
    divided.append(try [sorter(records[1_000..<1_000]), sorter(records[1_000...])])
    let positions = records.map { Int32($0.position) }
    let alone = try sorter(records[...]).sorted(positions, check: {}, mark: { _ in .comma })
    let helped = divided.sorted(
      positions,
      helper: { body in
        body()
        return {}
      }, check: {}, mark: { _ in .comma })
    #expect(helped == alone)
  }
}
