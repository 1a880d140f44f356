import KnobEngine
import KnobPresentation
import KnobStudio

// Knobs that are bound to parameters of a host, and the recorders of a page.

/// What a knob tells the host, as a number.
enum HostEvent: Int32 { case began, performed, ended }

/// A parameter, whose functions are those of an object of the page.
private final class WebParameter: HostParameter {
  let id: Int32
  var parameter = Knob().parameter
  var value = 0.0

  init(id: Int32) { self.id = id }

  func begin() { Page.host(id, HostEvent.began.rawValue, 0) }
  func perform(_ value: Double) { Page.host(id, HostEvent.performed.rawValue, value) }
  func end() { Page.host(id, HostEvent.ended.rawValue, 0) }
}

@_expose(wasm, "createParameter") @c(web_create_parameter) func createParameter(
  id: Int32
) -> Handle { Unmanaged.passRetained(WebParameter(id: id)).toOpaque() }

@_expose(wasm, "destroyParameter") @c(web_destroy_parameter) func destroyParameter(
  _ handle: Handle
) { Unmanaged<WebParameter>.fromOpaque(handle).release() }

/// Binds a knob, which has the settings and the value of the parameter.
@_expose(wasm, "bind") @c(web_bind) func bind(_ handle: Handle, parameter: Handle) {
  let core = knob(handle).core
  let parameter = Unmanaged<WebParameter>.fromOpaque(parameter).takeUnretainedValue()
  core.leave(.host)
  (parameter.parameter, parameter.value) = (core.knob.parameter, core.knob.value)
  core.join(ParameterBinding(core, to: parameter))
}

private func binding(_ handle: Handle) -> ParameterBinding? {
  ParameterBinding.of(knob(handle).core)
}

@_expose(wasm, "unbind") @c(web_unbind) func unbind(_ handle: Handle) {
  knob(handle).core.leave(.host)
}

// MARK: From the host

/// Receives a value from the host.
@_expose(wasm, "receiveValue") @c(web_receive_value) func receiveValue(
  _ handle: Handle, value: Double
) { binding(handle)?.receive(value) }

/// - Parameter automation: An `AutomationState` as its number.
@_expose(wasm, "setAutomation") @c(web_set_automation) func setAutomation(
  _ handle: Handle, automation: Int32
) {
  binding(handle)?.automation = AutomationState(rawValue: automation) ?? .none
}

/// - Parameter mode: An `AutomationMode` as its number.
@_expose(wasm, "setAutomationMode") @c(web_set_automation_mode) func setAutomationMode(
  _ handle: Handle, mode: Int32
) {
  binding(handle)?.mode = AutomationMode(rawValue: mode) ?? .touch
}

@_expose(wasm, "setHostModulation") @c(web_set_host_modulation) func setHostModulation(
  _ handle: Handle, modulation: Double
) { binding(handle)?.modulation = modulation }

@_expose(wasm, "isOverriding") @c(web_is_overriding) func isOverriding(_ handle: Handle) -> Bool {
  binding(handle)?.isOverriding ?? false
}

// MARK: Recorders

private func recorder(_ handle: Handle) -> AutomationRecorder {
  Unmanaged<AutomationRecorder>.fromOpaque(handle).takeUnretainedValue()
}

/// - Parameter longest: How long a recording may be, in seconds.
@_expose(wasm, "createRecorder") @c(web_create_recorder) func createRecorder(
  longest: Double
) -> Handle { Unmanaged.passRetained(AutomationRecorder(longest: longest)).toOpaque() }

@_expose(wasm, "destroyRecorder") @c(web_destroy_recorder) func destroyRecorder(_ handle: Handle) {
  Unmanaged<AutomationRecorder>.fromOpaque(handle).release()
}

/// Adds a knob, whose name is in the text.
@_expose(wasm, "recordKnob") @c(web_record_knob) func recordKnob(
  _ handle: Handle, member: Handle, count: Int
) {
  let core = knob(member).core
  recorder(handle).add(Text.received(count), core.knob.parameter, value: core.knob.value) {
    let binding = ParameterBinding(core, to: $0)
    core.join(binding)
    return binding
  }
}

/// Removes a knob, whose name is in the text.
@_expose(wasm, "forgetKnob") @c(web_forget_knob) func forgetKnob(_ handle: Handle, count: Int) {
  recorder(handle).remove(Text.received(count))
}

/// - Parameter mode: An `AutomationMode` as its number.
@_expose(wasm, "setRecorderMode") @c(web_set_recorder_mode) func setRecorderMode(
  _ handle: Handle, mode: Int32
) { recorder(handle).mode = AutomationMode(rawValue: mode) ?? .touch }

/// Returns what a recorder does: an `AutomationState` as its number.
@_expose(wasm, "recorderState") @c(web_recorder_state) func recorderState(
  _ handle: Handle
) -> Int32 { recorder(handle).state.rawValue }

@_expose(wasm, "recorderPosition") @c(web_recorder_position) func recorderPosition(
  _ handle: Handle
) -> Double { recorder(handle).position }

@_expose(wasm, "recorderLength") @c(web_recorder_length) func recorderLength(
  _ handle: Handle
) -> Double { recorder(handle).length }

@_expose(wasm, "startRecording") @c(web_start_recording) func startRecording(
  _ handle: Handle, time: Double
) { recorder(handle).record(at: time) }

@_expose(wasm, "startPlaying") @c(web_start_playing) func startPlaying(
  _ handle: Handle, time: Double
) { recorder(handle).play(at: time) }

@_expose(wasm, "stopRecorder") @c(web_stop_recorder) func stopRecorder(
  _ handle: Handle, time: Double
) { recorder(handle).stop(at: time) }

@_expose(wasm, "advanceRecorder") @c(web_advance_recorder) func advanceRecorder(
  _ handle: Handle, time: Double
) { recorder(handle).advance(to: time) }

@_expose(wasm, "clearRecorder") @c(web_clear_recorder) func clearRecorder(_ handle: Handle) {
  recorder(handle).clear()
}

/// Sends what has been recorded, as JSON.
@_expose(wasm, "recording") @c(web_recording) func recording(_ handle: Handle) -> Int {
  Text.send(recorder(handle).recording.json)
}

/// Sets what has been recorded, from JSON.
///
/// - Returns: The length of the sentence that says what is wrong, or 0.
@_expose(wasm, "setRecording") @c(web_set_recording) func setRecording(
  _ handle: Handle, count: Int
) -> Int {
  do throws(JSONFault) {
    recorder(handle).recording = try AutomationRecording(json: Array(Text.bytes(count)))
    return 0
  } catch {
    return Text.send(error.description)
  }
}
