import Foundation
import KnobEngine
import QuartzCore
import Testing

@testable import KnobKit

extension StandInTests.ControlTests {
  /// The widths, positions, and colors of the parts of the picture.
  @MainActor @Suite struct PartTests {
    private let red = PlatformColor(red: 1, green: 0, blue: 0, alpha: 1)
    private let green = PlatformColor(red: 0, green: 1, blue: 0, alpha: 1)
    private let orange = PlatformColor(red: 1, green: 0.575, blue: 0, alpha: 1)

    /// The lines that are stroked in a color: their widths and paths.
    private func strokes(
      _ color: PlatformColor, in context: CGContext?
    ) throws -> [(width: CGFloat, path: [CGContext.Element])] {
      try #require(context).operations.compactMap { operation in
        guard case .stroke(let width, _) = operation.kind, operation.colors == [color.cgColor]
        else { return nil }
        return (width, operation.path)
      }
    }

    @Test func partsHaveTheirWidthsAndColors() throws {
      let scene = Scene(value: 50) { knob in
        knob.metrics.trackWidth = 0.08
        knob.metrics.fillWidth = 0.055
        knob.metrics.indicatorWidth = 0.055
        (knob.trackColor, knob.fillColor, knob.indicatorColor) = (red, green, orange)
      }
      // Of a dial of 160 points less its margin of 4, in whole pixels.
      #expect(try strokes(red, in: scene.knob.dial.face.drawn()).map(\.width) == [12])
      let hand = scene.knob.dial.needle.drawn()
      #expect(try strokes(green, in: hand).map(\.width) == [8])
      let indicator = try #require(try strokes(orange, in: hand).first)
      #expect(abs(indicator.width - 0.055 * scene.knob.dialLayout.diameter) < 1e-9)
    }

    @Test func indicatorReachesInwardFromTheArc() throws {
      let scene = Scene(value: 50) { knob in
        // A line of 0.3 of the radius, inward from the arc at 0.9 of it.
        knob.metrics.capRadius = 0.45
        (knob.metrics.indicatorStart, knob.metrics.indicatorEnd) = (0.7, 1)
        knob.indicatorColor = orange
      }
      let line = try #require(try strokes(orange, in: scene.knob.dial.needle.drawn()).first)
      guard case .move(let start) = line.path[0], case .line(let end) = line.path[1] else {
        return #expect(Bool(false), "\(line.path)")
      }
      let radius = scene.knob.dialLayout.diameter / 2
      let center = scene.knob.dialLayout.center
      #expect(abs(center.y - end.y - 0.9 * radius) < 1e-9)
      #expect(abs(center.y - start.y - 0.63 * radius) < 1e-9)
      #expect(abs(start.x - center.x) < 1e-9 && abs(end.x - center.x) < 1e-9)
    }

    @Test func ticksAreEvenlySpaced() throws {
      let scene = Scene { knob in
        knob.metrics.ticks = .even(5)
        knob.metrics.tickWidth = 0.02
        (knob.metrics.tickStart, knob.metrics.tickEnd, knob.metrics.majorTickEnd) = (
          0.4, 0.45, 0.45
        )
        knob.tickColor = red
      }
      let layout = scene.knob.dialLayout
      #expect(layout.ticks.map(\.fraction) == [0, 0.25, 0.5, 0.75, 1])
      let drawn = try strokes(red, in: scene.knob.dial.face.drawn())
      #expect(drawn.map(\.width) == Array(repeating: 3, count: 5))
      for tick in layout.ticks {
        #expect(abs(tick.line.start.distance(to: layout.center) - 0.4 * layout.diameter) < 1e-9)
        #expect(abs(tick.line.end.distance(to: layout.center) - 0.45 * layout.diameter) < 1e-9)
      }
    }

    @Test func trackTicksAndIndicatorFollowTheSweep() throws {
      // Bezier paths have 0 at 3 o'clock: -180 and 0 there are -90 and 90 here.
      let scene = Scene(value: 100) { knob in
        (knob.sweepStart, knob.sweepEnd) = (-180 + 90, 0 + 90)
        knob.metrics.ticks = .even(3)
        (knob.trackColor, knob.indicatorColor) = (red, orange)
      }
      let track = try #require(try strokes(red, in: scene.knob.dial.face.drawn()).first)
      guard case .arc(_, _, let start, let end, false)? = track.path.first else {
        return #expect(Bool(false), "\(track.path)")
      }
      #expect(abs(start + .pi) < 1e-9 && abs(end) < 1e-9)
      let layout = scene.knob.dialLayout
      #expect(abs(layout.rotation - .pi / 2) < 1e-9)
      let last = try #require(layout.ticks.last).line
      #expect(abs(last.end.y - layout.center.y) < 1e-9 && last.end.x > layout.center.x)
    }

    @Test func valueSetInCodeMovesFillAndIndicator() throws {
      let scene = Scene(value: 20) { $0.indicatorColor = orange }
      let before = try #require(try strokes(orange, in: scene.knob.dial.needle.drawn()).first)
      scene.knob.value = 70
      let after = try #require(try strokes(orange, in: scene.knob.dial.needle.drawn()).first)
      #expect(before.path != after.path && !scene.knob.dial.needle.needsDisplay)
      scene.knob.value = 500
      #expect(scene.knob.value == 100)
      #expect(scene.knob.dialLayout.fill?.end == scene.knob.dialLayout.track.end)
    }

    @Test func sweepCanBeAsymmetric() {
      let scene = Scene(value: 0) { $0.sweep = Sweep(degrees: -150, to: 120) }
      #expect(abs(scene.knob.dialLayout.rotation + 150 * .pi / 180) < 1e-9)
      scene.knob.value = 100
      #expect(abs(scene.knob.dialLayout.rotation - 120 * .pi / 180) < 1e-9)
    }
  }
}
