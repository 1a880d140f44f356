import AppKit
import KnobEngine
import Testing

@testable import KnobKit

extension StandInTests.ControlTests {
  /// What the guide to migrating promises of AppKit and no other test shows.
  @MainActor @Suite struct MigratingTests {
    private let red = NSColor(srgbRed: 1, green: 0, blue: 0, alpha: 1)
    private let orange = NSColor(srgbRed: 1, green: 0.575, blue: 0, alpha: 1)

    private func stroke(_ color: NSColor, in context: CGContext?) throws -> [CGContext.Element] {
      let operations = try #require(context).operations
      return try #require(operations.first { $0.colors == [color.cgColor] }).path
    }

    @Test func trackFollowsTheSweepAndTheIndicatorHasItsOwnColor() throws {
      let scene = Scene(value: 50) { knob in
        // Bezier paths have 0 at 3 o'clock: -180 and 0 there are -90 and 90 here.
        (knob.sweepStart, knob.sweepEnd) = (-180 + 90, 0 + 90)
        (knob.trackColor, knob.indicatorColor) = (red, orange)
      }
      let track = try stroke(red, in: scene.knob.dial.face.drawn())
      guard case .arc(_, _, let start, let end, false)? = track.first else {
        return #expect(Bool(false), "\(track)")
      }
      #expect(abs(start + .pi) < 1e-9 && abs(end) < 1e-9)
      let middle = try stroke(orange, in: scene.knob.dial.needle.drawn())
      scene.knob.doubleValue = 70
      #expect(try stroke(orange, in: scene.knob.dial.needle.drawn()) != middle)
    }

    @Test func nameCanComeBackBeforeItsTime() {
      let scene = Scene(value: 50) { knob in
        (knob.label, knob.nameTransition, knob.valuePersistence) = ("Gain", 0, 60)
      }
      scene.press(80, 40)
      scene.knob.showName()
      #expect(scene.knob.captionLabel.stringValue == scene.knob.text)
      scene.release()
      #expect(scene.knob.captionLabel.stringValue == scene.knob.text)
      scene.knob.showName()
      #expect(scene.knob.captionLabel.stringValue == "Gain" && scene.events() == "began+ended")
    }
  }
}
