import CatalogBrowser
import Testing

/// A state of the browser that has to hold on a screen of any size.
struct ScreenFeature: Sendable, CustomTestStringConvertible {
  /// What is open over the list.
  enum Layer: Sendable {
    /// The list is what the cursor is in.
    case none
    /// A line at the bottom has the cursor.
    case line
    /// A page or pane may hide the list.
    case page
  }

  let name: String
  /// What can be read of it from 20x5 up, wherever on the screen.
  let says: String
  let layer: Layer
  private let make: @Sendable (Int, Int) -> Browser

  private init(
    _ name: String, says: String, _ layer: Layer, make: @escaping @Sendable (Int, Int) -> Browser
  ) {
    self.name = name
    self.says = says
    self.layer = layer
    self.make = make
  }

  var testDescription: String { name }

  /// The browser in this state on a screen of this size.
  func browser(columns: Int, rows: Int) -> Browser { make(columns, rows) }

  /// The picture of it.
  func frame(columns: Int, rows: Int) -> Frame {
    make(columns, rows).frame(columns: columns, rows: rows)
  }

  /// A state of the sample menu, or of another list.
  static func menu(
    _ name: String, says: String, _ layer: Layer = .none,
    of sample: @escaping @Sendable @autoclosure () -> TestBrowser = Samples.browser(),
    _ act: @escaping @Sendable (inout TestBrowser) -> Void = { _ in }
  ) -> ScreenFeature {
    ScreenFeature(name, says: says, layer) { columns, rows in
      var browser = sample()
      browser.columns = columns
      browser.rows = rows
      browser.send(.resized(columns: columns, rows: rows))
      act(&browser)
      return browser.browser
    }
  }

  /// A state of the sample menu with a store that filters, sorts and finds.
  static func query(
    _ name: String, says: String, _ layer: Layer = .none,
    _ act: @escaping @Sendable (inout QueryBrowser) -> Void
  ) -> ScreenFeature {
    ScreenFeature(name, says: says, layer) { columns, rows in
      var browser = QueryBrowser(columns: columns, rows: rows)
      act(&browser)
      return browser.browser
    }
  }
}
