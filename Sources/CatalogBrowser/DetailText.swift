/// The text of the detail pane in the making: lines of a width, and no more than there is need for.
struct DetailText {
  let width: Int
  /// The columns of the labels.
  let labelWidth: Int
  let limit: Int
  let widths: CharacterWidths
  let glyphs: Glyphs
  /// Whether a screen reader reads it: a label and its text are one sentence.
  let isPlain: Bool
  private(set) var lines: [PaneLine] = []

  init(
    width: Int, labelWidth: Int, limit: Int, widths: CharacterWidths, glyphs: Glyphs,
    isPlain: Bool = false
  ) {
    self.isPlain = isPlain
    self.width = width
    self.labelWidth = labelWidth
    self.limit = limit
    self.widths = widths
    self.glyphs = glyphs
  }

  /// A narrower pane shows a label above its text.
  private static let leastFieldWidth = 24

  /// The columns for the text beside a label, or below it.
  var fieldWidth: Int {
    width < Self.leastFieldWidth || isPlain ? width : max(1, width - labelWidth)
  }

  private var room: Int { limit - lines.count }

  /// Adds a blank line below a text that fields must not stick to.
  mutating func addGap() {
    guard let role = lines.last?.style.role, role == .detail || role == .new else { return }
    lines.append(PaneLine())
  }

  /// Adds a text that is as wide as the pane.
  mutating func add(_ text: String, style: Style) {
    for line in widths.wrap(text, to: width, limit: room) {
      lines.append(PaneLine(text: line, style: style))
    }
  }

  /// Adds a text that has changed, as wide as the pane.
  mutating func add(_ text: String, was old: String, style: Style) {
    for line in change(from: old, to: text, width: width) {
      lines.append(PaneLine(text: line, style: style))
    }
  }

  /// Adds a text with its label.
  mutating func addField(_ label: String, _ text: String, was old: String? = nil) {
    if let old { return addField(label, lines: change(from: old, to: text, width: fieldWidth)) }
    addField(label, lines: widths.wrap(text, to: fieldWidth, limit: room))
  }

  /// Adds lines of text with their label.
  mutating func addField(_ label: String, lines texts: [String]) {
    if isPlain {
      let sentence = "\(label): " + (texts.isEmpty ? glyphs.noPrice : texts.joined(separator: " "))
      return add(sentence, style: Style(.text))
    }
    if width < Self.leastFieldWidth {
      add(label, style: Style(.text, .dim))
      for line in texts { lines.append(PaneLine(text: line)) }
      return
    }
    for (index, line) in texts.enumerated() {
      lines.append(PaneLine(label: index == 0 ? label : " ", text: line))
    }
  }

  /// A change on one line, or else the new text below the old one.
  private func change(from old: String, to new: String, width: Int) -> [String] {
    let old = old.isEmpty ? glyphs.noPrice : old
    let new = "\(glyphs.becomes) \(new.isEmpty ? glyphs.noPrice : new)"
    let isShort = old.utf8.count + new.utf8.count < width * 32
    if isShort, !(old + new).contains(where: \.isNewline) {
      let line = "\(old) \(new)"
      if widths.width(of: line, limit: width + 1) <= width { return [line] }
    }
    let first = widths.wrap(old, to: width, limit: room)
    return first + widths.wrap(new, to: width, limit: room - first.count)
  }

  /// Adds pieces that stay whole where they can, as many on a line as fit, behind a drawing.
  mutating func addField(_ label: String, drawing: String, facts: [String]) {
    if isPlain { return addField(label, facts.joined(separator: Browser.comma)) }
    var texts: [String] = drawing.isEmpty ? [] : [drawing]
    for (index, fact) in facts.enumerated() {
      let gap = index == 0 ? "   " : "  "
      if let last = texts.last, widths.width(of: last + gap + fact) <= fieldWidth {
        texts[texts.count - 1] = last + gap + fact
      } else {
        texts += widths.wrap(fact, to: fieldWidth, limit: 9)
      }
    }
    addField(label, lines: texts)
  }

  /// Adds name and price, with what they were, and a rule below them.
  ///
  /// The price stands beside the name, what it was beside that or below it; on a narrow pane all stand
  /// below each other.
  mutating func addHeading(
    _ name: String, was oldName: String?, price: String, was oldPrice: String?
  ) {
    if isPlain {
      let prices = [price, oldPrice.map { "was \($0.isEmpty ? "no price" : $0)" } ?? ""]
      let names = [name, oldName.map { "was \($0)" } ?? ""]
      let parts = names + (price.isEmpty && oldPrice != nil ? ["no price", prices[1]] : prices)
      let text = parts.filter { !$0.isEmpty }.joined(separator: Browser.comma)
      return add(text, style: Style(.name, .bold))
    }
    let price = price.isEmpty && oldPrice != nil ? glyphs.noPrice : price
    let note = oldPrice.map { "was \($0.isEmpty ? glyphs.noPrice : $0)" } ?? ""
    let (priceWidth, noteWidth) = (
      widths.width(of: price, limit: width), widths.width(of: note, limit: width)
    )
    let both = noteWidth > 0 ? priceWidth + 3 + noteWidth : priceWidth
    func fits(_ aside: Int) -> Bool {
      aside > 0 && aside * 2 <= width
        && widths.widestWord(of: name, limit: width) <= width - aside - 2
    }
    let aside = [both, max(priceWidth, noteWidth)].first(where: fits)
    let names = widths.wrap(name, to: max(1, width - (aside.map { $0 + 2 } ?? 0)), limit: limit)
    var heading = names.map { PaneLine(text: $0, style: Style(.name, .bold)) }
    if let aside, !heading.isEmpty {
      heading[0].aside = price
      let place = aside == both ? 0 : 1
      if place == heading.count { heading.append(PaneLine(style: Style(.name))) }
      if noteWidth > 0 { heading[place].note = note }
    }
    lines += heading
    if aside == nil, priceWidth > 0 {
      add(price, style: Style(.price, .bold))
      if noteWidth > 0 { add(note, style: Style(.price)) }
    }
    if let oldName { add("was \(oldName.isEmpty ? glyphs.noPrice : oldName)", style: Style(.name)) }
    lines.append(PaneLine(style: Style(.rule, .dim), isRule: true))
  }
}
