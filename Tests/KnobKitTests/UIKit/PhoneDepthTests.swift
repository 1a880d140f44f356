import Foundation
import KnobEngine
import Testing
import UIKit

@testable import KnobKit

extension StandInTests.ControlTests.DepthTests {
  @Test func keyCommandsTurnTheDepth() {
    let scene = Scene(value: 50) { $0.depthModifier = .option }
    scene.focus()
    #expect(scene.knob.command(UIKeyCommand.inputUpArrow, .alternate))
    // The press of the same key counts once, and repeats.
    scene.hold(.up, holding: .option)
    #expect(abs(scene.knob.modulationDepth - 0.02) < 1e-9)
    scene.hold(.up)
    #expect(abs(scene.knob.modulationDepth - 0.04) < 1e-9)
    scene.releaseKeys()
    #expect(scene.knob.command(UIKeyCommand.inputDownArrow, [.alternate, .shift]))
    #expect(abs(scene.knob.modulationDepth - 0.038) < 1e-9)
    scene.knob.keys.releaseKeys()
    #expect(scene.knob.value == 50 && scene.events() == "" && !scene.knob.core.isInGesture)
    scene.knob.depthModifier = .none
    #expect(!scene.knob.command(UIKeyCommand.inputUpArrow, .alternate))
  }

  @Test func twoFingersTurnTheDepth() {
    let scene = Scene(value: 50) { $0.turnsDepth = true }
    let (first, second) = (Finger(scene.inWindow(40, 80)), Finger(scene.inWindow(120, 80)))
    scene.knob.touchesBegan([first], with: TouchEvent())
    scene.knob.touchesBegan([second], with: TouchEvent())
    for angle in stride(from: 5.0, through: 90, by: 5) {
      let (x, y) = (40 * cos(angle * .pi / 180), 40 * sin(angle * .pi / 180))
      first.place = scene.inWindow(80 - x, 80 - y)
      second.place = scene.inWindow(80 + x, 80 + y)
      scene.knob.touchesMoved([first, second], with: TouchEvent())
    }
    #expect(scene.knob.isTurningDepth && scene.knob.modulationDepth > 0.2)
    scene.knob.touchesEnded([first, second], with: TouchEvent())
    #expect(!scene.knob.isTurningDepth && scene.knob.value == 50 && scene.events() == "")
  }
}
