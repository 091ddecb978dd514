import CatalogStore
import Foundation
import Testing

@Suite struct FileSystemTests {
  @Test func `a name that something has is left alone`() throws {
    let directory = try TemporaryDirectory()
    func path(_ name: String) -> String { "\(directory.path)/\(name)" }
    func write(_ text: String, _ name: String) throws {
      try FileSystem.writeAtomically(Array(text.utf8), to: path(name))
    }
    try write("new", "new")
    try write("old", "old")
    symlink("nowhere", path("link"))
    mkdir(path("folder"), 0o700)
    for name in ["old", "link", "folder"] {
      #expect(try !FileSystem.renameToFreeName(path("new"), to: path(name)))
    }
    #expect(try FileSystem.contents(of: path("old")) == Array("old".utf8))
    #expect(FileSystem.linkTarget(path("link")) == "nowhere")
    #expect(try FileSystem.renameToFreeName(path("new"), to: path("free")))
    #expect(try FileSystem.contents(of: path("free")) == Array("new".utf8))
    #expect(!FileSystem.exists(path("new")))
    #expect(throws: FileError.self) {
      try FileSystem.renameToFreeName(path("free"), to: path("none/free"))
    }
  }
}
