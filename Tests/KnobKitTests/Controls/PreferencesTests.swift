import KnobEngine
import KnobPresentation
import Testing

@testable import KnobKit

extension StandInTests.ControlTests {
  /// The user's preferences, as controls follow them.
  @MainActor @Suite struct PreferencesTests {
    /// Runs a test with preferences.
    private func with(_ change: (inout KnobPreferences) -> Void, _ body: () -> Void) {
      change(&KnobPreferences.shared)
      body()
      KnobPreferences.shared = KnobPreferences()
    }

    /// The value, without the errors of binary fractions.
    private func rounded(_ scene: Scene) -> Double { (scene.knob.value * 1e9).rounded() / 1e9 }

    /// Moves by 25 points to the right, and then by 25 points up.
    private func drag(_ scene: Scene, by pointer: Pointer = .mouse) -> [Double] {
      scene.press(80, 80, by: pointer)
      scene.move(105, 80)
      let first = rounded(scene)
      scene.move(105, 55)
      let second = rounded(scene)
      scene.release()
      return [first, second]
    }

    @Test func eachPointerHasItsOwnTracking() {
      with {
        ($0.mouseTracking, $0.penTracking) = (.horizontal, .vertical)
      } _: {
        #expect(drag(Scene(value: 50)) == [60, 60])
        #expect(drag(Scene(value: 50), by: .pen) == [50, 60])
        #expect(drag(Scene(value: 50) { $0.knobTracking = .both }) == [60, 70])
      }
    }

    @Test func travelAppliesToKnobsWithoutOneOfTheirOwn() {
      with {
        ($0.mouseTracking, $0.travel) = (.vertical, 500)
      } _: {
        #expect(drag(Scene(value: 50)) == [50, 55])
        let own = Scene(value: 50) { $0.knobTracking.travel = .points(125) }
        #expect(drag(own) == [50, 70])
        #expect(
          own.knob.knobTracking.travel == .points(125) && own.knob.knobTracking.style == .automatic)
      }
    }

    @Test func gestureKeepsItsTracking() {
      let scene = Scene(value: 50)
      scene.press(80, 80, by: .mouse)
      with {
        ($0.mouseTracking, $0.travel) = (.horizontal, 500)
      } _: {
        scene.move(80, 55)
        #expect(scene.knob.value == 60)
        scene.release()
        #expect(drag(scene) == [65, 65])
      }
    }

    @Test func wheelCanBeReversedOrOff() {
      let scene = Scene(value: 50)
      scene.point(at: 80, 80)
      with {
        $0.wheel = .reversed
      } _: {
        #expect(scene.scroll(1) && scene.knob.value == 49)
      }
      with {
        $0.wheel = .off
      } _: {
        #expect(!scene.scroll(1) && scene.knob.value == 49)
      }
      #expect(scene.scroll(1) && scene.knob.value == 50)
      scene.knob.usesWheel = false
      #expect(!scene.scroll(1) && scene.knob.value == 50)
    }

    @Test func reversedWheelIsForThePageAtTheOtherEnd() {
      let scene = Scene(value: 100)
      scene.point(at: 80, 80)
      with {
        $0.wheel = .reversed
      } _: {
        #expect(!scene.scroll(-1) && scene.scroll(1) && scene.knob.value == 99)
      }
    }

    @Test func clicksThatResetFollowThePreferences() {
      let scene = Scene(value: 20)
      with {
        $0.resetsOnDoubleClick = false
      } _: {
        scene.click(80, 80)
        scene.click(80, 80, clicks: 2)
        #expect(scene.knob.value == 20)
      }
      scene.click(80, 80)
      scene.click(80, 80, clicks: 2)
      #expect(scene.knob.value == 50)
    }

    @Test(arguments: [true, false])
    func clickWithAKeyResets(isCommand: Bool) {
      let scene = Scene(value: 20) { $0.knobTracking = .vertical }
      scene.keyClick(isCommand: isCommand)
      #expect(scene.knob.value == 20)
      with {
        ($0.resetsOnCommandClick, $0.resetsOnOptionClick) = (isCommand, !isCommand)
      } _: {
        scene.keyClick(isCommand: !isCommand)
        #expect(scene.knob.value == 20)
        scene.keyClick(isCommand: isCommand, movingBy: 30)
        // With Command, which is coarse adjustment, ten times as far: to the lower end.
        #expect(rounded(scene) == (isCommand ? 0 : 8))
        scene.keyClick(isCommand: isCommand)
        #expect(scene.knob.value == 50)
        scene.knob.resetsToDefault = false
        scene.knob.value = 10
        scene.keyClick(isCommand: isCommand)
        #expect(scene.knob.value == 10)
      }
    }
  }
}
