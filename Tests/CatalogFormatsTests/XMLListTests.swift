import CatalogFormats
import CatalogModel
import Testing

@Suite struct XMLListTests {
  static let cases = [
    // Attributes, child elements, both.
    ListCase(
      "<Events><Event timeStamp=\"01/16/2010\"/><Event timeStamp=\"02/01/2010\"/></Events>",
      ["name"], [["01/16/2010"], ["02/01/2010"]]),
    ListCase(
      "<m><i name='Tea' price='2'/><i price=\"3\" name=\"Pie\"/></m>", ["name", "price"],
      [["Tea", "2"], ["Pie", "3"]]),
    ListCase(
      "<m><i sku='7'><name>Tea</name><price>2</price></i><i sku='8'><name>Pie</name></i></m>",
      ["name", "price", "sku"], [["Tea", "2", "7"], ["Pie", "", "8"]]),
    ListCase(
      "<m><i price='2'>Tea</i><i price='3'>Pie</i></m>", ["name", "price"],
      [["Tea", "2"], ["Pie", "3"]]),
    ListCase(
      "<m><i price='9'><name>Tea</name><price>2</price></i><i><name>Pie</name></i></m>",
      ["name", "price", "@price"], [["Tea", "2", "9"], ["Pie", "", ""]]),
    ListCase(
      "<m><i><price currency='EUR'>2.50</price><name>Tea</name></i><i><name>Pie</name></i></m>",
      ["name", "price", "price.currency"], [["Tea", "2.50", "EUR"], ["Pie", "", ""]]),
    // Text.
    ListCase(
      "<m><item><name>Crème &amp; café</name><price>3</price></item></m>", ["name", "price"],
      [["Crème & café", "3"]]),
    ListCase(
      "<m><item><name><![CDATA[Fish & Chips]]></name><price>9.5</price></item></m>",
      ["name", "price"], [["Fish & Chips", "9.5"]]),
    ListCase(
      "<m><item><name> a<![CDATA[ <b> ]]>c&#x20AC;&#233;<!-- no --> d\n</name></item></m>",
      ["name"], [["a <b> c€é d"]]),
    ListCase(
      "<m><i><name>a  b\n c</name></i><i><name>\t\n x \r\n</name></i></m>", ["name"],
      [["a  b\n c"], ["x"]]),
    ListCase(
      "<m><i><name>Tea <b>green</b> leaf</name></i><i><name>Pie</name></i></m>", ["name"],
      [["Tea green leaf"], ["Pie"]]),
    ListCase(
      "<!DOCTYPE m [<!ENTITY eur \"euro\">]><m><i>1 &eur;</i><i>2 &eur;</i></m>", ["name"],
      [["1 euro"], ["2 euro"]]),
    // Several of one name.
    ListCase(
      "<m><book><title>A</title><author>X</author><author>Y</author></book>"
        + "<book><title>B</title><author>Z</author></book></m>",
      ["name", "detail"], [["A", "X, Y"], ["B", "Z"]]),
    ListCase(
      "<s><o id='1'><price>5</price><u><v w='a'/><v w='b'/></u></o><o id='2'><price>6</price></o></s>",
      ["name", "price", "id 2"], [["a, b", "5", "1"], ["", "6", "2"]]),
    // Sections.
    ListCase(
      "<menu><section name=\"Hot\"><item><name>Tea</name><price>2</price></item><item><name>Pie"
        + "</name><price>3</price></item></section><section name=\"Cold\"><item><name>Ice</name>"
        + "<price>4</price></item></section></menu>", ["name", "detail", "price"],
      [["Tea", "Hot", "2"], ["Pie", "Hot", "3"], ["Ice", "Cold", "4"]]),
    ListCase(
      "<menu><part><title>Hot</title><dish cost='2'>Tea</dish><dish cost='3'>Pie</dish></part>"
        + "<part><dish cost='4'>Ice</dish><dish cost='5'>Gelato</dish></part></menu>",
      ["name", "detail", "price"],
      [["Tea", "Hot", "2"], ["Pie", "Hot", "3"], ["Ice", "", "4"], ["Gelato", "", "5"]]),
    ListCase(
      "<menu><starters><dish><name>Soup</name><price>2</price></dish></starters>"
        + "<mains><dish><name>Pie</name><price>3</price></dish></mains></menu>",
      ["name", "price"], [["Soup", "2"], ["Pie", "3"]]),
    // The list beside other elements.
    ListCase(
      "<yml><shop><name>Shop</name><currencies><currency id='EUR' rate='1'/></currencies>"
        + "<categories><category id='1'>A</category><category id='2'>B</category>"
        + "<category id='3'>C</category></categories><offers><offer id='8'><name>Tea</name>"
        + "<price>2</price></offer><offer id='9'><name>Pie</name><price>3</price></offer>"
        + "</offers></shop></yml>", ["name", "price", "id 2"],
      [["Tea", "2", "8"], ["Pie", "3", "9"]]),
    ListCase(
      "<m><i><name>Tea</name><price>2</price><p>a</p><p>b</p><p>c</p></i>"
        + "<i><name>Pie</name><price>3</price><p>d</p></i></m>", ["name", "detail", "price"],
      [["Tea", "a, b, c", "2"], ["Pie", "d", "3"]]),
    // Fields and rows.
    ListCase(
      "<resultset><row><field name='name'>Tea</field><field name='price'>2</field></row>"
        + "<row><field name='price'>3</field><field name='name'>Pie</field></row></resultset>",
      ["name", "price"], [["Tea", "2"], ["Pie", "3"]]),
    ListCase(
      "<t><tr><td>name</td><td>price</td></tr><tr><td>Tea</td><td>2</td></tr></t>",
      ["name", "price"], [["Tea", "2"]]),
    ListCase("<items><item>Tea</item><item>Pie</item></items>", ["name"], [["Tea"], ["Pie"]]),
    // Namespaces, comments, instructions.
    ListCase(
      "<?xml version='1.0'?><!-- <i> --><?style a?><r xmlns:g='u' xmlns='v'><g:item>"
        + "<g:title xml:lang='en'>Tea</g:title><g:price>2</g:price></g:item>"
        + "<g:item><g:title>Pie</g:title><g:price>3</g:price></g:item></r>",
      ["name", "price"], [["Tea", "2"], ["Pie", "3"]]),
    // Empty elements are no records.
    ListCase("<m><i><name>Tea</name></i><i/><i><name/></i></m>", ["name"], [["Tea"]]),
    ListCase("\u{FEFF}\n<m><i>Tea</i><i>Pie</i></m>\n", ["name"], [["Tea"], ["Pie"]]),
  ]

  @Test(arguments: cases)
  func `a document gives its columns and rows`(_ example: ListCase) throws {
    let reader = try ListReader(file: try Fixture(example.text, name: "list.xml").file())
    let sink = ListSink()
    let report = try reader.load(into: sink)
    #expect(reader.survey.format == "xml")
    #expect(reader.survey.entity.attributes.map(\.name) == example.columns)
    #expect(sink.rows == example.rows)
    #expect(report.records == example.rows.count)
    #expect(report.doubtfulCount == 0)
  }

  static let refused: [(text: String, message: String)] = [
    (
      "<Events>\n<Event a='1'/>\n</ Events >",
      "3: no well-formed XML: not well-formed (invalid token), column 3"
    ),
    ("<m><i>a</i>\n<i>b</m>", "2: no well-formed XML: mismatched tag, column 7"),
    ("<m><i>a</i><i>b</i>", "1: no well-formed XML: no element found, column 20"),
    ("<m><i>a</i>\n<i>b", "2: no well-formed XML: no element found, column 5"),
    (
      "<m><i>a</i><i>b</i></m>\n<m/>",
      "2: no well-formed XML: junk after document element, column 1"
    ),
    ("<m>\n\n<i a='1' a='2'/></m>", "3: no well-formed XML: duplicate attribute, column 10"),
    ("<m><i a=1/></m>", "1: no well-formed XML: not well-formed (invalid token), column 9"),
    ("<m><i>a & b</i></m>", "1: no well-formed XML: not well-formed (invalid token), column 10"),
    ("<m><i>&eacute;</i></m>", "1: no well-formed XML: undefined entity, column 7"),
    (
      "<m><i>\u{1}</i><i>Tea and biscuits</i></m>",
      "1: no well-formed XML: not well-formed (invalid token), column 7"
    ),
    ("<m><i>a\u{0}</i><i>b</i></m>", " holds a NUL, which no XML has"),
    ("<m>\n<i>]]></i></m>", "2: no well-formed XML: not well-formed (invalid token), column 6"),
    (
      "<!DOCTYPE m [<!ENTITY x SYSTEM \"/etc/passwd\">]>\n<m><i>&x;</i></m>",
      "2: an entity that stands in another file, which is not read"
    ),
    (
      "<!DOCTYPE m SYSTEM \"m.dtd\">\n<m><i>&eacute;</i></m>",
      "2: the entity &eacute; is not declared in this file"
    ),
    (
      "<!DOCTYPE m [\n<!ENTITY a \"&b;\"><!ENTITY b \"&a;\">]><m><i>&a;</i></m>",
      "2: no well-formed XML: recursive entity reference, column 43"
    ),
    ("<m/>", " has no elements that repeat as a list"),
    ("<m>text</m>", " has no elements that repeat as a list"),
    (
      "<Error><Code>404</Code><Message>gone</Message></Error>",
      " has no elements that repeat as a list"
    ),
    ("<shop><name>S</name><a><b c='1'/></a></shop>", " has no elements that repeat as a list"),
    (
      String(repeating: "<a>", count: 100_000), "1: more than 64 elements inside each other"
    ),
    (
      "<?xml version='1.0' encoding='KLINGON-8'?><m/>",
      " the encoding \"KLINGON-8\" is not known (iconv -l)"
    ),
  ]

  @Test(arguments: refused)
  func `a document that is no list is refused with its line`(
    text: String, message: String
  ) throws {
    let fixture = try Fixture(text, name: "list.xml")
    let error = #expect(throws: SourceError.self) { try ListReader(file: try fixture.file()) }
    let place = message.hasPrefix(" has ") ? "list.xml" : "list.xml:"
    #expect(fixture.shortened(error) == place + message)
  }

  @Test func `the user names columns and records`() throws {
    let text =
      "<m><a><i n='Tea' p='2'><p>9</p></i><i n='Pie' p='3'/></a><b><k>x</k><k>y</k></b></m>"
    let fixture = try Fixture(text)
    let sink = ListSink()
    let options = ReadingOptions(columns: ["name": "n", "price": "@p"])
    _ = try ListReader(file: try fixture.file(), options: options).load(into: sink)
    #expect(sink.rows.map { Array($0.prefix(2)) } == [["Tea", "2"], ["Pie", "3"]])
    let other = ListSink()
    _ = try ListReader(file: try fixture.file(), options: ReadingOptions(table: "b.k"))
      .load(into: other)
    #expect(other.rows == [["x"], ["y"]])
    let error = #expect(throws: SourceError.self) {
      try ListReader(file: try fixture.file(), options: ReadingOptions(table: "z"))
    }
    #expect(error?.reason == "has no elements \"z\"")
  }

  @Test func `records know the line of their tag over many blocks`() throws {
    let count = 20_000
    let text = "<m>\n" + (1...count).map { "<i>\n<name>N\($0)</name></i>\n" }.joined() + "</m>"
    let sink = ListSink()
    _ = try ListReader(file: try Fixture(text).file()).load(into: sink)
    #expect(sink.rows.map { $0[0] } == (1...count).map { "N\($0)" })
    #expect(sink.lines == (1...count).map { $0 * 2 })
  }
}
