import Foundation
import Testing

/// `--filter` and `--sort` with every form of `--print`.
@Suite struct FilterSortTests {
  private static let csv = """
    name,detail,price,stock
    Zebra cake,striped,12.50,10
    äpfel,Bramley,3.00,9
    Crème brûlée,burnt,8.50,100
    Apple pie,"warm, with cream",8.50,
    Oysters,six,market price,2

    """

  private let home: TemporaryHome
  private let list: String

  init() throws {
    home = try TemporaryHome()
    list = try home.write(Self.csv, to: "list.csv")
  }

  private func names(_ options: String..., variables: [String: String] = [:]) throws -> [String] {
    let outcome = try home.program.run(
      [list, "--print", "--format", "csv", "--show", "name"] + options,
      environment: home.environment.merging(variables) { $1 })
    #expect(outcome.status == 0, "\(outcome.errorText)")
    return Array(outcome.lines.dropFirst())
  }

  @Test func `only what matches is printed, in the order wanted, and the limit comes last`() throws
  {
    #expect(try names("--filter", "creme") == ["Crème brûlée"])
    #expect(try names("--filter=price<9 !burnt") == ["äpfel", "Apple pie"])
    #expect(try names("--filter", "market|zebra", "--sort", "price") == ["Zebra cake", "Oysters"])
    #expect(
      try names("--sort", "price:desc,name")
        == ["Zebra cake", "Apple pie", "Crème brûlée", "äpfel", "Oysters"])
    #expect(
      try names("--sort", "stock")
        == ["Oysters", "äpfel", "Zebra cake", "Crème brûlée", "Apple pie"])
    #expect(try names("--sort", "price", "--limit", "2") == ["äpfel", "Crème brûlée"])
    #expect(try names("--filter", "").count == 5)
    #expect(try names("--filter", "no such thing").isEmpty)
    // Nothing of it is remembered.
    #expect(try names().count == 5)
  }

  @Test func `the words of the header name columns wherever one is named`() throws {
    let menu = try home.write(
      "Plat,Description,Prix,N°,\"a, b\"\nThé,vert,3,7,x\nCafé,noir,2,8,y\nEau,plate,1,9,z\n",
      to: "carte.csv")
    let first = try home.carte(
      menu, "--format", "csv", "--columns", "name=Plat,detail=Description,price=Prix", "--filter",
      "prix<3 description:noir|plat=eau", "--sort", "PRIX:desc,n°", "--show",
      "description,Plat,\"a, b\"", "--key", "N°,plat")
    #expect(first.lines == ["detail,name,\"a, b\"", "noir,Café,y", "plate,Eau,z"])
    #expect(first.status == 0, "\(first.errorText)")
    // The store knows the words when the source is not read again.
    let second = try home.carte(menu, "--format", "csv", "--show", "Prix", "--sort", "Plat")
    #expect(second.lines == ["price", "2", "1", "3"])
    let wrong = try home.carte(menu, "--format", "csv", "--show", "Preis")
    #expect(wrong.status == 1)
    #expect(
      wrong.errorText.contains(
        "there is no attribute Preis; the list has name (Plat), detail (Description), price (Prix)")
    )
    let seed = home.path("words.sqlite")
    try home.carte(menu, "--format", "sqlite", "-o", seed)
    let copy = try home.carte(seed, "--format", "csv", "--show", "plat", "--filter", "prix=2")
    #expect(copy.lines == ["name", "Café"], "\(copy.errorText)")
  }

  @Test func `a column id of a source is called by its header`() throws {
    let items = try home.write("id,name,price\n30,Tea,3\n4,Coffee,2\n", to: "items.csv")
    let outcome = try home.carte(
      items, "--format", "csv", "--show", "id", "--sort", "id", "--filter", "id>3")
    #expect(outcome.lines == ["id 2", "4", "30"])
    #expect(try home.carte(items, "--print", "--key", "id").status == 0)
  }

  @Test(arguments: ["table", "csv", "tsv", "json", "ndjson", "markdown"])
  func `every form prints the same records in the same order`(form: String) throws {
    let outcome = try home.carte(
      list, "--format", form, "--filter", "price:3-9", "--sort", "price:desc,name")
    #expect(outcome.status == 0)
    let places = ["Apple pie", "Crème brûlée", "äpfel"].map {
      outcome.text.range(of: $0)?.lowerBound
    }
    #expect(!places.contains(nil))
    #expect(places.compactMap(\.self) == places.compactMap(\.self).sorted())
    #expect(!outcome.text.contains("Zebra"))
    #expect(!outcome.text.contains("Oysters"))
  }

  @Test(arguments: [
    (
      "prix<3", "no column prix: looks for the text \"prix<3\"; columns: name, detail, price, stock"
    ),
    ("price<abc", "\"abc\" is no number: looks for the text \"price<abc\""),
    ("price:market", "\"market\" is no number: looks for that text in price"),
    ("cake price<", "price<: nothing to compare with"),
  ])
  func `a word of a filter that is not what it looks like is a notice, and no failure`(
    filter: String, notice: String
  ) throws {
    let outcome = try home.carte(list, "--format", "csv", "--filter", filter)
    #expect(outcome.status == 0)
    #expect(outcome.sentences == ["carte: --filter: \(notice)"])
    #expect(outcome.lines.first == "name,detail,price,stock")
    let seed = home.path("seed.sqlite")
    try home.carte(list, "--format", "sqlite", "-o", seed, "--filter", filter + " |cake")
    #expect(home.exists(seed))
  }

  @Test func `nothing that matches is an empty list in every form`() throws {
    #expect(try home.carte(list, "--format", "json", "--filter", "xyz").records().isEmpty)
    #expect(try home.carte(list, "--format", "ndjson", "--filter", "xyz").output.isEmpty)
    #expect(
      try home.carte(list, "--format", "csv", "--filter", "xyz").lines == [
        "name,detail,price,stock"
      ])
  }

  @Test func `a seed holds what matches, in that order`() throws {
    let seed = home.path("seed.sqlite")
    let outcome = try home.carte(
      list, "--format", "sqlite", "--output", seed, "--filter", "price:", "--sort", "price,name",
      "--limit", "3")
    #expect(outcome.status == 0, "\(outcome.errorText)")
    let copy = try TemporaryHome()
    let records = try copy.carte(seed, "--format", "json").records()
    #expect(records.compactMap { $0["name"] as? String } == ["äpfel", "Apple pie", "Crème brûlée"])
  }

  @Test func `a seed of some albums has only their tracks`() throws {
    let seed = home.path("seed.sqlite")
    let albums = try home.carte("albums", "--format", "json").records()
    let title = try #require(albums.last?["title"] as? String)
    let index = try #require(albums.last?["index"] as? Int)
    #expect(
      try home.carte("albums", "--format", "sqlite", "-o", seed, "--filter", "title=\"\(title)\"")
        .status == 0)
    let query =
      "select count(*) from Album; select count(*) from Track; "
      + "select count(*) from Track where album = \(index)"
    let counts = try home.run("sqlite3", seed, query).lines
    #expect(counts.first == "1")
    #expect(counts.count == 3)
    #expect(counts[1] == counts[2])
    #expect(counts[1] != "0")
  }

  @Test func `the tracks of a catalog are filtered as tracks`() throws {
    let all = try home.carte("albums", "--table", "Track", "--format", "json").records()
    let some = try home.carte(
      "albums", "--table", "Track", "--format", "json", "--filter", "album=1", "--sort",
      "index:desc"
    ).records()
    #expect(!some.isEmpty)
    #expect(some.count < all.count)
    #expect(some.allSatisfy { $0["album"] as? Int == 1 })
    let indices = some.compactMap { $0["index"] as? Int }
    #expect(indices == indices.sorted(by: >))
  }

  @Test func `dates are compared as dates`() throws {
    let early = try home.carte("events", "--format", "json", "--filter", "timeStamp<2010-02-01")
      .records().compactMap { $0["timeStamp"] as? String }
    #expect(!early.isEmpty)
    #expect(early.allSatisfy { $0 < "2010-02-01" })
    let sorted = try home.carte("events", "--format", "json", "--sort", "timestamp:desc")
      .records().compactMap { $0["timeStamp"] as? String }
    #expect(sorted == sorted.sorted(by: >))
  }

  @Test func `a name that is no attribute is told with those that there are`() throws {
    let outcome = try home.carte(list, "--print", "--sort", "prize")
    #expect(outcome.status == 1)
    #expect(outcome.output.isEmpty)
    #expect(outcome.sentences.count == 1)
    #expect(outcome.errorText.contains("prize"))
    #expect(outcome.errorText.contains("name, detail, price, stock"))
    let seed = home.path("seed.sqlite")
    #expect(try home.carte(list, "--format", "sqlite", "-o", seed, "--sort", "").status == 1)
    #expect(!home.exists(seed))
  }

  @Test(arguments: [
    ["--filter"], ["--sort"], ["--reload", "--filter", "x"], ["--check", "--sort", "name"],
    ["--reset", "--yes", "--filter", "x"],
  ])
  func `they go with a print only`(arguments: [String]) throws {
    let outcome = try home.program.run(arguments, environment: home.environment)
    #expect(outcome.status == 2)
    #expect(outcome.sentences.count == 1)
    #expect(outcome.errorText.contains("--filter") || outcome.errorText.contains("--sort"))
  }

  @Test func `without a language small and capital letters sort together`() throws {
    for locale in ["C", "POSIX", "C.UTF-8"] {
      #expect(
        try names("--sort", "name", variables: ["LC_ALL": locale])
          == ["äpfel", "Apple pie", "Crème brûlée", "Oysters", "Zebra cake"], "\(locale)")
    }
  }

  @Test func `texts sort as the user's language does, where it is installed`() throws {
    let words = ["hrad", "chata", "cibule", "čaj", "dub", "zebra", "Äpfel", "apfel", "Zimt"]
    let other = try home.write(
      "name,price\n" + words.map { "\($0),1\n" }.joined(), to: "words.csv")
    for (locale, order) in [
      ("cs_CZ.UTF-8", ["cibule", "čaj", "dub", "hrad", "chata", "zebra"]),
      ("de_DE.UTF-8", ["apfel", "Äpfel", "čaj", "chata", "cibule", "zebra", "Zimt"]),
    ] where try isInstalled(locale) {
      let outcome = try home.carte(
        other, "--format", "csv", "--show", "name", "--sort", "name",
        variables: localeVariables(locale))
      let found = outcome.lines.filter(order.contains)
      #expect(found == order, "\(locale)")
    }
  }

  /// `LOCPATH` of the environment counts, so that a locale need not be installed for everybody.
  private func localeVariables(_ name: String) -> [String: String] {
    var variables = ["LC_ALL": name]
    variables["LOCPATH"] = ProcessInfo.processInfo.environment["LOCPATH"]
    return variables
  }

  private func isInstalled(_ name: String) throws -> Bool {
    guard let locale = newlocale(LC_COLLATE_MASK, name, nil) else { return false }
    freelocale(locale)
    return true
  }
}
