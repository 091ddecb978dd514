import Testing

@testable import CatalogBrowser

@Suite struct KeyBindingsTests {
  private let bindings = KeyBindings.standard.bindings

  @Test func `no key is bound twice`() {
    var seen: Set<Key> = []
    for key in bindings.flatMap(\.keys) {
      #expect(seen.insert(key).inserted, "\(key) is bound twice")
    }
  }

  @Test func `no action lives on a control, function or navigation key alone`() {
    let exempt: Set<Intent> = [.redraw, .suspend, .interrupt, .open, .escape]
    for binding in bindings where !exempt.contains(binding.intent) {
      let hasLetter = binding.keys.contains {
        if case .character = $0 { true } else { false }
      }
      #expect(hasLetter, "\(binding.help)")
    }
  }

  @Test func `every binding is explained in one line of the smallest usual screen`() {
    for binding in bindings {
      #expect(!binding.help.isEmpty)
      #expect(binding.help.count <= 58, "\(binding.help)")
    }
  }
}
