import CatalogModel
import Testing

/// The filter language, by the records of ``FilterSample`` that each filter wants.
@Suite struct RecordFilterTests {
  private static let all = [1, 2, 3, 4, 5, 6, 7, 8]

  private func found(_ text: String) -> [Int] {
    let filter = RecordFilter(text, entity: FilterSample.entity)
    return FilterSample.records.filter { filter.wants($0) }.map(\.position)
  }

  @Test(
    arguments: [
      ("", all), ("  \t ", all), ("tea", [4, 5]), ("TEA", [4, 5]), ("green tea", [5]),
      ("tea green", [5]), ("creme", [1]), ("CRÈME brulee", [1]), ("ﾗｰﾒﾝ", [2]), ("12.00円", [2]),
      ("market", [3]), ("soup", [2, 3]), ("drinks", [4, 5]), ("ream", []), ("xyz", []),
      ("ea", [3, 4, 5]), ("450", [1]), ("2010-01", [1]), ("tea\u{3000}green", [5]),
      // or, not, literal
      ("ramen|pizza", [2, 7]), ("ramen | pizza", [2, 7]), ("ramen |pizza cola", []),
      ("tea green|drinks", [4, 5]), ("ramen|", [2]), ("|ramen", [2]), ("ramen||pizza", [2, 7]),
      ("ramen｜pizza", [2, 7]), ("!tea", [1, 2, 3, 6, 7, 8]), ("tea !green", [4]),
      ("!!tea", [4, 5]), ("！tea green|cola", [8]), ("!tea|green", [1, 2, 3, 5, 6, 7, 8]),
      ("!", all), ("\"!\"", [3]), ("oysters!", [3]), ("\"green tea\"", [5]), ("\"tea green\"", []),
      ("\"pork | egg\"", [2]), ("\"|\"", [2]), ("|", all), ("\"green te", [5]), ("\"\"", all),
      ("!\"\"", all), ("\"a \"\"rare\"\" cut\"", [6]), ("12\"", [6]), ("roast 12\" cut", [6]),
      ("\"roa\"st", [6]), ("!\"green tea\" tea", [4]), ("tea \"\"", [4, 5]), ("\"", all),
      // columns
      ("name:tea", [4, 5]), ("NAME:tea", [4, 5]), ("name:\"green tea\"", [5]), ("detail:ham", [7]),
      ("détail:ham", [7]), ("DETAIL:HAM", [7]), ("\"set name\":alpha", [1, 4]),
      ("\"SET NAME\":alpha", [1, 4]), ("\"set name\":\"alpha one\"", [1]),
      ("\"set name\"=alpha", [4]), ("!\"set name\":alpha tea", [5]), ("section:soups", [2, 3]),
      ("section:soups !new", [2, 3]), ("section:", [1, 2, 3, 4, 5]), ("section=", [6, 7, 8]),
      ("name:tea|section:soups", [2, 3, 4, 5]), ("name:xyz|pizza", [7]), ("\"a:b\":x", [6]),
      ("a:b:x", [6]), ("nothing:tea", []), ("price:5 cups", [5]), ("\"price:5\"", [3]),
      ("name：tea", [4, 5]), ("name=tea", [4]), ("name!=tea drinks", [5]), ("name≠tea drinks", [5]),
      ("name<d", [1, 8]), ("name>=r", [2, 4, 6]), ("name:\"", Self.all), ("name::tea", []),
      // numbers
      ("price<10", [1, 5, 7, 8]), ("price<10.", [1, 5, 7, 8]), ("price<10,", [1, 5, 7, 8]),
      ("price<8.50", [5, 8]), ("price<8,50", [5, 8]),
      ("price<=8,5", [1, 5, 7, 8]), ("price≤8.5", [1, 5, 7, 8]), ("price=8.5", [1, 7]),
      ("price==8.50", [1, 7]), ("price>12", [6]), ("price>=12", [2, 6]), ("price>=1200", [6]),
      ("price>=1.200,00", [6]), ("price>=1,200", [6]), ("price<1.200", []), ("price:5", [5]),
      ("price:5-8", [5]), ("price:5–8.5", [1, 5, 7]), ("price:8.5-5", [1, 5, 7]),
      ("price:5..8,5", [1, 5, 7]), ("price:12-", [2, 6]), ("price:", [1, 2, 3, 5, 6, 7, 8]),
      ("!price:", [4]), ("price=", [4]), ("price:\"\"", [1, 2, 3, 5, 6, 7, 8]),
      ("price!=", [1, 2, 3, 5, 6, 7, 8]),
      ("price<", all), ("price>-", all), ("price<$", all), ("price:-", all), ("price!", all),
      ("tea !", [4, 5]), ("tea | !", [4, 5]), ("tea price<", [4, 5]), ("!price< tea", [4, 5]),
      ("price=-", all), ("stock<", all), ("\"set na", all), ("\"set name", all),
      ("\"set name\"", []), ("\"set tea", []), ("since=2010-", all), ("since<2010-0", all),
      ("!price<10", [2, 3, 4, 6]), ("price:market", [3]), ("price=\"market price\"", [3]),
      ("price:円", [2]), ("price:\"8,5\"", [7]), ("price<abc", []), ("price<5-8", []),
      ("price < 10", [1, 5, 7, 8]), ("price <10 tea", [5]), ("price< 10", [1, 5, 7, 8]),
      ("price< tea", [4, 5]), ("price = 8.5", [1, 7]), ("price= tea", [4]),
      ("price:<10", [1, 5, 7, 8]),
      ("price: 5-8", [5]), ("price: 8.5", [1, 7]), ("price: <10", [1, 5, 7, 8]),
      ("price: < 10", [1, 5, 7, 8]), ("price :5", [5]), ("price : 5", [5]), ("price: tea", [5]),
      ("price= 8.5", [1, 7]), ("price:-5", [5, 8]), ("price:–5", [5, 8]), ("price=-5", []),
      ("price:5 - 8", [5]), ("price: 5 – 8.5", [1, 5, 7]), ("price:5- 8.5", [1, 5, 7]),
      ("price:5 -8", [5]), ("price=<8.5", [1, 5, 7, 8]), ("price=>12", [2, 6]),
      ("price>=5 price<=8.5", [1, 5, 7]), ("price: \"market price\"", [3]), ("price = market", []),
      ("name: tea", [4, 5]), ("name: !green tea", [4]), ("name: price<10", [1, 5, 7, 8]),
      ("name: \"set name\":alpha", [1, 4]), ("name= tea", [4]), ("detail= tea", []),
      ("detail=\"\" tea", [4]), ("calories:-5", [4, 5, 6]),
      ("name: | tea", [1, 2, 3, 4, 5, 6, 7, 8]),
      ("price＜１０", [1, 5, 7, 8]), ("price<$10", [1, 5, 7, 8]), ("price>€10", [6]),
      ("price:$5-$8", [5]), ("price<10€", [1, 7, 8]), ("price>\"1 000\"", [6]),
      ("calories>400", [1, 2]), ("calories:0-5", [4, 5]), ("calories=0", [4]),
      ("calories<0", [6]), ("calories:-3-0", [4, 6]), ("calories:-5--1", [6]),
      ("stock<10", [2, 3, 5, 7]), ("stock=7", [2]), ("stock:00", [2]), ("stock>1000", [6]),
      ("stock:5-8", [2, 5]), ("stock:5-", [1, 2, 3, 5, 6]), ("stock:-7", [2, 5, 7]),
      ("stock=many", [4]), ("stock:many", [4]),
      ("large<10", [8]), ("large", [8]),
      // days
      ("since<2010-02-01", [1, 3]), ("since<=2010-02-01", [1, 2, 3]), ("since>2010", [5]),
      ("since>=2010", [1, 2, 5]), ("since:2010", [1, 2]), ("since=2010-02", [2]),
      ("since<16 Jan 2010", []), ("since<\"16 Jan 2010\"", [3]), ("since<01/16/2010", [3]),
      ("since<01/02/2010", []), ("since:2010-01-01..2010-01-31", [1]), ("since:", [1, 2, 3, 5]),
      ("since:2010-01-01-2010-02-01", [1, 2]), ("since:2009-2010", [1, 2, 3]),
      ("since:-16", [1]), ("since<", all),
      ("since:-2010", [1, 2, 3]), ("since:2010-", [1, 2, 5]), ("since: 2010", [1, 2]),
      ("since: 2010-01-01 - 2010-02-01", [1, 2]),
      // what changed
      ("change:new", [3]), ("change:changed", [2, 5, 6, 7, 8]), ("change:", [2, 3, 5, 6, 7, 8]),
      ("!change:", [1, 4]), ("change>0", [2, 8]), ("change<0", [5]), ("change=2", [2]),
      ("change:-5--4", [5]), ("change%<-10", [5]), ("change%<-10%", [5]), ("change%=20", [2]),
      ("change%>=20", [2, 8]), ("change%:20-25", [2, 8]), ("\"change%\">20", [8]),
      ("change%:", [2, 5, 8]),
      ("old:10", [2, 5]), ("old<10", [8]), ("old:free", []), ("old:", [2, 5, 7, 8]),
      ("change:soon", []), ("Change:NEW", [3]),
    ] as [(String, [Int])])
  func `a filter wants these`(text: String, positions: [Int]) {
    #expect(found(text) == positions)
  }

  @Test(
    arguments: [
      ("tea price<10", nil),
      ("price:market", "\"market\" is no number: looks for that text in price"),
      ("price:\"market\"", nil), ("price:€", nil), ("price:eur", nil), ("name:5x", nil),
      ("price:abc-def", "\"abc-def\" is no number: looks for that text in price"),
      ("PRICE=free", "\"free\" is no number: looks for that text in price"),
      ("price<abc", "\"abc\" is no number: looks for the text \"price<abc\""),
      ("price<5-8", "\"5-8\" is no number: looks for the text \"price<5-8\""),
      ("since:soon", "\"soon\" is no date: looks for that text in since"),
      ("since>soon", "\"soon\" is no date: looks for the text \"since>soon\""),
      (
        "since<01/02/2010", "\"01/02/2010\" is no date: looks for the text \"since<01/02/2010\""
      ),
      ("since:20", nil), ("since<2010-0", nil), ("stock<abc", nil), ("change:new", nil),
      ("change:soon", "\"soon\" is no number: looks for the text \"change:soon\""),
      ("prix<3", "no column prix: looks for the text \"prix<3\"; columns: "),
      ("!prix>=3,5 tea", "no column prix: looks for the text \"prix>=3,5\"; columns: "),
      ("prix < 3", "no column prix: looks for the text \"prix < 3\"; columns: "),
      ("prix <3", "no column prix: looks for the text \"prix <3\"; columns: "),
      ("prix: 3", "no column prix: looks for the text \"prix: 3\"; columns: "),
      ("colour:red", "no column colour: looks for the text \"colour:red\"; columns: "),
      ("colour=red", "no column colour: looks for the text \"colour=red\"; columns: "),
      ("colour: red", nil), ("prix:", nil), ("prix<", nil), ("a<b", nil), ("10:30", nil),
      ("http://example.org", nil), ("\"prix<3\"", nil), ("<3", nil),
      ("name<d prix", nil), ("!", nil), ("price<", nil), ("", nil),
    ] as [(String, String?)])
  func `a word that is not what it looks like is explained`(text: String, remark: String?) throws {
    let remarks = RecordFilter(text, entity: FilterSample.entity).remarks(isTyped: true)
    guard let remark else { return #expect(remarks.isEmpty) }
    try #require(remarks.count == 1)
    let isWhole = !remark.hasSuffix("columns: ")
    #expect(isWhole ? remarks[0] == remark : remarks[0] == remark + Self.columns)
  }

  private static let columns =
    "name, détail, price, set name, stock, calories, since, large, a:b"

  @Test(arguments: ["!", "price<", "tea | !price>", "since<2010-", "\"set n", "price!"])
  func `what says nothing is told once nothing more is typed`(text: String) throws {
    let filter = RecordFilter(text, entity: FilterSample.entity)
    #expect(filter.remarks(isTyped: true).isEmpty)
    let remarks = filter.remarks(isTyped: false)
    #expect(remarks.count == 1)
    let ending =
      "<>=".contains(text.last ?? " ")
      ? ": nothing to compare with" : " says nothing and is left out"
    #expect(remarks.first?.hasSuffix(ending) == true)
  }

  @Test func `an attribute comes before what is no attribute of the same name`() {
    let entity = Entity(name: "Item", attributes: [Attribute(name: "old", type: .text)])
    let filter = RecordFilter("old:yes", entity: entity)
    #expect(filter.wants(Record(position: 1, values: [.text("yes")])))
    #expect(!filter.wants(Record(position: 2, values: [.text("no")])))
    #expect(!filter.wants(Record(position: 3, values: [])))
  }

  @Test func `what heads a column is a name of it, where no attribute has that name`() throws {
    let entity = Entity(
      name: "Item",
      attributes: [
        Attribute(name: "name", type: .text, header: "Col1"),
        Attribute(name: "detail", type: .text, header: "Name"),
        Attribute(name: "price", type: .price, header: "Prix (€)"),
        Attribute(name: "set name", type: .text),
        Attribute(name: "id 2", type: .text, header: "id"),
      ])
    let record = Record(
      position: 1,
      values: [
        .text("Tea"), .text("green"), FilterSample.price("3"), .text("alpha"), .text("7"),
      ])
    for (filter, matches) in [
      ("Col1:tea", true), ("col1:green", false), ("COL1=tea", true), ("name:green", false),
      ("Name:green", false), ("Name:tea", true), ("\"prix (€)\"<5", true),
      ("\"Prix (€)\">5", false), ("Prix<5", false), ("\"Set Name\":alpha", true), ("id=7", true),
      ("\"id 2\"=7", true),
    ] {
      #expect(RecordFilter(filter, entity: entity).wants(record) == matches, "\(filter)")
    }
    let order = try SortOrder("\"Prix (€)\":desc,col1,id", entity: entity)
    #expect(order.text(in: entity) == "price:desc,name,id 2")
    #expect(try entity.columns(written: "ID,\"prix (€)\",Col1") == [4, 2, 0])
    #expect(throws: UnknownAttribute.self) { try entity.columns(written: "price,\"na\"me") }
    #expect(
      entity.knownNames == "name (Col1), detail (Name), price (Prix (€)), set name, id 2 (id)")
  }

  @Test func `of names that fold to the same the exact one counts`() {
    let entity = Entity(
      name: "Item",
      attributes: [Attribute(name: "Größe", type: .text), Attribute(name: "GROSSE", type: .text)])
    for (filter, matches) in [("Größe:1", true), ("GROSSE:1", false), ("grosse:1", true)] {
      let record = Record(position: 1, values: [.text("1"), .text("2")])
      #expect(RecordFilter(filter, entity: entity).wants(record) == matches)
    }
  }

  @Test func `a change between currencies is none, and percents are exact`() {
    func record(_ new: String, _ old: String) -> Record {
      var record = Record(position: 1, values: [.none, .none, FilterSample.price(new)])
      record.change = .changed([.init(attribute: 2, old: FilterSample.price(old))])
      return record
    }
    for (new, old, filter, matches) in [
      ("€5", "$10", "change<0", false), ("$5", "10", "change=-5", true),
      ("1.10", "1.00", "change%=10", true), ("1.10", "1.00", "change%>10", false),
      ("0.3", "0.1", "change%=200", true), ("2", "3", "change%<-33.3333333333333", true),
      ("2", "3", "change%<-33.3333333333334", false), ("5", "0", "change%:", false),
      ("5", "0", "change=5", true), ("-1", "-2", "change%=50", true),
      ("999999999999999", "0.000000000000001", "change%>1000", true),
    ] {
      let isMatch = RecordFilter(filter, entity: FilterSample.entity).wants(record(new, old))
      #expect(isMatch == matches, "\(old) to \(new): \(filter)")
    }
  }

  @Test(
    arguments: [
      ("creme", "Crème Brûlée", 0, ["Crème"]), ("e", "Crème", 0, ["è", "e"]),
      ("re|em", "Crème", 0, ["rèm"]), ("ss", "Straße", 0, ["ß"]), ("s", "Straße", 0, ["S", "ß"]),
      ("ﾗｰﾒﾝ", "Ramen ラーメン!", 0, ["ラーメン"]), ("!tea", "Tea", 0, []), ("name:tea", "Tea", 0, ["Tea"]),
      ("name:tea", "Tea", 1, []), ("name:tea", "Tea", nil, []),
      ("section:tea", "Tea", nil, ["Tea"]),
      ("name=tea", "Tea", 0, ["Tea"]), ("price<5", "5", 2, []), ("stock:5-8", "5-8", 4, ["5-8"]),
      ("パ", "ハ\u{309A}ﾊﾟ", 0, ["ハ\u{309A}ﾊﾟ"]), ("tea", "", 0, []), ("", "Tea", 0, []),
      ("aa", "aaaaa", 0, ["aaaa"]), ("1/2", "1½ cup", 0, ["½"]),
    ] as [(String, String, Int?, [String])])
  func `what matched can be shown`(
    filter: String, text: String, attribute: Int?, shown: [String]
  ) {
    let filter = RecordFilter(filter, entity: FilterSample.entity)
    #expect(filter.matches(in: text, of: attribute).map { String(text[$0]) } == shown)
  }

  @Test func `whatever is written is a filter`() {
    var random = SystemRandomNumberGenerator()
    let pieces = [
      "\"", "|", "!", ":", "<", ">", "=", " ", "price", "\"set name\"", "since", "change%", "5-8",
      "9,50", "-", "..", "%", "é", "\u{301}", "€", "2010-02", "ラ", "\r\n",
    ]
    for _ in 0..<500 {
      let bytes = (0..<Int.random(in: 0...24)).map { _ in UInt8.random(in: 0...255) }
      let invented = (0..<Int.random(in: 0...9)).map { _ in pieces.randomElement() ?? "" }.joined()
      for text in [String(decoding: bytes, as: UTF8.self), invented, .invented(using: &random)] {
        let filter = RecordFilter(text, entity: FilterSample.entity)
        for record in FilterSample.records {
          let isMatch = filter.wants(record)
          #expect(isMatch || !filter.isEmpty, "\(text)")
          for (index, value) in record.values.enumerated() {
            let ranges = filter.matches(in: value.text, of: index)
            #expect(zip(ranges, ranges.dropFirst()).allSatisfy { $0.upperBound < $1.lowerBound })
          }
        }
      }
    }
  }
}

extension RecordFilter {
  /// Whether the filter wants a record.
  func wants(_ record: Record) -> Bool {
    var matcher = RecordMatcher(self)
    return matcher.matches(record)
  }
}
