import KnobEngine

/// The knob line of a gesture script: `key=value` words in any order. Each key may appear at most
/// once.
package struct KnobLine {
  private var settings: [Substring: Substring] = [:]

  private static let keys: Set<Substring> = [
    "range", "value", "default", "step", "taper", "size", "sweep", "tracking", "travel", "fine",
    "overshoot", "deadzone", "maxturn", "ring", "column", "detents", "pull", "continuous", "wraps",
    "enabled",
  ]

  init(_ words: inout ScriptWords) throws(ScriptError) {
    while let word = words.next() {
      guard let equals = word.firstIndex(of: "=") else {
        throw ScriptError("'\(word)' does not look like key=value")
      }
      let key = word[..<equals]
      guard Self.keys.contains(key) else { throw ScriptError("unknown key '\(key)'") }
      guard settings.updateValue(word[word.index(after: equals)...], forKey: key) == nil else {
        throw ScriptError("'\(key)' is set twice")
      }
    }
  }

  func knob() throws(ScriptError) -> Knob {
    var knob = Knob(
      try parameter(), value: try read("value", ScriptWords.number),
      size: try read("size", ScriptWords.size) ?? KnobSize(width: 100, height: 100))
    if let sweep = try read("sweep", Self.sweep) { knob.sweep = sweep }
    knob.tracking = try tracking()
    if let flag = try read("continuous", ScriptWords.flag) { knob.isContinuous = flag }
    if let flag = try read("enabled", ScriptWords.flag) { knob.setEnabled(flag) }
    return knob
  }

  private func parameter() throws(ScriptError) -> Parameter {
    let range = try read("range", ScriptWords.range) ?? 0...1
    let taper = try read("taper", Self.taper) ?? .linear
    let step = try read("step", ScriptWords.number)
    try ScriptError.check(
      Parameter.fault(lower: range.lowerBound, upper: range.upperBound, taper: taper, step: step))
    return Parameter(
      range, taper: taper, step: step,
      detents: try read("detents", Self.list) ?? [],
      pull: try notNegative("pull") ?? 0.01,
      wraps: try read("wraps", ScriptWords.flag) ?? false,
      default: try read("default", ScriptWords.number))
  }

  private func tracking() throws(ScriptError) -> Tracking {
    var tracking = Tracking()
    if let style = try read("tracking", Self.style) { tracking.style = style }
    if let travel = try positive("travel") { tracking.travel = .points(travel) }
    if let factor = try positive("fine") { tracking.fineFactor = factor }
    if let overshoot = try read("overshoot", Self.overshoot) { tracking.overshoot = overshoot }
    tracking.deadZone = try notNegative("deadzone")
    tracking.largestTurn = try notNegative("maxturn")
    tracking.ring = try read("ring", Self.ring)
    if let column = try notNegative("column") { tracking.column = .points(column) }
    return tracking
  }

  // MARK: Values

  private func read<T>(
    _ key: Substring, _ parse: (Substring) throws(ScriptError) -> T
  ) throws(ScriptError) -> T? {
    guard let word = settings[key] else { return nil }
    return try parse(word)
  }

  private func positive(_ key: Substring) throws(ScriptError) -> Double? {
    guard let number = try read(key, ScriptWords.number) else { return nil }
    guard number > 0 else { throw ScriptError("\(key) must be greater than zero") }
    return number
  }

  private func notNegative(_ key: Substring) throws(ScriptError) -> Double? {
    guard let number = try read(key, ScriptWords.number) else { return nil }
    guard number >= 0 else { throw ScriptError("\(key) must not be below zero") }
    return number
  }

  package static func taper(_ word: Substring) throws(ScriptError) -> Taper {
    switch word {
    case "linear": return .linear
    case "log": return .logarithmic
    default:
      guard word.hasPrefix("power:") else { throw ScriptError("unknown taper '\(word)'") }
      return .power(try ScriptWords.number(word.dropFirst("power:".count)))
    }
  }

  package static func range(_ word: Substring) throws(ScriptError) -> ClosedRange<Double> {
    try ScriptWords.range(word)
  }

  private static func style(_ word: Substring) throws(ScriptError) -> Tracking.Style {
    guard let style = Tracking.Style.allCases.first(where: { "\($0)" == word }) else {
      throw ScriptError("unknown tracking '\(word)'")
    }
    return style
  }

  private static func overshoot(_ word: Substring) throws(ScriptError) -> Tracking.Overshoot {
    switch word {
    case "slip": return .slip
    case "hold": return .hold
    default: throw ScriptError("unknown overshoot '\(word)'")
    }
  }

  private static func sweep(_ word: Substring) throws(ScriptError) -> Sweep {
    let (start, end) = try ScriptWords.pair(word)
    guard Sweep.isValid(degrees: start, to: end) else {
      throw ScriptError("a sweep must be greater than 0 and at most 360 degrees")
    }
    return Sweep(degrees: start, to: end)
  }

  private static func ring(_ word: Substring) throws(ScriptError) -> Tracking.Ring {
    let parts = word.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count == 2, parts[1] == "fail" || parts[1] == "skip" else {
      throw ScriptError("'\(word)' does not look like 20...80:fail or 20...80:skip")
    }
    let radii = try ScriptWords.range(parts[0])
    guard radii.lowerBound >= 0 else { throw ScriptError("a radius must not be below zero") }
    return Tracking.Ring(radii, outside: parts[1] == "fail" ? .fail : .skip)
  }

  private static func list(_ word: Substring) throws(ScriptError) -> [Double] {
    var numbers: [Double] = []
    for part in word.split(separator: ",", omittingEmptySubsequences: false) {
      numbers.append(try ScriptWords.number(part))
    }
    return numbers
  }
}
