import CatalogModel
import Glibc

/// How the user's language orders texts, as `LC_COLLATE` says.
enum LocaleCollation {
  /// The order of the locale that the program runs in.
  ///
  /// The C locale compares bytes, all capitals before all small letters; there, and where the C
  /// library does not take UTF-8, folded letters are compared.
  static var current: TextCollation {
    let name = setlocale(LC_COLLATE, nil).map { String(cString: $0) } ?? "C"
    let encoding = nl_langinfo(CInt(CODESET)).map { String(cString: $0) } ?? ""
    let isPlain = name == "POSIX" || name == "C" || name.hasPrefix("C.")
    return isPlain || encoding != "UTF-8" ? TextFolding.collation : transformed
  }

  /// The keys of `strxfrm` (POSIX), whose bytes order as the locale does.
  private static let transformed: TextCollation = { text, key in
    let start = key.count
    let count = text.count
    withUnsafeTemporaryAllocation(of: CChar.self, capacity: count + 1) { copy in
      guard let characters = copy.baseAddress else { return }
      for index in 0..<count { copy[index] = CChar(bitPattern: text[index]) }
      // A text of C ends with a zero.
      copy[count] = 0
      // Most keys take less than four times the room of their text.
      var room = 4 * count + 16
      while true {
        key.append(contentsOf: repeatElement(0, count: room))
        let length = key.withUnsafeMutableBytes { bytes in
          let target = bytes.baseAddress?.advanced(by: start).assumingMemoryBound(to: CChar.self)
          // An error of the C library is a length beyond any text.
          return max(0, target.map { strxfrm($0, characters, room) } ?? 0)
        }
        key.removeLast(key.count - start - min(length, room))
        if length < room { return }
        key.removeLast(key.count - start)
        room = length + 1
      }
    }
  }
}
