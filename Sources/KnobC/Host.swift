// The functions have the names of the header.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

import CKnobEngine
import KnobEngine
import KnobPresentation
import KnobStudio

// The parameter of a host to which a knob is bound.

/// A parameter whose host is a structure of C.
private final class HostOfC: HostParameter {
  private let host: knob_host
  private let index: UInt32
  /// It leaves the host before it is destroyed.
  private let owner: Unowned<KnobCore>

  init(_ host: knob_host, _ index: UInt32, _ core: KnobCore) {
    (self.host, self.index, owner) = (host, index, Unowned(core))
  }

  private var core: KnobCore { owner.object }
  var parameter: Parameter { core.knob.parameter }
  var value: Double { core.knob.value }
  func begin() { host.begin?(host.data, index) }
  func perform(_ value: Double) {
    host.perform?(host.data, index, value, parameter.fraction(of: value))
  }
  func end() { host.end?(host.data, index) }
}

@c @implementation public func knob_bind(
  _ knob: OpaquePointer?, _ host: UnsafePointer<knob_host>?, _ parameter: UInt32
) -> knob_status {
  guard let turned = turned(knob), let core = turned.knob else { return KNOB_INVALID }
  withExtendedLifetime(turned) {
    core.leave(.host)
    if let host { core.join(ParameterBinding(core, to: HostOfC(host.pointee, parameter, core))) }
  }
  return KNOB_OK
}

/// Calls a function with the binding of a knob, which the host may destroy in the meantime.
private func withBinding(_ knob: OpaquePointer?, _ body: (ParameterBinding) -> Void) -> Bool {
  guard let turned = turned(knob), let binding = ParameterBinding.of(turned.core) else {
    return false
  }
  withExtendedLifetime(turned) { body(binding) }
  return true
}

@c @implementation public func knob_host_value(_ knob: OpaquePointer?, _ value: Double) {
  if !withBinding(knob, { $0.receive(value) }) { knob_set_value(knob, value) }
}

@c @implementation public func knob_host_modulation(_ knob: OpaquePointer?, _ amount: Double) {
  _ = withBinding(knob) { $0.modulation = amount }
}

@c @implementation public func knob_host_automation(
  _ knob: OpaquePointer?, _ state: knob_automation
) {
  let state = AutomationState(state) ?? .none
  _ = withBinding(knob) { $0.automation = state }
}

@c @implementation public func knob_set_automation_mode(
  _ knob: OpaquePointer?, _ mode: knob_automation_mode
) {
  let mode = AutomationMode(mode) ?? .touch
  _ = withBinding(knob) { $0.mode = mode }
}

@c @implementation public func knob_is_overriding(_ knob: OpaquePointer?) -> Bool {
  turned(knob).flatMap { ParameterBinding.of($0.core) }?.isOverriding ?? false
}
