import CCurses

extension CursesTerminal {
  /// The descriptor that becomes readable when one of WINCH, TERM, HUP, INT, CONT, TSTP came.
  package var signalDescriptor: Int32 { cc_signal_descriptor() }

  /// The signals that came since the last call, in order, each once.
  package func readSignals() -> [Int32] {
    var signals: [Int32] = []
    while true {
      let signal = cc_next_signal()
      if signal == 0 { return signals }
      if !signals.contains(signal) { signals.append(signal) }
    }
  }
}
