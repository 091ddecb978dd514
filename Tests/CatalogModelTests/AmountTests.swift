import CatalogModel
import Testing

@Suite struct AmountTests {
  @Test(
    arguments: [
      (1350, 2, "13.50"), (85, 1, "8.5"), (110, 1, "11.0"), (-50, 2, "-0.50"), (5, 3, "0.005"),
      (1200, 0, "1200"), (0, 0, "0"), (0, 2, "0.00"),
    ] as [(Int64, Int, String)])
  func `prints its exact digits`(significand: Int64, scale: Int, text: String) throws {
    let amount = try #require(Amount(significand: significand, scale: scale))
    #expect(amount.description == text)
  }

  @Test(arguments: [
    (11.0, "11"), (8.5, "8.5"), (0.1, "0.1"), (123_456_789_012.345, "123456789012.345"),
    (0.00001, "0.00001"), (-12.5, "-12.5"), (1e14, "100000000000000"), (0, "0"),
  ])
  func `comes back from a binary number`(value: Double, text: String) throws {
    let amount = try #require(Amount(value))
    #expect(amount.description == text)
    #expect(amount.doubleValue == value)
  }

  @Test(arguments: [Double.infinity, .nan, 1e300, 1e15, 0.123456789012345678])
  func `refuses what has no short decimal form`(value: Double) {
    #expect(Amount(value) == nil)
  }

  @Test func `orders by value and not by digits`() throws {
    let small = try #require(Amount(significand: 99, scale: 1))
    let large = try #require(Amount(significand: 10, scale: 0))
    #expect(small < large)
    let long = try #require(Amount(significand: 1000, scale: 2))
    #expect(!(long < large) && !(large < long))
    #expect(long.hasSameValue(as: large))
  }
}
