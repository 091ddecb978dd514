import Foundation
import Testing

/// Changes in a list that belongs to another one: the tracks of albums.
@Suite(.serialized) struct AlbumChangeTests {
  private static let tracks = [
    "0,Opening,0", "1,Slow Train,0", "2,Paper Boats,0", "3,The Long Table,1", "4,Salt,1",
  ]

  /// Puts a bundled catalog of albums with these tracks beside the program.
  private func install(_ home: TemporaryHome, tracks: [String]) throws {
    try home.install(seed: nil)
    let data = CarteProgram.packageRoot.appendingPathComponent("Data/albums.json").path
    try home.write(try home.bytes(of: data), to: "share/carte/albums.json")
    try home.write("index,title\n0,A1\n1,A2\n2,A3\n", to: "share/carte/Albums.csv")
    try home.write(
      "index,title,album\n" + tracks.map { $0 + "\n" }.joined(), to: "share/carte/Tracks.csv")
  }

  /// A home whose tracks have changed: a title of the first album, and a new track on the second.
  private func retitled(_ home: TemporaryHome) throws -> CarteProgram.Outcome {
    try install(home, tracks: Self.tracks)
    try home.carte("albums", "--print")
    try install(
      home,
      tracks: Self.tracks.map { $0.replacing("Slow Train", with: "Fast Train") } + ["5,Encore,1"])
    return try home.carte("albums", "--reload")
  }

  @Test func `the report and the changes of the tracks are told apart from the albums`() throws {
    let home = try TemporaryHome()
    let report = try retitled(home)
    #expect(report.status == 0, "\(report.errorText)")
    #expect(
      report.text.contains(
        "no record changed (by index); Track: +1 new  1 other change (by index)"),
      "\(report.text)")
    let albums = try home.carte("albums", "--changes", "--table", "Album", "--format", "json")
    #expect(albums.text == "[\n]\n" || albums.text == "[]\n", "\(albums.text)")
    let tracks = try home.carte("albums", "--changes", "--table", "Track", "--format", "json")
    #expect(
      try tracks.changes() == [
        ListChange("changed", "Fast Train", "title", from: "Slow Train", to: "Fast Train"),
        ListChange("new", "Encore", nil),
      ])
    let unknown = try home.carte("albums", "--changes", "--table", "Disc")
    #expect(unknown.status == 1 && unknown.sentences.count == 1, "\(unknown.errorText)")
  }

  @Test func `the marks are below the album, and C takes them off`() throws {
    let home = try TemporaryHome()
    _ = try retitled(home)
    let session = try TerminalSession("albums", in: home)
    let tmux = session.tmux
    try #require(try tmux.waitFor("A3"), "\(tmux.picture)")
    try tmux.send("Enter")
    #expect(try tmux.waitFor(/^ *~ *1? *Fast Train|^ *~.*Fast Train/), "\(tmux.picture)")
    try tmux.send("}")
    #expect(try tmux.waitForCursor(on: "Fast Train"), "\(tmux.picture)")
    try tmux.send("Escape")
    #expect(try tmux.waitForCursor(on: "A1"), "\(tmux.picture)")
    try tmux.send("j", "Enter")
    #expect(try tmux.waitFor(/^ *\+.*Encore/), "\(tmux.picture)")
    try tmux.send("c")
    #expect(try tmux.waitFor { !$0.contains { $0.contains("Salt") } }, "\(tmux.picture)")
    try tmux.send("c")
    #expect(try tmux.waitFor("Salt"), "\(tmux.picture)")
    try tmux.send("C")
    #expect(try tmux.waitFor { !$0.contains { $0.contains(/^ *\+/) } }, "\(tmux.picture)")
    try tmux.send("Escape", "k", "Enter")
    #expect(try tmux.waitFor("Fast Train"), "\(tmux.picture)")
    #expect(try !tmux.screen().contains { $0.contains(/^ *~/) }, "\(tmux.picture)")
    kill(try session.pid(), SIGKILL)
    #expect(session.exitStatus() == 137)
    #expect(try home.carte("albums", "--changes", "--table", "Track").text == "")
  }

  @Test func `albums whose tracks have changed are found among the albums`() throws {
    let home = try TemporaryHome()
    _ = try retitled(home)
    let session = try TerminalSession("albums", in: home)
    let tmux = session.tmux
    try #require(try tmux.waitFor("A3"), "\(tmux.picture)")
    #expect(try tmux.screen().filter { $0.contains(/^ *~/) }.count == 2, "\(tmux.picture)")
    try tmux.send("}")
    #expect(try tmux.waitForCursor(on: "A2"), "\(tmux.picture)")
    #expect(try tmux.waitFor("1 track changed; Enter shows it"), "\(tmux.picture)")
    try tmux.send("c")
    #expect(try tmux.waitFor { !$0.contains { $0.contains("A3") } }, "\(tmux.picture)")
    #expect(try tmux.screen()[0].contains("2 of 3 records"), "\(tmux.picture)")
    try tmux.send("Enter")
    #expect(try tmux.waitFor(/^ *\+.*Encore/), "\(tmux.picture)")
    try tmux.send("C", "q")
    #expect(try tmux.waitFor { $0.contains { $0.contains("A3") } }, "\(tmux.picture)")
    #expect(try !tmux.screen().contains { $0.hasPrefix("~") }, "\(tmux.picture)")
  }
}
