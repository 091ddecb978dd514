import Foundation

/// The library that lets calls of the file system fail, and writes down what they do (`CFaults`).
enum FaultLibrary {
  /// Where it was built, beside the program.
  static let path = URL(fileURLWithPath: CarteProgram.built.path).resolvingSymlinksInPath()
    .deletingLastPathComponent().appendingPathComponent("libCarteFaults.so").path

  /// What happens to the calls about files below a directory.
  struct Plan {
    var below: String
    /// The call before which the program is killed, from 1; nil: none.
    var killsAt: Int?
    /// The call that fails, from 1; nil: none.
    var failsAt: Int?
    /// The number of its error; 0: it writes only a part.
    var error: Int32 = 0
    /// Which calls count; empty: all.
    var only: [String] = []
    /// Gets the number of calls; nil: nobody wants it.
    var countFile: String?
    /// Gets what the calls did; nil: nobody wants it.
    var log: String?

    /// The variables that make it so.
    var variables: [String: String] {
      var variables = ["LD_PRELOAD": FaultLibrary.path, "CARTE_FAULTS_BELOW": below]
      variables["CARTE_FAULTS_KILL"] = killsAt.map(String.init)
      variables["CARTE_FAULTS_FAIL"] = failsAt.map(String.init)
      variables["CARTE_FAULTS_ERROR"] = String(error)
      if !only.isEmpty { variables["CARTE_FAULTS_ONLY"] = only.joined(separator: ",") }
      variables["CARTE_FAULTS_COUNT"] = countFile
      variables["CARTE_FAULTS_LOG"] = log
      return variables
    }
  }
}
