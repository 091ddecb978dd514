import CatalogModel
import Glibc

/// A moment as the user writes it for `--since`.
enum MomentArgument {
  /// The forms that are understood, for a sentence.
  static let forms =
    "2026-11-30, 2026-11-30T09:00 (local time), …Z, today, yesterday, 30m, 12h, 7d or 2w"

  /// Reads a moment: ISO 8601 in local time or with `Z`, a day, or how long ago.
  ///
  /// - Parameters:
  ///   - text: what was written.
  ///   - now: the present moment.
  /// - Returns: the moment, nil when it is none.
  static func read(_ text: String, now: Timestamp) -> Timestamp? {
    // A moment of another date than was written stands for a day that no calendar has.
    if let moment = Timestamp(text) { return text.hasPrefix(moment.isoDate) ? moment : nil }
    if text == "today" { return startOfDay(now, daysBefore: 0) }
    if text == "yesterday" { return startOfDay(now, daysBefore: 1) }
    let units: [Character: Int64] = ["m": 60, "h": 3_600, "d": 86_400, "w": 604_800]
    if let unit = text.last.flatMap({ units[$0] }), let number = Int64(text.dropLast()),
      (0...1_000_000).contains(number)
    {
      return Timestamp(seconds: now.seconds - number * unit)
    }
    return local(text)
  }

  private static func startOfDay(_ now: Timestamp, daysBefore days: Int32) -> Timestamp {
    var seconds = time_t(now.seconds)
    var parts = tm()
    localtime_r(&seconds, &parts)
    parts.tm_hour = 0
    parts.tm_min = 0
    parts.tm_sec = 0
    parts.tm_mday -= days
    parts.tm_isdst = -1
    return Timestamp(seconds: Int64(mktime(&parts)))
  }

  private static func local(_ text: String) -> Timestamp? {
    let pieces = text.split(maxSplits: 1, omittingEmptySubsequences: false) { "T ".contains($0) }
    let date = pieces[0].split(separator: "-", omittingEmptySubsequences: false).map { Int32($0) }
    let time =
      pieces.count > 1
      ? pieces[1].split(separator: ":", omittingEmptySubsequences: false).map { Int32($0) }
      : [0, 0]
    guard date.count == 3, (2...3).contains(time.count), let year = date[0], let month = date[1],
      let day = date[2], let hour = time[0], let minute = time[1],
      let second = time.count > 2 ? time[2] : 0,
      (1970...9999).contains(year), (1...12).contains(month), (1...31).contains(day),
      (0..<24).contains(hour), (0..<60).contains(minute), (0..<61).contains(second)
    else { return nil }
    var parts = tm()
    parts.tm_year = year - 1900
    parts.tm_mon = month - 1
    parts.tm_mday = day
    parts.tm_hour = hour
    parts.tm_min = minute
    parts.tm_sec = second
    parts.tm_isdst = -1
    let seconds = mktime(&parts)
    return parts.tm_mday == day ? Timestamp(seconds: Int64(seconds)) : nil
  }
}
