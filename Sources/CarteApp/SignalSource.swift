import CursesTerminal

/// Signals that arrive as readable bytes, so that the loop can wait for them with everything else.
protocol SignalSource: AnyObject {
  /// Readable as soon as a signal has come.
  var signalDescriptor: Int32 { get }
  /// The numbers of the signals that came, without waiting.
  func readSignals() -> [Int32]
}

extension CursesTerminal: SignalSource {}
