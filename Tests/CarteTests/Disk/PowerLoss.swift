/// What a disk may hold after the power was lost in the middle of a program's work.
///
/// A file's content is certain as far as it was synchronized, and names are certain when their
/// directory was. The rest may be there or not: names in the order in which they were made, as every
/// journaling file system keeps them, contents in any order and in parts.
struct PowerLoss {
  /// What became of the steps that were not synchronized.
  enum Fate: CaseIterable {
    case nothing
    case everything
    /// Names without what is in their files.
    case names
    /// Contents without names.
    case contents
    /// Some of both.
    case some
  }

  let before: DiskImage
  let steps: [DiskStep]

  /// The disk after so many steps.
  func image<Generator: RandomNumberGenerator>(
    after count: Int, _ fate: Fate, using generator: inout Generator
  ) -> DiskImage {
    var certain = before
    var current = before
    var pending: [DiskStep] = []
    for step in steps[..<count] {
      guard case .synchronize(let number) = step else {
        pending.append(step)
        current.apply(step)
        continue
      }
      let directory = current.names.first { $0.value == .directory(number) }?.key
      let reaches = pending.filter { isReached($0, of: number, directory) }
      for step in reaches { certain.apply(step) }
      pending.removeAll { isReached($0, of: number, directory) }
    }
    for step in left(of: pending, fate, using: &generator) { certain.apply(step) }
    return certain
  }

  /// Whether a synchronization of a file or directory brings a step to the disk.
  private func isReached(_ step: DiskStep, of number: Int, _ directory: String?) -> Bool {
    switch step {
    case .write(number, _, _), .truncate(number, _): return true
    default:
      guard let directory else { return false }
      return step.paths.contains { path in
        path.hasPrefix(directory + "/") && !path.dropFirst(directory.count + 1).contains("/")
      }
    }
  }

  private func left<Generator: RandomNumberGenerator>(
    of pending: [DiskStep], _ fate: Fate, using generator: inout Generator
  ) -> [DiskStep] {
    switch fate {
    case .nothing: return []
    case .everything: return pending
    case .names: return pending.filter(\.isName)
    case .contents: return pending.filter { !$0.isName }
    case .some:
      let names = pending.count(where: \.isName)
      var keptNames = Int.random(in: 0...names, using: &generator)
      var kept: [DiskStep] = []
      for step in pending {
        if step.isName {
          guard keptNames > 0 else { continue }
          keptNames -= 1
          kept.append(step)
        } else if case .write(let number, let offset, let data) = step {
          switch Int.random(in: 0..<3, using: &generator) {
          case 0: break
          case 1: kept.append(step)
          default:
            // A disk writes sectors.
            let count = Int.random(in: 0...data.count / 512, using: &generator) * 512
            kept.append(.write(number, offset: offset, Array(data[..<count])))
          }
        } else if Bool.random(using: &generator) {
          kept.append(step)
        }
      }
      return kept
    }
  }
}
