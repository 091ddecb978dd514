/// A screen and a keyboard.
package protocol Terminal: AnyObject {
  /// The size of the screen in character cells.
  var size: (columns: Int, rows: Int) { get }
  /// The descriptor that becomes readable when keys are there.
  var inputDescriptor: Int32 { get }
  /// Makes the screen show the frame.
  func draw(_ frame: Frame)
  /// Every key that is there, without waiting; nil: the terminal is gone.
  func readKeys() -> [Key]?
  /// Sends bytes that draw nothing, as they are.
  func send(_ bytes: [UInt8])
  /// Whether presses and the wheel of the mouse come as keys, or are left to the terminal.
  func setMouse(_ isOn: Bool)
  /// Takes over a size that has changed.
  func resize()
  /// Sends the whole screen again, after something else wrote on it.
  func redraw()
  /// Gives the terminal back, stops the program, and takes the terminal again when it goes on.
  func suspend()
  /// Takes the terminal again after the program was stopped by others.
  func resume()
  /// Gives the terminal back as it was; nothing is drawn any more.
  func close(endsProgram: Bool)
}
