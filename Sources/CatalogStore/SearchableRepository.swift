import CatalogModel

/// Records that can be looked up by their values.
///
/// A published generation does not change, but other programs may write to its file all the same.
package protocol SearchableRepository: CatalogRepository {
  /// The file that the records are in, for messages.
  var path: String { get }

  /// Another number when records were found to be others, or at other positions, than before.
  var revision: Int { get }

  /// The positions of the records whose value of an attribute is one of some texts, by text.
  func positions(attribute: String, equalTo texts: Set<String>) throws -> [String: [Int]]

  /// The records at positions in any order, those beyond the end left out.
  ///
  /// - Parameter positions: 1-based, each at most once.
  /// - Returns: the records in the order asked for.
  /// - Throws: an error with a readable description when the store cannot be read.
  func records(at positions: ArraySlice<Int32>) throws -> [Record]
}

extension SearchableRepository {
  /// Reads neighbours together, whatever order they are wanted in.
  package func records(at positions: ArraySlice<Int32>) throws -> [Record] {
    var places: [Int32: Int] = [:]
    for (place, position) in positions.enumerated() { places[position] = place }
    var found = [Record?](repeating: nil, count: positions.count)
    for run in positions.runs {
      for (offset, record) in try records(at: run).enumerated() {
        if let place = places[Int32(clamping: run.lowerBound + offset)] { found[place] = record }
      }
    }
    return found.compactMap(\.self)
  }
}

extension ArraySlice<Int32> {
  /// Records between two wanted ones that are read with them rather than asking twice.
  private static var widestGap: Int { 8 }

  /// Ranges that hold all of the positions, in order.
  fileprivate var runs: [Range<Int>] {
    var runs: [Range<Int>] = []
    for position in sorted().map(Int.init) {
      if let last = runs.last, position <= last.upperBound + Self.widestGap {
        runs[runs.count - 1] = last.lowerBound..<Swift.max(last.upperBound, position + 1)
      } else {
        runs.append(position..<position + 1)
      }
    }
    return runs
  }
}
