import CatalogModel

/// Why a remote gave no list, where it answered in good order: one sentence for the user.
package struct RemoteRefusal: Error, Sendable, Equatable, CustomStringConvertible {
  /// The sentence: it names the host, the cause and what helps, without a full stop at the end.
  package let sentence: String
  /// In how many seconds the remote wants to be asked again (RFC 9110, section 10.2.3); nil: it does
  /// not say.
  package let retryAfter: Int64?

  package init(_ sentence: String, retryAfter: Int64? = nil) {
    self.sentence = sentence.displayText
    self.retryAfter = retryAfter
  }

  package var description: String { sentence }
}
