import CatalogPreload
import Testing

@Suite struct ShareLinkTests {
  private static let sheets = "https://docs.google.com/spreadsheets/d/"

  @Test(arguments: [
    (sheets + "ID/edit#gid=7", sheets + "ID/export?format=csv&gid=7"),
    (sheets + "ID/edit?usp=sharing&gid=3#gid=3", sheets + "ID/export?format=csv&gid=3"),
    (sheets + "ID/edit", sheets + "ID/export?format=csv"),
    (sheets + "e/ID/pubhtml", sheets + "e/ID/pub?output=csv"),
    (
      "https://drive.google.com/file/d/ID/view?usp=sharing",
      "https://drive.google.com/uc?export=download&id=ID"
    ),
    ("https://www.dropbox.com/s/x/menu.csv?dl=0", "https://www.dropbox.com/s/x/menu.csv?dl=1"),
    (
      "https://github.com/ann/cafe/blob/main/data/menu.csv",
      "https://raw.githubusercontent.com/ann/cafe/main/data/menu.csv"
    ),
  ])
  func `a share link becomes its file`(link: String, file: String) {
    #expect(ShareLink.file(of: link) == file)
  }

  @Test(arguments: [
    sheets + "ID/export?format=csv", "https://github.com/ann/cafe", "https://example.org/edit",
    "https://drive.google.com/uc?id=1", "https://www.dropbox.com/s/x?dl=1", "menu.csv", "https://",
  ])
  func `another link stays as it is`(link: String) {
    #expect(ShareLink.file(of: link) == nil)
  }
}
