import CatalogStore
import Glibc

extension OutputFile {
  /// How old what another process has left must be, in seconds: on a shared disk it may be at work on
  /// another computer, where its number says nothing.
  private static let leftAge = 60

  /// What stands between the name of a file and the number of the process that writes it.
  static let temporaryInfix = ".carte-"

  /// Removes what killed processes have left of their writing of the same file.
  static func sweep(beside final: String) {
    let directory = FileSystem.directory(of: final)
    let prefix = final.split(separator: "/").last.map { $0 + temporaryInfix } ?? ""
    for name in FileSystem.names(in: directory) where name.hasPrefix(prefix) {
      guard let process = pid_t(name.dropFirst(prefix.count)), process > 0, process != getpid(),
        kill(process, 0) != 0, errno == ESRCH
      else { continue }
      let path = "\(directory)/\(name)"
      var info = stat()
      guard lstat(path, &info) == 0, info.st_mode & S_IFMT == S_IFREG, info.st_uid == geteuid(),
        time(nil) - info.st_mtim.tv_sec > leftAge
      else { continue }
      unlink(path)
    }
  }
}
