import AppKit
import KnobEngine
import Testing

@testable import KnobKit

extension StandInTests.ControlTests {
  /// What applications and pages do while a gesture is in progress.
  @MainActor @Suite struct HostTests {
    /// A scene whose knob has this action instead of the log's.
    private final class Host: StandInTarget {
      let act: @MainActor (KnobControl) -> Void
      init(_ act: @escaping @MainActor (KnobControl) -> Void) { self.act = act }
      func perform(_ selector: Selector, with sender: Any) {
        if let knob = sender as? KnobControl { act(knob) }
      }
    }

    // MARK: Hosts that round

    @Test func hostThatRoundsInItsActionDoesNotStopTheKnob() {
      let scene = Scene(value: 50)
      let host = Host { $0.doubleValue = $0.doubleValue.rounded() }
      scene.knob.target = host
      scene.press(80, 80)
      // A point is 0.4 here: no move by itself reaches the next whole number.
      for point in 1...50 { scene.move(80, 80 - Double(point)) }
      scene.release()
      #expect(scene.knob.doubleValue == 70)
      withExtendedLifetime(host) {}
    }

    @Test func hostThatRoundsLaterNeitherStopsNorSpeedsUpTheKnob() {
      let scene = Scene(value: 50)
      var late: [Double] = []
      let host = Host { late.append(($0.doubleValue * 1.28).rounded() / 1.28) }
      scene.knob.target = host
      scene.press(80, 80)
      for point in 1...50 {
        scene.move(80, 80 - Double(point))
        // The run loop of the host comes two events late.
        if late.count > 2 { scene.knob.doubleValue = late.removeFirst() }
      }
      #expect(abs(scene.knob.doubleValue - 70) < 0.5)
      scene.release()
      for value in late { scene.knob.doubleValue = value }
      #expect(abs(scene.knob.doubleValue - 70) < 0.5)
      withExtendedLifetime(host) {}
    }

    // MARK: A page that moves

    @Test(arguments: [Tracking.vertical, .horizontal, .rotary])
    func pageThatMovesUnderTheHandTurnsNothing(_ tracking: Tracking) {
      let (still, moving) = (Scene(value: 50), Scene(value: 50))
      for scene in [still, moving] {
        scene.knob.tracking = tracking
        scene.press(80, 10)
        scene.move(90, 12)
      }
      let value = moving.knob.doubleValue
      moving.knob.frame.origin.y += 60
      moving.knob.frame.origin.x -= 7
      moving.move(90, 12)
      #expect(moving.knob.doubleValue == value)
      // And the window itself
      moving.window.setFrameOrigin(CGPoint(x: 20, y: -30))
      moving.move(90, 12)
      #expect(moving.knob.doubleValue == value)
      for scene in [still, moving] { scene.move(130, 30) }
      #expect(moving.knob.doubleValue == still.knob.doubleValue)
      moving.move(80, 10)
      #expect(moving.knob.doubleValue == 50)
      moving.release()
      still.release()
    }

    @Test func pressAfterThePageMovedIsMeasuredWhereTheDialIsNow() {
      let scene = Scene(value: 50) { $0.tracking = .rotary }
      scene.click(80, 10)
      scene.knob.frame.origin.y += 60
      scene.press(80, 10)
      scene.move(150, 80)
      // A quarter of a circle, of 270 degrees
      #expect(abs(scene.knob.doubleValue - (50 + 100.0 / 3)) < 1e-9)
      scene.release()
    }

    // MARK: What is told first

    /// What the value was when a gesture began, and when it ended.
    private func told(_ scene: Scene, _ act: () -> Void) -> [Double] {
      var told: [Double] = []
      scene.knob.onEditingChanged = { [unowned knob = scene.knob] _ in
        told.append(knob.doubleValue)
      }
      act()
      return told
    }

    @Test func valueIsTheOldOneWhileTheBeginningIsReported() {
      for key in [KnobInput.Key.up, .end, .delete] {
        let scene = Scene(value: 60)
        let told = told(scene) { scene.key(key) }
        #expect(told == [60, scene.knob.doubleValue] && scene.knob.doubleValue != 60)
      }
      let step = Scene(value: 60)
      #expect(told(step) { _ = step.knob.accessibilityPerformIncrement() } == [60, 61])
      let reset = Scene(value: 60)
      #expect(told(reset) { reset.knob.handle(.reset) } == [60, 50])
      let wheel = Scene(value: 60)
      wheel.point(at: 80, 80)
      let told = told(wheel) { wheel.scroll(1) }
      #expect(told == [60] && wheel.knob.doubleValue == 61)
    }

    @Test func valueThatAnAssistiveClientWritesIsAGesture() {
      let scene = Scene(value: 60)
      let told = told(scene) { scene.knob.setAccessibilityValue(NSNumber(value: 72)) }
      #expect(told == [60, 72] && scene.events() == "changed")
      scene.knob.isEnabled = false
      scene.knob.setAccessibilityValue(NSNumber(value: 80))
      scene.knob.isEnabled = true
      scene.knob.isReadOnly = true
      scene.knob.setAccessibilityValue(NSNumber(value: 80))
      scene.knob.setAccessibilityValue("80")
      #expect(scene.knob.doubleValue == 72 && !scene.hasEvent(.changed))
    }

    @Test func observersAreNotifiedOfTheBeginningFirst() {
      let scene = Scene(value: 60)
      var order: [String] = []
      scene.knob.onEditingChanged = { order.append($0 ? "began" : "ended") }
      scene.knob.observe("doubleValue") { [unowned knob = scene.knob] in
        knob.doubleValue
      } _: { _, new in
        order.append("\(new ?? "nil")")
      }
      _ = scene.knob.accessibilityPerformIncrement()
      #expect(order == ["began", "61.0", "ended"])
    }

    @Test func valueSetAtTheBeginningIsWhatTheInputAppliesTo() {
      let scene = Scene(value: 60)
      scene.knob.onEditingChanged = { [unowned knob = scene.knob] isEditing in
        if isEditing { knob.doubleValue = 20 }
      }
      scene.key(.up)
      #expect(abs(scene.knob.doubleValue - 21) < 1e-9 && scene.events() == "changed")
    }

    @Test func knobThatIsDisabledAtTheBeginningReportsTheEndOnce() {
      for act in [
        { @MainActor (scene: Scene) in _ = scene.knob.accessibilityPerformIncrement() },
        { $0.key(.up) }, { $0.knob.handle(.reset) },
        {
          $0.point(at: 80, 80)
          $0.scroll(1)
        }, { $0.press(80, 80) },
      ] {
        let scene = Scene(value: 60)
        var told: [Bool] = []
        scene.knob.onEditingChanged = { [unowned knob = scene.knob] isEditing in
          told.append(isEditing)
          knob.isEnabled = false
        }
        act(scene)
        #expect(scene.knob.doubleValue == 60 && told == [true, false])
        #expect(!scene.knob.knob.isInGesture && scene.knob.heldKeys.isEmpty)
        #expect(scene.events() == "")
      }
    }

    // MARK: The full-speed column

    @Test func columnCanBeAShareOfTheTravel() {
      let scene = Scene(value: 50) { $0.tracking = .scrub }
      scene.knob.tracking.column = .travelShare(0.4)
      scene.press(80, 80)
      // 0.4 * 250 / 2 = 50 aside is within the column.
      scene.move(130, 55)
      #expect(scene.knob.doubleValue == 60)
      scene.move(131, 30)
      #expect(scene.knob.doubleValue < 70)
      scene.release()
    }
  }
}
