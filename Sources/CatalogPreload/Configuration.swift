import CatalogFormats
import CatalogStore

/// `config.json` in the configuration directory: what the user wants for every list.
package struct Configuration: Sendable, Equatable {
  /// The most bytes that kept stores of ad hoc lists may take; nil: decided by the free space.
  package var cacheLimit: Int64?

  /// Reads the file; without one everything is as usual.
  ///
  /// - Throws: an error that names the file, with the line or the key.
  package init(directories: Directories) throws {
    let path = directories.config + "/config.json"
    guard let bytes = try FileSystem.contents(of: path) else { return }
    let document: JSONValue
    do throws(JSONError) {
      document = try JSONValue(parsing: bytes)
    } catch {
      throw error.inFile(path)
    }
    guard document.members != nil else {
      throw SourceError(file: path, reason: "must be an object")
    }
    guard let limit = document["cacheLimit"], limit != .null else { return }
    guard let number = limit.integer, number >= 0 else {
      throw SourceError(file: path, reason: "cacheLimit: must be a number of bytes")
    }
    cacheLimit = number
  }
}
