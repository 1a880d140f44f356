import Foundation
import KnobEngine
import Testing
import UIKit

@testable import KnobKit

extension StandInTests.ControlTests {
  /// What applications and pages do while a gesture is in progress.
  @MainActor @Suite struct HostTests {
    // MARK: Hosts that round

    @Test func hostThatRoundsInItsHandlerDoesNotStopTheKnob() {
      let scene = Scene(value: 50) { $0.tracking = .vertical }
      scene.on(.changed) { $0.value = $0.value.rounded() }
      scene.press(80, 80)
      // A point is 0.4 here: no move by itself reaches the next whole number.
      for point in 1...50 { scene.move(80, 80 - Double(point)) }
      scene.release()
      #expect(scene.knob.value == 70)
    }

    @Test func hostThatRoundsLaterNeitherStopsNorSpeedsUpTheKnob() {
      let scene = Scene(value: 50) { $0.tracking = .vertical }
      var late: [Double] = []
      scene.on(.changed) { late.append(($0.value * 1.28).rounded() / 1.28) }
      scene.press(80, 80)
      for point in 1...50 {
        scene.move(80, 80 - Double(point))
        // The run loop of the host comes two events late.
        if late.count > 2 { scene.knob.value = late.removeFirst() }
      }
      #expect(abs(scene.knob.value - 70) < 0.5)
      scene.release()
      for value in late { scene.knob.value = value }
      #expect(abs(scene.knob.value - 70) < 0.5)
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
      let value = moving.knob.value
      moving.page.bounds.origin.y = 60
      moving.knob.center.x += 7
      moving.move(90, 12)
      #expect(moving.knob.value == value)
      for scene in [still, moving] { scene.move(130, 30) }
      #expect(moving.knob.value == still.knob.value)
      moving.move(80, 10)
      #expect(moving.knob.value == 50)
      moving.release()
    }

    @Test func pressAfterThePageMovedIsMeasuredWhereTheDialIsNow() {
      let scene = Scene(value: 50) { $0.tracking = .rotary }
      scene.click(80, 10)
      scene.page.bounds.origin.y = 60
      scene.press(80, 10)
      scene.move(150, 80)
      // A quarter of a circle, of 270 degrees
      #expect(abs(scene.knob.value - (50 + 100.0 / 3)) < 1e-9)
      scene.release()
    }

    @Test func changedSizeCountsAtOnce() {
      let scene = Scene(value: 50) { $0.tracking = .rotary }
      scene.press(80, 10)
      scene.knob.frame.size = CGSize(width: 320, height: 320)
      scene.layout()
      // From 12 o'clock to 3 o'clock of the larger dial
      scene.move(160, 10)
      let value = scene.knob.value
      scene.move(310, 160)
      #expect(abs(scene.knob.value - (value + 100.0 / 3)) < 1e-9)
      scene.release()
    }

    // MARK: What is told first

    /// What the value was when a gesture began, and when it ended.
    private func told(_ scene: Scene, _ act: () -> Void) -> [Double] {
      var told: [Double] = []
      scene.on(.began) { told.append($0.value) }
      scene.on(.ended) { told.append($0.value) }
      act()
      return told
    }

    @Test func valueIsTheOldOneWhileTheBeginningIsReported() {
      for key in [KnobInput.Key.up, .end, .delete] {
        let scene = Scene(value: 60)
        let told = told(scene) { scene.key(key) }
        #expect(told == [60, scene.knob.value] && scene.knob.value != 60)
      }
      let step = Scene(value: 60)
      #expect(told(step) { step.knob.accessibilityIncrement() } == [60, 61])
      let reset = Scene(value: 60)
      #expect(told(reset) { reset.knob.handle(.reset) } == [60, 50])
      let wheel = Scene(value: 60)
      wheel.point(at: 80, 80)
      let told = told(wheel) { wheel.scroll(1) }
      #expect(told == [60] && wheel.knob.value == 61)
    }

    @Test func observersAreNotifiedOfTheBeginningBeforeTheValue() {
      let scene = Scene(value: 60)
      var order: [String] = []
      scene.on(.began) { order.append("began \($0.accessibilityValue ?? "")") }
      scene.on(.changed) { order.append("changed \($0.accessibilityValue ?? "")") }
      scene.knob.accessibilityIncrement()
      #expect(order == ["began 60", "changed 61"])
    }

    @Test func valueSetAtTheBeginningIsWhatTheInputAppliesTo() {
      let scene = Scene(value: 60)
      scene.on(.began) { $0.value = 20 }
      scene.key(.up)
      #expect(abs(scene.knob.value - 21) < 1e-9 && scene.events() == "began+changed+ended")
    }

    @Test func knobThatIsDisabledAtTheBeginningReportsTheEndOnce() async {
      for act in [
        { @MainActor (scene: Scene) in scene.knob.accessibilityIncrement() },
        { $0.key(.up) }, { $0.knob.handle(.reset) },
        {
          $0.point(at: 80, 80)
          $0.scroll(1)
        }, { $0.press(80, 80) },
      ] {
        let scene = Scene(value: 60)
        scene.on(.began) { $0.isEnabled = false }
        act(scene)
        #expect(scene.knob.value == 60 && scene.events() == "began+ended")
        #expect(!scene.knob.knob.isInGesture && scene.knob.heldKeys.isEmpty)
      }
    }

    @Test func keyThatIsHeldOnADisabledKnobDoesNotKeepTheNextScrollOpen() async {
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

    @Test func burstEndsBeforeTheGestureThatEndsItBegins() {
      let scene = Scene(value: 60)
      scene.point(at: 80, 80)
      scene.scroll(1)
      var values: [Double] = []
      scene.on(.ended) { values.append($0.value) }
      scene.knob.accessibilityIncrement()
      #expect(scene.events() == "began+changed+ended+began+changed+ended" && values == [61, 62])
    }

    @Test func knobThatIsDisabledWhenABurstEndsBeginsNothing() {
      let scene = Scene(value: 60)
      scene.point(at: 80, 80)
      scene.scroll(1)
      scene.on(.ended) { $0.isEnabled = false }
      scene.press(80, 80)
      #expect(scene.events() == "began+changed+ended" && !scene.knob.isTurning)
    }

    @Test(arguments: [UIControl.Event.editingDidBegin, .valueChanged, .editingDidEnd])
    func knobMayBeDroppedByItsOwnListener(_ event: UIControl.Event) async {
      let page = UIView(frame: CGRect(x: 0, y: 0, width: 600, height: 600))
      let window = UIWindow(frame: page.frame)
      window.addSubview(page)
      let acts: [@MainActor (KnobControl) -> Void] = [
        { $0.accessibilityIncrement() },
        { knob in
          let (press, pan) = (KeyPress(.keyboardUpArrow), knob.wheel.pan)
          knob.becomeFirstResponder()
          knob.pressesBegan([press], with: nil)
          pan.scroll(by: CGPoint(x: 0, y: 10))
          knob.pressesEnded([press], with: nil)
        },
        { knob in
          let finger = Finger(CGPoint(x: 80, y: 80))
          knob.touchesBegan([finger], with: nil)
          finger.place.x += 60
          knob.touchesMoved([finger], with: nil)
          knob.touchesEnded([finger], with: nil)
        },
      ]
      for act in acts {
        weak var left: KnobControl?
        func turn() {
          let knob = KnobControl(Parameter(0...100), value: 50)
          knob.frame = CGRect(x: 0, y: 0, width: 160, height: 160)
          page.addSubview(knob)
          window.layoutIfNeeded()
          knob.addAction(
            UIAction { [weak knob] _ in knob?.removeFromSuperview() }, for: event)
          left = knob
          act(knob)
        }
        turn()
        // The wheel alone, whose recognizer does not keep the knob
        func scroll() -> UIPanGestureRecognizer {
          let knob = KnobControl(Parameter(0...100), value: 50)
          page.addSubview(knob)
          knob.becomeFirstResponder()
          knob.addAction(
            UIAction { [weak knob] _ in knob?.removeFromSuperview() }, for: event)
          return knob.wheel.pan
        }
        scroll().scroll(by: CGPoint(x: 0, y: 10))
        for view in page.subviews { view.removeFromSuperview() }
        #expect(left == nil)
      }
    }

    // MARK: Buttons

    @Test func secondButtonInMidDragChangesNothing() {
      let scene = Scene(value: 50)
      scene.press(80, 80, by: .mouse, buttons: .primary)
      scene.move(80, 55)
      scene.move(80, 55, buttons: [.primary, .secondary])
      #expect(scene.knob.value == 60 && scene.knob.isTurning)
      scene.move(80, 30, buttons: [.primary, .secondary])
      #expect(scene.knob.value == 70)
      // The button that began lets go, the other one stays down.
      scene.move(80, 30, buttons: .secondary)
      #expect(!scene.knob.isTurning && scene.events() == "began+changed+changed+ended")
      scene.move(80, 5, buttons: .secondary)
      scene.release()
      #expect(scene.knob.value == 70 && scene.events() == "")
    }

    @Test func secondButtonAloneTurnsNothing() {
      let scene = Scene(value: 50)
      scene.press(80, 80, by: .mouse, buttons: .secondary)
      scene.move(80, 30, buttons: .secondary)
      scene.release()
      #expect(scene.knob.value == 50 && scene.events() == "")
    }

    // MARK: Clicks that tremble

    @Test func secondTapOfATremblingFingerResets() {
      let scene = Scene(value: 80) { $0.tracking = .vertical }
      for taps in 1...2 {
        scene.press(80, 40, clicks: taps)
        scene.move(84, 34)
        scene.release()
      }
      #expect(scene.knob.value == 50)
    }

    @Test func tapIsCountedAsUIKitDidWhenTheFingerWentDown() {
      let scene = Scene(value: 80) { $0.tracking = .vertical }
      for taps in 1...2 {
        scene.press(80, 40, clicks: taps)
        scene.move(84, 34)
        // UIKit may forget the taps of a touch that moves.
        scene.finger?.taps = 0
        scene.release()
      }
      #expect(scene.knob.value == 50)
    }

    // MARK: The full-speed column

    @Test func columnCanBeAShareOfTheTravel() {
      let scene = Scene(value: 50) { $0.tracking = .scrub }
      scene.knob.tracking.column = .travelShare(0.4)
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
