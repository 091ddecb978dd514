import CatalogModel

/// Why a list could not be opened, filled, reloaded or reset: one sentence for the user.
package struct PreloadError: Error, Sendable, Equatable, CustomStringConvertible {
  /// The sentence: it names the thing and the cause, without a full stop at the end.
  package let description: String

  package init(_ sentence: String) { description = sentence.displayText }
}

/// The store cannot be read at the moment, so its list cannot be shown; a reload can replace it.
package struct UnreadableStoreError: Error, Sendable, Equatable, CustomStringConvertible {
  /// The sentence for the user.
  package let description: String

  init(_ sentence: String) { description = sentence.displayText }
}

/// The user or a signal ended a fill before it was published; nothing has changed.
package struct CancellationFailure: Error, Sendable, Equatable {
  package init() {}
}
