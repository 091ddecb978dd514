import CCurses

extension CursesTerminal {
  /// Makes a terminal that has a mouse report presses and the wheel, or leave them to itself.
  package func setMouse(_ isOn: Bool) { cc_set_mouse(isOn) }

  /// Sends bytes that draw nothing, as they are.
  package func send(_ bytes: [UInt8]) { cc_send(bytes, bytes.count) }

  /// Sets how many columns the characters take that are narrow in some fonts and wide in others.
  ///
  /// - Parameter columns: 1 or 2; nil: as the locale has it.
  package static func setAmbiguousWidth(_ columns: Int?) {
    cc_set_ambiguous_width(Int32(columns ?? 0))
  }
}
