import AppKit
import KnobEngine
import Testing

@testable import KnobKit

extension StandInTests.ControlTests.DepthTests {
  /// The Option key has its own factor, also for the depth, unless it is the key for the depth.
  @Test(arguments: [(ModifierKey.command, 0.05), (.option, 0.2)])
  func optionKeyIsFineUnlessItTurnsTheDepth(_ key: ModifierKey, _ depth: Double) {
    let scene = Scene(value: 50) {
      $0.knobTracking = .vertical
      $0.altIncrementValue = 0.1
      $0.depthModifier = key
    }
    scene.press(80, 80, holding: key)
    scene.move(80, 80, flags: .option)
    scene.move(80, 30, flags: .option)
    scene.release()
    #expect(abs(scene.knob.modulationDepth - depth) < 1e-9)
    #expect(scene.knob.doubleValue == 50 && scene.events() == "")
  }

  @Test func escapeReachesTheKnobWhoseDepthTurnsWithoutTheFocus() {
    let scene = Scene(value: 50) {
      ($0.knobTracking, $0.turnsDepth) = (.vertical, true)
    }
    scene.press(80, 80)
    scene.move(80, 30)
    scene.unfocus()
    scene.escape()
    #expect(scene.knob.modulationDepth == 0 && !scene.knob.isTurningDepth)
  }

  @Test func menuStillOpens() {
    let scene = Scene(value: 50) { $0.turnsDepth = true }
    #expect(scene.knob.menu(for: NSEvent(.rightMouseDown)) != nil)
  }
}
