/// The program: options in, batch command or browser, exit status out.
package enum CarteApp {
  /// Runs the program and ends the process.
  package static func main() {
  }
}
