import CatalogFormats
import CatalogModel
import CatalogStore

/// Changes of lists in one of the printed forms: `change`, `name`, `attribute`, `old`, `new`.
struct ChangePrinter {
  private var writer: any RecordWriter
  private let namesList: Bool
  private var bytes: [UInt8] = []
  private var rows: [Record] = []

  /// A printer of one form.
  ///
  /// - Parameters:
  ///   - format: the form.
  ///   - namesList: whether each change says of which list it is.
  ///   - options: how it is printed.
  ///   - width: how many screen columns a character takes.
  init(
    _ format: RecordFormat, namesList: Bool, options: WritingOptions,
    width: @escaping (Unicode.Scalar) -> Int
  ) {
    self.namesList = namesList
    // Like a date, an attribute that is not there is null in JSON.
    var attributes = [
      Attribute(name: "change", type: .text), Attribute(name: "name", type: .text),
      Attribute(name: "attribute", type: .date), Attribute(name: "old", type: .price),
      Attribute(name: "new", type: .price),
    ]
    if namesList { attributes.insert(Attribute(name: "list", type: .text), at: 0) }
    writer = format.makeWriter(
      entity: Entity(name: "Change", attributes: attributes), options: options, width: width)
    keepsEmptyTable = format != .table
  }

  private let keepsEmptyTable: Bool

  /// Takes in the changes of a list: those of its records in their order, then what is gone.
  mutating func add(_ net: NetChanges, of repository: SQLiteRepository, list: String) throws {
    let entity = repository.entity
    let price = entity.priceColumn.map { entity.attributes[$0].name }
    let positions = (net.new + net.changed).sorted()
    for position in positions {
      guard let record = try repository.records(at: position..<position + 1).first else { continue }
      let name = record.values[entity.nameColumn].text
      switch net.change(at: position) {
      case .new:
        let value = entity.priceColumn.map { record.values[$0] } ?? .none
        add("new", name, value == .none ? nil : price, .none, value, list)
      case .changed(let values):
        for value in values {
          add(
            "changed", name, entity.attributes[value.attribute].name, value.old,
            record.values[value.attribute], list)
        }
      case nil: break
      }
    }
    for gone in net.gone {
      add("gone", gone.name, gone.price == .none ? nil : price, gone.price, .none, list)
    }
  }

  private mutating func add(
    _ change: String, _ name: String, _ attribute: String?, _ old: Value, _ new: Value,
    _ list: String
  ) {
    var values: [Value] = [
      .text(change), .text(name), attribute.map { .date($0) } ?? .none, old, new,
    ]
    if namesList { values.insert(.text(list), at: 0) }
    let record = Record(position: rows.count + 1, values: values)
    rows.append(record)
    if writer.needsMeasures { writer.measure(record) }
  }

  /// Everything as it is printed; a table without rows is nothing at all.
  mutating func text() -> [UInt8] {
    guard keepsEmptyTable || !rows.isEmpty else { return [] }
    var bytes: [UInt8] = []
    writer.begin(to: &bytes)
    for row in rows { writer.append(row, to: &bytes) }
    writer.end(to: &bytes)
    return bytes
  }
}
