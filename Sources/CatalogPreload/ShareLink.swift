/// Links that people share, which lead to a page about a file and not to the file.
package enum ShareLink {
  /// The link of the file that a share link is about; nil: it is no share link that is known.
  ///
  /// Google Sheets and Drive, Dropbox and GitHub, by their documented link forms.
  package static func file(of url: String) -> String? {
    guard let separator = url.firstRange(of: "://") else { return nil }
    let rest = url[separator.upperBound...]
    let slash = rest.firstIndex(of: "/") ?? rest.endIndex
    let path = String(rest[slash...])
    switch rest[..<slash].lowercased() {
    case "docs.google.com": return sheet(path)
    case "drive.google.com": return drive(path)
    case "www.dropbox.com", "dropbox.com": return dropbox(url)
    case "github.com": return gitHub(path)
    default: return nil
    }
  }

  /// Whether a login page of this host means that a document is not shared.
  package static func needsSharing(host: String) -> Bool {
    ["docs.google.com", "drive.google.com", "www.dropbox.com", "dropbox.com"].contains(host)
  }

  /// Whether a URL is one of Google Drive's for the file itself, which may answer with a question.
  package static func isDriveFile(_ url: RemoteURL) -> Bool {
    ["drive.google.com", "drive.usercontent.google.com"].contains(url.host.lowercased())
  }

  /// The link that answers Drive's question whether a file without a virus scan is wanted.
  ///
  /// - Parameters:
  ///   - url: the URL of the file.
  ///   - page: what Drive answered to it.
  /// - Returns: nil when this is no such page.
  package static func confirmed(_ url: RemoteURL, page: String) -> String? {
    let text = page.lowercased()
    guard isDriveFile(url), text.contains("virus scan") || text.contains("confirm="),
      let query = url.publicForm.split(separator: "?", maxSplits: 1).last,
      let id = query.split(separator: "&").first(where: { $0.hasPrefix("id=") })
    else { return nil }
    return "https://drive.usercontent.google.com/download?\(id)&confirm=t"
  }

  /// `/spreadsheets/d/ID/edit#gid=N` and `/spreadsheets/d/e/ID/pubhtml`.
  private static func sheet(_ path: String) -> String? {
    let base = "https://docs.google.com/spreadsheets/d/"
    let parts = path.split(whereSeparator: { "/?#".contains($0) }).map(String.init)
    guard parts.count > 2, parts[0] == "spreadsheets", parts[1] == "d" else { return nil }
    if parts[2] == "e" {
      guard parts.count > 4, parts[4] == "pubhtml" else { return nil }
      return "\(base)e/\(parts[3])/pub?output=csv"
    }
    guard parts.count > 3, ["edit", "view"].contains(parts[3]) else { return nil }
    let sheet = path.split(whereSeparator: { "?#&".contains($0) }).last { $0.hasPrefix("gid=") }
    return "\(base)\(parts[2])/export?format=csv" + (sheet.map { "&\($0)" } ?? "")
  }

  /// `/file/d/ID/view`.
  private static func drive(_ path: String) -> String? {
    let parts = path.split(whereSeparator: { "/?#".contains($0) })
    guard parts.count > 2, parts[0] == "file", parts[1] == "d" else { return nil }
    return "https://drive.google.com/uc?export=download&id=\(parts[2])"
  }

  /// `…?dl=0`.
  private static func dropbox(_ url: String) -> String? {
    guard let range = url.firstRange(of: "dl=0") else { return nil }
    return url.replacingCharacters(in: range, with: "dl=1")
  }

  /// `/OWNER/REPOSITORY/blob/BRANCH/PATH`.
  private static func gitHub(_ path: String) -> String? {
    let parts = path.split(separator: "/", maxSplits: 3)
    guard parts.count == 4, parts[2] == "blob" else { return nil }
    let file = parts[3].prefix { $0 != "?" && $0 != "#" }
    return "https://raw.githubusercontent.com/\(parts[0])/\(parts[1])/\(file)"
  }
}

extension String {
  fileprivate func replacingCharacters(in range: Range<Index>, with text: String) -> String {
    String(self[..<range.lowerBound]) + text + String(self[range.upperBound...])
  }
}
