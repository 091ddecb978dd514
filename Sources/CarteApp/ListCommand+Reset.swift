import CatalogPreload
import CatalogStore
import Glibc

extension ListCommand {
  /// `--reset`: says what goes, asks on a terminal, and erases.
  func reset(_ list: ListIdentity) throws -> Int32 {
    let resetter = Resetter(list: list, context: context)
    if !invocation.saysYes {
      guard environment.hasTerminalInput, environment.hasTerminalOutput else {
        throw PreloadError(
          "--reset erases \(resetter.summary()) (the remote stays); without a terminal it needs --yes"
        )
      }
      guard try ask("This erases \(resetter.summary()). The remote stays. Erase? [y/N] ") else {
        warn("nothing was erased")
        return Program.Status.failed
      }
    }
    try resetter.run(cancellation: cancellation)
    return Program.Status.done
  }

  /// Asks a question on the terminal; anything but y or yes is no.
  private func ask(_ question: String) throws -> Bool {
    try output.write(Array(question.utf8))
    var answer: [UInt8] = []
    var byte: UInt8 = 0
    while answer.count < 64 {
      let count = read(STDIN_FILENO, &byte, 1)
      if count < 0, errno == EINTR {
        try cancellation.check()
        continue
      }
      if count <= 0 || byte == UInt8(ascii: "\n") { break }
      answer.append(byte)
    }
    let word = String(decoding: answer, as: UTF8.self).lowercased()
    return ["y", "yes"].contains(word)
  }
}
