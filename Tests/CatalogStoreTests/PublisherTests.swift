import CatalogModel
import CatalogStore
import Foundation
import Testing

@Suite struct PublisherTests {
  let directory: TemporaryDirectory
  let location: StoreLocation
  let lock: StoreLock
  let publisher: Publisher

  init() throws {
    directory = try TemporaryDirectory()
    location = StoreLocation(directory: directory.path, name: "menu")
    try location.makeDirectories()
    lock = try StoreLock.take(location.lock)
    publisher = Publisher(location: location, lock: lock)
  }

  private func publish(_ word: String, _ count: Int) throws {
    let path = location.temporary("sqlite")
    try SampleStore.build(SampleStore.rows(word, count), at: path)
    let number = publisher.nextGeneration
    try publisher.name(path, as: number)
    try publisher.publish(generation: number)
    publisher.sweep()
  }

  private var files: [String] { FileSystem.names(in: location.generations).sorted() }

  @Test func `a publish names the list and keeps the one before`() throws {
    try publish("First", 1)
    #expect(FileSystem.linkTarget(location.link) == "generations/menu-1.sqlite")
    #expect(FileSystem.linkTarget(location.previousLink) == nil)
    try publish("Second", 2)
    #expect(FileSystem.linkTarget(location.link) == "generations/menu-2.sqlite")
    #expect(FileSystem.linkTarget(location.previousLink) == "generations/menu-1.sqlite")
    try publish("Third", 3)
    #expect(files == ["menu-2.sqlite", "menu-3.sqlite"])
    let current = try #require(location.currentFile)
    #expect(try SQLiteRepository(path: current).count == 3)
  }

  @Test func `a name is never used twice, not even after a reset`() throws {
    try publish("First", 1)
    try publisher.reset {}
    #expect(files.isEmpty)
    #expect(!FileSystem.exists(location.link))
    try publish("Second", 1)
    #expect(files == ["menu-2.sqlite"])
  }

  @Test func `the sweep leaves other lists alone and takes what a crash left`() throws {
    try publish("First", 1)
    for name in [
      "menu-2-1.sqlite", ".menu-2.7.sqlite", "menu-0.sqlite", "menu-0.sqlite-journal",
      ".menu.99.body",
    ] {
      #expect(
        FileManager.default.createFile(atPath: "\(location.generations)/\(name)", contents: nil))
    }
    publisher.sweep()
    #expect(files == [".menu-2.7.sqlite", "menu-1.sqlite", "menu-2-1.sqlite"])
  }

  @Test func `a plain file in the link's place becomes a generation`() throws {
    try SampleStore.build(SampleStore.rows("Backup", 4), at: location.link)
    try publisher.adoptPlainFile()
    #expect(FileSystem.linkTarget(location.link) == "generations/menu-1.sqlite")
    let current = try #require(location.currentFile)
    #expect(try SQLiteRepository(path: current).count == 4)
  }

  @Test func `only one process at a time has the lock, and a dead one gives it back`() throws {
    #expect(throws: StoreLock.Failure.held(by: getpid())) { try StoreLock.take(location.lock) }
    var released: StoreLock? = try StoreLock.take(directory.path + "/other.lock")
    #expect(released != nil)
    released = nil
    _ = try StoreLock.take(directory.path + "/other.lock")
  }
}
