/// The table of keys, pressed one row after the other on a list of 61 dishes in three sections.
extension TerminalKeyRow {
  static let all = moving + finding + looking + marks + columns + changes + taking + leaving

  private static let moving: [TerminalKeyRow] = [
    TerminalKeyRow(shell: "stty -a > before", .file("before", "speed")),
    TerminalKeyRow(shell: "$CARTE list.csv", .on("Dish 01")),
    TerminalKeyRow("j", .on("Dish 02")), TerminalKeyRow("<Down>", .on("Dish 03")),
    TerminalKeyRow("k", .on("Dish 02")), TerminalKeyRow("<Up>", .on("Dish 01")),
    TerminalKeyRow("5j", .on("Dish 06")), TerminalKeyRow("3k", .on("Dish 03")),
    TerminalKeyRow("12G", .on("Dish 12")), TerminalKeyRow("40g", .on("Dish 40")),
    TerminalKeyRow("678G", .on("Dish 61")), TerminalKeyRow("9G", .on("Dish 09")),
    TerminalKeyRow("G", .on("Dish 61")), TerminalKeyRow("g", .on("Dish 01")),
    TerminalKeyRow("<End>", .on("Dish 61")), TerminalKeyRow("<Home>", .on("Dish 01")),
    TerminalKeyRow("<Space>", .on("Dish 20")), TerminalKeyRow("b", .on("Dish 01")),
    TerminalKeyRow("<PageDown>", .on("Dish 20")), TerminalKeyRow("<PageUp>", .on("Dish 01")),
    TerminalKeyRow("<C-f>", .on("Dish 20")), TerminalKeyRow("<C-b>", .on("Dish 01")),
    TerminalKeyRow("d", .on("Dish 10")), TerminalKeyRow("u", .on("Dish 01")),
    TerminalKeyRow("<C-d>", .on("Dish 10")), TerminalKeyRow("<C-u>", .on("Dish 01")),
    TerminalKeyRow("L", .on("Dish 19")), TerminalKeyRow("M", .on("Dish 10")),
    TerminalKeyRow("H", .on("Dish 01")),
    TerminalKeyRow("l", .column(1)), TerminalKeyRow("<Right>", .column(2)),
    TerminalKeyRow("h", .column(1)), TerminalKeyRow("<Left>", .column(0)),
    TerminalKeyRow("]", .on("Dish 21")), TerminalKeyRow("]", .on("Dish 41")),
    TerminalKeyRow("[", .on("Dish 21")),
    TerminalKeyRow("12", .status("12 ")), TerminalKeyRow("<Esc>", .status("?")),
  ]

  private static let finding: [TerminalKeyRow] = [
    TerminalKeyRow("g/", line: "thing 3", .status("/ thing 3")),
    TerminalKeyRow("", line: "<Enter>", .on("Dish 03")),
    TerminalKeyRow("n", .on("Dish 13")), TerminalKeyRow("N", .on("Dish 03")),
    TerminalKeyRow("2n", .on("Dish 23")), TerminalKeyRow("Gn", .on("Dish 03")),
    TerminalKeyRow("&", line: "thing 2", .lacks("Dish 11"), .status("& thing 2")),
    TerminalKeyRow("", line: "<Enter>", .on("Dish 12")), TerminalKeyRow("<Esc>", .shows("Dish 11")),
    TerminalKeyRow("f", line: "thing 2<Enter>", .lacks("Dish 11")),
    TerminalKeyRow("<Esc>", .shows("Dish 11")),
    TerminalKeyRow("17G2l,", .lacks("Dish 18")), TerminalKeyRow("<Esc>", .shows("Dish 18")),
    TerminalKeyRow("3s", .heading("▲", "^")), TerminalKeyRow("s", .heading("▼", "v")),
    TerminalKeyRow("s", .plainHeading("▲", "▼", "^", "v")),
    TerminalKeyRow("3shS", .heading("▲2", "^2")), TerminalKeyRow("S", .heading("▼2", "v2")),
    TerminalKeyRow("S", .plainHeading("2")),
    TerminalKeyRow("3ss", .plainHeading("▲", "▼", "^", "v")),
  ]

  private static let looking: [TerminalKeyRow] = [
    TerminalKeyRow("4G<Enter>", .shows("Section ")), TerminalKeyRow("<Esc>", .lacks("Section ")),
    TerminalKeyRow("<Enter>", .shows("Section ")), TerminalKeyRow("q", .lacks("Section ")),
    TerminalKeyRow("3G<Enter>9J", .shows("lastword")), TerminalKeyRow("9K", .lacks("lastword")),
    TerminalKeyRow("4G", .shows("Section ")), TerminalKeyRow("<Esc>", .lacks("Section ")),
    TerminalKeyRow("e", .shows("section headings")),
    TerminalKeyRow("e", .lacks("section headings")),
    TerminalKeyRow("?", .title("Keys")), TerminalKeyRow("q", .title("list.csv")),
    TerminalKeyRow("<F1>", .title("Keys")), TerminalKeyRow("<Esc>", .title("list.csv")),
  ]

  private static let marks: [TerminalKeyRow] = [
    TerminalKeyRow("7Gmj", .shows("1 marked")), TerminalKeyRow("20G'", .on("Dish 07")),
    TerminalKeyRow("100+", .shows("757.50")), TerminalKeyRow("99-", .shows("15.00")),
    TerminalKeyRow("y", .copied("Dish 07"), .shows("copied 1 marked record")),
    TerminalKeyRow("7Gm", .lacks("1 marked")),
    TerminalKeyRow("8Gy", .copied("Dish 08"), .shows("copied Dish 08")),
    TerminalKeyRow("9GY", .copied("9.50"), .shows("copied 9.50")),
    TerminalKeyRow("9l=", .status("Price")),
  ]

  private static let columns: [TerminalKeyRow] = [
    TerminalKeyRow("v", .shows("[x] Name")), TerminalKeyRow("gj<Space>", .shows("[ ] Detail")),
    TerminalKeyRow("<Space>", .shows("[x] Detail")), TerminalKeyRow("<Esc>", .lacks("[x] Name")),
    TerminalKeyRow("gw", .shows("lastword")), TerminalKeyRow("w", .lacks("lastword")),
    TerminalKeyRow("9h20>", .plainHeading("Name     Detail")),
    TerminalKeyRow("20<lt>", .heading("Name     Detail")),
    TerminalKeyRow("20>", .plainHeading("Name     Detail")),
    TerminalKeyRow("_", .heading("Name     Detail")),
  ]

  private static let changes: [TerminalKeyRow] = [
    TerminalKeyRow("g}", .on("Dish 05")), TerminalKeyRow("}", .on("Dish 44")),
    TerminalKeyRow("{", .on("Dish 05")), TerminalKeyRow("c", .lacks("Dish 06")),
    TerminalKeyRow("c", .shows("Dish 06")), TerminalKeyRow("C", .lacks("~Dish 05")),
    TerminalKeyRow("r", .shows("already current")), TerminalKeyRow("j", .lacks("current")),
    TerminalKeyRow("R", .shows("already current")), TerminalKeyRow("j", .lacks("current")),
    TerminalKeyRow("<C-r>", .shows("already current")), TerminalKeyRow("j", .lacks("current")),
    TerminalKeyRow("<F5>", .shows("already current")), TerminalKeyRow("j", .lacks("current")),
    TerminalKeyRow("U", .title("60 records")), TerminalKeyRow("U", .title("61 records")),
  ]

  private static let taking: [TerminalKeyRow] = [
    TerminalKeyRow("E", .status("write to file")),
    TerminalKeyRow("", line: "out.csv<Enter>", .file("out.csv", "Dish 61"), .shows(" written")),
    TerminalKeyRow("E", line: "out.csv<Enter>", .shows("[y/N]")),
    TerminalKeyRow("", line: "n", .lacks("[y/N]")),
    TerminalKeyRow("t", .mouse(false), .shows("the mouse")),
    TerminalKeyRow("j", .lacks("the mouse")),
    TerminalKeyRow("<F2>", .mouse(true), .shows("the mouse")),
  ]

  private static let leaving: [TerminalKeyRow] = [
    TerminalKeyRow("<C-l>", .lacks("GARBAGE"), .on("Dish 10")).after(garbage: "GARBAGE"),
    TerminalKeyRow("3G<C-z>", .shows("Stopped")),
    TerminalKeyRow(shell: "fg", .on("Dish 03"), .lacks("Stopped")),
    TerminalKeyRow("q", .on(KeyboardTerminal.prompt)),
    TerminalKeyRow(shell: "echo first $?", .shows("first 0")),
    TerminalKeyRow(shell: "$CARTE albums", .on("A1"), .title("Albums")),
    TerminalKeyRow("<Enter>", .title("A1")), TerminalKeyRow("<Esc>", .on("A1")),
    TerminalKeyRow("<Enter>Q", .on(KeyboardTerminal.prompt)),
    TerminalKeyRow(shell: "echo second $?", .shows("second 0")),
    TerminalKeyRow(shell: "$CARTE list.csv", .on("Dish 0")),
    TerminalKeyRow("<C-c>", .on(KeyboardTerminal.prompt)),
    TerminalKeyRow(shell: "echo third $?", .shows("third 130")),
    TerminalKeyRow(shell: "stty -a | cmp - before; echo fourth $?", .shows("fourth 0")),
  ]
}
