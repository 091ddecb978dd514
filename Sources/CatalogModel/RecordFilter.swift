/// Which records of a list are wanted, as the user writes it.
///
/// Every text is a filter. Its grammar:
/// - Words between spaces must all match; of words joined by `|` one must; `!` before a word turns it
///   round. `a b|c !d` is: a, and b or c, and not d.
/// - A plain word matches anywhere in any text of the record, its section included. Letters match
///   across case, accents and width, see ``TextFolding``.
/// - A word in double quotes is literal, with its spaces and signs; `""` in it is one quote, and the
///   end of the text closes it.
/// - `name:text` looks into one column; `name:` is the records that have a value there, `name=`
///   those that have none. `section` is a column too. A column is called by its attribute or by what
///   heads it in the source; a name with a space stands in quotes.
/// - `name<value`, `<=`, `>`, `>=`, `=`, `!=` compare: numbers in either decimal mark and with a
///   currency, which then must not be another one than the record's; days, months and years as
///   `2010-02-01`, `2010-02`, `2010`; other texts by their letters. `name:5-8` is a range, its ends
///   included, `name:5-` has no upper end and `name:-5` no lower one.
/// - Spaces may stand around these signs and around the dash of a range. Behind `price:` and `price=`
///   and a space only a number belongs to them: `price: tea` is the tea that has a price.
/// - `change`, `change%` and `old` compare the price with that of the last look at the list;
///   `change:new` and `change:changed` are records by what became of them, `change:` both.
/// - What says nothing yet, as while it is typed, is left out: `!`, `|`, `"`, `price<`.
///   A word that looks like a condition and is none, because there is no such column or what is behind
///   the sign does not compare, is plain, and ``remarks(isTyped:)`` say so. What is no comparable value
///   matches no comparison, but matches `!price<5`.
package struct RecordFilter: Sendable, Equatable {
  /// The filter as it was written.
  package let text: String
  /// All of these must match, of each one alternative.
  let groups: [[FilterCondition]]
  let fields: RecordFields
  /// What there is to say about its words.
  let doubts: [FilterRemark]

  /// Reads a filter.
  ///
  /// - Parameters:
  ///   - text: any text.
  ///   - entity: what the records are; its attributes are the columns.
  package init(_ text: String, entity: Entity) {
    self.text = text
    fields = RecordFields(entity)
    var parser = FilterParser(text, fields)
    groups = parser.parse()
    doubts = parser.remarks
  }

  private init(_ other: RecordFilter, _ groups: [[FilterCondition]]) {
    text = other.text
    fields = other.fields
    doubts = other.doubts
    self.groups = groups
  }

  /// The filter that demands only some of what this one does.
  func keeping(_ groups: [[FilterCondition]]) -> RecordFilter { RecordFilter(self, groups) }

  /// Whether every record matches, since nothing is demanded.
  package var isEmpty: Bool { groups.isEmpty }
}
