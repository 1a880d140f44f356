import Foundation
import KnobEngine
import KnobPresentation
import QuartzCore
import Testing

@testable import KnobKit

extension EncoderScene {
  /// The sum of all steps.
  fileprivate var steps: Int { turns.map(\.steps).reduce(0, +) }
}

extension StandInTests.ControlTests {
  @MainActor @Suite struct EncoderTests {
    /// An encoder that turns with the pointer.
    private func rotary(_ change: (EncoderControl) -> Void = { _ in }) -> EncoderScene {
      EncoderScene {
        $0.knobTracking = .rotary
        change($0)
      }
    }

    /// Turns an encoder clockwise by a quarter, without the release.
    private func quarter(_ scene: EncoderScene) {
      scene.press(80, 10)
      scene.move(150, 80)
    }

    @Test func newEncoderHasItsNaturalSize() {
      let (plain, fine) = (EncoderControl(), EncoderControl(degreesPerStep: 5))
      #expect(plain.degreesPerStep == 15 && fine.degreesPerStep == 5)
      #expect(plain.bounds.width > 0 && plain.bounds.size == fine.bounds.size)
    }

    // MARK: Pointers

    @Test func pointerReportsDegreesAndSteps() {
      let scene = rotary()
      quarter(scene)
      #expect(scene.encoder.isTurning && scene.events() == "began+changed")
      scene.release()
      #expect(!scene.encoder.isTurning && scene.events() == "ended")
      #expect(scene.turns.map(\.steps) == [6] && abs(scene.turns[0].degrees - 90) < 1e-9)
      #expect(abs(scene.encoder.angle - 90) < 1e-9)
    }

    @Test func travelIsOneTurnAndShiftIsFine() {
      let scene = EncoderScene {
        $0.knobTracking = .vertical
        $0.knobTracking.travel = .points(100)
      }
      scene.press(80, 80)
      scene.move(80, 55)
      scene.move(80, 55, fine: true)
      scene.move(80, 30, fine: true)
      scene.release()
      #expect(scene.turns.map { $0.degrees.rounded() } == [90, 9])
      #expect(scene.steps == 7)
    }

    @Test func placeOutsideTheDialIsNotHit() {
      let scene = rotary()
      #expect(!scene.press(2, 2))
      scene.move(80, 10)
      #expect(scene.events() == "")
    }

    @Test func twoFingersOnATrackpadTurnTheEncoderByTheirAngle() {
      let scene = EncoderScene { $0.knobTracking = .vertical }
      scene.rotate(30)
      #expect(scene.steps == 2)
      #expect(scene.encoder.knobTracking == .vertical && scene.events() == "began+changed+ended")
    }

    @Test func pointerOverTheDialIsShown() {
      let scene = EncoderScene()
      scene.point(at: 80, 80)
      #expect(scene.encoder.visualState.isHovered)
      scene.encoder.isEnabled = false
      #expect(!scene.encoder.visualState.isHovered)
      scene.point(at: 2, 2)
      scene.encoder.isEnabled = true
      #expect(!scene.encoder.visualState.isHovered)
    }

    @Test func stepOfAPointerPlaysHaptics() {
      let scene = rotary()
      Scene.clearFeedback()
      scene.press(80, 10)
      scene.move(85, 10)
      #expect(Scene.feedback.isEmpty && scene.turns.map(\.steps) == [0])
      scene.move(150, 80)
      #expect(Scene.feedback == [.detent])
      scene.release()
      scene.encoder.accessibilityIncrement()
      scene.encoder.playsHaptics = false
      quarter(scene)
      #expect(Scene.feedback == [.detent])
    }

    // MARK: The wheel and the keys

    @Test func notchIsAStep() async {
      let scene = EncoderScene()
      scene.point(at: 80, 80)
      #expect(scene.scroll(1) && scene.scroll(-2))
      #expect(scene.turns.map(\.steps) == [1, -2])
      await scene.wait { scene.hasEvent(.ended) }
      #expect(scene.events() == "began+changed+changed+ended")
      scene.encoder.usesWheel = false
      #expect(!scene.scroll(1))
      scene.encoder.usesWheel = true
      scene.encoder.isEnabled = false
      #expect(!scene.scroll(1) && scene.events() == "")
    }

    @Test(arguments: [
      (KnobInput.Key.up, 1), (.right, 1), (.down, -1), (.left, -1), (.pageUp, 10), (.pageDown, -10),
    ])
    func keyIsAGesture(_ key: KnobInput.Key, _ steps: Int) {
      let scene = EncoderScene()
      scene.hold(key, fine: true)
      scene.releaseKeys()
      #expect(scene.turns.map(\.steps) == [steps] && scene.events() == "began+changed+ended")
    }

    @Test func keysWithoutAMeaningDoNothing() {
      let scene = EncoderScene()
      for key in [KnobInput.Key.home, .end, .delete] { scene.hold(key) }
      #expect(scene.events() == "" && scene.encoder.core.heldKeys.isEmpty)
    }

    @Test func heldKeysAreOneGesture() {
      let scene = EncoderScene()
      scene.hold(.up)
      scene.hold(.pageUp)
      #expect(scene.events() == "began+changed+changed")
      scene.releaseKeys()
      #expect(scene.events() == "ended" && !scene.encoder.core.isInGesture)
    }

    @Test func focusThatLeavesEndsTheGestureOfKeys() {
      let scene = EncoderScene()
      scene.hold(.up)
      scene.unfocus()
      #expect(scene.events() == "began+changed+ended")
      scene.releaseKeys()
      #expect(scene.events() == "")
    }

    @Test func scrollEndsTheGestureOfKeys() {
      let scene = EncoderScene()
      scene.hold(.up)
      scene.point(at: 80, 80)
      scene.scroll(1)
      #expect(scene.events() == "began+changed+ended+began+changed")
      // The key that goes up does not end the gesture of the wheel.
      scene.releaseKeys()
      #expect(scene.events() == "" && scene.encoder.core.isInGesture)
    }

    // MARK: The end

    @Test func canceledGestureIsNotTurnedBack() {
      for cancel in [
        { @MainActor (scene: EncoderScene) in scene.systemCancels() }, { $0.escape() },
      ] {
        let scene = rotary()
        quarter(scene)
        cancel(scene)
        #expect(scene.events() == "began+changed+ended" && abs(scene.encoder.angle - 90) < 1e-9)
        scene.move(80, 150)
        scene.release()
        #expect(scene.events() == "" && !scene.encoder.isTurning)
      }
    }

    @Test func encoderThatIsDisabledOrRemovedEndsItsGesture() {
      for end in [
        { @MainActor (scene: EncoderScene) in scene.encoder.isEnabled = false },
        { $0.encoder.removeFromSuperview() },
      ] {
        let scene = rotary()
        quarter(scene)
        end(scene)
        #expect(scene.events() == "began+changed+ended" && !scene.encoder.isTurning)
        let (inKey, other) = (EncoderScene(), EncoderScene())
        inKey.hold(.up)
        end(inKey)
        #expect(inKey.events() == "began+changed+ended" && inKey.encoder.core.heldKeys.isEmpty)
        end(other)
        #expect(other.events() == "")
      }
    }

    @Test func disabledEncoderDoesNotTurn() {
      let scene = rotary { $0.isEnabled = false }
      quarter(scene)
      scene.release()
      scene.hold(.up)
      scene.releaseKeys()
      scene.encoder.accessibilityIncrement()
      scene.rotate(30)
      #expect(scene.events() == "" && scene.encoder.angle == 0)
    }

    @Test func handlerMayDisableOrRemoveTheEncoder() {
      for event in [SentEvent.began, .changed] {
        for isRemoved in [false, true] {
          let scene = rotary()
          scene.onEvent = { [unowned scene] in
            guard $0 == event else { return }
            if isRemoved { scene.encoder.removeFromSuperview() }
            scene.encoder.isEnabled = false
          }
          quarter(scene)
          scene.release()
          #expect(scene.events() == (event == .began ? "began+ended" : "began+changed+ended"))
          scene.encoder.isEnabled = true
          scene.encoder.accessibilityIncrement()
          let next = event == .began ? "began+ended" : "began+changed+ended"
          #expect(scene.events() == next && !scene.encoder.core.isInGesture)
        }
      }
    }

    private final class Host: EncoderHost {
      private let handler: () -> Void
      private(set) var words: [String] = []

      init(_ handler: @escaping () -> Void) { self.handler = handler }

      private func note(_ word: String) {
        words.append(word)
        handler()
      }

      func editingChanged(_ isEditing: Bool) { note(isEditing ? "began" : "ended") }
      func turned(by turn: EndlessEncoder.Turn) { note("turned") }
      func pictureChanged() {}
    }

    @Test func handlerMayReleaseTheEncoder() {
      var encoder: EncoderControl? = EncoderControl()
      let host = Host { encoder = nil }
      encoder?.host = host
      weak let released = encoder
      encoder?.accessibilityIncrement()
      #expect(released == nil && host.words == ["began", "turned", "ended"])
    }

    // MARK: Settings

    @Test func codeSendsNoEvent() {
      let scene = EncoderScene()
      scene.encoder.degreesPerStep = 30
      scene.encoder.knobTracking = .horizontal
      scene.encoder.diameter = 100
      scene.encoder.isEnabled = false
      scene.encoder.isEnabled = true
      #expect(scene.events() == "" && scene.encoder.lastTurn.steps == 0)
      #expect(scene.encoder.intrinsicContentSize == CGSize(width: 108, height: 108))
      scene.encoder.accessibilityIncrement()
      #expect(scene.encoder.lastTurn.degrees == 30)
    }

    @Test func preferencesApplyToTheEncoder() {
      defer { KnobPreferences.shared = KnobPreferences() }
      let scene = EncoderScene()
      KnobPreferences.shared.wheel = .reversed
      scene.point(at: 80, 80)
      scene.scroll(1)
      #expect(scene.turns.map(\.steps) == [-1])
    }

    @Test func pictureHasANeedleAndNoFill() throws {
      let scene = rotary { $0.fillColor = PlatformColor(red: 1, green: 0, blue: 0, alpha: 1) }
      let red = PlatformColor(red: 1, green: 0, blue: 0, alpha: 1).cgColor
      func tip() -> CGPoint? {
        for operation in scene.encoder.drawn()?.operations.reversed() ?? [] {
          if case .line(let point)? = operation.path.last { return point }
        }
        return nil
      }
      let up = try #require(tip())
      #expect(abs(up.x - 80) < 1e-9 && up.y < 60)
      quarter(scene)
      let right = try #require(tip())
      #expect(right.x > 100 && abs(right.y - 80) < 1e-9)
      scene.release()
      let operations = try #require(scene.encoder.drawn()?.operations)
      #expect(operations.contains { $0.colors == [red] } == false)
    }

    // MARK: Accessibility

    @Test func assistiveTechnologyTurnsByOneStep() {
      let scene = EncoderScene { $0.label = "Preset" }
      #expect(scene.isAdjustable && scene.spokenName == "Preset")
      scene.encoder.accessibilityIncrement()
      scene.encoder.accessibilityDecrement()
      #expect(scene.turns.map(\.steps) == [1, -1])
      #expect(scene.events() == "began+changed+ended+began+changed+ended")
    }
  }
}
