import Glibc

/// A temporary file without a name, gone when its last descriptor is closed.
final class OutputFile {
  let descriptor: Int32

  init() throws {
    let name = "/tmp/carte-output-\(UInt64.random(in: 0...UInt64.max))"
    descriptor = open(name, O_RDWR | O_CREAT | O_EXCL | O_APPEND | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw SystemFailure("temporary file") }
    unlink(name)
  }

  deinit { close(descriptor) }

  /// Everything that has been written so far.
  var content: [UInt8] { content(from: 0) }

  /// What has been written so far from this byte on.
  func content(from offset: Int) -> [UInt8] {
    var result: [UInt8] = []
    var block = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = pread(descriptor, &block, block.count, off_t(offset + result.count))
      if count <= 0 { return result }
      result += block[..<count]
    }
  }

  /// Adds bytes at the end.
  func write(_ bytes: [UInt8]) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      if count <= 0 { return }
      rest = rest.dropFirst(count)
    }
  }
}
