import Glibc

/// A call of the system that failed while a test was being set up.
struct SystemFailure: Error, CustomStringConvertible {
  let description: String

  init(_ what: String, code: Int32 = errno) {
    description = "\(what): \(String(cString: strerror(code)))"
  }

  init(message: String) {
    description = message
  }
}
