import CatalogPreload

/// `--paths`: where everything is.
enum PathsCommand {
  /// A line for each place: its name, a tab, the path.
  static func text(_ context: PreloadContext) -> String {
    let directories = context.directories
    var lines = [
      ("data", directories.data), ("defaults", directories.defaults),
      ("config", directories.config), ("state", directories.state),
    ]
    lines += context.bundle.directories.map { ("bundled", $0) }
    return lines.map { "\($0.0)\t\($0.1)\n" }.joined()
  }
}
