import CFuzzer
import Glibc

/// Feeds invented input to one reader: `CarteFuzz READER [libFuzzer options] [CORPUS]…`.
@main enum CarteFuzz {
  /// What can be fuzzed: a name, and a function that traps when the reader breaks a promise.
  private static let targets: [(name: String, body: @Sendable ([UInt8]) -> Void)] = [
    ("csv", FuzzCSV.run), ("json", FuzzJSON.run), ("lists", FuzzLists.run),
    // The same harness, with seeds of their own to start from.
    ("xml", FuzzLists.run), ("workbook", FuzzLists.run),
    ("catalog", FuzzCatalog.run), ("price", FuzzPrice.run), ("date", FuzzDate.run),
    ("filter", FuzzFilter.run), ("config", FuzzConfig.run), ("keys", FuzzKeys.run),
  ]

  /// What is fuzzed now; libFuzzer takes a function without a context.
  nonisolated(unsafe) private static var body: @Sendable ([UInt8]) -> Void = { _ in }

  static func main() {
    let name = CommandLine.arguments.dropFirst().first ?? ""
    guard let target = targets.first(where: { $0.name == name }) else {
      print(
        "usage: CarteFuzz \(targets.map(\.name).joined(separator: "|")) [OPTION]... [CORPUS]...")
      exit(2)
    }
    body = target.body
    var count = CommandLine.argc - 1
    // libFuzzer keeps the program's name and the options behind the reader's name.
    var arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? =
      CommandLine.unsafeArgv + 1
    exit(
      LLVMFuzzerRunDriver(&count, &arguments) { data, size in
        CarteFuzz.body(Array(UnsafeBufferPointer(start: data, count: size)))
        return 0
      })
  }
}

/// Ends the program so that libFuzzer keeps the input.
func broken(_ promise: String) -> Never {
  let line = "broken promise: \(promise)\n"
  _ = write(STDERR_FILENO, line, line.utf8.count)
  abort()
}
