import CatalogFormats
import Testing

/// What must be read and what must be refused (RFC 8259), in the manner of the known parsing suites.
@Suite struct JSONConformanceTests {
  @Test(arguments: [
    "[]", "[[]]", "{}", "[{}]", " [ ] ", "\t{\r\n}\n", "[null]", "[true,false]", "[\"\"]", "[0]",
    "[-0]", "[-1]", "[1.0]", "[0.5]", "[1e5]", "[1E5]", "[1e+5]", "[1E-5]", "[0e0]", "[0E+1]",
    "[123.456e78]", "[-123123123123123123123123123]", "[1e400]", "[1,2 , 3]", "{\"\":0}",
    "{\"a\":{\"b\":[{}]}}", "{\"a\\u0000b\":1}", "{\"a\":1,\"A\":2}",
    "[\"\\\"\\\\\\/\\b\\f\\n\\r\\t\"]",
    "[\"\\u0061\\u00e9\\uFFFF\"]", "[\"\\uD834\\uDD1E\"]", "[\"\\ud834\\udd1e\"]", "[\"\u{7F}\"]",
    "[\"\u{2028}\u{2029}\"]", "[\"\u{FEFF}\"]", "[\"\u{10FFFF}\"]", "[\"é漢🍵\"]", "[\"'\"]",
    "[\"// no comment\"]", "\"alone\"", "42", "true", "null", "\u{FEFF}{}",
  ])
  func `what is JSON is accepted and written back the same`(_ text: String) throws {
    let value = try JSONValue(parsing: Array(text.utf8))
    #expect(try JSONValue(parsing: value.serialized()) == value)
    #expect(try JSONValue(parsing: value.serialized(indent: 2)) == value)
  }

  @Test(arguments: [
    "", " ", "[", "]", "{", "}", "[}", "{]", "[[]", "[]]", "{}}", "[1,]", "[,1]", "[,]", "[1,,2]",
    "[1 2]", "[\"a\" \"b\"]", "[1:2]", "{\"a\"}", "{\"a\":}", "{:1}", "{\"a\" 1}",
    "{\"a\":1 \"b\":2}",
    "{\"a\":1,}", "{,\"a\":1}", "{a:1}", "{'a':1}", "{1:1}", "{null:1}", "{\"a\":1,\"a\":2}",
    "{\"a\":1,\"\\u0061\":2}", "['a']", "[a]", "[nul]", "[nulll]", "[tru]", "[True]", "[NULL]",
    "[NaN]", "[-NaN]", "[Infinity]", "[-Infinity]", "[undefined]", "[+1]", "[01]", "[-01]", "[00]",
    "[1.]", "[.5]", "[-.5]", "[-]", "[--1]", "[1e]", "[1e+]", "[1.e1]", "[1.2.3]", "[1e1.5]",
    "[0x1]", "[1_000]", "[１]", "[1a]", "[\"]", "[\"a]", "[\"\\\"]", "[\"\\x\"]", "[\"\\u\"]",
    "[\"\\u00\"]", "[\"\\u00g0\"]", "[\"\\u+123\"]", "[\"\\U0041\"]", "[\"\\a\"]", "[\"\\'\"]",
    "[\"a\nb\"]", "[\"a\tb\"]", "[\"\u{0}\"]", "[\"\u{1F}\"]", "[\"\\ud800\"]", "[\"\\udc00\"]",
    "[\"\\ud800\\ud800\"]", "[\"\\ud800x\"]", "[\"\\ud800\\n\"]", "[\"\\udc00\\ud800\"]",
    "[1]//c", "/*c*/[1]", "[1]#c", "[1] 2", "{}{}", "[]\u{FEFF}", "\u{A0}[]", "[\u{A0}1]",
    "[\u{C}1]", "\u{FEFF}", "\u{FEFF}\u{FEFF}[]", "<a/>", "\\u005b]",
  ])
  func `what is no JSON is refused`(_ text: String) {
    #expect(throws: JSONError.self) { try JSONValue(parsing: Array(text.utf8)) }
  }

  static let notUnicode: [[UInt8]] = [
    [0x22, 0xFF, 0x22], [0x22, 0xC0, 0x80, 0x22], [0x22, 0xE0, 0x80, 0xAF, 0x22],
    [0x22, 0xED, 0xA0, 0x80, 0x22], [0x22, 0xF4, 0x90, 0x80, 0x80, 0x22], [0x22, 0xE2, 0x82, 0x22],
    [0x5B, 0xFF, 0x5D], [0xFE, 0xFF, 0x00, 0x5B, 0x00, 0x5D], [0x5B, 0x00, 0x5D],
  ]

  @Test(arguments: notUnicode)
  func `bytes that are no UTF-8 are refused`(_ bytes: [UInt8]) {
    #expect(throws: JSONError.self) { try JSONValue(parsing: bytes) }
  }
}
