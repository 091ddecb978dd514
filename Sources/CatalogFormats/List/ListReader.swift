import CatalogModel

/// Reads a list from a file in two passes: one decides what the columns are, one makes the records.
package struct ListReader {
  private let file: SourceFile
  private let surveyor: ListSurveyor
  private let options: ReadingOptions
  private let plan: ListPlan
  /// What the file was when the first pass began.
  private let identity: FileIdentity

  /// The file as messages call it.
  package var name: String { file.name }

  /// What the first pass found out.
  package var survey: ListSurvey { plan.survey }

  /// Makes the first pass; without an entity the columns of the list make one.
  ///
  /// With a table its rows are read, and the file is what they come from. `preview` is told the first
  /// records of a list that has more, before the rest is read.
  ///
  /// - Throws: when the source is no list, has no records, or lacks a required column.
  package init(
    file: SourceFile, entity: Entity? = nil, options: ReadingOptions = ReadingOptions(),
    table: (any SourceTable)? = nil, preview: ((ListPreview) -> Void)? = nil
  ) throws(SourceError) {
    self.file = file
    self.options = options
    identity = try file.currentIdentity()
    surveyor = ListSurveyor(file: file, entity: entity, options: options, table: table)
    plan = try surveyor.plan(preview: preview)
  }

  /// Makes the second pass and gives each record to a sink.
  ///
  /// - Parameters:
  ///   - sink: takes the records.
  ///   - progress: called once for each block; what it throws ends the load.
  /// - Returns: what came of it.
  /// - Throws: an error of the source, of the sink or of `progress`; what the sink got by then is no
  ///   list.
  package func load(
    into sink: some RecordSink, progress: (ImportProgress) throws -> Void = { _ in }
  ) throws -> ImportReport {
    var plan = plan
    var identity = identity
    if try file.currentIdentity() != identity {
      // The file was changed after the first pass: it is made again, once.
      identity = try file.currentIdentity()
      plan = try surveyor.plan()
      guard plan.survey.entity.hasSameAttributes(as: survey.entity) else { throw hasChanged }
    }
    let reader = try plan.layout.makeReader(file, maximumSize: options.maximumSize).reader
    var loader = ListLoader(
      plan: plan, reader: reader, file: file, options: options, totalBytes: identity.size,
      sink: sink)
    do {
      try loader.run(progress: progress)
    } catch let error as SourceError {
      throw try file.currentIdentity() == identity ? error : hasChanged
    }
    guard try file.currentIdentity() == identity else { throw hasChanged }
    guard loader.report.records > 0 else {
      throw SourceError(file: file.name, reason: loader.emptiness)
    }
    return loader.report
  }

  private var hasChanged: SourceError {
    SourceError(file: file.name, reason: "was changed while it was read")
  }
}
