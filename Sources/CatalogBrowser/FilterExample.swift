/// A piece of a filter and what it wants, for the help page.
struct FilterExample: Sendable {
  let written: String
  let wants: String

  /// All that can be written.
  static let all = [
    FilterExample(written: "tea milk", wants: "both words, in any column"),
    FilterExample(written: "tea|milk  !green", wants: "one of them; not that one"),
    FilterExample(written: "\"green tea\"", wants: "the words as they stand"),
    FilterExample(
      written: "name:tea", wants: "in one column, by its name or its heading in the file"),
    FilterExample(written: "\"set name\":tea", wants: "a name with a space stands in quotes"),
    FilterExample(written: "price<10  price >= 9,50", wants: "a number: < <= > >= = !="),
    FilterExample(written: "price:5-8  price: 5 - 8", wants: "from 5 to 8, both included"),
    FilterExample(written: "price:5-  price:-5", wants: "5 and more; 5 and less"),
    FilterExample(written: "date:2010-02  date<2010", wants: "a day, a month or a year"),
    FilterExample(written: "price:  price=", wants: "has a price; has none"),
    FilterExample(written: "change:new  change%>10", wants: "by what has changed"),
  ]
}
