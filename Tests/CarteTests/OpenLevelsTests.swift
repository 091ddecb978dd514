import CatalogBrowser
import CatalogModel
import CatalogStore
import Testing

@testable import CarteApp

/// What the query thread gives up when it is asked for something else.
@Suite struct OpenLevelsTests {
  private func opened(_ home: TemporaryHome) throws -> OpenLevels {
    try home.write(SampleList.csv(9), to: "list.csv")
    try home.carte(home.path("list.csv"), "--print", "--format", "json")
    let file = try #require(try home.dataFiles(of: "lists/generations").first)
    let store = try #require(PublishedStore(path: home.data("lists/generations/" + file)))
    var levels = OpenLevels(
      catalog: Catalog(name: "list", title: "list", entities: []), since: nil,
      replies: try #require(Mailbox<SessionMessage>()))
    levels.begin(
      with: store, try OpenLevel(list: 1, store: store, in: levels.catalog, since: nil).net)
    return levels
  }

  @Test func `who asks for matches in the first rows gets the rest of them too`() throws {
    let home = try TemporaryHome()
    var levels = try opened(home)
    levels.show(0, ListQuery(filter: "dish"), ListCursor(generation: 1, row: 1))
    guard case .show(_, let query, _) = levels.work else {
      Issue.record("the rows are not looked for")
      return
    }
    levels.begin(0, query, [1])
    let list = levels.levels[0].list
    var epoch = levels.epoch
    levels.find("dish", in: list, from: 1)
    levels.stopFinding()
    levels.find("egg", in: list, from: 1)
    #expect(levels.epoch == epoch)
    levels.finish(0, query, [1, 2])
    guard case .find(_, "egg", let searched, _) = levels.work else {
      Issue.record("the matches are not looked for")
      return
    }
    #expect(searched == list)
    // One search gives way to the next, and to other rows.
    for action in [
      { (levels: inout OpenLevels) in levels.find("tea", in: list, from: 2) },
      { $0.show(0, ListQuery(), ListCursor(generation: list, row: 1)) },
    ] {
      epoch = levels.epoch
      action(&levels)
      #expect(levels.epoch > epoch)
    }
  }
}
