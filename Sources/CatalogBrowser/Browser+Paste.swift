/// Pasted text: it goes into a line that is being typed, and is nothing anywhere else.
extension Browser {
  /// Takes what belongs to pasted text; nil: it is a key.
  mutating func paste(_ key: Key) -> [Effect]? {
    switch key {
    case .pasteBegin:
      isPasting = true
      return []
    case .pasteEnd:
      isPasting = false
      guard question == nil, prompt == nil else { return [] }
      message = Message(.info, "pasted text does nothing here; / finds, & filters")
      return []
    default: break
    }
    guard isPasting else { return nil }
    // A line that is typed takes the text; what would end it in the middle is a space.
    guard question == nil else { return [] }
    var key = key
    if key == .enter || key == .tab { key = .character(" ") }
    guard case .character = key else { return [] }
    return prompt.map { handle(key, in: $0) } ?? []
  }
}
