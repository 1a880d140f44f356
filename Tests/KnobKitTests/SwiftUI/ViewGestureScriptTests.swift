import Foundation
import GestureScripts
import KnobEngine
import SwiftUI
import Testing

@testable import KnobKit

extension StandInTests.KnobTests {
  /// The gesture scripts of all platforms, played on a view with the events of its toolkit.
  @MainActor @Suite struct GestureScriptTests {
    @Test(arguments: GestureFile.all)
    func viewDoesWhatTheEngineDoes(_ file: GestureFile) async throws {
      #expect(try await file.faults(on: ScriptedView.self) == [])
    }

    @Test func scriptsExist() { #expect(GestureFile.all.count >= 90) }
  }
}

/// A view that plays a script.
@MainActor private struct ScriptedView: GestureStage {
  private let scene: ViewScene

  init(_ knob: KnobEngine.Knob) {
    let parameter = knob.parameter
    let patch = Patch(knob.value, parameter.range, step: parameter.step)
    patch.isEnabled = knob.isEnabled
    (patch.settings.parameter, patch.settings.sweep) = (parameter, knob.sweep)
    (patch.settings.tracking, patch.settings.isContinuous) = (knob.tracking, knob.isContinuous)
    scene = ViewScene(patch, size: CGSize(width: knob.size.width, height: knob.size.height)) {
      patch in
      let (parameter, sweep) = (patch.settings.parameter, patch.settings.sweep)
      Knob(value: patch.binding, in: patch.range, step: patch.step, onEditingChanged: patch.edit)
        .disabled(!patch.isEnabled).knobTracking(patch.settings.tracking)
        .knobTaper(parameter.taper).knobSweep(degrees: sweep.startDegrees, to: sweep.endDegrees)
        .knobContinuous(patch.settings.isContinuous)
        .knobDetents(parameter.detents, pull: parameter.pull).knobWraps(parameter.wraps)
        .knobDefault(parameter.defaultValue).knobReadOnly(patch.settings.isReadOnly)
    }
  }

  var value: Double { scene.control.core.knob.value }
  var fraction: Double { scene.control.core.knob.fraction }
  var storedValue: Double { scene.value }
  var faults: [String] { scene.host.faults }
  func events() -> String { scene.events() }

  func perform(_ line: GestureScript.Line) async {
    switch line {
    case .knob, .midi, .packet, .learn, .host, .automation, .select, .turnsDepth: break
    case .wait(let seconds): scene.time += seconds
    case .input(let input): await perform(input)
    case .set(let value): scene.change { $0.value = value }
    case .range(let range):
      scene.change {
        $0.range = range
        $0.settings.requestedParameter.bounds = (range.lowerBound, range.upperBound)
      }
      // The binding owns the value, so the application has to keep it in the range.
      let value = scene.control.core.knob.value
      if !scene.control.core.knob.isInGesture { scene.change { $0.value = value } }
    case .enable(let isEnabled): scene.change { $0.isEnabled = isEnabled }
    case .change(let word, let text):
      scene.change {
        try? word.set(text, in: &$0.settings)
        $0.step = $0.settings.parameter.step
      }
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
      scene.host.focus()
      scene.host.press(.escape)
    case .key(let key, let fine, let isHeld):
      let modifiers: EventModifiers = fine ? .shift : []
      if isHeld {
        scene.hold(key.equivalent, modifiers)
      } else {
        scene.key(key.equivalent, modifiers)
      }
    case .scroll(let notches, let fine):
      scene.point(at: 40, 40)
      scene.scroll(notches, fine: fine)
    case .endBurst:
      scene.releaseKeys()
      await scene.wait(0.6) { scene.hasEvent(.ended) || !scene.control.core.knob.isInGesture }
    case .reset:
      scene.control.core.handle(.reset)
      scene.host.update()
    case .increment, .decrement, .choose, .follow: break
    }
  }
}

extension KnobInput.Key {
  var equivalent: KeyEquivalent {
    switch self {
    case .up: .upArrow
    case .down: .downArrow
    case .left: .leftArrow
    case .right: .rightArrow
    case .pageUp: .pageUp
    case .pageDown: .pageDown
    case .home: .home
    case .end: .end
    case .delete: .deleteForward
    }
  }
}
