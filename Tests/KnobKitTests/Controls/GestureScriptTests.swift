import GestureScripts
import KnobEngine
import KnobPresentation
import QuartzCore
import Testing

@testable import KnobKit

extension StandInTests.ControlTests {
  /// The gesture scripts of all platforms, played on a control with the events of its toolkit.
  @MainActor @Suite struct GestureScriptTests {
    @Test(arguments: GestureFile.all)
    func controlDoesWhatTheEngineDoes(_ file: GestureFile) async throws {
      #expect(try await file.faults(on: ScriptedControl.self) == [])
    }

    @Test func scriptsExist() { #expect(GestureFile.all.count >= 90) }
  }
}

/// A control that plays a script.
@MainActor struct ScriptedControl: GestureStage {
  private let scene: Scene
  private let depthLog = DepthLog()

  private final class DepthLog { var events: [String] = [] }

  init(_ knob: KnobEngine.Knob) {
    let control = KnobControl(knob.parameter, value: knob.value)
    control.knobTracking = knob.tracking
    control.sweep = knob.sweep
    control.isContinuous = knob.isContinuous
    control.returnsToDefault = knob.returnsToDefault
    control.isReadOnly = knob.isReadOnly
    control.isEnabled = knob.isEnabled
    scene = Scene(control, size: CGSize(width: knob.size.width, height: knob.size.height))
    #expect(control.core.knob.size == knob.size)
  }

  var value: Double { scene.knob.value }
  var fraction: Double { scene.knob.fraction }
  var storedValue: Double { value }
  var faults: [String] { [] }

  func events() -> String {
    let events = [scene.events()] + depthLog.events
    depthLog.events = []
    return events.filter { !$0.isEmpty }.joined(separator: "+")
  }

  func add(_ depth: DepthSettings) {
    let knob = scene.knob
    (knob.modulations, knob.turnsDepth) = (depth.modulations, depth.isOn)
    knob.selectedModulation = depth.selectedName
    knob.onDepthEditingChanged = { [depthLog] in
      depthLog.events.append($0 ? "depth-began" : "depth-ended")
    }
    knob.onDepthChange = { [depthLog] _ in depthLog.events.append("depth-changed") }
  }

  var depth: String {
    scene.knob.selectedModulation.map { "\($0) \(scene.knob.modulationDepth)" } ?? ""
  }

  func perform(_ line: GestureScript.Line) async {
    switch line {
    case .knob, .midi, .packet, .learn, .host, .automation: break
    case .wait(let seconds): scene.time += seconds
    case .input(let input): await perform(input)
    case .set(let value): scene.knob.value = value
    case .range(let range): scene.knob.parameter.range = range
    case .select(let name): scene.knob.selectedModulation = name
    case .turnsDepth(let isOn): scene.knob.turnsDepth = isOn
    case .enable(let isEnabled): scene.knob.isEnabled = isEnabled
    case .change(let word, let text): scene.knob.set { try? word.set(text, in: &$0) }
    }
  }

  private func perform(_ input: KnobInput) async {
    switch input {
    case .press(let point, let pointer, let fine, let coarse, _):
      scene.press(
        point.x, point.y, by: pointer == .mouse ? .mouse : .finger, fine: fine,
        holding: coarse ? .command : .none)
    case .move(let point, let fine, let coarse, _, _):
      scene.move(point.x, point.y, fine: fine, holding: coarse ? .command : .none)
    case .release: scene.release()
    case .cancel:
      if scene.isTouching { return scene.systemCancels() }
      if !scene.knob.isTurning { scene.focus() }
      scene.escape()
    case .key(let key, let fine, let isHeld):
      isHeld ? scene.hold(key, fine: fine) : scene.key(key, fine: fine)
    case .scroll(let notches, let fine):
      scene.point(at: 40, 40)
      scene.scroll(notches, fine: fine)
    case .endBurst:
      scene.releaseKeys()
      await scene.wait(0.6) { scene.hasEvent(.ended) || !scene.knob.core.knob.isInGesture }
    case .reset: scene.knob.core.handle(.reset)
    case .increment, .decrement, .choose, .follow: break
    }
  }
}
