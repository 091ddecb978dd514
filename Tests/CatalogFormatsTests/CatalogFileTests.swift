import CatalogFormats
import CatalogModel
import Testing

@Suite struct CatalogFileTests {
  private func read(_ text: String) throws -> Catalog {
    try CatalogFile.catalog(parsing: Array(text.utf8), name: "menu", file: "menu.json")
  }

  @Test func `a description gives a catalog`() throws {
    let catalog = try read(
      """
      {"title": "Menu", "entities": [
        {"name": "MenuItem", "source": "menudata.csv", "key": ["name"], "attributes": [
          {"name": "name", "type": "text", "optional": false, "aliases": ["item"]},
          {"name": "price", "type": "price"}]}]}
      """)
    let attributes = [
      Attribute(name: "name", type: .text, isOptional: false, aliases: ["item"]),
      Attribute(name: "price", type: .price),
    ]
    let entity = Entity(
      name: "MenuItem", attributes: attributes, key: ["name"], source: "menudata.csv")
    #expect(catalog == Catalog(name: "menu", title: "Menu", entities: [entity]))
  }

  @Test(arguments: [
    ("[", "menu.json:1: the text ends where a value must stand, column 2"),
    ("[]", "menu.json:1: the document: must be an object"),
    ("{\"title\": 5}", "menu.json:1: entities: must be an array"),
    ("{\n\"entities\": []}", "menu.json:2: entities: must not be empty"),
    (
      "{\"entities\": [{\"name\": \"A\",\n\"attributes\": [\n{\"name\": \"x\", \"type\": \"txt\"}]}]}",
      "menu.json:3: entities[0].attributes[0].type: \"txt\" is none of text, integer, price, date"
    ),
    (
      "{\"entities\": [{\"name\": \"A\",\n\"colour\": 1, \"attributes\": []}]}",
      "menu.json:2: entities[0].colour: is not a known key"
    ),
    (
      "{\"entities\": [{\"attributes\": [{\"name\": \"x\", \"type\": \"text\"}]}]}",
      "menu.json:1: entities[0].name: must be a text that is not empty"
    ),
    (
      "{\"entities\": [{\"name\": \"A\", \"key\": [\"y\"],\n"
        + "\"attributes\": [{\"name\": \"x\", \"type\": \"text\"}]}]}",
      "menu.json:1: entities[0].key: \"y\" is no attribute"
    ),
  ])
  func `what is wrong is named with its line and key`(text: String, message: String) {
    let error = #expect(throws: SourceError.self) { try read(text) }
    #expect(error?.description == message)
  }
}
