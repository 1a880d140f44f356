import CGTK
import KnobEngine
import KnobPresentation
import Testing

@testable import KnobGTK

extension WidgetTests {
  /// The rotate gesture of a touchpad. No display server lets a test make one, so these tests pass
  /// on what GDK reports.
  @MainActor @Suite(.serialized) struct TouchpadRotationTests {
    private func knob() throws -> (KnobWidget, TouchpadRotation, SignalLog) {
      let knob = try newKnob(Parameter(0...270, default: 20), value: 100)
      let peer = try #require(KnobType.peer(knob.widget))
      peer.core.knob.size = KnobSize(width: 40, height: 40)
      return (knob, TouchpadRotation(peer, TwistGesture(peer.core)), SignalLog(knob.widget))
    }

    private func rotate(
      _ input: TouchpadRotation, _ degrees: [Double],
      end: GdkTouchpadGesturePhase? = GDK_TOUCHPAD_GESTURE_PHASE_END, isOnDial: Bool = true
    ) -> [Bool] {
      func handle(_ phase: GdkTouchpadGesturePhase, _ degrees: Double) -> Bool {
        input.handle(phase, turned: degrees * .pi / 180, fine: false, isOnDial: isOnDial)
      }
      var used = [handle(GDK_TOUCHPAD_GESTURE_PHASE_BEGIN, 0)]
      used += degrees.map { handle(GDK_TOUCHPAD_GESTURE_PHASE_UPDATE, $0) }
      if let end { used.append(handle(end, 0)) }
      return used
    }

    @Test func rotationIsAGestureFromItsRecognition() throws {
      let (knob, input, signals) = try knob()
      knob.tracking = .horizontal
      #expect(rotate(input, [5, 4, 2, 30, 15]) == [false, false, false, true, true, true, true])
      #expect(abs(knob.value - 145) < 1e-9, "30 and 15 degrees of 270")
      #expect(signals.byUser == ["began", "changed", "ended"])
      #expect(knob.tracking == .horizontal)
    }

    @Test func rotationTurnsAnEncoder() throws {
      try Stage.open()
      let encoder = EncoderWidget()
      encoder.tracking = .horizontal
      let peer = try #require(EncoderType.peer(of: encoder.widget))
      peer.core.knob.size = KnobSize(width: 40, height: 40)
      let input = TouchpadRotation(peer, TwistGesture(peer.core))
      var (degrees, ends) = (0.0, 0)
      encoder.onTurn { degrees += $1.degrees }
      encoder.onGestureEnd { _ in ends += 1 }
      #expect(rotate(input, [5, 4, 2, 30, 15]) == [false, false, false, true, true, true, true])
      #expect(abs(degrees - 45) < 1e-9 && ends == 1 && !encoder.isTurning)
      // A gesture of an encoder that is canceled is not turned back.
      _ = rotate(input, [10, 50], end: GDK_TOUCHPAD_GESTURE_PHASE_CANCEL)
      #expect(abs(degrees - 95) < 1e-9 && ends == 2 && !encoder.isTurning)
    }

    @Test func rotationBackwardAndBeyondHalfATurnAddsUp() throws {
      let (knob, input, _) = try knob()
      _ = rotate(input, [10] + Array(repeating: 30, count: 5) + Array(repeating: -30, count: 4))
      #expect(abs(knob.value - 130) < 1e-9)
    }

    @Test func pinchBelongsToThePage() throws {
      let (knob, input, signals) = try knob()
      #expect(!rotate(input, [3, -4, 5, -2]).contains(true))
      #expect(!rotate(input, [40, 40], isOnDial: false).contains(true))
      #expect(knob.value == 100)
      #expect(signals.all == [])
    }

    @Test func canceledRotationRestoresTheValue() throws {
      let (knob, input, signals) = try knob()
      _ = rotate(input, [10, 50], end: GDK_TOUCHPAD_GESTURE_PHASE_CANCEL)
      #expect(knob.value == 100)
      #expect(signals.byUser == ["began", "changed", "ended"])
    }

    /// A page that scrolls by itself may take the knob away from under the pointer.
    @Test func gestureWhoseEndIsLostEndsWithTheNextOne() throws {
      let (knob, input, signals) = try knob()
      _ = rotate(input, [10, 30], end: nil)
      #expect(knob.isTurning)
      _ = rotate(input, [10, 20])
      #expect(abs(knob.value - 150) < 1e-9)
      #expect(signals.byUser == ["began", "changed", "ended", "began", "changed", "ended"])
      _ = rotate(input, [10, 30], end: nil)
      input.end()
      #expect(!knob.isTurning)
    }

    @Test func knobThatDoesNotTurnLeavesTheGestureToThePage() throws {
      let (knob, input, signals) = try knob()
      knob.isReadOnly = true
      #expect(!rotate(input, [20, 50]).contains(true))
      #expect(signals.all == [])
    }

    @Test func nextPressHasTheTrackingOfTheKnob() throws {
      let (knob, input, _) = try knob()
      knob.tracking = .vertical
      _ = rotate(input, [10, 50])
      let peer = try #require(KnobType.peer(knob.widget))
      peer.core.press(KnobPoint(x: 20, y: 20), by: .mouse, fine: false)
      peer.core.handle(.move(KnobPoint(x: 20, y: -5)))
      #expect(abs(knob.value - 150 - 27) < 1e-9)
      peer.core.handle(.release)
    }
  }
}
