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
       Name         Price
       Oysters      mark…
       Daily soup    –
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
       Name         Price
       Big Batter…  13.5
       Country Bre…  8.5
       / egg       1 of 4
      """
    ),
    (
      "a long filter",
      """
       Menu   0 of 7 rows
       Name         Price
       no match; Esc
       shows all
       & …c abc abc wxyz
      """
    ),
    (
      "a filter",
      """
       Menu  & r…  1 of 7
       Name         Price
       Ramen 🍜     12.0

      """
    ),
    (
      "a sorted column, downwards",
      """
       Menu     7 records
       Name ▼       Price
       Ramen 🍜     12.0
       Oysters      mark…
      """
    ),
    (
      "two levels of sorting",
      """
       Menu     7 records
       Name ▲2      P… ▲1
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
       no tracks; Esc
       goes back
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
       Name         Price
      ●Big… ×100000 13.5
      ●Country Bre…  8.5
      """
    ),
    (
      "a long file name",
      """
       Menu     7 records
       Name         Price
       Big Batter…  13.5
       .csv .tsv .json .…
       file: …ong/豚.csv
      """
    ),
    (
      "whether to replace",
      """
       Menu     7 records
       Name         Price
       Big Batter…  13.5
       /home/ann/x.csv is
       there alrea… [y/N]
      """
    ),
    (
      "what a reload changed",
      """
       Menu     7 records
        Name        Price›
       +Ramen 🍜    12.0
       ~Oysters     mark…
       +1 new  −1 gone…
      """
    ),
    (
      "only the changes",
      """
       Menu  5 of 48 rows
        Name        Price›
       ~Country Br…  8.5 ▼
        Crème Brûl…  7.25
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
       Name         Price
       Big Batter…  13.5
       Country Bre…  8.5
      """
    ),
    (
      "plain: the detail pane",
      """
       Menu     7 records
       Eggs Benedict, 11,
       was 10.50
       Poached eggs on a
      """
    ),
    (
      "ASCII: marks",
      """
       Menu     7 records
        Name        Price>
      * Big Batt... 13.5
      *~Count... x3  8.5 v
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
