import KnobEngine

/// A gesture script on the way through its lines: the knob, and what its inputs do to it.
///
/// One input a line, the knob first; `Guides/Gestures.md` describes the format.
struct GestureScript {
  /// What stands on one line.
  enum Line {
    case knob(Knob)
    case input(KnobInput)
    case set(Double)
    case range(ClosedRange<Double>)
    case enable(Bool)
  }

  private(set) var knob: Knob?

  /// The lines of a script with their numbers, from 1.
  static func lines(of text: String) -> [(number: Int, text: Substring)] {
    text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).enumerated()
      .map { (number: $0.offset + 1, text: $0.element) }
  }

  /// Plays one line.
  ///
  /// - Returns: value, fraction and events, separated by tabs; nil for a blank line and for the
  ///   knob.
  mutating func play(_ text: Substring) throws(ScriptError) -> String? {
    guard let line = try parse(text) else { return nil }
    if case .knob(let knob) = line {
      self.knob = knob
      return nil
    }
    guard var knob else { throw ScriptError("the first line must be the knob") }
    let events = knob.play(line)
    self.knob = knob
    return "\(knob.value)\t\(knob.fraction)\t\(events.words)"
  }

  /// What a line says, or nil where it says nothing.
  func parse(_ text: Substring) throws(ScriptError) -> Line? {
    var words = ScriptWords(text)
    guard let verb = words.next() else { return nil }
    if verb != "knob", knob == nil { throw ScriptError("the first line must be the knob") }
    let line: Line
    switch verb {
    case "knob":
      if knob != nil { throw ScriptError("a script has one knob") }
      return .knob(try KnobLine(&words).knob())
    case "press":
      let point = try words.point()
      let isMouse = words.takes("mouse")
      if !isMouse { _ = words.takes("touch") }
      line = .input(.press(point, by: isMouse ? .mouse : .touch, fine: words.takes("fine")))
    case "move": line = .input(.move(try words.point(), fine: words.takes("fine")))
    case "release": line = .input(.release)
    case "cancel": line = .input(.cancel)
    case "key":
      let key = try words.key()
      line = .input(.key(key, fine: words.takes("fine"), isHeld: words.takes("held")))
    case "scroll": line = .input(.scroll(try words.anyNumber(), fine: words.takes("fine")))
    case "endscroll", "endburst": line = .input(.endBurst)
    case "reset": line = .input(.reset)
    case "set": line = .set(try words.anyNumber())
    case "range": line = .range(try newRange(words.range()))
    case "enable": line = .enable(try words.flag())
    default: throw ScriptError("unknown input '\(verb)'")
    }
    try words.end()
    return line
  }

  private func newRange(_ range: ClosedRange<Double>) throws(ScriptError) -> ClosedRange<Double> {
    guard let parameter = knob?.parameter else { return range }
    try ScriptError.check(
      Parameter.fault(
        lower: range.lowerBound, upper: range.upperBound, taper: parameter.taper,
        step: parameter.step))
    return range
  }
}

extension Knob {
  mutating func play(_ line: GestureScript.Line) -> KnobEvents {
    switch line {
    case .knob: return []
    case .input(let input): return handle(input)
    case .set(let value): set(value)
    case .range(let range): parameter.range = range
    case .enable(let isEnabled): return setEnabled(isEnabled)
    }
    return []
  }
}

extension KnobEvents {
  /// The events as a script's report names them.
  var words: String {
    let names: [(KnobEvents, String)] = [
      (.burstEnded, "ended"), (.began, "began"), (.changed, "changed"), (.ended, "ended"),
      (.cancelled, "cancelled"),
    ]
    let happened = names.filter { contains($0.0) }.map(\.1)
    return happened.isEmpty ? "-" : happened.joined(separator: "+")
  }
}

/// What is wrong with a line.
struct ScriptError: Error {
  let message: String
  init(_ message: String) { self.message = message }

  static func check(_ fault: StaticString?) throws(ScriptError) {
    if let fault { throw ScriptError("\(fault)") }
  }
}
