import CatalogBrowser
import Foundation
import Glibc
import Testing

@testable import CarteApp

/// Writing what the browser shows into a file.
@Suite struct TerminalExportTests {
  private func browse(_ home: TemporaryHome, _ arguments: [String] = []) throws -> TerminalSession {
    let session =
      arguments.isEmpty
      ? try TerminalSession(columns: 120, in: home)
      : try TerminalSession(arguments[0], columns: 120, in: home)
    try #require(try session.tmux.waitForList(), "\(session.tmux.picture)")
    return session
  }

  private func export(_ session: TerminalSession, _ name: String) throws {
    try session.tmux.send("E")
    try session.tmux.type(name)
    try session.tmux.send("Enter")
  }

  @Test(arguments: [
    ("csv", "csv"), ("tsv", "tsv"), ("json", "json"), ("ndjson", "ndjson"), ("md", "markdown"),
    ("txt", "table"),
  ])
  func `the file is as --print writes it`(suffix: String, form: String) throws {
    let home = try TemporaryHome()
    let session = try browse(home)
    try export(session, "~/x.\(suffix)")
    let path = home.path("home/x.\(suffix)")
    #expect(
      try session.tmux.waitFor("48 records written to \(path)"), "\(session.tmux.picture)")
    let printed = home.path("printed")
    try home.carte("--format", form, "-o", printed)
    #expect(
      try Data(contentsOf: URL(fileURLWithPath: path))
        == Data(contentsOf: URL(fileURLWithPath: printed)))
  }

  @Test func `the end of the program waits for the file`() throws {
    let home = try TemporaryHome()
    let list = try home.write(
      "name,price\n" + (1...60_000).map { "Dish \($0),\($0)\n" }.joined(), to: "big.csv")
    let session = try browse(home, [list])
    try session.tmux.send("E")
    try session.tmux.type("~/x.md\rq")
    #expect(session.exitStatus() == 0)
    let text = try String(contentsOfFile: home.path("home/x.md"), encoding: .utf8)
    #expect(text.utf8.count { $0 == 0x0A } == 60_002)
  }

  @Test func `a database can be browsed again`() throws {
    let home = try TemporaryHome()
    let session = try browse(home)
    for name in ["x.sqlite", "y.db"] {
      try export(session, "~/\(name)")
      #expect(try session.tmux.waitFor("48 records written to \(home.path("home/" + name))"))
      #expect(try home.carte(home.path("home/" + name), "--print").lines.count == 50)
    }
  }

  @Test func `what belongs to a record is written alone`() throws {
    let home = try TemporaryHome()
    let session = try browse(home, ["albums"])
    try session.tmux.send("j", "Enter")
    #expect(try session.tmux.waitFor("tracks"), "\(session.tmux.picture)")
    #expect(try session.tmux.waitFor { $0[0].contains("›") }, "\(session.tmux.picture)")
    try export(session, "~/tracks.csv")
    #expect(try session.tmux.waitFor("written to"), "\(session.tmux.picture)")
    let text = try String(contentsOfFile: home.path("home/tracks.csv"), encoding: .utf8)
    let albums = Set(text.split(separator: "\n").dropFirst().map { $0.split(separator: ",").last })
    #expect(albums.count == 1)
    #expect(text.hasPrefix("index,title,album\n"))
  }

  @Test func `a file that is there is replaced only after yes`() throws {
    let home = try TemporaryHome()
    let path = try home.write("mine", to: "home/x.csv")
    let session = try browse(home)
    try export(session, path)
    #expect(
      try session.tmux.waitFor("replace x.csv? it is there already, in \(home.path("home")) [y/N]"))
    try session.tmux.send("n")
    #expect(try session.tmux.waitFor("nothing was written"))
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "mine")
    try export(session, path)
    #expect(try session.tmux.waitFor("replace x.csv?"))
    try session.tmux.send("y")
    #expect(try session.tmux.waitFor("48 records written to \(path)"))
    #expect(try String(contentsOfFile: path, encoding: .utf8).hasPrefix("name,detail,price\n"))
  }

  @Test func `neither the list itself nor the files of carte are written over`() throws {
    let home = try TemporaryHome()
    let path = try home.write("name,price\nTea,2\nPie,3\n", to: "home/list.csv")
    let session = try browse(home, [path])
    link(path, home.path("home/other.csv"))
    symlink(path, home.path("home/link.csv"))
    for name in ["list.csv", "other.csv", "link.csv"] {
      try export(session, "~/\(name)")
      #expect(
        try session.tmux.waitFor("\(name) is the list itself; take another name"),
        "\(session.tmux.picture)")
      try session.tmux.send("Escape")
    }
    try export(session, home.data("x.csv"))
    #expect(try session.tmux.waitFor("among the files of carte itself"))
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "name,price\nTea,2\nPie,3\n")
    #expect(!FileManager.default.fileExists(atPath: home.data("x.csv")))
  }

  @Test func `every end of a name that the line shows says a form`() throws {
    for ending in Browser.endings {
      #expect(throws: Never.self) { try ExportTarget(typed: "/tmp/x\(ending)", home: nil) }
    }
  }

  @Test(arguments: [
    ("x.exe", "the form follows from the end of the name: .csv .tsv"),
    ("~", "is a directory; say which file in it"), ("~/", "is a directory"),
    ("~/none/x.csv", "there is no folder"), ("/proc/x.csv", "carte-"),
  ])
  func `what cannot be written is one sentence, and can be mended or is in the report`(
    name: String, sentence: String
  ) throws {
    let home = try TemporaryHome()
    let session = try browse(home)
    try export(session, name)
    if sentence != "carte-" {
      #expect(try session.tmux.waitFor(sentence), "\(session.tmux.picture)")
    } else {
      #expect(try session.tmux.waitFor("/proc/x.csv"), "\(session.tmux.picture)")
    }
    // A name that cannot be taken stays to be mended.
    if sentence == "carte-" {
      try session.tmux.send("e")
      #expect(try session.tmux.waitFor("The last thing that did not work"))
      try session.tmux.send("q", "q")
    } else {
      try session.tmux.send("C-u")
      try session.tmux.type("~/mended.csv\r")
      #expect(try session.tmux.waitFor("48 records written to"), "\(session.tmux.picture)")
      try session.tmux.send("q")
    }
    #expect(session.exitStatus() == 0)
  }

  @Test func `what is written is what is shown: rows and columns in their order`() throws {
    let home = try TemporaryHome()
    let list = try home.write(
      "name,detail,price,sku,origin\nTea,hot,2,S1,China\nSoup,hot,4,S2,here\nCake,sweet,3,S3,here\n",
      to: "list.csv")
    let session = try TerminalSession(list, columns: 40, rows: 10, in: home)
    try #require(try session.tmux.waitFor("Cake"), "\(session.tmux.picture)")
    // Hides the details and moves the number before the price; the origin has no room.
    try session.tmux.type("vj jj<")
    try session.tmux.send("Escape")
    try session.tmux.type("3s&!tea\r")
    #expect(
      try session.tmux.waitFor {
        $0.contains { $0.contains("Cake") } && !$0.contains { $0.contains("Tea") }
      }, "\(session.tmux.picture)")
    func written(_ name: String, _ remark: String = " (without detail, hidden") throws -> String {
      try export(session, "~/\(name)")
      #expect(
        try session.tmux.waitFor("2 records\(remark)"), "\(session.tmux.picture)")
      try session.tmux.send("j")
      return home.path("home/\(name)")
    }
    func text(_ path: String) throws -> String { try String(contentsOfFile: path, encoding: .utf8) }
    #expect(
      try text(written("x.csv")) == "name,sku,price,origin\nCake,S3,3,here\nSoup,S2,4,here\n")
    #expect(
      try text(written("x.ndjson")).hasPrefix(
        "{\"name\":\"Cake\",\"sku\":\"S3\",\"price\":3,\"origin\":\"here\"}\n"))
    #expect(try text(written("x.md")).hasPrefix("| name | sku | price | origin |\n"))
    let seed = try written("x.sqlite", " (with all columns) written")
    #expect(
      try home.carte(seed, "--print", "--format", "csv").text
        == "name,detail,price,sku,origin\nCake,sweet,3,S3,here\nSoup,hot,4,S2,here\n")
    // What is printed does not follow the screen.
    #expect(
      try home.carte(list, "--print", "--format", "csv").text.hasPrefix(
        "name,detail,price,sku,origin\nTea,"))
  }
}
