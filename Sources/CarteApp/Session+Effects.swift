import CatalogBrowser

/// What the browser wants done.
extension Session {
  /// Does what the browser wants.
  func perform(_ effects: [Effect]) {
    for effect in effects {
      switch effect {
      case .fetch(let generation, let positions):
        query.ask(.fetch(list: generation, positions: positions))
      case .fetchReport(let generation, let positions):
        query.ask(.report(list: generation, positions: positions))
      case .openChildren(let generation, let position):
        query.ask(.openChildren(list: generation, position: position))
      case .close(let generation): query.ask(.close(list: generation))
      case .reload: startReload()
      case .cancelReload: reload?.cancel()
      case .copy(let text, let subject): copy(text, subject: subject)
      case .export(let path): startExport(typed: path)
      case .cancelExport: cancelExport()
      case .setMouse(let isOn): terminal.setMouse(isOn)
      case .undo: startUndo()
      case .acceptChanges: acceptChanges()
      case .show, .find, .stopFinding, .readHistory, .rememberLine: perform(queryEffect: effect)
      case .fetchHistory(let generation, let row):
        query.ask(.history(list: generation, row: row))
      case .mark, .findMarks, .readMarked, .rememberColumns, .summarise, .cancelSummary:
        perform(markEffect: effect)
      case .answer(let id, let yes): answer(id: id, yes: yes)
      case .cancelQuestion(let id): if id == Self.markedQuestion { giveUpExport() }
      case .suspend:
        terminal.suspend()
        lastFrame = nil
      case .redraw:
        terminal.redraw()
        lastFrame = nil
      case .quit(let status): if !finishesExport(before: status) { exitStatus = status }
      }
    }
  }
}
