import Foundation
import Synchronization
import Testing

/// A home whose menu came from a raw server that a test then lets go wrong.
final class ReloadTrial {
  /// What a reload that fails must leave as it is.
  struct State: Equatable {
    let settings: [UInt8]
    let files: [String]
  }

  let home: TemporaryHome
  let server: RawServer

  private final class Answers: Sendable {
    let steps = Mutex<@Sendable (RawServer.Request) -> [RawServer.Step]>({ _ in [] })
  }
  private let answers = Answers()

  /// A home whose menu has been loaded from the server.
  ///
  /// - Parameters:
  ///   - hasValidators: Whether the server named an entity tag and a date.
  ///   - options: What is remembered of the list besides its remote.
  /// - Throws: What could not be started.
  init(hasValidators: Bool = true, options: [String] = []) throws {
    home = try TemporaryHome()
    server = try RawServer { [answers] request in answers.steps.withLock { $0 }(request) }
    answerHonestly(50, hasValidators: hasValidators)
    let first = try home.program.run(
      ["--remote", server.url(), "--reload"] + options, environment: home.environment,
      directory: home.folder)
    try #require(first.status == 0, "\(first.errorText)")
  }

  deinit { server.stop() }

  /// Says how the server answers from now on.
  func answer(_ steps: @escaping @Sendable (RawServer.Request) -> [RawServer.Step]) {
    answers.steps.withLock { $0 = steps }
  }

  /// Lets the server send a good list of so many dishes from now on.
  func answerHonestly(_ count: Int, hasValidators: Bool = true) {
    let body = SampleList.csv(count)
    let length = "Content-Length: \(body.utf8.count)"
    let head: RawServer.Step =
      hasValidators
      ? .head(
        "200 OK", length, "ETag: \"v\(count)\"", "Date: Mon, 30 Nov 2026 09:00:00 GMT",
        "Last-Modified: Sun, 29 Nov 2026 09:00:00 GMT")
      : .head("200 OK", length)
    answer { _ in [head, .text(body)] }
  }

  /// What there is now.
  func state() throws -> State {
    let folder = home.data("")
    let files = try #require(FileManager.default.enumerator(atPath: folder)).compactMap {
      $0 as? String
    }
    return State(
      settings: try home.bytes(of: home.data("defaults.json")),
      files: files.sorted())
  }

  /// Reloads, which must fail with one sentence and change nothing; returns the sentence.
  func failToReload(
    _ arguments: String..., variables: [String: String] = [:],
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> String {
    let before = try state()
    let outcome = try home.program.run(
      ["--reload"] + arguments, environment: home.environment.merging(variables) { $1 },
      directory: home.folder)
    let said = Comment(rawValue: outcome.errorText)
    #expect(outcome.status == 1, said, sourceLocation: sourceLocation)
    #expect(outcome.output.isEmpty, said, sourceLocation: sourceLocation)
    #expect(outcome.sentences.count == 1, said, sourceLocation: sourceLocation)
    #expect(try state() == before, said, sourceLocation: sourceLocation)
    #expect(try home.printedNames() == SampleList.names(50), sourceLocation: sourceLocation)
    return outcome.errorText
  }

  /// Reloads from a server that is good again.
  func reloadWell(sourceLocation: SourceLocation = #_sourceLocation) throws {
    answerHonestly(51)
    let outcome = try home.carte("--reload")
    #expect(
      outcome.status == 0, Comment(rawValue: outcome.errorText), sourceLocation: sourceLocation)
    #expect(try home.countDishes() == 51, sourceLocation: sourceLocation)
  }
}
