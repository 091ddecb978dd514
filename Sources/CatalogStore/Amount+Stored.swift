import CatalogModel

extension Amount {
  /// The amount as a stored number prints it: `11` from an INTEGER, `11.0` and `8.5` from a REAL.
  init?(stored value: Double) {
    guard let amount = Amount(value) else { return nil }
    self =
      amount.scale == 0 ? Amount(significand: amount.significand * 10, scale: 1) ?? amount : amount
  }

  /// The written form that the number in the store does not give back.
  var textBesideStoredNumber: String? { isCutAsDouble ? description : nil }
}
