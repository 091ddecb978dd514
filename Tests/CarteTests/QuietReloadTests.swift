import Foundation
import Glibc
import Testing

/// Reloads on a disk that does not take everything, and reloads that have nothing to do.
@Suite struct QuietReloadTests {
  /// Whether strace is there and may do its work; in some containers it may not.
  static let canTrace: Bool = {
    let child = try? Child(
      "strace", ["-o", "/dev/null", "true"], environment: ["PATH": "/usr/bin:/bin"])
    return child?.wait() == .exited(0)
  }()

  /// What may change a file.
  private static func changes(_ call: String) -> Bool {
    if call.contains(" = -1 ") { return false }
    let names = [
      "write(", "pwrite64(", "writev(", "creat(", "rename", "unlink", "truncate", "link",
    ]
    let rest = call.drop { $0.isNumber || $0 == " " }
    return names.contains {
      rest.hasPrefix($0) || rest.hasPrefix("f" + $0) || rest.hasPrefix("sym" + $0)
    }
      || rest.hasPrefix("open") && ["O_WRONLY", "O_RDWR", "O_CREAT"].contains { call.contains($0) }
  }

  @Test(.enabled(if: canTrace)) func `a reload that brings nothing new writes nothing`() throws {
    let home = try TemporaryHome()
    let nginx = try Nginx(in: home)
    try nginx.serve(SampleList.csv(50), as: "menu.csv")
    // As old as a list that did not change a moment ago.
    let old = Date(timeIntervalSinceNow: -86_400)
    let files = try #require(FileManager.default.enumerator(atPath: home.folder))
    for file in files.compactMap({ $0 as? String }) where file.hasSuffix("files/menu.csv") {
      try FileManager.default.setAttributes(
        [.modificationDate: old], ofItemAtPath: home.path(file))
    }
    try home.carte("--remote", nginx.url("menu.csv"), "--reload")
    #expect(try home.menuDefaults()["etag"] as? String != nil)
    let trace = home.path("trace")
    let calls =
      "read,pread64,readv,preadv,write,pwrite64,writev,open,openat,creat,rename,renameat,renameat2,"
      + "unlink,unlinkat,truncate,ftruncate,link,linkat,symlink,symlinkat"
    let outcome = try home.run(
      "strace", "-f", "-y", "-s", "200", "-o", trace, "-e", "trace=" + calls, home.program.path,
      "--reload")
    #expect(outcome.status == 0, "\(outcome.errorText)")
    let below = home.data("")
    let lines = String(decoding: try home.bytes(of: trace), as: UTF8.self)
      .split(separator: "\n").filter { $0.contains(below + "/") }
    let writes = lines.filter { Self.changes(String($0)) && !$0.contains(below + "/menu.lock") }
    #expect(writes.isEmpty, "\(writes.joined(separator: "\n"))")
    let reads = lines.filter { $0.contains("read") && $0.contains("<" + below + "/") }
    #expect(!reads.isEmpty && reads.count <= 16, "\(reads.count): \(reads.joined(separator: "\n"))")
  }

  /// Blocks of 512 bytes that a file may have, and a list that one of the files does not fit in.
  @Test(arguments: [(100, 3_000), (40, 60)])
  func `a disk that fills changes nothing`(blocks: Int, count: Int) throws {
    let trial = try ReloadTrial()
    let before = try trial.state()
    trial.answerHonestly(count)
    let outcome = try trial.home.run(
      "sh", "-c", "ulimit -f \(blocks); exec \"$0\" --reload", trial.home.program.path)
    #expect(outcome.status == 1, "\(outcome.errorText)")
    #expect(outcome.sentences.count == 1, "\(outcome.errorText)")
    #expect(try trial.state() == before)
    #expect(try trial.home.printedNames() == SampleList.names(50))
    try trial.reloadWell()
  }

  /// Root may write everywhere, so it becomes somebody else.
  @Test(
    .enabled(if: geteuid() != 0 || FileManager.default.isExecutableFile(atPath: "/usr/bin/setpriv"))
  )
  func `a data directory that became read-only changes nothing`() throws {
    let trial = try ReloadTrial()
    let home = trial.home
    let before = try trial.state()
    let folders = ["", "generations"].map { home.data($0) }
    if geteuid() == 0 { _ = try home.run("chown", "-R", "65534:65534", home.data("")) }
    for folder in folders { chmod(folder, 0o500) }
    trial.answerHonestly(60)
    let program = home.program.path
    let outcome =
      geteuid() == 0
      ? try home.run(
        "setpriv", "--reuid", "65534", "--regid", "65534", "--clear-groups", program, "--reload")
      : try home.carte("--reload")
    if geteuid() == 0 { _ = try home.run("chown", "-R", "0:0", home.data("")) }
    for folder in folders { chmod(folder, 0o700) }
    #expect(outcome.status == 1, "\(outcome.errorText)")
    #expect(outcome.sentences.count == 1, "\(outcome.errorText)")
    #expect(outcome.errorText.contains("Permission denied"), "\(outcome.errorText)")
    #expect(try trial.state() == before)
    try trial.reloadWell()
  }

  @Test func `a clock that was set back does not matter`() throws {
    let trial = try ReloadTrial()
    let future = "2099-01-01T00:00:00Z"
    try trial.home.sqlite("update carte_meta set value = '\(future)' where key = 'loadedAt'")
    let body = SampleList.csv(52)
    trial.answer { _ in
      [
        .head(
          "200 OK", "Last-Modified: Thu, 01 Jan 2099 00:00:00 GMT",
          "Date: Mon, 30 Nov 2026 09:00:00 GMT", "Content-Length: \(body.utf8.count)"),
        .text(body),
      ]
    }
    #expect(try trial.home.carte("--reload").status == 0)
    #expect(try trial.home.countDishes() == 52)
    #expect(try trial.home.menuDefaults()["lastModified"] as? String == nil)
    try trial.reloadWell()
  }
}
