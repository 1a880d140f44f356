import AppKit
import KnobEngine
import SwiftUI
import Testing

@testable import KnobKit

extension StandInTests.KnobTests {
  /// The hidden pointer and the cursor of a view.
  @MainActor @Suite struct MacViewLockTests {
    private func scene() -> ViewScene {
      ViewScene(Patch(0, 0...1_000)) { patch in
        Knob(value: patch.binding, in: patch.range) {}
          .knobTracking(.vertical).knobHidesPointer().disabled(!patch.isEnabled)
      }
    }

    @Test func movementContinuesPastTheEdgeOfTheScreen() {
      let scene = scene()
      scene.press(80, 40)
      for _ in 0..<25 { scene.drag(0, -8) }
      #expect(scene.value == 800 && NSCursor.hideCount == 1)
      scene.release()
      #expect(NSCursor.hideCount == 0 && StandInPointer.isAssociated)
    }

    @Test func everyEndShowsThePointer() {
      let scene = scene()
      for end in 0..<3 {
        scene.press(80, 40)
        #expect(NSCursor.hideCount == 1)
        switch end {
        case 0:
          let event = NSEvent(.keyDown)
          event.charactersIgnoringModifiers = "\u{1B}"
          scene.window.receive(event)
        case 1: scene.change { $0.isEnabled = false }
        default: scene.host.disappear()
        }
        #expect(NSCursor.hideCount == 0 && StandInPointer.isAssociated)
        scene.release()
        scene.change { $0.isEnabled = true }
      }
    }

    @Test func disabledKnobHasNoCursor() {
      let scene = scene()
      #expect(scene.control.cursorRects.first?.cursor.name == "resizeUpDown")
      scene.change { $0.isEnabled = false }
      #expect(scene.control.cursorRects.isEmpty)
    }
  }
}
