import CatalogStore
import Glibc

/// The store that a list's link names at the moment, told apart from every other.
///
/// After a reset the numbers of generations may begin again, so the file itself counts too.
struct PublishedStore: Sendable, Hashable {
  /// The generation's file.
  let path: String
  /// The number of the generation; nil: the file is none.
  let generation: Int?
  private let device: dev_t
  private let inode: ino_t

  /// A number that names the store in this process.
  var content: Int { hashValue }

  /// What the link names now; nil when it names nothing, or no generation.
  init?(_ location: StoreLocation) {
    guard let generation = location.generation(namedBy: location.link),
      let path = location.currentFile
    else { return nil }
    self.init(path: path, generation: generation)
  }

  /// The store in this file, nil when there is none.
  init?(path: String, generation: Int? = nil) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    self.path = path
    self.generation = generation
    device = status.st_dev
    inode = status.st_ino
  }
}
