import CatalogModel
import CatalogPreload
import CatalogStore

/// What the worker threads tell the session.
enum SessionMessage: Sendable {
  /// Records of a page.
  case records(generation: Int, positions: Range<Int>, [Record])
  /// A page could not be read.
  case fetchFailed(generation: Int, String)
  /// Another generation is open now.
  case switched(OpenedGeneration, place: RecordLocator.Place, askedFor: Int)
  /// Another generation could not be opened.
  case switchFailed(String)
  /// How far a reload is.
  case progress(FillProgress)
  /// A reload is over.
  case reloadEnded(Result<Reloader.Outcome, ReloadFailure>)
}

/// A generation as the query thread has it open.
struct OpenedGeneration: Sendable, Equatable {
  let generation: Int
  let entity: Entity
  let count: Int
  let facts: StoreFacts
}

/// Why a reload changed nothing.
enum ReloadFailure: Error, Sendable, Equatable {
  case cancelled
  case failed(String)
}
