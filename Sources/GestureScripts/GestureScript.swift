import KnobEngine
import KnobPresentation
import KnobStudio

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

  private var frontEnd: PlainFrontEnd?
  /// Whether a word states the default value. Otherwise, it is the lower end.
  private var statesDefault = false
  private var hardware = ScriptHardware()

  /// Gives the knob companions before the first input.
  private let connect: (KnobCore) -> Void

  package init(connect: @escaping (KnobCore) -> Void = { _ in }) { self.connect = connect }

  /// Returns the lines of a script with their numbers, which start at 1.
  package static func lines(of text: String) -> [(number: Int, text: Substring)] {
    text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).enumerated()
      .map { (number: $0.offset + 1, text: $0.element) }
  }

  /// The settings of the modulations, if the knob has several.
  package var depth: DepthSettings? {
    guard let depth = frontEnd?.core.settings.depth, !depth.modulations.isEmpty else { return nil }
    return depth
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
      var words = ScriptWords(text)
      _ = words.next()
      let first = try KnobLine(&words)
      let frontEnd = PlainFrontEnd(knob, try first.settings())
      connect(frontEnd.core)
      mode.map { ScriptHost.bind(frontEnd.core, $0) }
      (self.frontEnd, self.hardware, statesDefault) = (frontEnd, hardware, first.statesDefault)
      return nil
    }
    guard let frontEnd else { return nil }
    try perform(line, frontEnd)
    let events = frontEnd.takenEvents()
    let knob = frontEnd.core.knob
    var fields = ["\(knob.value)", "\(knob.fraction)", events.isEmpty ? "-" : events]
    if let report = hardware.report(after: line, knob, at: frontEnd.time) { fields.append(report) }
    if let host = frontEnd.binding?.parameter as? ScriptHost { fields.append(host.report()) }
    if let depth { fields += [depth.selectedName ?? "-", "\(depth.selected?.depth ?? 0)"] }
    return fields.joined(separator: "\t")
  }

  private mutating func perform(
    _ line: Line, _ frontEnd: PlainFrontEnd
  ) throws(ScriptError) {
    let core = frontEnd.core
    switch line {
    case .knob: break
    case .input(let input): core.handle(input)
    case .set(let value): frontEnd.follow(value)
    case .range(let range):
      core.adopt { $0.requestedParameter.bounds = (range.lowerBound, range.upperBound) }
    case .enable(let isEnabled): core.perform(.isEnabled(isEnabled))
    case .change(let word, let text): try change(word, text, core)
    case .midi, .packet, .learn: hardware.play(line, on: core, at: frontEnd.time)
    case .wait(let seconds):
      frontEnd.time += seconds
      hardware.play(line, on: core, at: frontEnd.time)
    case .host(let value): frontEnd.binding?.receive(value)
    case .automation(let state): frontEnd.binding?.automation = state
    case .select(let name):
      guard core.settings.depth[depth: name] != nil else {
        throw ScriptError("there is no modulation '\(name)'")
      }
      core.adopt { $0.depth.selectedName = name }
    case .turnsDepth(let isOn): core.adopt { $0.depth.isOn = isOn }
    }
  }

  private mutating func change(
    _ word: SettingWord, _ text: Substring, _ core: KnobCore
  ) throws(ScriptError) {
    var settings = core.settings
    try word.set(text, in: &settings)
    try ScriptError.check(settings.fault)
    if word.name == "default" { statesDefault = true }
    if !statesDefault { settings.resetToLowerEnd() }
    core.adopt { $0 = settings }
  }

  /// Returns the content of a line, or nil if it is blank.
  package func parse(_ text: Substring) throws(ScriptError) -> Line? {
    var words = ScriptWords(text)
    guard let verb = words.next() else { return nil }
    if verb != "knob", frontEnd == nil { throw ScriptError("the first line must be the knob") }
    let time = frontEnd?.time ?? 0
    let line: Line
    switch verb {
    case "knob":
      if frontEnd != nil { throw ScriptError("a script has one knob") }
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
    guard let parameter = frontEnd?.core.knob.parameter else { return range }
    try ScriptError.check(
      Parameter.fault(
        lower: range.lowerBound, upper: range.upperBound, taper: parameter.taper,
        step: parameter.step))
    return range
  }
}

extension PlainFrontEnd {
  /// Returns the events since the last call, as in the report of a script.
  fileprivate func takenEvents() -> String {
    takenReports { report in
      (report.depth == nil ? "" : "depth-") + (report.isCancelled ? "cancelled" : "\(report.event)")
    }.joined(separator: "+")
  }
}

/// An error in a line of a script.
package typealias ScriptError = SettingFault
