import CatalogModel
import Glibc

/// Publishes generations of one list, the only way in which a list changes.
///
/// Needs the list's lock. The rename of the link `NAME.sqlite` is the only moment at which the list
/// changes: a crash at any instant leaves the old list or the new one, whole.
package struct Publisher {
  private let location: StoreLocation
  private let lock: StoreLock

  package init(location: StoreLocation, lock: StoreLock) {
    self.location = location
    self.lock = lock
  }

  /// The number of the generation that is named next.
  package var nextGeneration: Int {
    let used = FileSystem.names(in: location.generations)
      .compactMap(location.generationNumber(ofFile:))
    return max(used.max() ?? 0, lock.lastGeneration) + 1
  }

  /// Gives a database that is built, checked and closed its name among the generations, synced.
  ///
  /// - Parameters:
  ///   - path: the temporary file, on the same file system.
  ///   - number: the generation's number, ``nextGeneration`` or greater.
  /// - Throws: ``FileError`` when it cannot be synced or renamed.
  package func name(_ path: String, as number: Int) throws(FileError) {
    try name(path, as: number, keepingOldName: false)
  }

  private func name(
    _ path: String, as number: Int, keepingOldName: Bool
  ) throws(FileError) {
    guard chmod(path, 0o600) == 0 else { throw FileError("change the mode of", path) }
    try FileSystem.synchronize(path)
    try lock.use(generation: number)
    let file = "\(location.directory)/\(location.target(generation: number))"
    if !(keepingOldName && link(path, file) == 0) { try FileSystem.rename(path, to: file) }
    try FileSystem.synchronize(location.generations)
  }

  /// Makes a named generation the list, and the present list the previous one.
  ///
  /// A store that somebody put in the link's place as a plain file becomes a generation first.
  package func publish(generation number: Int) throws(FileError) {
    if FileSystem.exists(location.link), FileSystem.linkTarget(location.link) == nil {
      guard case .good = StoreInspection.inspect(location.link) else {
        throw FileError("replace a file that is no list of carte,", location.link, code: EEXIST)
      }
      try adoptPlainFile()
    }
    try replaceLinks(generation: number)
  }

  private func replaceLinks(generation number: Int) throws(FileError) {
    if let present = location.generation(namedBy: location.link), present != number,
      FileSystem.exists("\(location.directory)/\(location.target(generation: present))")
    {
      try FileSystem.replaceLink(
        location.previousLink, target: location.target(generation: present))
    }
    try FileSystem.replaceLink(location.link, target: location.target(generation: number))
    try FileSystem.synchronize(location.directory)
  }

  /// Makes the previous list the present one, and the present one the previous.
  ///
  /// In one step where the file system can exchange names (`renameat2`, `RENAME_EXCHANGE`); else a
  /// crash in between leaves the present list and costs the undo.
  package func exchangeLinks() throws(FileError) {
    guard let present = FileSystem.linkTarget(location.link),
      let previous = FileSystem.linkTarget(location.previousLink)
    else { throw FileError("read the links of", location.link, code: ENOENT) }
    if !FileSystem.exchange(location.link, location.previousLink) {
      try FileSystem.replaceLink(location.previousLink, target: present)
      try FileSystem.replaceLink(location.link, target: previous)
    }
    try FileSystem.synchronize(location.directory)
  }

  /// Makes the previous list the present one where the present one is gone.
  package func putBackPrevious() throws(FileError) {
    guard let previous = FileSystem.linkTarget(location.previousLink) else { return }
    try FileSystem.replaceLink(location.link, target: previous)
    try FileSystem.synchronize(location.directory)
  }

  /// Takes a store that lies in the link's place as a plain file in among the generations.
  ///
  /// It has both names until the link is renamed over the first, where the file system can do that.
  package func adoptPlainFile() throws(FileError) {
    let number = max(nextGeneration, StoreGenerations.last(in: location.link) + 1)
    try name(location.link, as: number, keepingOldName: true)
    try replaceLinks(generation: number)
  }

  /// Removes generations that no link names and temporary files that a dead process left.
  ///
  /// Only the lock's holder makes such files, so those of other processes are in use by nobody.
  package func sweep() {
    let kept = [location.link, location.previousLink].compactMap(location.generation(namedBy:))
    for file in FileSystem.names(in: location.generations) {
      let isOld = location.generationNumber(ofFile: file).map { !kept.contains($0) } ?? false
      let isLeft =
        file.hasPrefix(".\(location.name).") && !file.hasPrefix(".\(location.name).\(getpid()).")
      if isOld || isLeft { unlink("\(location.generations)/\(file)") }
    }
  }

  /// Removes the list: the previous link, then the present one, then the files.
  ///
  /// - Parameter beforeLink: what must be on disk before the present list goes.
  /// - Throws: ``FileError``, and what `beforeLink` throws; then the present list stays.
  package func reset(beforeLink: () throws -> Void) throws {
    try FileSystem.remove(location.previousLink)
    try beforeLink()
    try FileSystem.remove(location.link)
    try FileSystem.synchronize(location.directory)
    sweep()
  }
}
