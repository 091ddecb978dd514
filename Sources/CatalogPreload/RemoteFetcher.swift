import CatalogModel

/// What is asked of a remote.
package struct RemoteRequest: Sendable {
  /// The URL.
  package var url: RemoteURL
  /// The `ETag` of the present list, sent as `If-None-Match` (RFC 9110, section 13.1).
  package var etag: String?
  /// The `Last-Modified` of the present list, sent as `If-Modified-Since`.
  package var lastModified: String?
  /// Header lines of the user, sent to the host of the URL only.
  package var headers: [String]
  /// The URL that the validators are of, without credentials; they are sent to no other.
  package var validatorURL: String?
  /// The most bytes of a body that are taken.
  package var maximumSize: Int64

  package init(
    url: RemoteURL, etag: String? = nil, lastModified: String? = nil,
    validatorURL: String? = nil, headers: [String] = [], maximumSize: Int64
  ) {
    self.url = url
    self.validatorURL = validatorURL
    self.etag = etag
    self.lastModified = lastModified
    self.headers = headers
    self.maximumSize = maximumSize
  }
}

/// What a remote answered; its body is in the file that was named.
package struct RemoteAnswer: Sendable, Equatable {
  /// Whether the remote said that the list is as before (304).
  package var isNotModified: Bool
  /// The `ETag` of the answer.
  package var etag: String?
  /// The `Last-Modified` of the answer.
  package var lastModified: String?
  /// Whether the body was sent compressed (`Content-Encoding: gzip`) and is so in the file.
  package var isCompressed: Bool
  /// The URL that answered, without credentials, which may be one that a redirect led to; nil: the
  /// one that was asked.
  package var url: String?
  /// The host that sent the body; nil: that of the URL that was asked.
  package var host: String?

  package init(
    isNotModified: Bool, etag: String? = nil, lastModified: String? = nil,
    isCompressed: Bool = false, url: String? = nil, host: String? = nil
  ) {
    self.url = url
    self.host = host
    self.isNotModified = isNotModified
    self.etag = etag
    self.lastModified = lastModified
    self.isCompressed = isCompressed
  }
}

/// Fetches a body into a file.
package protocol RemoteFetcher: Sendable {
  /// Fetches what the request asks for.
  ///
  /// - Parameters:
  ///   - request: the URL, validators and limit.
  ///   - path: a new file for the body (0600), made when the first byte of a good body comes.
  ///   - progress: told the bytes so far and the length that the remote announced.
  ///   - cancellation: ends the transfer at once.
  /// - Returns: what the remote said besides the body.
  /// - Throws: a ``RemoteRefusal`` or ``PreloadError`` that says what the remote did wrong, or a
  ///   ``CancellationFailure``. Whoever calls removes the file.
  func fetch(
    _ request: RemoteRequest, into path: String,
    progress: (_ bytes: Int64, _ total: Int64?) -> Void, cancellation: Cancellation
  ) throws -> RemoteAnswer
}
