import KnobEngine
import KnobPresentation

/// The host of a plug-in in a gesture script, to one of whose parameters the knob is bound.
final class ScriptHost: BoundKnob {
  /// The knob while a line is played.
  private(set) var knob = Knob()
  var boundMarkers = KnobMarkers()
  var time = 0.0
  private let calls = HostCalls()
  private var binding: ParameterBinding?

  init(_ mode: AutomationMode) {
    binding = ParameterBinding(self, to: calls)
    binding?.mode = mode
  }

  var presentValue: Double { knob.value }
  func limited(_ value: Double) -> Double { value }
  func follow(_ value: Double) { knob.set(value) }

  /// Plays a line, as a front end without a presenter does.
  func play(_ line: GestureScript.Line, on knob: inout Knob) -> KnobEvents {
    self.knob = knob
    defer { knob = self.knob }
    calls.parameter = knob.parameter
    switch line {
    case .host(let value): binding?.receive(value)
    case .automation(let state): binding?.automation = state
    case .input(let input):
      // The host sees the beginning of a gesture while the knob still has the old value.
      let opening = knob.opening(of: input)
      binding?.report(opening)
      return report(self.knob.handle(input), after: opening)
    default: return report(self.knob.play(line))
    }
    return []
  }

  private func report(_ events: KnobEvents, after opening: KnobEvents = []) -> KnobEvents {
    binding?.report(events.subtracting(opening))
    binding?.reconcile()
    return events
  }

  /// Returns what the host was asked to do since the last call, or a dash.
  func report() -> String {
    defer { calls.list = [] }
    return calls.list.isEmpty ? "-" : calls.list.joined(separator: "+")
  }
}

/// A parameter of a host that writes down what it is asked to do.
private final class HostCalls: HostParameter {
  var parameter = Parameter(0...1)
  private(set) var value = 0.0
  var list: [String] = []

  func begin() { list.append("begin") }
  func perform(_ value: Double) {
    self.value = value
    list.append("perform:\(value)")
  }
  func end() { list.append("end") }
}
