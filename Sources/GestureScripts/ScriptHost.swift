import KnobEngine
import KnobPresentation
import KnobStudio

/// The parameter of a host in a gesture script, which writes down what it is asked to do.
final class ScriptHost: HostParameter {
  private unowned let core: KnobCore
  private var calls: [String] = []

  private init(_ core: KnobCore) { self.core = core }

  /// Binds a knob to a parameter.
  static func bind(_ core: KnobCore, _ mode: AutomationMode) {
    let binding = ParameterBinding(core, to: ScriptHost(core))
    binding.mode = mode
    core.join(binding)
  }

  var parameter: Parameter { core.knob.parameter }
  var value: Double { core.knob.value }
  func begin() { calls.append("begin") }
  func perform(_ value: Double) { calls.append("perform:\(value)") }
  func end() { calls.append("end") }

  /// Returns what the host was asked to do since the last call, or a dash.
  func report() -> String {
    defer { calls = [] }
    return calls.isEmpty ? "-" : calls.joined(separator: "+")
  }
}
