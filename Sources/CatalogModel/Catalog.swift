/// One browsable list with its own store, described by a small JSON file.
package struct Catalog: Sendable, Equatable {
  /// The name on the command line and of the store's files; matches `[A-Za-z0-9_-]+`.
  package var name: String
  /// Whether the user wrote it; false: it comes with the program.
  package var isOwn = false
  /// What the title line says.
  package var title: String
  /// The entities; the first is the one that is browsed.
  package var entities: [Entity]

  package init(name: String, title: String, entities: [Entity]) {
    self.name = name
    self.title = title
    self.entities = entities
  }

  /// Whether `name` can name a catalog: `[A-Za-z0-9_-]+`.
  package static func isName(_ name: String) -> Bool {
    !name.isEmpty
      && name.utf8.allSatisfy { byte in
        switch byte {
        case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"),
          UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "-"):
          true
        default: false
        }
      }
  }
}
