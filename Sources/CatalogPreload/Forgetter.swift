import CatalogModel
import CatalogStore
import Glibc

/// Forgets an ad hoc list with its store, or the settings of a catalog (`--forget`).
package struct Forgetter {
  let list: ListIdentity
  let context: PreloadContext

  package init(list: ListIdentity, context: PreloadContext) {
    self.list = list
    self.context = context
  }

  /// Forgets the list; waits for a fill that runs.
  package func run(cancellation: Cancellation) throws {
    if list.section == "lists" {
      // While it is held: whoever waits for it finds that it is no longer the one with the name.
      try Resetter(list: list, context: context).run(cancellation: cancellation) {
        unlink(list.location.lock)
      }
    }
    try DefaultsFile(directories: context.directories).forget(list, at: context.now())
  }
}
