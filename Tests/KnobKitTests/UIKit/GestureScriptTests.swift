import Foundation
import GestureScripts
import KnobEngine
import Testing
import UIKit

@testable import KnobKit

extension StandInTests.ControlTests {
  /// The gesture scripts that every platform runs, played with touches, presses and scrolls on the
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

  var value: Double { scene.knob.value }
  var fraction: Double { scene.knob.fraction }
  var told: Double { value }
  var faults: [String] { [] }
  func heard() -> String { scene.sent() }

  func perform(_ line: GestureScript.Line) async {
    switch line {
    case .knob: break
    case .input(let input): await perform(input)
    case .set(let value): scene.knob.value = value
    case .range(let range): scene.knob.parameter.range = range
    case .enable(let isEnabled): scene.knob.isEnabled = isEnabled
    }
  }

  private func perform(_ input: KnobInput) async {
    func flags(_ fine: Bool) -> UIKeyModifierFlags { fine ? .shift : [] }
    switch input {
    case .press(let point, let pointer, let fine):
      scene.press(point.x, point.y, pointer == .mouse ? .indirectPointer : .direct, flags(fine))
    case .move(let point, let fine, _): scene.move(point.x, point.y, flags(fine))
    case .release: scene.release()
    case .cancel:
      // The system takes a finger away; of a mouse's drag the user thinks better.
      if scene.finger?.kind == .direct { scene.systemCancels() } else { scene.key(.keyboardEscape) }
    case .key(let key, let fine, let isHeld):
      isHeld ? scene.hold(key.code, flags(fine)) : scene.key(key.code, flags(fine))
    case .scroll(let notches, let fine):
      scene.point(at: 40, 40)
      scene.scroll(notches, flags(fine))
    case .endBurst:
      scene.liftKeys()
      await scene.wait(0.6) { scene.peek("ended") || !scene.knob.knob.isInGesture }
    case .reset: scene.knob.handle(.reset)
    case .increment, .decrement, .choose: break
    }
  }
}

extension KnobInput.Key {
  var code: UIKeyboardHIDUsage {
    switch self {
    case .up: .keyboardUpArrow
    case .down: .keyboardDownArrow
    case .left: .keyboardLeftArrow
    case .right: .keyboardRightArrow
    case .pageUp: .keyboardPageUp
    case .pageDown: .keyboardPageDown
    case .home: .keyboardHome
    case .end: .keyboardEnd
    case .delete: .keyboardDeleteForward
    }
  }
}
