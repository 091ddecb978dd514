import Glibc
import Testing

@testable import CarteApp

/// What programs that are started start with.
@Suite struct ChildProcessTests {
  @Test func `a key that stops the browser does not stop a program before it has begun`() throws {
    let child = try ChildProcess("grep", arguments: ["^Sig[BI]", "/proc/self/status"])
    child.write(input: [])
    #expect(child.wait() == 0)
    var bytes = [UInt8](repeating: 0, count: 4_096)
    let count = read(child.output, &bytes, bytes.count)
    let text = String(decoding: bytes.prefix(max(0, count)), as: UTF8.self)
    let masks = text.split(separator: "\n").compactMap {
      $0.split(separator: "\t").last.flatMap { UInt64($0, radix: 16) }
    }
    let stops = [SIGTSTP, SIGTTIN, SIGTTOU].reduce(UInt64(0)) { $0 | 1 << UInt64($1 - 1) }
    // Those from 32 on are the C library's own.
    #expect(masks.map { $0 & 0x7FFF_FFFF } == [stops, 0])
  }
}
