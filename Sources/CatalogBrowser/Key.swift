/// A key as the terminal reports it.
package enum Key: Sendable, Hashable {
  /// A printable character.
  case character(Unicode.Scalar)
  /// A letter with the control key, in lower case: `.control("c")`.
  case control(Unicode.Scalar)
  case escape
  case enter
  case tab
  case backTab
  case backspace
  case delete
  case insert
  case up
  case down
  case left
  case right
  case home
  case end
  case pageUp
  case pageDown
  /// F1 and so on.
  case function(Int)
  /// Something that the mouse did.
  case mouse(Mouse)
  /// What comes until ``pasteEnd`` is pasted text and no keys.
  case pasteBegin
  case pasteEnd
  /// A key that has no name here, or a byte that is no text.
  case unknown
}
