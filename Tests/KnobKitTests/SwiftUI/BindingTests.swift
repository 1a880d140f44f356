import KnobEngine
import Observation
import SwiftUI
import Testing

@testable import KnobKit

@MainActor @Observable private final class Floats {
  var value: Float = 10_000
}

@MainActor @Observable private final class Volumes {
  var values = [50.0, 20]
  var selected = 0
}

extension StandInTests.KnobTests {
  /// The binding owns the value.
  @MainActor @Suite struct BindingTests {
    @Test func bindingIsWrittenOnceForEachChange() {
      let scene = ViewScene(50, tracking: .vertical)
      scene.press(80, 80)
      scene.move(80, 75)
      scene.move(80, 75)
      scene.move(80, 70)
      scene.release()
      #expect(scene.patch.writes == [52, 54] && scene.value == 54)
      #expect(scene.events() == "began+changed+changed+ended")
      #expect(scene.host.faults == [])
    }

    @Test func roundedBindingLosesNoSlowMovement() {
      // A Float has a thousandth of this range, which is more than an echo may differ by.
      let floats = Floats()
      let scene = ViewScene(Patch(0, 0...1)) { _ in
        Knob(
          value: Binding {
            floats.value
          } set: {
            floats.value = $0
          }, in: 10_000...10_001
        ).knobTracking(.vertical)
      }
      scene.press(80, 80)
      for point in 1...50 { scene.move(80, 80 - Double(point) / 10, fine: true) }
      scene.release()
      // 5 points of 250, ten times slower: a fiftieth of a tenth of the range.
      #expect(abs(scene.control.core.knob.value - 10_000.002) < 1e-9)
    }

    /// As in an inspector whose selection changes.
    @Test func bindingThatIsSwappedInMidTurnReceivesOnlyWhatFollows() {
      let volumes = Volumes()
      let scene = ViewScene(Patch(0, 0...100)) { patch in
        Knob(
          value: Binding {
            volumes.values[volumes.selected]
          } set: {
            volumes.values[volumes.selected] = $0
          }, in: 0...100, onEditingChanged: patch.edit
        ).knobTracking(.vertical)
      }
      scene.press(80, 80)
      scene.move(80, 70)
      #expect(volumes.values == [54, 20])
      volumes.selected = 1
      scene.host.update()
      #expect(volumes.values == [54, 20])
      #expect(scene.control.core.knob.value == 20)
      scene.move(80, 65)
      #expect(volumes.values == [54, 22])
      scene.release()
      #expect(scene.events() == "began+ended" && volumes.values == [54, 22])
    }

    @Test func settersThatRoundDoNotStopTheKnob() {
      for (admit, value) in [
        ({ (100 * $0).rounded() / 100 }, 0.52), ({ (10 * $0).rounded() / 10 }, 0.5),
      ] as [((Double) -> Double, Double)] {
        let scene = ViewScene(0.3, in: 0...1, tracking: .vertical)
        scene.patch.admit = admit
        scene.press(80, 80)
        // A point is 0.004 here, so no single move reaches the next value.
        for point in 1...55 { scene.move(80, 80 - Double(point)) }
        #expect(scene.value == value)
        let still = ViewScene(value, in: 0...1, tracking: .vertical)
        #expect(scene.host.accessibility.first?.value == still.host.accessibility.first?.value)
        for point in 1...55 { scene.move(80, 25 + Double(point)) }
        scene.release()
        #expect(scene.value == 0.3 && scene.control.core.knob.value == 0.3)
        #expect(scene.host.faults == [])
      }
    }

    @Test func applicationThatRoundsLaterNeitherStopsNorSpeedsUpTheKnob() {
      let scene = ViewScene(50, tracking: .vertical)
      var late: [Double] = []
      scene.press(80, 80)
      for point in 1...50 {
        scene.move(80, 80 - Double(point))
        late.append((scene.value * 1.28).rounded() / 1.28)
        // The application reacts two events later.
        if late.count > 2 { scene.change { $0.value = late.removeFirst() } }
      }
      #expect(abs(scene.value - 70) < 0.5)
      scene.release()
      for value in late { scene.change { $0.value = value } }
      #expect(abs(scene.value - 70) < 0.5)
    }

    // MARK: The order of events

    @Test func beginningIsSentBeforeTheBindingChanges() {
      func reported(_ act: (ViewScene) -> Void) -> [Double] {
        let scene = ViewScene(60)
        var reported: [Double] = []
        scene.patch.onEditing = { [unowned patch = scene.patch, unowned scene] _ in
          #expect(scene.control.core.knob.value == patch.value)
          reported.append(patch.value)
        }
        act(scene)
        return reported
      }
      #expect(reported { $0.key(.upArrow) } == [60, 61])
      #expect(reported { $0.key(.end) } == [60, 100])
      #expect(reported { $0.host.adjust(.increment) } == [60, 61])
      #expect(reported { $0.control.core.handle(.reset) } == [60, 50])
      let scroll = reported {
        $0.point(at: 80, 80)
        $0.scroll(1)
      }
      #expect(scroll == [60])
    }

    @Test func inputAppliesToAValueSetAtTheBeginning() {
      let scene = ViewScene(60)
      scene.patch.onEditing = { [unowned patch = scene.patch] isEditing in
        if isEditing { patch.value = 20 }
      }
      scene.host.adjust(.increment)
      #expect(abs(scene.value - 21) < 1e-9 && scene.events() == "began+changed+ended")
    }

    @Test func knobDisabledAtTheBeginningSendsOneEnd() {
      let scene = ViewScene(60)
      scene.patch.onEditing = { [unowned patch = scene.patch, unowned scene] _ in
        patch.isEnabled = false
        scene.host.update()
      }
      scene.host.adjust(.increment)
      #expect(scene.value == 60 && scene.events() == "began+ended")
      #expect(!scene.control.core.knob.isInGesture)
    }

    @Test func clampingSetterWins() {
      let scene = ViewScene(50, tracking: .vertical)
      scene.patch.admit = { min($0, 60) }
      scene.press(80, 80)
      scene.move(80, 30)
      #expect(
        scene.patch.writes == [70] && scene.value == 60 && scene.control.core.knob.value == 60)
      // It continues from the clamped value, so turning back responds at once.
      scene.move(80, 35)
      #expect(abs(scene.value - 58) < 1e-9)
      scene.release()
    }

    @Test func constantBindingDoesNotTurn() {
      let scene = ViewScene(Patch(0, 0...100)) { _ in Knob(value: .constant(50.0), in: 0...100) }
      let tip = scene.indicatorTip
      scene.host.focus()
      scene.host.press(.upArrow)
      scene.host.press(.downArrow)
      scene.host.press(.upArrow)
      scene.host.environment.displayScale = 1
      scene.host.update()
      #expect(tip != nil && scene.indicatorTip == tip)
    }

    @Test func automationWinsAndTheGestureContinuesFromThere() {
      let scene = ViewScene(50, tracking: .vertical)
      scene.press(80, 80)
      scene.move(80, 55)
      #expect(scene.value == 60)
      scene.change { $0.value = 20 }
      #expect(scene.control.core.knob.value == 20 && scene.control.core.knob.isTurning)
      scene.move(80, 30)
      #expect(abs(scene.value - 30) < 1e-9)
      scene.release()
      #expect(scene.events() == "began+changed+changed+ended")
    }

    @Test func lateEchoOfTheApplicationIsIgnored() {
      let scene = ViewScene(50, tracking: .vertical)
      scene.press(80, 80)
      scene.move(80, 55)
      scene.move(80, 54.9)
      // The previous value comes back late, rounded to six digits.
      scene.change { $0.value = 60.00001 }
      scene.move(80, 30)
      #expect(abs(scene.value - 70) < 1e-9)
      scene.release()
    }

    @Test func rangeAndValueArriveTogether() {
      let scene = ViewScene(0.5, in: 0...1)
      scene.change { ($0.range, $0.value) = (0...1_000, 800) }
      #expect(scene.control.core.knob.value == 800 && scene.value == 800 && scene.events() == "")
      scene.change { ($0.range, $0.value) = (-10...0, -5) }
      #expect(scene.control.core.knob.value == -5 && scene.value == -5)
    }

    @Test func rangeAndValueArriveTogetherDuringAGesture() {
      let scene = ViewScene(0.5, in: 0...1, tracking: .vertical)
      scene.press(80, 80)
      scene.move(80, 55)
      scene.change { ($0.range, $0.value) = (0...1_000, 800) }
      #expect(scene.control.core.knob.value == 800 && scene.value == 800)
      scene.move(80, 30)
      #expect(abs(scene.value - 900) < 1e-9)
      scene.release()
      #expect(scene.events() == "began+changed+changed+ended")
    }

    @Test func nextInputUsesTheCurrentValue() {
      let scene = ViewScene(50)
      scene.host.focus()
      // The view has not been updated yet.
      scene.patch.value = 20
      scene.host.press(.upArrow)
      #expect(abs(scene.value - 21) < 1e-9)
    }

    @Test func disablingAndAnotherRangeAtOnceRestoreTheValue() {
      let scene = ViewScene(50, tracking: .vertical)
      scene.press(80, 80)
      scene.move(80, 55)
      scene.change { ($0.isEnabled, $0.range) = (false, 0...200) }
      #expect(scene.value == 50 && scene.control.core.knob.value == 50)
      #expect(scene.events() == "began+changed+changed+ended")
    }

    @Test func newKnobIsDrawnAtItsValue() {
      let upper = ViewScene(1_000, in: 0...1_000)
      let full = ViewScene(1, in: 0...1)
      #expect(upper.indicatorTip != nil && upper.indicatorTip == full.indicatorTip)
      #expect(upper.host.faults == [] && upper.patch.writes == [])
    }

    @Test func valueOutsideTheRangeIsShownClampedAndNotWritten() {
      let scene = ViewScene(50)
      scene.change { $0.range = 0...10 }
      #expect(scene.control.core.knob.value == 10 && scene.value == 50 && scene.patch.writes == [])
      scene.change { $0.range = 0...100 }
      #expect(scene.control.core.knob.value == 50)
      scene.change { $0.range = 0...10 }
      scene.host.focus()
      scene.host.press(.downArrow)
      #expect(abs(scene.value - 9.9) < 1e-9)
    }

    @Test func newRangeKeepsANonContinuousGesture() {
      let scene = ViewScene(Patch(20, 0...100)) { patch in
        Knob(value: patch.binding, in: patch.range, onEditingChanged: patch.edit)
          .knobTracking(.vertical).knobContinuous(false)
      }
      scene.press(80, 80)
      scene.move(80, 30)
      #expect(scene.control.core.knob.value == 40 && scene.value == 20)
      scene.change { $0.range = 0...200 }
      #expect(scene.control.core.knob.value == 40)
      scene.release()
      #expect(scene.value == 40 && scene.events() == "began+changed+ended")
    }

    @Test func nanIsIgnored() {
      let scene = ViewScene(50)
      scene.change { $0.value = .nan }
      #expect(scene.control.core.knob.value == 50 && scene.host.faults == [])
      scene.host.focus()
      scene.host.press(.upArrow)
      #expect(scene.value == 51)
    }

    @Test func stepIsAStrideOfTheValue() {
      let scene = ViewScene(3, in: 0...10, step: 3)
      scene.host.focus()
      scene.host.press(.end)
      #expect(scene.value == 9)
      scene.change { $0.step = 5 }
      #expect(scene.control.core.knob.value == 10)
    }
  }
}
