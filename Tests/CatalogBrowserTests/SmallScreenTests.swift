import CatalogBrowser
import Testing

/// What twenty columns and five lines are used for.
@Suite struct SmallScreenTests {
  /// Pictures by the name of the feature; the keys of the last line are left out where nothing else is
  /// in it.
  private static let pictures: [(feature: String, picture: String)] = [
    (
      "the last row of it",
      """
       Menu     7 records
       Name          Pri…
       Oysters       mar…
       Daily soup       –
      """
    ),
    (
      "wide letters, wrapped",
      """
       Menu     9 records
       Name         Price
       豚骨ラーメ  １２.5
       ン👨 1
      """
    ),
    (
      "many columns",
      """
       Menu     7 records
       Name      ‹C29
       0 of 1     29 of 1
       0 of 2     29 of 2
      """
    ),
    (
      "the prompt to find",
      """
       Menu     7 records
       Name          Pri…
       Big Batter B… 13.5
       Country Brea…  8.5
       / egg       1 of 4
      """
    ),
    (
      "a long filter",
      """
       Menu   0 of 7 rows
       Name          Pri…
       No record matches
       & 豚abc abc abc
       & …c abc abc wxyz
      """
    ),
    (
      "a filter",
      """
       Menu  & r…  1 of 7
       Name          Pri…
       Ramen 🍜      12.0

      """
    ),
    (
      "a sorted column, downwards",
      """
       Menu     7 records
       Name ▼        Pri…
       Country Brea…  8.5
       Big Batter B… 13.5
      """
    ),
    (
      "two levels of sorting",
      """
       Menu     7 records
       Name ▲2       … ▲1
      """
    ),
    (
      "the detail pane",
      """
       Menu     7 records
       Eggs Benedict   11
       ──────────────────
       Poached eggs on a ↓
      """
    ),
    (
      "the detail pane of a change",
      """
       Menu     7 records
       Eggs Benedict
       11
       was 10.50         ↓
      """
    ),
    (
      "no children",
      """
       Albums › A2
       Title
       There are no
       tracks here.
      """
    ),
    (
      "the column chooser",
      """
       Columns  7 records
       [x] Name
       [x] Detail
       [x] Price
      """
    ),
    (
      "many marks",
      """
       Menu     7 records
       Name          Pri…
      ●Oysters       mar…
      ●Dail… ×100000    –
      """
    ),
    (
      "a long file name",
      """
       Menu     7 records
       Name          Pri…
       Big Batter B… 13.5
       Country Brea…  8.5
       file: long/豚.csv
      """
    ),
    (
      "whether to replace",
      """
       Menu     7 records
       Name          Pri…
       Big Batter B… 13.5
       /home/ann/x.csv is
       there alrea… [y/N]
      """
    ),
    (
      "what a reload changed",
      """
       Menu     7 records
       Name          Pri…›
      +Ramen 🍜      12.0
      ~Oysters       mar…
       +1 new  −1 gone…
      """
    ),
    (
      "only the changes",
      """
       Menu  5 of 48 rows
       Name          Pri…›
      ~Country Brea…  8.5▼
       Crème Brûlée  7.25
      """
    ),
    (
      "the end of a report",
      """
       Report   7 records
         5 cells where 3 ↑
         are usual
           豚骨;300
      """
    ),
    (
      "a warning in the title",
      """
       Menu  list refused
       Name          Pri…
       Big Batter B… 13.5
       Country Brea…  8.5
      """
    ),
    (
      "plain: the detail pane",
      """
       Menu     7 records
       Eggs Benedict
       11
       was 10.50
      """
    ),
    (
      "ASCII: marks",
      """
       Menu     7 records
       Name          Pric>
      ~Country Br...  8.5v
      *Crème B... x3 7.25
      """
    ),
  ]

  @Test(arguments: pictures)
  func `a picture of it`(feature: String, picture: String) throws {
    let found = try #require(ScreenFeature.all.first { $0.name == feature })
    let lines = found.frame(columns: 20, rows: 5).lines
    let drawn = picture.split(separator: "\n", omittingEmptySubsequences: false).count
    #expect(lines.count == 5)
    #expect(lines.prefix(drawn).joined(separator: "\n") == picture)
  }
}
