// zlib, and the macro of it that Swift cannot call.
#pragma once
#include <zlib.h>

/// `inflateInit2` for one gzip member or several (RFC 1952), header and trailer checked by zlib.
static inline int carte_inflate_gzip_start(z_stream *stream) {
  return inflateInit2(stream, 15 + 16);
}
