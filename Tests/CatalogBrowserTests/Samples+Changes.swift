import CatalogBrowser
import CatalogModel

/// A menu in which things have changed since it was last looked at.
extension Samples {
  static let stocked = Entity(
    name: "MenuItem", attributes: entity.attributes + [Attribute(name: "sku", type: .text)])

  /// Row 2 costs less, row 4 costs more and has another detail and number, row 5 is new, row 6 has a
  /// price now, row 7 is doubtful and has lost its price.
  static func changedRecord(_ position: Int) -> Record {
    var record = record(position)
    record.values.append(.text("B-01\(position)"))
    record.section = "Breakfast"
    switch position {
    case 2: record.change = .changed([ChangedValue(attribute: 2, old: price("9", 9, 0))])
    case 4:
      record.change = .changed([
        ChangedValue(attribute: 1, old: .text("Poached eggs on a muffin")),
        ChangedValue(attribute: 2, old: price("10.50", 1_050, 2)),
        ChangedValue(attribute: 3, old: .text("B-099")),
      ])
    case 5: record.change = .new
    case 6: record.change = .changed([ChangedValue(attribute: 2, old: price("15", 15, 0))])
    case 7:
      record.change = .changed([ChangedValue(attribute: 2, old: price("6", 6, 0))])
      record.doubt = "5 cells where 3 are usual"
    default: break
    }
    return record
  }

  static let changes = ListChanges(new: [5], changed: [2, 4, 6, 7], gone: 1)

  static func changedList(count: Int = 7, generation: Int = 1) -> ListDescription {
    var list = list(count: count, generation: generation, entity: stocked)
    list.changes = changes
    list.loadedAt = changedNow - 3 * 3_600
    return list
  }

  /// The rows of ``changedList(count:generation:)`` that are new or changed.
  static var onlyChanged: ListDescription {
    var list = changedList(count: 5, generation: 2)
    list.changes = ListChanges(new: [3], changed: [1, 2, 4, 5], gone: 1)
    list.isChangedOnly = true
    list.total = 48
    return list
  }

  /// Prices that began on 2023-11-02, a month apart; the last one is of the day of `now`.
  static let history: [PricePoint] = {
    let texts = ["10.0", "10.0", "9.5", "ask", "9.5", "10.50", "11"]
    let amounts: [(Int64, Int)?] = [
      (100, 1), (100, 1), (95, 1), nil, (95, 1), (1_050, 2), (11, 0),
    ]
    return zip(texts, amounts).enumerated().map { index, price in
      PricePoint(
        price: Price(
          text: price.0,
          amount: price.1.flatMap { Amount(significand: $0.0, scale: $0.1) }),
        since: Timestamp(seconds: 1_698_883_200 + Int64(index) * 2_592_000))
    }
  }()

  /// The moment at which ``changedBrowser(columns:rows:widths:)`` is.
  static let changedNow: Int64 = 1_698_883_200 + 6 * 2_592_000 + 3_600

  static func changedBrowser(
    columns: Int = 80, rows: Int = 24, list: ListDescription = changedList(),
    widths: CharacterWidths = testWidths
  ) -> TestBrowser {
    let browser = Browser(list: list, now: changedNow, widths: widths)
    return TestBrowser(
      browser, columns: columns, rows: rows, record: changedRecord, history: { _ in history })
  }
}
