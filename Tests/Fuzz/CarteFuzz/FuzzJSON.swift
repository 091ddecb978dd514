import CatalogFormats
import CatalogModel

/// JSON values (RFC 8259).
enum FuzzJSON {
  static func run(_ bytes: [UInt8]) {
    do throws(JSONError) {
      let value = try JSONValue(parsing: bytes)
      for indent in [nil, 2] as [Int?] {
        guard try JSONValue(parsing: value.serialized(indent: indent)) == value else {
          broken("what is written reads back the same")
        }
      }
    } catch {
      guard error.line > 0, error.column > 0 else { broken("an error has a place") }
    }
  }
}

/// Descriptions of catalogs.
enum FuzzCatalog {
  static func run(_ bytes: [UInt8]) {
    do throws(SourceError) {
      let catalog = try CatalogFile.catalog(parsing: bytes, name: "fuzz", file: "fuzz.json")
      guard !catalog.entities.isEmpty else { broken("a catalog has entities") }
    } catch {
      guard !error.description.isEmpty else { broken("an error has a text") }
    }
  }
}
