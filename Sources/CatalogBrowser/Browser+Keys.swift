extension Browser {
  /// What a key does, and what should be done about it outside.
  mutating func handle(_ key: Key) -> [Effect] {
    message = nil
    if case .backspace = key, let digits = count {
      count = digits >= 10 ? digits / 10 : nil
      return []
    }
    guard let intent = keys.intent(of: key) else {
      count = nil
      let name = key.name(glyphs: glyphs)
      message = Message(.info, "\(name) does nothing here; ? shows the keys")
      return []
    }
    if intent == .digit { return append(key) }
    if intent == .escape, count != nil {
      count = nil
      return []
    }
    let typed = count
    count = nil
    return perform(intent, count: typed)
  }

  private mutating func append(_ key: Key) -> [Effect] {
    guard case .character(let scalar) = key, scalar.value >= 0x30 else { return [] }
    let typed = (count ?? 0) * 10 + Int(scalar.value - 0x30)
    if typed > 0, typed < 1_000_000_000_000 { count = typed }
    return []
  }

  private mutating func perform(_ intent: Intent, count: Int?) -> [Effect] {
    switch intent {
    case .reload:
      guard running == nil else {
        // Asked for news, the program may be loading what is wanted now.
        message = Message(.info, "already reloading; Esc cancels")
        return [.reload]
      }
      return [.reload]
    case .help:
      isHelpOpen.toggle()
      helpScroll = 0
    case .escape: return closeLayer() ? [] : cancelReload()
    case .close: return closeLayer() ? [] : [.quit(status: 0)]
    case .quit: return [.quit(status: 0)]
    case .interrupt:
      let cancelled = cancelReload()
      return cancelled.isEmpty ? [.quit(status: 130)] : cancelled
    case .redraw: return [.redraw]
    case .suspend: return [.suspend]
    default: move(intent, count: count)
    }
    return []
  }

  /// Closes help, or else the detail pane; false when neither is open.
  private mutating func closeLayer() -> Bool {
    if isHelpOpen {
      isHelpOpen = false
      return true
    }
    defer { isDetailOpen = false }
    return isDetailOpen
  }

  private mutating func cancelReload() -> [Effect] {
    guard let reload = running, !reload.isCancelling else { return [] }
    running?.isCancelling = true
    return [.cancelReload]
  }
}
