import Foundation

/// An honest web server on a free port, with everything of it in a folder of the test.
final class Nginx {
  /// The certificate that a secure server shows, for programs that are to trust it.
  private(set) var certificate: String?
  private let home: TemporaryHome
  private let folder: String
  private var process: Child?
  private var port = 0
  /// The modification time of the next file that is served.
  private var nextTime = time(nil) - 3_600

  /// Starts a server.
  ///
  /// - Parameters:
  ///   - home: Where its files lie.
  ///   - locations: More of nginx's own `location` blocks.
  ///   - isSecure: Whether it speaks https, with a certificate of its own for 127.0.0.1.
  ///   - host: The host of the certificate.
  ///   - days: For how many days the certificate is good; negative: it was, until so long ago.
  /// - Throws: What nginx or openssl said.
  init(
    in home: TemporaryHome, locations: String = "", isSecure: Bool = false,
    host: String = "IP:127.0.0.1", days: Int = 2
  ) throws {
    self.home = home
    folder = "nginx-\(UInt32.random(in: 0...UInt32.max))"
    try home.write("ready\n", to: folder + "/files/ready")
    if isSecure { try makeCertificate(for: host, days: days) }
    for _ in 1...3 {
      port = try RawServer.freePort()
      try home.write(configuration(locations), to: folder + "/nginx.conf")
      if try start() { return }
    }
    throw SystemFailure(message: "nginx: \(process?.errorText ?? "did not start")")
  }

  deinit { stop() }

  /// The address of a file.
  func url(_ name: String) -> String {
    "\(certificate == nil ? "http" : "https")://127.0.0.1:\(port)/\(name)"
  }

  /// Puts a file on the server, as a whole, in place of an older one.
  func serve(_ content: String, as name: String) throws {
    try serve(Array(content.utf8), as: name)
  }

  /// Puts a file on the server, as a whole, in place of an older one.
  ///
  /// Its entity tag is another one than before: nginx makes it of the file's time, in seconds, and size.
  func serve(_ content: [UInt8], as name: String) throws {
    let next = try home.write(content, to: folder + "/next")
    nextTime += 1
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSince1970: Double(nextTime))], ofItemAtPath: next)
    guard rename(next, home.path("\(folder)/files/\(name)")) == 0 else {
      throw SystemFailure("rename")
    }
  }

  /// The bytes of a file that is served.
  func content(of name: String) throws -> [UInt8] {
    try home.bytes(of: home.path("\(folder)/files/\(name)"))
  }

  /// Ends the server; nothing listens on its port afterwards.
  func stop() {
    process?.kill(SIGKILL)
    process?.wait()
    process = nil
  }

  /// Starts the server again after `stop()`; false when it does not listen.
  @discardableResult
  func start() throws -> Bool {
    let prefix = home.path(folder)
    let child = try Child(
      "nginx", ["-p", prefix, "-c", prefix + "/nginx.conf"], environment: home.environment)
    process = child
    return eventually(within: .seconds(5)) {
      RawServer.isListening(port) || !child.isRunning
    } && child.isRunning
  }

  private func configuration(_ locations: String) -> String {
    let secure =
      certificate.map {
        "ssl_certificate \($0); ssl_certificate_key \(home.path(folder + "/key.pem"));"
      } ?? ""
    let temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"]
      .map { "\($0)_temp_path temporary;" }.joined(separator: " ")
    return """
      daemon off;
      master_process off;
      pid nginx.pid;
      error_log stderr;
      events {}
      http {
        access_log access.log;
        \(temporary)
        types { text/csv csv; text/html html; application/json json; }
        default_type application/octet-stream;
        limit_req_zone $binary_remote_addr zone=rare:64k rate=1r/m;
        server {
          listen 127.0.0.1:\(port)\(certificate == nil ? "" : " ssl");
          \(secure)
          root files;
          \(locations)
        }
      }
      """
  }

  private func makeCertificate(for host: String, days: Int) throws {
    let place = home.path(folder + "/certificate.pem")
    let (key, request) = (home.path(folder + "/key.pem"), home.path(folder + "/request.pem"))
    let steps = [
      try home.run(
        "openssl", "req", "-new", "-newkey", "rsa:2048", "-nodes", "-subj", "/CN=carte",
        "-addext", "subjectAltName=\(host)", "-keyout", key, "-out", request),
      // Only this one takes a number of days that is over already.
      try home.run(
        "openssl", "x509", "-req", "-in", request, "-signkey", key, "-days", String(days),
        "-copy_extensions", "copyall", "-out", place),
    ]
    for step in steps where step.status != 0 { throw SystemFailure(message: step.errorText) }
    certificate = place
  }

  /// Whether a certificate can be made here.
  static var canBeSecure: Bool {
    FileManager.default.isExecutableFile(atPath: "/usr/bin/openssl")
  }
}
