import KnobEngine
import KnobMIDI
import KnobPresentation

/// The state of a gesture script while it is played: the knob, and the effect of its inputs.
///
/// A script has one input on each line, and the knob on the first. `Guides/Gestures.md` describes
/// the format.
package struct GestureScript {
  /// The content of one line.
  package enum Line {
    case knob(Knob, ScriptHardware, AutomationMode?)
    case input(KnobInput)
    case set(Double)
    case range(ClosedRange<Double>)
    case enable(Bool)
    /// A setting changes.
    case change(SettingWord, Substring)
    /// The next bytes of a MIDI stream.
    case midi([UInt8])
    /// The next words of a stream of MIDI 2.0.
    case packet([UInt32])
    /// The knob learns which control it follows.
    case learn(LearnStep)
    /// The host states a value.
    case host(Double)
    /// The host plays automation, or stops.
    case automation(AutomationState)
    /// A time in seconds that passes.
    case wait(Double)
    /// The name of the modulation whose depth is turned from now on.
    case select(String)
    /// Whether inputs turn the depth in place of the value.
    case turnsDepth(Bool)
  }

  package private(set) var knob: Knob?
  private var settings = KnobSettings()
  /// Whether a word states the default value. Otherwise, it is the lower end.
  private var statesDefault = false
  private var hardware = ScriptHardware()
  private var host: ScriptHost?
  /// The knob, if it has several modulations.
  package private(set) var depths: ScriptDepths?
  /// The time that has passed, in seconds.
  private var time = 0.0

  package init() {}

  /// Returns the lines of a script with their numbers, which start at 1.
  package static func lines(of text: String) -> [(number: Int, text: Substring)] {
    text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).enumerated()
      .map { (number: $0.offset + 1, text: $0.element) }
  }

  /// Plays one line.
  ///
  /// - Returns: The value, the fraction, and the events, separated by tabs. In scripts with feedback,
  ///   learning, or a host, also what was sent, heard, or asked for, and in those with several
  ///   modulations, the name and the depth of the selected one. Nil for a blank line and for the knob
  ///   line.
  package mutating func play(_ text: Substring) throws(ScriptError) -> String? {
    guard let line = try parse(text) else { return nil }
    if case .knob(let knob, let hardware, let mode) = line {
      (self.knob, self.hardware, host) = (knob, hardware, mode.map(ScriptHost.init))
      var words = ScriptWords(text)
      _ = words.next()
      let first = try KnobLine(&words)
      (settings, statesDefault) = (try first.settings(), first.statesDefault)
      depths = try first.depths(of: knob)
      return nil
    }
    if case .wait(let seconds) = line { time += seconds }
    host?.time = time
    if let depths { return try play(line, on: depths) }
    guard var knob else { throw ScriptError("the first line must be the knob") }
    let events =
      try change(line, &knob) ?? hardware.play(line, on: &knob)
      ?? [host?.play(line, on: &knob) ?? knob.play(line)]
    self.knob = knob
    let words = events.filter { !$0.isEmpty }.map(\.words).joined(separator: "+")
    let report = (hardware.report(after: line, knob) ?? host?.report()).map { "\t" + $0 } ?? ""
    return "\(knob.value)\t\(knob.fraction)\t\(words.isEmpty ? "-" : words)" + report
  }

  /// Changes a setting of the knob.
  ///
  /// - Returns: The events, or nil if the line has another input.
  private mutating func change(
    _ line: Line, _ knob: inout Knob
  ) throws(ScriptError) -> [KnobEvents]? {
    guard case .change(let word, let text) = line else { return nil }
    let range = knob.parameter.range
    settings.requestedParameter.bounds = (range.lowerBound, range.upperBound)
    try word.set(text, in: &settings)
    try ScriptError.check(settings.fault)
    if word.name == "default" { statesDefault = true }
    if !statesDefault { settings.resetToLowerEnd() }
    return [knob.adopt(settings)]
  }

  private mutating func play(
    _ line: Line, on depths: ScriptDepths
  ) throws(ScriptError) -> String {
    let events = try depths.play(line).joined(separator: "+")
    let knob = depths.knob
    self.knob = knob
    let words = events.isEmpty ? "-" : events
    return "\(knob.value)\t\(knob.fraction)\t\(words)\t\(depths.report)"
  }

  /// Returns the content of a line, or nil if it is blank.
  package func parse(_ text: Substring) throws(ScriptError) -> Line? {
    var words = ScriptWords(text)
    guard let verb = words.next() else { return nil }
    if verb != "knob", knob == nil { throw ScriptError("the first line must be the knob") }
    let line: Line
    switch verb {
    case "knob":
      if knob != nil { throw ScriptError("a script has one knob") }
      let line = try KnobLine(&words)
      return .knob(try line.knob(), try line.hardware(), try line.automationMode())
    case "press":
      let point = try words.point()
      let isMouse = words.takes("mouse")
      if !isMouse { _ = words.takes("touch") }
      line = .input(
        .press(
          point, by: isMouse ? .mouse : .touch, fine: words.takes("fine"),
          coarse: words.takes("coarse"), time: time))
    case "move":
      line = .input(
        .move(
          try words.point(), fine: words.takes("fine"), coarse: words.takes("coarse"), time: time))
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
    case "midi": line = .midi(try words.bytes())
    case "packet": line = .packet(try words.packets())
    case "learn": line = .learn(try words.choice(of: LearnStep.allCases))
    case "host": line = .host(try words.anyNumber())
    case "automation": line = .automation(try words.choice(of: AutomationState.allCases))
    case "wait": line = .wait(try words.seconds())
    case "enable": line = .enable(try words.flag())
    case "change": line = try change(words.setting())
    case "select": line = .select(try words.name())
    case "turns-depth": line = .turnsDepth(try words.flag())
    default: throw ScriptError("unknown input '\(verb)'")
    }
    try words.end()
    return line
  }

  private func change(_ setting: (word: SettingWord, text: Substring)) throws(ScriptError) -> Line {
    guard setting.word.name == "range" else { return .change(setting.word, setting.text) }
    return .range(try newRange(SettingText.range(setting.text)))
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
    case .knob, .midi, .packet, .learn, .host, .automation, .wait, .select, .turnsDepth, .change:
      return []
    case .input(let input): return handle(input)
    case .set(let value): set(value)
    case .range(let range): parameter.range = range
    case .enable(let isEnabled): return setEnabled(isEnabled)
    }
    return []
  }
}

extension KnobEvents {
  /// The names of the events in the report of a script.
  var words: String {
    let names: [(KnobEvents, String)] = [
      (.burstEnded, "ended"), (.began, "began"), (.changed, "changed"), (.ended, "ended"),
      (.cancelled, "cancelled"),
    ]
    let happened = names.filter { contains($0.0) }.map(\.1)
    return happened.joined(separator: "+")
  }
}

/// An error in a line of a script.
package typealias ScriptError = SettingFault
