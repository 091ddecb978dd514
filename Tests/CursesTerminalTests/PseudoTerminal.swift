import Glibc

/// A terminal without a screen: what is typed into it and what was written to it.
final class PseudoTerminal {
  // TIOCSPTLCK and TIOCGPTN of ioctl_tty(2), which Swift does not import.
  private static let setLock: UInt = 0x4004_5431
  private static let getNumber: UInt = 0x8004_5430

  /// The end that a program gets.
  private(set) var program: Int32
  private var user: Int32

  init?(columns: UInt16 = 60, rows: UInt16 = 12) {
    user = open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC)
    program = -1
    var locked: Int32 = 0
    var number: UInt32 = 0
    guard user >= 0, ioctl(user, Self.setLock, &locked) == 0,
      ioctl(user, Self.getNumber, &number) == 0
    else { return nil }
    program = open("/dev/pts/\(number)", O_RDWR | O_NOCTTY | O_CLOEXEC)
    guard program >= 0, fcntl(user, F_SETFL, O_NONBLOCK) == 0 else { return nil }
    resize(columns: columns, rows: rows)
    setenv("LC_ALL", "C.UTF-8", 1)
    unsetenv("LINES")
    unsetenv("COLUMNS")
  }

  deinit {
    hangUp()
    if program >= 0 { Glibc.close(program) }
  }

  func resize(columns: UInt16, rows: UInt16) {
    var size = winsize(ws_row: rows, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
    _ = ioctl(user, UInt(TIOCSWINSZ), &size)
  }

  func type(_ bytes: [UInt8]) { _ = write(user, bytes, bytes.count) }

  func type(_ text: String) { type(Array(text.utf8)) }

  /// Everything that was written since the last call.
  func output() -> String {
    var all: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = read(user, &buffer, buffer.count)
      guard count > 0 else { return String(decoding: all, as: UTF8.self) }
      all += buffer[..<count]
    }
  }

  /// The user closes the window.
  func hangUp() {
    if user >= 0 { Glibc.close(user) }
    user = -1
  }

  /// The modes of the terminal, as `stty -a` shows them.
  var modes: [UInt32] {
    var modes = termios()
    tcgetattr(program, &modes)
    return withUnsafeBytes(of: modes.c_cc) { $0.map(UInt32.init) }
      + [modes.c_iflag, modes.c_oflag, modes.c_cflag, modes.c_lflag]
  }
}
