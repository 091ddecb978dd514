import CatalogBrowser
import CatalogFormats
import CatalogModel
import CatalogPreload
import CatalogStore
import CursesTerminal
import Glibc

extension ListCommand {
  /// `--print`: the records in one of the forms.
  func print(_ list: ListIdentity) throws -> Int32 {
    let opened = try openCurrent(list)
    for notice in opened.notices + opened.newerSourceNotice { warn(notice) }
    guard case .text(let format) = invocation.form ?? .text(.table) else {
      return try writeSeed(opened)
    }
    let whole = try SQLiteRepository(path: opened.path, entity: shownEntity(of: list))
    let repository: any SearchableRepository = try selected(of: whole, in: list) ?? whole
    let widths = CursesTerminal.characterWidths()
    let history = invocation.printsHistory ? try PriceHistory(of: whole) : nil
    var writer = format.makeWriter(
      entity: repository.entity, options: try writingOptions(repository.entity),
      width: { widths.columns(of: $0) })
    let records = WantedRecords(
      repository: repository, limit: invocation.limit, cancellation: cancellation)
    try records.measure(for: &writer)
    try emit { sink in
      try records.write(by: &writer, to: sink) { try history?.member(of: $0) ?? [] }
    }
    return Program.Status.done
  }

  /// How anything is printed.
  var writingOptions: WritingOptions {
    var options = WritingOptions()
    options.isForTerminal = environment.hasTerminalOutput && invocation.output == nil
    options.amounts = invocation.printsAmounts
    options.hasByteOrderMark = invocation.hasByteOrderMark
    return options
  }

  private func writingOptions(_ entity: Entity) throws -> WritingOptions {
    var options = writingOptions
    guard !invocation.shown.isEmpty else { return options }
    options.columns = try entity.columns(written: invocation.shown)
    return options
  }

  /// `--format sqlite`: a seed database with what the list holds, or what of it is wanted.
  private func writeSeed(_ opened: OpenedList) throws -> Int32 {
    guard let path = invocation.output else { throw UsageError("--format sqlite needs --output") }
    try OutputFile(path: path, mask: exportMask, cancellation: cancellation).replace { temporary in
      try SeedWriter(opened, cancellation: cancellation).write(
        to: temporary, userVersion: invocation.userVersion,
        selection: SeedWriter.Selection(
          entity: shownEntity(of: opened.identity), limit: invocation.limit,
          select: { try selected(of: $0, in: opened.identity) }))
    }
    return Program.Status.done
  }

  /// The list's own file is replaced only when the user says so, and a store never.
  func refuseToOverwriteSource(_ list: ListIdentity) throws {
    guard let output = invocation.output, output != "-" else { return }
    let path = UserFile.finalPath(output)
    if let data = UserFile.realPath(context.directories.data), path.hasPrefix(data + "/") {
      throw PreloadError("\(output) belongs to carte itself; print to another file")
    }
    if case .diff(let other) = invocation.command, UserFile.realPath(other) == path {
      throw PreloadError("\(output) is the list that is compared; print to another file")
    }
    guard case .file(path) = list.source, !invocation.saysYes else { return }
    throw PreloadError("\(output) is the list itself; --yes replaces it")
  }

  /// Gives what the command prints to standard output, or atomically to the file of `--output`.
  func emit(_ body: (StandardOutput) throws -> Void) throws {
    guard let path = invocation.output, path != "-" else { return try body(output) }
    try OutputFile(path: path, mask: exportMask, cancellation: cancellation).write { descriptor in
      var sink = output
      sink.descriptor = descriptor
      sink.name = path
      try body(sink)
    }
  }
}

extension PriceHistory {
  /// The prices of a record as a member of its JSON object; none where the list has no prices.
  fileprivate func member(of record: Record) throws -> [JSONMember] {
    let points = try prices(of: record).map { point in
      var members = [
        JSONMember("at", .string(point.since.description)),
        JSONMember("price", point.price.amount.map { .number($0.description) } ?? .null),
      ]
      if point.price.saysMoreThanAmount {
        members.append(JSONMember("price_text", .string(point.price.text)))
      }
      if let currency = point.price.currency {
        members.append(JSONMember("price_currency", .string(currency)))
      }
      return JSONValue.object(members)
    }
    return points.isEmpty ? [] : [JSONMember("history", .array(points))]
  }
}
