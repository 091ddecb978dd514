extension Browser {
  /// Narrower pages show the keys above what they do.
  private static let leastWidth = 30

  /// The help page, made from the table of keys.
  func helpLines(width: Int) -> [PaneLine] {
    var lines: [PaneLine] = []
    let labels = keys.bindings.map { widths.width(of: label(of: $0)) }
    let keyWidth = min(labels.max() ?? 0, max(8, width * 3 / 10))
    for section in HelpSection.allCases {
      if !lines.isEmpty { lines.append(PaneLine()) }
      for text in widths.wrap(section.rawValue, to: width, limit: 9) {
        lines.append(PaneLine(text: text, style: Style(.header, .bold)))
      }
      for binding in keys.bindings where binding.section == section {
        lines += self.lines(
          label(of: binding), binding.help, width: width, labelWidth: keyWidth)
      }
      guard section == .writing else { continue }
      for example in FilterExample.all {
        lines += self.lines(
          example.written, example.wants, width: width, labelWidth: max(keyWidth, width * 3 / 8))
      }
    }
    return lines
  }

  private func label(of binding: KeyBinding) -> String {
    binding.keysText ?? binding.keys.map { $0.name(glyphs: glyphs) }.joined(separator: " ")
  }

  private func lines(
    _ label: String, _ text: String, width: Int, labelWidth: Int
  ) -> [PaneLine] {
    guard width >= Self.leastWidth else {
      let keys = widths.wrap(label, to: width, limit: 9)
      let texts = widths.wrap(text, to: max(1, width - 1), limit: 99)
      return keys.map { PaneLine(text: $0, style: Style(.text, .bold)) }
        + texts.map { PaneLine(text: $0, indent: 1) }
    }
    let keys = widths.wrap(label, to: labelWidth, limit: 9)
    let texts = widths.wrap(text, to: width - labelWidth - 2, limit: 99)
    return (0..<max(keys.count, texts.count)).map { index in
      PaneLine(
        label: keys.indices.contains(index) ? keys[index] : "",
        text: texts.indices.contains(index) ? texts[index] : "", indent: labelWidth + 2)
    }
  }
}
