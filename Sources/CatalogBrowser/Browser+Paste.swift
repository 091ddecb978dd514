/// Pasted text: it goes into a line that is being typed, and is nothing anywhere else.
extension Browser {
  /// Text that is being pasted.
  struct Paste: Sendable, Equatable {
    var text: [Unicode.Scalar] = []
    /// When the last of it came, in seconds since 1970.
    var time: Int64

    /// What is longer than any line that is typed is left out.
    fileprivate static let most = 4_096
    /// A terminal that says nothing for so many seconds has forgotten to say that it is the end.
    fileprivate static let patience: Int64 = 2
  }

  /// Takes what belongs to pasted text; nil: it is a key.
  mutating func paste(_ key: Key) -> [Effect]? {
    if key == .pasteBegin {
      pasted = Paste(time: now)
      return []
    }
    if key == .pasteEnd { return endPaste() }
    guard pasted != nil else { return nil }
    pasted?.time = now
    switch key {
    case .character(let scalar): append(scalar)
    // What would end a line in the middle is a space.
    case .enter, .tab: append(" ")
    default: break
    }
    return []
  }

  private mutating func append(_ scalar: Unicode.Scalar) {
    guard let count = pasted?.text.count, count < Paste.most else { return }
    pasted?.text.append(scalar)
  }

  /// Gives the text that was pasted to the line that is typed.
  private mutating func endPaste() -> [Effect] {
    guard let text = pasted?.text else { return [] }
    pasted = nil
    guard question == nil else { return [] }
    guard let prompt else {
      message = Message(.info, "pasted text does nothing here; / finds, & filters")
      return []
    }
    message = nil
    return insert(text, in: prompt)
  }

  /// Ends a paste whose end does not come.
  mutating func endForgottenPaste() -> [Effect] {
    guard let pasted, now - pasted.time >= Paste.patience else { return [] }
    return endPaste()
  }
}
