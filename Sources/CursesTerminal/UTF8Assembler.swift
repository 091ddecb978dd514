/// Puts characters together from bytes, also when one comes in two pieces.
struct UTF8Assembler {
  /// What a byte completes.
  enum Result: Equatable {
    case scalar(Unicode.Scalar)
    /// So many bytes, this one included or not, were no text.
    case invalid
  }

  private var pending: [UInt8] = []

  /// Takes the next byte and answers what is complete with it.
  mutating func append(_ byte: UInt8) -> [Result] {
    if pending.isEmpty { return begin(byte) }
    guard byte & 0xC0 == 0x80 else {
      pending = []
      return [.invalid] + begin(byte)
    }
    pending.append(byte)
    guard pending.count == Self.length(of: pending[0]) else { return [] }
    defer { pending = [] }
    let scalars = String(validating: pending, as: UTF8.self)?.unicodeScalars
    guard let scalar = scalars?.first else { return [.invalid] }
    return [.scalar(scalar)]
  }

  private mutating func begin(_ byte: UInt8) -> [Result] {
    switch Self.length(of: byte) {
    case 1: return [.scalar(Unicode.Scalar(byte))]
    case 0: return [.invalid]
    default:
      pending = [byte]
      return []
    }
  }

  /// The bytes of a character that begins with this one; 0: none does.
  private static func length(of byte: UInt8) -> Int {
    switch byte {
    case ..<0x80: 1
    case 0xC2...0xDF: 2
    case 0xE0...0xEF: 3
    case 0xF0...0xF4: 4
    default: 0
    }
  }
}
