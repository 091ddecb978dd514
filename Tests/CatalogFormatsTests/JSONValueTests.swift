import CatalogFormats
import Testing

@Suite struct JSONValueTests {
  static let accepted: [(text: String, value: JSONValue)] = [
    ("null", nil),
    (" true ", true),
    ("false\n", false),
    ("0", 0),
    ("-0", .number("-0")),
    ("11.0", .number("11.0")),
    ("1E+5", .number("1E+5")),
    ("0.10", .number("0.10")),
    ("12345678901234567890.123", .number("12345678901234567890.123")),
    ("\"\"", ""),
    ("\"a\\\"b\\\\c\\/d\\b\\f\\n\\r\\t\"", "a\"b\\c/d\u{8}\u{C}\n\r\t"),
    ("\"\\u00e9\\u20AC\"", "é€"),
    ("\"\\ud83c\\udf75\"", "🍵"),
    ("\"抹茶\"", "抹茶"),
    ("\"\\u0000\"", "\u{0}"),
    ("[]", []),
    ("[ 1 , [ ] ]", [1, []]),
    ("{}", .object([])),
    ("{\"b\":1,\"a\":{\"c\":null}}", ["b": 1, "a": ["c": nil]]),
    ("\u{FEFF}[1]", [1]),
  ]

  @Test(arguments: accepted)
  func `JSON is read with its exact digits and order`(text: String, value: JSONValue) throws {
    #expect(try JSONValue(parsing: Array(text.utf8)) == value)
  }

  static let refused: [(text: String, message: String)] = [
    ("", "line 1, column 1: the text ends where a value must stand"),
    ("[1,]", "line 1, column 4: a value must stand here"),
    ("[1 2]", "line 1, column 4: a comma or ] must stand here"),
    ("[1", "line 1, column 3: an array without its closing bracket"),
    ("{\"a\":1,}", "line 1, column 8: a key must stand here"),
    ("{\"a\" 1}", "line 1, column 6: a colon must stand here"),
    ("{a:1}", "line 1, column 2: \"a\" is not a JSON value"),
    ("{\"a\":1\n \"b\":2}", "line 2, column 2: a comma or } must stand here"),
    ("{\"a\":1,\n\"a\":2}", "line 2, column 1: the key \"a\" stands twice in one object"),
    ("{\"a\":1", "line 1, column 7: an object without its closing brace"),
    ("{", "line 1, column 2: an object without its closing brace"),
    ("[1]\n\n]", "line 3, column 1: nothing may stand behind the value"),
    ("01", "line 1, column 1: not a JSON number"),
    ("+1", "line 1, column 1: not a JSON value"),
    (".5", "line 1, column 1: not a JSON value"),
    ("1.", "line 1, column 1: not a JSON number"),
    ("1e", "line 1, column 1: not a JSON number"),
    ("-", "line 1, column 1: not a JSON number"),
    ("0x1", "line 1, column 2: \"x\" is not a JSON value"),
    ("NaN", "line 1, column 1: \"NaN\" is not a JSON value"),
    ("Infinity", "line 1, column 1: \"Infinity\" is not a JSON value"),
    ("True", "line 1, column 1: \"True\" is not a JSON value"),
    ("'a'", "line 1, column 1: not a JSON value"),
    ("// a\n1", "line 1, column 1: not a JSON value"),
    ("\"a", "line 1, column 1: a string without its closing quote"),
    ("\"a\nb\"", "line 1, column 1: a control character in a string"),
    ("\"\\x\"", "line 1, column 1: an unknown escape in a string"),
    ("\"\\u12\"", "line 1, column 1: an escape without four hexadecimal digits"),
    ("\"\\ud800\"", "line 1, column 1: half a surrogate pair in a string"),
    ("\"\\ud800\\u0041\"", "line 1, column 1: half a surrogate pair in a string"),
    ("\"\\udc00\"", "line 1, column 1: half a surrogate pair in a string"),
  ]

  @Test(arguments: refused)
  func `what is no JSON is refused with its place`(text: String, message: String) {
    let error = #expect(throws: JSONError.self) { try JSONValue(parsing: Array(text.utf8)) }
    #expect(error?.description == message)
  }

  @Test func `bytes that are no UTF-8 are refused`() {
    #expect(throws: JSONError.self) { try JSONValue(parsing: [0x22, 0xE9, 0x22]) }
    #expect(throws: JSONError.self) { try JSONValue(parsing: [0xEF, 0xBB, 0x31]) }
  }

  @Test func `64 levels are read and 65 are an error, however many there are`() throws {
    func nested(_ depth: Int) -> [UInt8] {
      Array(String(repeating: "[", count: depth).utf8)
        + Array(String(repeating: "]", count: depth).utf8)
    }
    _ = try JSONValue(parsing: nested(64))
    #expect(throws: JSONError.self) { try JSONValue(parsing: nested(65)) }
    #expect(throws: JSONError.self) { try JSONValue(parsing: nested(100_000)) }
  }

  @Test func `unknown keys keep their place when others change`() throws {
    var value = try JSONValue(parsing: Array("{\"x\":1.50,\"a\":{\"k\":[]},\"z\":0}".utf8))
    value["a"]?["k"] = true
    value["new"] = "n"
    value["z"] = nil
    value["missing"] = nil
    let text = String(decoding: value.serialized(), as: UTF8.self)
    #expect(text == "{\"x\":1.50,\"a\":{\"k\":true},\"new\":\"n\"}")
  }

  @Test func `indented text has a member on each line and ends with a line end`() {
    let value: JSONValue = ["a": [1, [], .object([])], "b": "\u{1B}[31m\u{202E}\u{7F}é\"\n"]
    let text = """
      {
        "a": [
          1,
          [],
          {}
        ],
        "b": "\\u001b[31m\\u202e\\u007fé\\"\\n"
      }

      """
    #expect(String(decoding: value.serialized(indent: 2), as: UTF8.self) == text)
  }
}
