import CatalogFormats
import CatalogPreload

/// `config.json`: it is read, or an error names its place.
enum FuzzConfig {
  static func run(_ bytes: [UInt8]) {
    do {
      _ = try Configuration(parsing: bytes, path: "config.json")
    } catch let error as SourceError {
      guard error.description.hasPrefix("config.json") else { broken("an error names the file") }
    } catch {
      broken("an error of the configuration is one of a source")
    }
  }
}
