import CatalogFormats
import CatalogModel
import CatalogStore

/// Changes of lists in one of the printed forms: `change`, `name`, `attribute`, `old`, `new`.
struct ChangePrinter {
  private var writer: any RecordWriter
  private let namesList: Bool
  private let omitsEmpty: Bool
  private var body: [UInt8] = []
  /// The rows of a form that has to see all of them before it writes the first.
  private var measured: [Record] = []
  private var count = 0
  private var lines: [UInt8] = []

  /// How many records are read at a time.
  private static let pageSize = 1_000

  /// A printer of one form.
  ///
  /// - Parameters:
  ///   - format: the form; a table without rows is nothing at all.
  ///   - namesList: whether each change says of which list it is.
  ///   - options: how it is printed.
  ///   - shown: the names of the columns that are wanted, as `--show` takes them; empty: all.
  ///   - width: how many screen columns a character takes.
  /// - Throws: ``UsageError`` for a column that changes do not have.
  init(
    _ format: RecordFormat, namesList: Bool, options: WritingOptions, shown: String,
    width: @escaping (Unicode.Scalar) -> Int
  ) throws(UsageError) {
    self.namesList = namesList
    omitsEmpty = format == .table
    // What may be missing is null in JSON, as a date is.
    var attributes = [
      Attribute(name: "change", type: .text), Attribute(name: "name", type: .text),
      Attribute(name: "attribute", type: .date), Attribute(name: "old", type: .price),
      Attribute(name: "new", type: .price),
    ]
    if namesList { attributes.insert(Attribute(name: "list", type: .text), at: 0) }
    var options = options
    let entity = Entity(name: "Change", attributes: attributes)
    if !shown.isEmpty { options.columns = try Self.columns(shown, of: entity) }
    writer = format.makeWriter(entity: entity, options: options, width: width)
    writer.begin(to: &body)
  }

  private static func columns(_ shown: String, of entity: Entity) throws(UsageError) -> [Int] {
    do {
      return try entity.columns(written: shown)
    } catch {
      throw UsageError(
        "--show: a change has no \(error.name.displayText); it has \(error.known)")
    }
  }

  /// Takes in the changes of a list: those of its records in their order, then what is gone.
  mutating func add(_ net: NetChanges, of repository: SQLiteRepository, list: String) throws {
    let entity = repository.entity
    let price = entity.priceColumn.map { entity.attributes[$0].name }
    var positions = (net.new + net.changed).sorted().map(Int32.init)[...]
    while !positions.isEmpty {
      let page = positions.prefix(Self.pageSize)
      positions = positions.dropFirst(Self.pageSize)
      for (position, record) in zip(page, try repository.records(at: page)) {
        let name = record.values[entity.nameColumn].text
        switch net.change(at: Int(position)) {
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
    count += 1
    let record = Record(position: count, values: values)
    if writer.needsMeasures {
      writer.measure(record)
      measured.append(record)
    } else {
      writer.append(record, to: &body)
    }
  }

  /// Takes in a line of a report in the table form.
  mutating func add(line: [UInt8]) { lines += line }

  /// Everything as it is printed.
  mutating func text() -> [UInt8] {
    if omitsEmpty, count == 0 { return lines }
    if writer.needsMeasures {
      body = []
      writer.begin(to: &body)
      for record in measured { writer.append(record, to: &body) }
    }
    writer.end(to: &body)
    return body
  }
}
