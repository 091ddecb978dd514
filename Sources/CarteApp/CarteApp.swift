import CatalogModel
import Glibc

/// The program: options in, batch command or browser, exit status out.
package enum CarteApp {
  /// Runs the program and ends the process.
  package static func main() -> Never {
    // A closed pipe is an error of `write`, not the end of the process.
    signal(SIGPIPE, SIG_IGN)
    // So is a file that has reached its limit.
    signal(SIGXFSZ, SIG_IGN)
    // Inherited as ignored, it would lose the exit status of child processes.
    signal(SIGCHLD, SIG_DFL)
    FreedMemory.share()
    setlocale(LC_ALL, "")
    // Files are for their owner only, unless they are given a mode.
    let mask = umask(0o077)
    let status = Program(environment: .current(), exportMask: mask).run()
    exit(status)
  }
}
