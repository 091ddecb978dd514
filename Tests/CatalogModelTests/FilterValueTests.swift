import CatalogModel
import Testing

/// Filters that are made from a value of a record.
@Suite struct FilterValueTests {
  private let entity = FilterSample.entity

  private func matches(_ filter: String) -> [Int] {
    var matcher = RecordMatcher(RecordFilter(filter, entity: entity))
    return FilterSample.records.filter { matcher.matches($0) }.map(\.position)
  }

  @Test func `every value of every record becomes a filter that keeps the record`() throws {
    for record in FilterSample.records {
      for attribute in entity.attributes.indices {
        let filter = try #require(
          RecordFilter.narrowing("", to: attribute, of: record, entity: entity),
          "\(record.position) \(entity.attributes[attribute].name)")
        let found = matches(filter)
        #expect(found.contains(record.position), "\(filter)")
        let same = FilterSample.records.filter {
          TextFolding.fold($0.text(of: attribute)) == TextFolding.fold(record.text(of: attribute))
        }
        #expect(Set(found).isSuperset(of: same.map(\.position)), "\(filter)")
      }
    }
  }

  @Test(arguments: [
    (1, 0, "name=\"Crème Brûlée\"", [1]), (4, 1, "détail=\"\"", [4]), (4, 2, "price=\"\"", [4]),
    (6, 0, "name=\"Roast 12\"\"\"", [6]),
    (6, 1, "détail=\"a \"\"rare\"\" cut\"", [6]), (4, 3, "\"set name\"=\"Alpha\"", [4]),
    (5, 1, "détail=\"5-8 cups\"", [5]), (1, 2, "price=8.5", [1, 7]),
    (3, 2, "price=\"market price\"", [3]),
    (1, 6, "since=2010-01-16", [1]), (6, 5, "calories=-3", [6]), (6, 8, "\"a:b\"=\"x\"", [6]),
  ])
  func `it is written so that it matches exactly that`(
    position: Int, attribute: Int, filter: String, found: [Int]
  ) {
    let record = FilterSample.records[position - 1]
    #expect(RecordFilter.narrowing("", to: attribute, of: record, entity: entity) == filter)
    #expect(matches(filter) == found)
  }

  @Test func `a column that is none is no filter`() {
    #expect(
      RecordFilter.narrowing("", to: 99, of: FilterSample.records[0], entity: entity) == nil)
  }
}

extension Record {
  fileprivate func text(of attribute: Int) -> String {
    values.indices.contains(attribute) ? values[attribute].text : ""
  }
}
