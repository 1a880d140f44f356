import KnobEngine
import KnobPresentation
import SwiftUI
import Testing

@testable import KnobKit

extension StandInTests.KnobTests {
  /// The user's preferences, as views follow them.
  @MainActor @Suite struct ViewPreferencesTests {
    @Test func gestureKeepsItsTracking() {
      defer { KnobPreferences.shared = KnobPreferences() }
      let scene = ViewScene(50)
      KnobPreferences.shared.mouseTracking = .horizontal
      scene.press(80, 80, by: .mouse)
      KnobPreferences.shared.mouseTracking = .vertical
      KnobPreferences.shared.travel = 500
      scene.move(105, 80)
      #expect(scene.value == 60)
      scene.release()
      scene.press(80, 80, by: .mouse)
      scene.move(105, 55)
      #expect(scene.value == 65)
      scene.release()
    }

    @Test func settingsOfTheViewHavePriority() {
      defer { KnobPreferences.shared = KnobPreferences() }
      KnobPreferences.shared.mouseTracking = .horizontal
      let scene = ViewScene(50, tracking: .vertical)
      scene.press(80, 80, by: .mouse)
      scene.move(105, 80)
      #expect(scene.value == 50)
      scene.release()
    }

    @Test func wheelCanBeOff() {
      let scene = ViewScene(Patch(50, 0...100)) { patch in
        Knob(value: patch.binding, in: patch.range, step: nil) {}.knobUsesWheel(false)
      }
      scene.point(at: 80, 80)
      #expect(!scene.scroll(1) && scene.value == 50)
      let other = ViewScene(50)
      other.point(at: 80, 80)
      #expect(other.scroll(1) && other.value == 51)
    }

    @Test func doubleClickFollowsThePreferences() {
      defer { KnobPreferences.shared = KnobPreferences() }
      let scene = ViewScene(20)
      KnobPreferences.shared.resetsOnDoubleClick = false
      scene.click(80, 80)
      scene.click(80, 80, clicks: 2)
      #expect(scene.value == 20)
    }
  }
}
