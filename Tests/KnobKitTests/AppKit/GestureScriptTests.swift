import AppKit
import Foundation
import GestureScripts
import KnobEngine
import Testing

@testable import KnobKit

extension StandInTests.ControlTests {
  /// The gesture scripts that every platform runs, played with the events of mouse, pen, keyboard and wheel on the
  /// real control.
  @MainActor @Suite struct GestureScriptTests {
    @Test(arguments: GestureFile.all)
    func controlDoesWhatTheEngineDoes(_ file: GestureFile) async throws {
      #expect(try await file.faults(on: ScriptedKnob.self) == [])
    }

    @Test func scriptsAreThere() { #expect(GestureFile.all.count >= 90) }
  }
}

/// A control, played as a script says.
@MainActor private struct ScriptedKnob: GestureStage {
  private let scene: Scene

  init(_ knob: KnobEngine.Knob) {
    let control = KnobControl(knob.parameter, value: knob.value)
    control.tracking = knob.tracking
    control.sweep = knob.sweep
    control.isContinuous = knob.isContinuous
    control.isEnabled = knob.isEnabled
    scene = Scene(control, size: CGSize(width: knob.size.width, height: knob.size.height))
    #expect(control.knob.size == knob.size)
  }

  var value: Double { scene.knob.doubleValue }
  var fraction: Double { scene.knob.fraction }
  var told: Double { value }
  var faults: [String] { [] }
  func heard() -> String { scene.told() }

  func perform(_ line: GestureScript.Line) async {
    switch line {
    case .knob: break
    case .input(let input): await perform(input)
    case .set(let value): scene.knob.doubleValue = value
    case .range(let range): scene.knob.parameter.range = range
    case .enable(let isEnabled): scene.knob.isEnabled = isEnabled
    }
  }

  private func perform(_ input: KnobInput) async {
    func flags(_ fine: Bool) -> NSEvent.ModifierFlags { fine ? .shift : [] }
    switch input {
    case .press(let point, let pointer, let fine):
      // A Mac has no fingers; in every script a pen does what they would do.
      scene.press(point.x, point.y, flags(fine), isPen: pointer != .mouse)
    case .move(let point, let fine, _): scene.drag(point.x, point.y, flags(fine))
    case .release: scene.release()
    case .cancel:
      // In mid-drag Escape is the knob's wherever the focus is.
      if !scene.knob.isTurning { scene.window.makeFirstResponder(scene.knob) }
      scene.escape()
    case .key(let key, let fine, let isHeld):
      isHeld ? scene.hold(key.special, flags(fine)) : scene.key(key.special, flags(fine))
    case .scroll(let notches, let fine):
      scene.point(at: 40, 40)
      scene.scroll(notches) { $0.modifierFlags = flags(fine) }
    case .endBurst:
      scene.liftKeys()
      await scene.wait(0.6) { scene.peek("ended") || !scene.knob.knob.isInGesture }
    case .reset: scene.knob.handle(.reset)
    case .increment, .decrement, .choose: break
    }
  }
}

extension KnobInput.Key {
  var special: NSEvent.SpecialKey {
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
