import CatalogBrowser
import CatalogModel
import CatalogPreload
import CatalogStore

/// Marks, columns and summaries: what the browser wants done about them, and what comes of it.
extension Session {
  /// Hands the browser what is remembered, and looks up what is marked.
  func restore(_ entry: ListEntry) {
    let arrangements = ColumnArrangement.all(
      of: entry, firstEntity: browser.rootList.entity.name)
    if !arrangements.isEmpty { perform(browser.handle(.columnsRemembered(arrangements))) }
    var isNews = false
    if case .generation(let seen)? = entry.changeOrigin(of: identity),
      let shown = shownStore.generation
    {
      isNews = shown > seen
    }
    if !entry.marks.isEmpty {
      perform(browser.handle(.marksAwaited(content: shownStore.content)))
    }
    settings.open(shownStore, tellsGone: isNews)
  }

  /// Does what the browser wants about marks, columns and summaries.
  func perform(markEffect effect: Effect) {
    switch effect {
    case .mark(let content, let entity, let position, let quantity):
      settings.mark(content: content, entity: entity, position: position, quantity: quantity)
    case .findMarks(let generation, let positions):
      query.ask(.findMarks(list: generation, positions: positions))
    case .readMarked(let generation, let quantities):
      query.ask(.readMarked(list: generation, quantities: quantities))
    case .rememberColumns(let entity, let columns): remember(columns, of: entity)
    case .summarise(let generation, let attribute):
      query.ask(.summarise(list: generation, attribute: attribute))
    case .cancelSummary: query.ask(.cancelSummary)
    default: break
    }
  }

  /// Remembers how the columns of an entity are shown.
  func remember(_ columns: ColumnArrangement, of entity: String) {
    settings.remember(
      columns, of: entity, isFirst: entity == browser.rootList.entity.name)
  }

  /// Takes in which records are marked.
  func found(_ marks: [EntityMarks], gone: Int, in store: PublishedStore) {
    perform(browser.handle(.marks(content: store.content, marks, gone: gone)))
  }
}

extension ColumnArrangement {
  /// How the columns of all entities are shown, as the settings of a list say.
  static func all(of entry: ListEntry, firstEntity: String) -> [String: ColumnArrangement] {
    var all: [String: ColumnArrangement] = [:]
    for column in entry.shown {
      all[column.entity ?? firstEntity, default: ColumnArrangement()].settings.append(
        ColumnSetting(name: column.name, width: column.width, isHidden: column.isHidden))
    }
    for entity in entry.wrapped { all[entity, default: ColumnArrangement()].wraps = true }
    return all
  }
}
