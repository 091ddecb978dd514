import CatalogModel
import CatalogPreload

/// `--list`: every list with its source, age and number of records.
struct ListsCommand {
  let context: PreloadContext

  /// A line for each list: name, records, when it was loaded, source; separated by tabs.
  func text() throws -> String {
    let known = try DefaultsFile(directories: context.directories).entries()
    var names = try context.bundle.catalogNames()
    var lines: [String] = []
    for (section, key, entry) in known {
      names.removeAll { section == "catalogs" && $0 == key }
      lines.append(line(key, entry))
    }
    lines += names.map { "\($0)\t-\tnot loaded yet\t-" }
    return lines.sorted().map { $0 + "\n" }.joined()
  }

  private func line(_ key: String, _ entry: ListEntry) -> String {
    let moment = entry.isPreloaded ? entry.loadedAt?.description ?? "-" : "not loaded yet"
    let source = entry.remoteURL.flatMap { try? RemoteURL($0).publicForm } ?? entry.source ?? "-"
    return [key, entry.isPreloaded ? String(entry.records) : "-", moment, source]
      .map(\.displayText).joined(separator: "\t")
  }
}
