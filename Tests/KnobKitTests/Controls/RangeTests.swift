import Foundation
import KnobEngine
import KnobPresentation
import QuartzCore
import Testing

@testable import KnobKit
@testable import KnobStudioKit

extension StandInTests.ControlTests {
  /// Two thumbs on one dial of 160 points, from 0 to 100. The lower one is at the left, at 25, and
  /// the upper one at the right, at 75. A movement of 2.5 points is one unit.
  @MainActor @Suite struct RangeTests {
    func scene(
      _ values: ClosedRange<Double> = 25...75, _ change: (RangeControl) -> Void = { _ in }
    ) -> (RangeScene, RangeControl) {
      let range = RangeControl(Parameter(0...100), values: values)
      range.knobTracking = .vertical
      change(range)
      return (RangeScene(range), range)
    }

    // MARK: The pointer

    @Test func pressTurnsTheNearerThumb() {
      let (scene, range) = scene()
      scene.pressThumb(20, 64)
      scene.move(20, 39)
      scene.release()
      #expect(range.values == 35...75 && scene.events() == "began+changed+ended")
      scene.pressThumb(140, 64)
      scene.move(140, 89)
      scene.release()
      #expect(range.values == 35...65 && scene.events() == "began+changed+ended")
    }

    @Test func otherThumbDoesNotRespondDuringATurn() {
      let (scene, range) = scene()
      #expect(scene.hit(140, 64) === range.upper)
      // A mouse has no second pointer.
      range.lower.core.press(KnobPoint(x: 20, y: 64), by: .mouse, fine: false)
      #expect(scene.hit(140, 64) === range.lower)
      range.lower.core.handle(.release)
      #expect(scene.hit(140, 64) === range.upper && scene.hit(20, 64) === range.lower)
      // Outside of the dial, a press is for the page.
      #expect(scene.hit(3, 3) === scene.page)
    }

    @Test func thumbsDoNotPassEachOther() {
      let (scene, range) = scene()
      var values: [Double] = []
      scene.onEvent = { if $0 == .changed { values.append(range.lowerValue) } }
      scene.pressThumb(20, 64)
      for y in stride(from: 59.0, through: -141, by: -5) { scene.move(20, y) }
      #expect(range.values == 75...75 && values.count == 25 && values.last == 75)
      #expect(values == values.sorted() && Set(values).count == values.count)
      // Turning back takes effect at once.
      scene.move(20, -136)
      #expect(range.values == 73...75)
      scene.release()
      scene.pressThumb(140, 64)
      scene.move(140, 164)
      #expect(range.values == 73...73)
      scene.release()
    }

    @Test func slowMovementStopsExactlyAtTheOtherThumb() {
      let (scene, range) = scene(70...75)
      scene.pressThumb(130, 40)
      #expect(range.lower.isTurning && !range.upper.isTurning)
      for step in 1...40 { scene.move(130, 40 - 0.5 * Double(step)) }
      #expect(range.values == 75...75)
      scene.move(130, 22.5)
      #expect(abs(range.lowerValue - 74) < 1e-9 && range.upperValue == 75)
      scene.release()
    }

    @Test func overshootHoldsIfTheTrackingSaysSo() {
      let (scene, range) = scene { $0.knobTracking.overshoot = .hold }
      scene.pressThumb(20, 64)
      scene.move(20, -86)
      scene.move(20, -61.5)
      #expect(range.values == 75...75)
      scene.move(20, -51)
      #expect(range.lowerValue < 75 && range.lowerValue > 70)
      scene.release()
      #expect(scene.events() == "began+changed+changed+ended")
    }

    @Test func absoluteTrackingStaysUnderThePointer() {
      let (scene, range) = scene { $0.knobTracking = Tracking(.absolute) }
      let upper = range.upper.dialLayout
      let thumb = upper.point(at: upper.rotation, radius: upper.track.radius)
      scene.pressThumb(20, 64)
      let pressed = range.lowerValue
      for point in [(50.0, 20.0), (80, 15), (110, 20), (thumb.x, thumb.y), (145, 110)] {
        scene.move(point.0, point.1)
      }
      #expect(range.values == 75...75 && pressed < 40)
      scene.move(110, 20)
      scene.move(80, 15)
      #expect(abs(range.lowerValue - 50) < 1e-9)
      scene.release()
    }

    @Test func thumbsAtOnePlaceCanBothMove() {
      for (values, dy) in [(0.0...0.0, -50.0), (100...100, 50)] {
        let (scene, range) = scene(values)
        scene.pressThumb(80, 80)
        scene.move(80, 80 + dy)
        scene.release()
        #expect(range.values == (dy < 0 ? 0...20 : 80...100))
      }
      let (scene, range) = scene(50...50)
      #expect(scene.hit(40, 40) === range.lower && scene.hit(120, 40) === range.upper)
    }

    /// The thumbs are at 12 o'clock. The left half of the dial is that of the lower one.
    @Test(arguments: [40.0, 120], [-50.0, 50])
    func thumbsAtOnePlaceComeApartFromEitherHalf(_ x: Double, _ dy: Double) {
      let (scene, range) = scene(50...50)
      scene.pressThumb(x, 40)
      for step in 1...5 { scene.move(x, 40 + dy * Double(step) / 5) }
      #expect(range.values == (dy < 0 ? 50...70 : 30...50))
      #expect(range.upper.isTurning == (dy < 0) && range.lower.isTurning == (dy > 0))
      scene.release()
      #expect(!range.lower.isTurning && !range.upper.isTurning)
      let events = scene.events().split(separator: "+")
      #expect(events.first == "began" && events.last == "ended")
      #expect(events.count { $0 == "began" } == 1 && events.count { $0 == "ended" } == 1)
    }

    // MARK: Resets

    @Test func resetGoesToTheEndOfTheThumb() {
      let range = RangeControl(
        Parameter(20...20_000, taper: .logarithmic), values: 200...2_000)
      #expect(range.upper.title(of: .reset) == "Reset to " + range.upper.text(of: 20_000))
      range.upper.core.handle(.reset)
      range.lower.core.handle(.reset)
      #expect(range.values == 20...20_000)
      range.parameter = Parameter(0...100, default: 50)
      range.values = 60...70
      #expect(range.upper.title(of: .reset) == "Reset to " + range.upper.text(of: 60))
      range.upper.core.handle(.reset)
      #expect(range.values == 60...60)
    }

    @Test func cancellationRestoresWithinTheOtherThumb() {
      for isContinuous in [true, false] {
        let (scene, range) = scene(60...75) { $0.isContinuous = isContinuous }
        scene.pressThumb(20, 64)
        scene.move(20, 164)
        #expect(abs(range.lowerValue - 20) < 1e-9)
        range.upperValue = 40
        scene.systemCancels()
        #expect(range.values == 40...40)
        let events = isContinuous ? "began+changed+changed+ended" : "began+changed+ended"
        #expect(scene.events() == events)
      }
    }

    @Test func rangeThatIsNotContinuousReportsOnce() {
      let (scene, range) = scene { $0.isContinuous = false }
      scene.pressThumb(20, 64)
      for y in [0.0, -50, -100, -120] { scene.move(20, y) }
      #expect(range.values == 75...75 && scene.events() == "began")
      scene.release()
      #expect(scene.events() == "changed+ended")
      // The thumbs are at the same place, so the movement decides which of them turns.
      scene.pressThumb(20, 64)
      scene.move(20, 20)
      scene.release()
      #expect(range.lowerValue == 75 && abs(range.upperValue - 92.6) < 1e-9)
    }

    // MARK: Keys, the wheel, and screen readers

    @Test func keysDoNotPassTheOtherThumb() {
      let (scene, range) = scene(50...50)
      scene.key(.end, on: range.lower)
      #expect(range.values == 50...50 && scene.events() == "began+ended")
      scene.key(.home, on: range.lower)
      #expect(range.values == 0...50 && scene.events() == "began+changed+ended")
      scene.key(.pageUp, on: range.lower)
      scene.key(.home, on: range.upper)
      #expect(range.values == 10...10)
      scene.key(.up, on: range.lower)
      scene.key(.down, on: range.upper)
      #expect(range.values == 10...10)
    }

    @Test func wheelStopsAtTheOtherThumb() {
      let (scene, range) = scene(25...26.5)
      #expect(scene.scroll(1, at: 20, 64) && abs(range.lowerValue - 26) < 1e-9)
      #expect(scene.scroll(1, at: 20, 64) && range.values == 26.5...26.5)
      range.lower.core.endBurst(of: .scroll)
      // As at an end of the travel, the page scrolls.
      #expect(!scene.scroll(1, at: 20, 64) && range.values == 26.5...26.5)
      #expect(scene.scroll(-1, at: 20, 64) && abs(range.lowerValue - 25.5) < 1e-9)
    }

    @Test func eachThumbIsASliderOfItsOwn() {
      let (scene, range) = scene(25...26.5) {
        ($0.label, $0.format) = ("Band", ValueFormat(digits: 1))
      }
      #expect(range.spokenThumbs.map(\.spokenName) == ["Band, lower", "Band, upper"])
      #expect(range.spokenThumbs.map(\.spokenValue) == ["25.0", "26.5"])
      range.lower.accessibilityIncrement()
      range.lower.accessibilityIncrement()
      range.lower.accessibilityIncrement()
      #expect(range.values == 26.5...26.5)
      range.upper.accessibilityDecrement()
      #expect(range.values == 26.5...26.5)
      #expect(scene.events() == "began+changed+ended+began+changed+ended+began+ended+began+ended")
    }

    @Test func namesOfThumbsCanBeTranslated() {
      let (_, range) = scene()
      #expect(range.spokenThumbs.map(\.spokenName) == ["lower", "upper"])
      (range.lowerLabel, range.upperLabel, range.label) = ("unten", "oben", "Band")
      #expect(range.spokenThumbs.map(\.spokenName) == ["Band, unten", "Band, oben"])
      (range.lowerLabel, range.label) = ("", nil)
      #expect(range.spokenThumbs.map(\.spokenName) == ["", "oben"])
    }

    @Test func screenReadersFindEachThumbInItsPlace() {
      let (scene, range) = scene()
      let areas = [range.lower.spokenArea, range.upper.spokenArea]
      #expect(areas[0].midX < 30 + 40 && areas[1].midX > 30 + 120 && areas[0].width == 44)
      range.lowerValue = 75
      #expect(range.lower.spokenArea == areas[1] && scene.events() == "")
    }

    // MARK: Code

    @Test func codeDoesNotPassTheOtherThumb() {
      let (scene, range) = scene()
      range.lowerValue = 90
      #expect(range.values == 75...75)
      range.values = 10...20
      #expect(range.values == 10...20)
      range.values = 80...90
      #expect(range.values == 80...90)
      range.upperValue = .nan
      range.lowerValue = .nan
      #expect(range.values == 80...90)
      range.upper.value = -.infinity
      #expect(range.values == 80...80)
      range.values = -Double.infinity...Double.infinity
      #expect(range.values == 0...100 && scene.events() == "")
      range.lower.setValue(60, animated: true)
      range.upper.setValue(40, animated: true)
      #expect(range.values == 60...60)
    }

    @Test func valueSetDuringATurnIsLimited() {
      let (scene, range) = scene()
      scene.pressThumb(20, 64)
      scene.move(20, 14)
      #expect(range.values == 45...75)
      range.upperValue = 10
      #expect(range.values == 45...45)
      scene.move(20, 4)
      #expect(range.values == 45...45)
      range.upperValue = 90
      scene.move(20, -6)
      #expect(range.values == 49...90)
      scene.release()
    }

    @Test func orderRemainsWhenTheMeaningChanges() {
      let (_, range) = scene()
      for parameter in [
        Parameter(50...60), Parameter(0...10, step: 4), Parameter(-200 ... -100),
        Parameter(20...20_000, taper: .logarithmic), Parameter(0...1, wraps: true),
      ] {
        range.parameter = parameter
        #expect(range.lower.value <= range.upper.value && !range.upper.wraps)
        #expect(RangeEnd.upper.parameter(range.lower.parameter) == range.upper.parameter)
      }
      let steps = RangeControl(Parameter(0...10, step: 4))
      #expect(steps.values == 0...8)
    }

    @Test func interfaceBuilderMaySetTheValuesFirst() throws {
      let range = try #require(RangeControl(coder: NSCoder()))
      (range.upperValue, range.lowerValue) = (2_000, 200)
      (range.isLogarithmic, range.maximumValue, range.minimumValue) = (true, 20_000, 20)
      #expect(range.values == 200...2_000)
      let whole = try #require(RangeControl(coder: NSCoder()))
      (whole.minimumValue, whole.maximumValue) = (-50, 50)
      #expect(whole.values == -50...50)
      let swapped = try #require(RangeControl(coder: NSCoder()))
      (swapped.lowerValue, swapped.upperValue, swapped.maximumValue) = (80, 20, 100)
      #expect(swapped.values == 20...20)
      let scene = RangeScene(swapped)
      swapped.maximumValue = 200
      #expect(swapped.values == 20...20 && scene.events() == "")
    }

    // MARK: State

    @Test func disablingCancelsATurn() {
      let (scene, range) = scene()
      scene.pressThumb(20, 64)
      scene.move(20, 14)
      range.isEnabled = false
      #expect(range.values == 25...75 && scene.events() == "began+changed+changed+ended")
      scene.move(20, 4)
      scene.pressThumb(140, 64)
      scene.move(140, 14)
      scene.key(.up, on: range.upper)
      range.upper.accessibilityIncrement()
      #expect(range.values == 25...75 && scene.events() == "")
      range.isEnabled = true
      range.isReadOnly = true
      range.upper.accessibilityIncrement()
      #expect(range.values == 25...75 && scene.events() == "")
    }

    @Test func gesturesThatOverlapAreReportedAsOne() {
      let (scene, range) = scene()
      scene.hold(.up, on: range.upper)
      range.lower.core.handle(.key(.up, fine: false, isHeld: true))
      #expect(scene.events() == "began+changed+changed")
      range.upper.core.releaseKeys()
      #expect(scene.events() == "")
      range.lower.core.handle(.endBurst)
      #expect(scene.events() == "ended")
    }

    @Test func eachThumbHasStepsOfItsOwnForUndo() throws {
      let (scene, range) = scene { ($0.registersUndo, $0.label) = (true, "Band") }
      let manager = try #require(scene.undoManager)
      scene.key(.pageUp, on: range.lower)
      manager.endEvent()
      #expect(manager.undoActionName == "Band, lower")
      scene.key(.pageDown, on: range.upper)
      manager.endEvent()
      #expect(range.values == 35...65 && manager.undoActionName == "Band, upper")
      range.upperValue = 30
      #expect(range.values == 35...35)
      manager.undo()
      #expect(range.values == 35...75)
      range.upperValue = 35
      manager.undo()
      #expect(range.values == 25...35)
    }

    @Test func rangeKeepsItsOwnLook() {
      let (_, range) = scene()
      (range.look, range.showsGhost) = (.needle, true)
      range.fillColor = PlatformColor(KnobColor(red: 1, green: 0, blue: 0))
      #expect(range.lower.look == .lowerThumb && range.upper.look == .upperThumb)
      #expect(range.lower.showsGhost && range.upper.showsGhost)
      #expect(range.lower.fillColor == range.fillColor && range.upper.fillColor == range.fillColor)
    }

    @Test func clickOnALabelMovesTheNearerThumb() throws {
      let (scene, range) = scene {
        ($0.metrics.ticks, $0.labels, $0.allowsLabelClicks) = (.even(11), .ticks, true)
      }
      scene.layout()
      func click(_ text: String) throws {
        let label = try #require(range.lower.labelView?.labels.first { $0.text == text })
        let (dial, place) = (range.lower.dial.frame, label.place)
        scene.click(
          Double(dial.minX) + place.origin.x + place.size.width / 2,
          Double(dial.minY) + place.origin.y + place.size.height / 2)
      }
      try click("30")
      #expect(range.values == 30...75 && scene.events() == "began+changed+ended")
      try click("60")
      #expect(range.values == 30...60 && scene.events() == "began+changed+ended")
      range.values = 50...50
      try click("80")
      #expect(range.values == 50...80)
      range.allowsLabelClicks = false
      try click("70")
      #expect(range.values == 50...80)
    }

    @Test func handlerMaySetTheValues() {
      let (scene, range) = scene()
      scene.onEvent = { if $0 == .changed { range.values = 10...20 } }
      scene.key(.pageUp, on: range.lower)
      #expect(range.values == 10...20 && scene.events() == "began+changed+ended")
    }

    /// Both values are beyond the present one of the other thumb.
    @Test(arguments: [true, false]) func codeSetsBothThumbsInAnyOrder(_ isLowerFirst: Bool) async {
      let (scene, range) = scene(1...2)
      for values in [8.0...9, 1...2, 4...5] {
        if isLowerFirst { range.lowerValue = values.lowerBound }
        range.upperValue = values.upperBound
        if !isLowerFirst { range.lowerValue = values.lowerBound }
        #expect(range.values == values)
      }
      #expect(scene.events() == "")
      // What is set later has nothing to do with it.
      range.lowerValue = 90
      for _ in 0..<1_000 where range.pair.isBlocked {
        try? await Task.sleep(for: .milliseconds(5))
      }
      range.upperValue = 95
      #expect(range.values == 5...95)
    }

    @Test(arguments: [true, false]) func hostSetsBothThumbsInAnyOrder(_ isLowerFirst: Bool) {
      final class Host: HostParameter {
        let parameter = Parameter(0...100)
        var value = 0.0
        func begin() {}
        func perform(_ value: Double) {}
        func end() {}
      }
      let (_, range) = scene()
      let bindings = [range.lower, range.upper].map { $0.bind(to: Host()) }
      for values in [[8.0, 9.0], [1, 2], [10, 90]] {
        for end in isLowerFirst ? [0, 1] : [1, 0] {
          bindings[end].receive(values[end])
          range.pair.forgetBlocked()
        }
        #expect(range.values == values[0]...values[1])
      }
    }

    /// A link moves both thumbs in one gesture, so both steps are in one group.
    @Test(arguments: [50.0, -50]) func undoOfBothThumbsRestoresBoth(_ distance: Double) throws {
      let (scene, range) = scene(49...50) { $0.registersUndo = true }
      let manager = try #require(scene.undoManager)
      let link = KnobLink([range.lower, range.upper], .offset)
      scene.pressThumb(80, 20)
      scene.move(80, 20 - distance)
      scene.release()
      manager.endEvent()
      let moved = range.values
      #expect(abs(moved.lowerBound - 49 - distance / 2.5) < 1e-9)
      #expect(abs(moved.upperBound - 50 - distance / 2.5) < 1e-9)
      for _ in 0..<2 {
        manager.undo()
        #expect(range.values == 49...50 && !manager.canUndo)
        manager.redo()
        #expect(range.values == moved && !manager.canRedo)
      }
      withExtendedLifetime(link) {}
    }

    @Test func handlerMayRemoveTheRange() {
      weak var control: RangeControl?
      weak var pair: RangePair?
      do {
        let scene = scene().0
        (control, pair) = (scene.range, scene.range?.pair)
        scene.onEvent = { [unowned scene] in if $0 == .changed { scene.remove() } }
        scene.pressThumb(20, 64)
        scene.move(20, 14)
        scene.move(20, 4)
        scene.release()
      }
      #expect(control == nil && pair == nil)
    }

    @Test func knobsRemainARangeWithoutTheControl() {
      let (lower, upper) = {
        let range = RangeControl(Parameter(0...1), values: 0.2...0.4)
        return (range.lower, range.upper)
      }()
      lower.value = 0.9
      #expect(lower.value == 0.4)
      upper.value = 0.1
      #expect(upper.value == 0.4)
    }
  }
}
