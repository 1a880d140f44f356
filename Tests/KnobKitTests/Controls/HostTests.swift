import Foundation
import KnobEngine
import QuartzCore
import Testing

@testable import KnobKit

extension StandInTests.ControlTests {
  /// Applications and pages that change the knob during a gesture.
  @MainActor @Suite struct HostTests {
    // MARK: Applications that round

    @Test func applicationThatRoundsInItsHandlerDoesNotStopTheKnob() {
      let scene = Scene(value: 50) { $0.knobTracking = .vertical }
      scene.on(.changed) { $0.value = $0.value.rounded() }
      scene.press(80, 80)
      // A point is 0.4 here, so no single move reaches the next whole number.
      for point in 1...50 { scene.move(80, 80 - Double(point)) }
      scene.release()
      #expect(scene.knob.value == 70)
    }

    @Test func applicationThatRoundsLaterNeitherStopsNorSpeedsUpTheKnob() {
      let scene = Scene(value: 50) { $0.knobTracking = .vertical }
      var late: [Double] = []
      scene.on(.changed) { late.append(($0.value * 1.28).rounded() / 1.28) }
      scene.press(80, 80)
      for point in 1...50 {
        scene.move(80, 80 - Double(point))
        // The application reacts two events later.
        if late.count > 2 { scene.knob.value = late.removeFirst() }
      }
      #expect(abs(scene.knob.value - 70) < 0.5)
      scene.release()
      for value in late { scene.knob.value = value }
      #expect(abs(scene.knob.value - 70) < 0.5)
    }

    // MARK: A page that moves

    @Test(arguments: [Tracking.vertical, .horizontal, .rotary])
    func pageThatMovesDuringAGestureDoesNotTurnTheKnob(_ tracking: Tracking) {
      let (still, moving) = (Scene(value: 50), Scene(value: 50))
      for scene in [still, moving] {
        scene.knob.knobTracking = tracking
        scene.press(80, 10)
        scene.move(90, 12)
      }
      let value = moving.knob.value
      moving.scrollPage(by: 60)
      moving.knob.frame.origin.x += 7
      moving.move(90, 12)
      #expect(moving.knob.value == value)
      for scene in [still, moving] { scene.move(130, 30) }
      #expect(moving.knob.value == still.knob.value)
      moving.move(80, 10)
      #expect(moving.knob.value == 50)
      moving.release()
    }

    @Test func pressAfterThePageMovedIsMeasuredOnTheDial() {
      let scene = Scene(value: 50) { $0.knobTracking = .rotary }
      scene.click(80, 10)
      scene.scrollPage(by: 60)
      scene.press(80, 10, by: .finger)
      scene.move(150, 80)
      // A quarter of a circle, of 270 degrees
      #expect(abs(scene.knob.value - (50 + 100.0 / 3)) < 1e-9)
      scene.release()
    }

    @Test func newSizeAppliesAtOnce() {
      let scene = Scene(value: 50) { $0.knobTracking = .rotary }
      scene.press(80, 10, by: .finger)
      scene.knob.frame.size = CGSize(width: 320, height: 320)
      scene.layout()
      // From 12 o'clock to 3 o'clock of the larger dial
      scene.move(160, 10)
      let value = scene.knob.value
      scene.move(310, 160)
      #expect(abs(scene.knob.value - (value + 100.0 / 3)) < 1e-9)
      scene.release()
    }

    // MARK: Handlers

    /// The values at the beginning and at the end of a gesture.
    private func values(_ scene: Scene, _ act: () -> Void) -> [Double] {
      var values: [Double] = []
      scene.on(.began) { values.append($0.value) }
      scene.on(.ended) { values.append($0.value) }
      act()
      return values
    }

    @Test func beginningIsSentBeforeTheValueChanges() {
      for key in [KnobInput.Key.up, .end, .delete] {
        let scene = Scene(value: 60)
        let values = values(scene) { scene.key(key) }
        #expect(values == [60, scene.knob.value] && scene.knob.value != 60)
      }
      let step = Scene(value: 60)
      #expect(values(step) { step.knob.accessibilityIncrement() } == [60, 61])
      let reset = Scene(value: 60)
      #expect(values(reset) { reset.knob.core.handle(.reset) } == [60, 50])
      let wheel = Scene(value: 60)
      wheel.point(at: 80, 80)
      let values = values(wheel) { wheel.scroll(1) }
      #expect(values == [60] && wheel.knob.value == 61)
    }

    @Test func beginningIsSentBeforeTheChange() {
      let scene = Scene(value: 60)
      var order: [String] = []
      scene.on(.began) { order.append("began \($0.spokenValue ?? "")") }
      scene.on(.changed) { order.append("changed \($0.spokenValue ?? "")") }
      scene.knob.accessibilityIncrement()
      #expect(order == ["began 60", "changed 61"])
    }

    @Test func inputAppliesToAValueSetAtTheBeginning() {
      let scene = Scene(value: 60)
      scene.on(.began) { $0.value = 20 }
      scene.key(.up)
      #expect(abs(scene.knob.value - 21) < 1e-9 && scene.events() == "began+changed+ended")
    }

    @Test func knobDisabledAtTheBeginningSendsOneEnd() async {
      for act in [
        { @MainActor (scene: Scene) in scene.knob.accessibilityIncrement() },
        { $0.key(.up) }, { $0.knob.core.handle(.reset) },
        {
          $0.point(at: 80, 80)
          $0.scroll(1)
        }, { $0.press(80, 80) },
      ] {
        let scene = Scene(value: 60)
        scene.on(.began) { $0.isEnabled = false }
        act(scene)
        #expect(scene.knob.value == 60 && scene.events() == "began+ended")
        #expect(!scene.knob.core.knob.isInGesture && scene.knob.core.heldKeys.isEmpty)
      }
    }

    @Test func keyHeldOnADisabledKnobDoesNotExtendTheNextScroll() async {
      let scene = Scene(value: 60)
      var isFirst = true
      scene.on(.began) { knob in
        if isFirst { knob.isEnabled = false }
        isFirst = false
      }
      scene.hold(.up)
      #expect(scene.events() == "began+ended")
      scene.knob.isEnabled = true
      scene.point(at: 80, 80)
      scene.scroll(1)
      await scene.wait { scene.hasEvent(.ended) }
      #expect(scene.events() == "began+changed+ended")
    }

    @Test func burstEndsBeforeTheNextGestureBegins() {
      let scene = Scene(value: 60)
      scene.point(at: 80, 80)
      scene.scroll(1)
      var values: [Double] = []
      scene.on(.ended) { values.append($0.value) }
      scene.knob.accessibilityIncrement()
      #expect(scene.events() == "began+changed+ended+began+changed+ended" && values == [61, 62])
    }

    @Test func knobDisabledAtTheEndOfABurstBeginsNoGesture() {
      let scene = Scene(value: 60)
      scene.point(at: 80, 80)
      scene.scroll(1)
      scene.on(.ended) { $0.isEnabled = false }
      scene.press(80, 80)
      #expect(scene.events() == "began+changed+ended" && !scene.knob.isTurning)
    }

    @Test func handlerCanDisableTheKnobDuringAGesture() {
      let scene = Scene(value: 50)
      scene.on(.changed) { $0.isEnabled = false }
      scene.press(80, 10, by: .finger)
      scene.move(150, 80)
      #expect(scene.knob.value == 50 && !scene.knob.isTurning)
      #expect(scene.events() == "began+changed+changed+ended")
    }

    @Test func twoControlsMirrorEachOtherWithoutALoop() {
      let (a, b) = (Scene(value: 20), Scene(value: 20))
      for (from, to) in [(a, b), (b, a)] {
        from.on(.changed) { to.knob.value = $0.value }
      }
      a.press(80, 80, by: .mouse)
      a.move(80, 55)
      #expect(abs(a.knob.value - 30) < 1e-9 && b.knob.value == a.knob.value)
      a.release()
      #expect(a.events() == "began+changed+ended" && b.events() == "")
      b.knob.accessibilityIncrement()
      #expect(
        abs(a.knob.value - 31) < 1e-9 && a.events() == "" && b.events() == "began+changed+ended")
    }

    // MARK: The full-speed column

    @Test func columnCanBeAShareOfTheTravel() {
      let scene = Scene(value: 50) { $0.knobTracking = .scrub }
      scene.knob.knobTracking.column = .travelShare(0.4)
      scene.press(80, 80)
      // 0.4 * 250 / 2 = 50 aside is within the column.
      scene.move(130, 55)
      #expect(scene.knob.value == 60)
      scene.move(131, 30)
      #expect(scene.knob.value < 70)
      scene.release()
    }
  }
}
