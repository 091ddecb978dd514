import Testing

@testable import CatalogFormats

@Suite struct HeaderAliasesTests {
  @Test func `the words stand in the form in which headers are compared`() {
    let words = HeaderAliases.lists.flatMap(\.words) + HeaderAliases.weak
    for word in words {
      #expect(HeaderName(word).folded == word)
    }
  }

  @Test func `the ends of compound words are words themselves`() {
    let prices = HeaderAliases.lists.filter { $0.role == .price }.flatMap(\.words)
    #expect(HeaderAliases.priceEndings.allSatisfy { prices.contains($0) })
  }
}
