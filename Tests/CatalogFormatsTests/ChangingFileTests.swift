import CatalogFormats
import CatalogModel
import Foundation
import Testing

/// Files that are changed by somebody else between the first pass and the second, or during it.
@Suite struct ChangingFileTests {
  static let list = "name,price\nTea,2\nPie,3\nRum,5\n"

  /// Ways to change a file that is being read.
  enum Change: CaseIterable {
    case grow, shrink, empty, replaceText, rename, remove

    func apply(to fixture: Fixture) throws {
      let url = URL(filePath: fixture.path)
      switch self {
      case .grow:
        let handle = try FileHandle(forWritingTo: url)
        try handle.seekToEnd()
        try handle.write(contentsOf: Data("Ice,4\n".utf8))
        try handle.close()
      case .shrink: try truncate(fixture.path, to: 17)
      case .empty: try truncate(fixture.path, to: 0)
      case .replaceText:
        let handle = try FileHandle(forWritingTo: url)
        try handle.write(contentsOf: Data("food,cost\nTea,9\nPie,8\nRum,7\n".utf8))
        try handle.truncate(atOffset: 28)
        try handle.close()
      case .rename:
        // Another file takes the name; what was opened stays as it is.
        let other = fixture.directory.appending(path: "other.csv")
        try Data("name,price\nIce,4\n".utf8).write(to: other)
        #expect(Foundation.rename(other.path, fixture.path) == 0)
      case .remove: try FileManager.default.removeItem(at: url)
      }
    }

    private func truncate(_ path: String, to size: UInt64) throws {
      let handle = try FileHandle(forWritingTo: URL(filePath: path))
      try handle.truncate(atOffset: size)
      try handle.close()
    }
  }

  static let between: [(change: Change, names: [String]?, reason: String?)] = [
    (.grow, ["Tea", "Pie", "Rum", "Ice"], nil),
    (.shrink, ["Tea"], nil),
    (.empty, nil, "is empty"),
    (.replaceText, ["Tea", "Pie", "Rum"], nil),
    (.rename, ["Tea", "Pie", "Rum"], nil),
    (.remove, ["Tea", "Pie", "Rum"], nil),
  ]

  @Test(arguments: between)
  func `a file that changes between the passes is read again, whole`(
    change: Change, names: [String]?, reason: String?
  ) throws {
    let fixture = try Fixture(Self.list)
    let reader = try ListReader(file: try fixture.file())
    try change.apply(to: fixture)
    let sink = ListSink()
    do {
      _ = try reader.load(into: sink)
      #expect(sink.rows.map { $0[0] } == names)
    } catch let error as SourceError {
      #expect(error.reason == reason)
    }
  }

  @Test(arguments: [Change.grow, .shrink, .empty, .replaceText])
  func `a file that changes while it is read is refused`(_ change: Change) throws {
    let fixture = try Fixture(Self.list)
    let reader = try ListReader(file: try fixture.file())
    var isChanged = false
    let error = #expect(throws: SourceError.self) {
      try reader.load(into: ListSink()) { _ in
        if !isChanged { try change.apply(to: fixture) }
        isChanged = true
      }
    }
    #expect(error?.reason == "was changed while it was read")
  }

  @Test(arguments: [Change.rename, .remove])
  func `a file that loses its name is read to its end`(_ change: Change) throws {
    let fixture = try Fixture(Self.list)
    let reader = try ListReader(file: try fixture.file())
    let sink = ListSink()
    var isChanged = false
    _ = try reader.load(into: sink) { _ in
      if !isChanged { try change.apply(to: fixture) }
      isChanged = true
    }
    #expect(sink.rows.map { $0[0] } == ["Tea", "Pie", "Rum"])
  }

  @Test func `a list that becomes another list is refused`() throws {
    let fixture = try Fixture(Self.list)
    let reader = try ListReader(file: try fixture.file())
    try Data("[{\"name\":\"Tea\",\"detail\":\"x\"}]".utf8)
      .write(to: URL(filePath: fixture.path), options: [])
    let error = #expect(throws: SourceError.self) { try reader.load(into: ListSink()) }
    #expect(error?.reason == "was changed while it was read")
  }
}
