import AppKit
import KnobEngine
import KnobPresentation
import Testing

@testable import KnobKit

extension StandInTests.ControlTests {
  /// The pointer that is hidden while it turns a knob, and the cursor over the dial.
  @MainActor @Suite struct PointerLockTests {
    private func scene(_ change: (KnobControl) -> Void = { _ in }) -> Scene {
      Scene(Parameter(0...1_000), value: 0) {
        $0.hidesPointer = true
        $0.knobTracking = .vertical
        change($0)
      }
    }

    private var isFree: Bool { NSCursor.hideCount == 0 && StandInPointer.isAssociated }

    @Test func movementContinuesPastTheEdgeOfTheScreen() {
      let scene = scene { $0.knobTracking.travel = .points(5_000) }
      scene.press(80, 40)
      #expect(NSCursor.hideCount == 1 && !StandInPointer.isAssociated)
      for _ in 0..<30 { scene.drag(0, -100) }
      #expect(scene.knob.value == 600)
      scene.release()
      #expect(scene.knob.value == 600 && isFree)
    }

    @Test func sidewaysMovementCounts() {
      let scene = scene { $0.knobTracking = .horizontal }
      scene.press(80, 40)
      scene.drag(25, 0)
      #expect(scene.knob.value == 100)
      scene.drag(-25, 0)
      #expect(scene.knob.value == 0)
      scene.release()
    }

    @Test func pointerComesBackWhereItWasPressed() {
      let scene = scene()
      let place = scene.inWindow(80, 40)
      StandInPointer.warp = nil
      scene.press(80, 40)
      scene.drag(0, -100)
      scene.release()
      #expect(StandInPointer.warp == CGPoint(x: place.x, y: 1_000 - place.y))
    }

    @Test(arguments: 0..<5)
    func everyEndShowsThePointer(end: Int) {
      let scene = scene()
      scene.press(80, 40)
      scene.drag(0, -100)
      #expect(!isFree)
      switch end {
      case 0: scene.escape()
      case 1: scene.systemCancels()
      case 2: scene.knob.isEnabled = false
      case 3: scene.knob.removeFromSuperview()
      default: scene.release()
      }
      #expect(isFree && !scene.knob.isTurning)
    }

    @Test func knobThatIsReleasedShowsThePointer() async {
      do {
        let control = KnobControl(frame: .zero)
        let event = NSEvent(.leftMouseDown)
        let lock = PointerLock(event, at: .zero)
        #expect(lock != nil && control.window == nil && !isFree)
      }
      for _ in 0..<100 where !isFree { try? await Task.sleep(for: .milliseconds(10)) }
      #expect(isFree)
    }

    @Test func pointerIsVisibleWherePlacesCount() {
      for change: (KnobControl) -> Void in [
        { $0.knobTracking = .rotary }, { $0.knobTracking = .scrub }, { $0.hidesPointer = false },
        { $0.isReadOnly = true },
      ] {
        let scene = scene(change)
        scene.press(80, 40)
        #expect(isFree)
        scene.release()
      }
      let pen = scene()
      pen.press(80, 40, by: .pen)
      #expect(isFree)
      pen.release()
    }

    @Test func userMayPreferAHiddenPointer() {
      defer { KnobPreferences.shared = KnobPreferences() }
      KnobPreferences.shared.hidesPointer = true
      let scene = scene { $0.hidesPointer = false }
      scene.press(80, 40)
      #expect(!isFree)
      KnobPreferences.shared.hidesPointer = false
      scene.drag(0, -25)
      #expect(!isFree && scene.knob.value == 100)
      scene.release()
      #expect(isFree)
    }

    // MARK: Cursor

    private func cursor(_ scene: Scene) -> String? { scene.knob.cursorRects.first?.cursor.name }

    @Test func cursorShowsHowAMouseTurnsTheKnob() {
      let scene = scene()
      #expect(cursor(scene) == "resizeUpDown")
      scene.knob.knobTracking = .horizontal
      #expect(cursor(scene) == "resizeLeftRight")
      scene.knob.knobTracking = .rotary
      #expect(cursor(scene) == "openHand")
      scene.press(80, 40)
      #expect(cursor(scene) == "closedHand" && NSCursor.current?.name == "closedHand")
      scene.release()
      #expect(cursor(scene) == "openHand")
    }

    @Test func knobThatCannotBeTurnedHasNoCursor() {
      let scene = scene()
      #expect(cursor(scene) != nil)
      scene.knob.isEnabled = false
      #expect(cursor(scene) == nil)
      scene.knob.isEnabled = true
      #expect(cursor(scene) != nil)
      scene.knob.isReadOnly = true
      #expect(cursor(scene) == nil)
    }
  }
}
