import KnobEngine
import SwiftUI
import Testing

@testable import KnobKit

extension StandInTests.KnobTests {
  /// What the guide to migrating promises of `KnobView`, and no other test shows.
  @MainActor @Suite struct MigratingTests {
    private let gray = Color(red: 0.25, green: 0.25, blue: 0.25)
    private let orange = Color(red: 1, green: 0.575, blue: 0)

    private func strokes(_ color: Color, in scene: ViewScene) -> [(
      width: CGFloat, path: [CGContext.Element]
    )] {
      scene.operations.compactMap { operation in
        guard case .stroke(let width, _) = operation.kind,
          operation.colors == [color.resolve(in: EnvironmentValues()).cgColor]
        else { return nil }
        return (width, operation.path)
      }
    }

    @Test func editingReplacesManipulating() {
      var manipulating = false
      let scene = ViewScene(Patch(50, 0...100)) {
        Knob(value: $0.binding, in: $0.range) { manipulating = $0 }
      }
      scene.press(80, 10, by: .finger)
      #expect(manipulating)
      scene.move(150, 80)
      #expect(manipulating)
      scene.release()
      #expect(!manipulating)
      scene.press(80, 10, by: .finger)
      scene.systemCancels()
      #expect(!manipulating)
    }

    /// A knob that turns as theirs does, in this many sizes of the dial.
    private func scrubbed(
      sensitivity: Double = 1, region: Double = 0.1, from x: Double
    ) -> Double {
      var tracking = Tracking.scrub
      tracking.travel = .knobSizes(sensitivity)
      tracking.column = .travelShare(region)
      let scene = ViewScene(Patch(0, 0...160)) { [tracking] in
        Knob(value: $0.binding, in: $0.range).knobTracking(tracking)
      }
      scene.press(x, 100)
      scene.move(x, 80)
      scene.release()
      return scene.value
    }

    @Test func sensitivityIsATravelInKnobSizes() {
      #expect(scrubbed(from: 80) == 20)
      #expect(scrubbed(sensitivity: 2, from: 80) == 10)
    }

    @Test func changeRegionIsAShareOfTheTravel() {
      // The column is 16 points wide, or 32; outside of it movement is slower.
      #expect(scrubbed(from: 92) == 17)
      #expect(scrubbed(region: 0.2, from: 92) == 20)
    }

    @Test func partsHaveTheirWidthsAndColors() throws {
      let style = DefaultKnobStyle(track: gray, fill: .green, indicator: orange)
      let scene = ViewScene(Patch(50, 0...100)) {
        Knob(value: $0.binding, in: $0.range)
          .knobMetrics { $0.trackWidth = 0.08 }
          .knobMetrics {
            ($0.fillWidth, $0.indicatorWidth) = (0.055, 0.055)
            ($0.capRadius, $0.indicatorStart, $0.indicatorEnd) = (0.45, 0.7, 1)
          }
          .knobStyle(style)
      }
      // Of a dial of 160 points less its margin of 4, in whole pixels.
      #expect(strokes(gray, in: scene).map(\.width) == [12])
      #expect(strokes(.green, in: scene).map(\.width) == [8])
      let indicator = try #require(strokes(orange, in: scene).first)
      #expect(abs(indicator.width - 0.055 * 152) < 1e-9)
      guard case .move(let start)? = indicator.path.first,
        case .line(let end)? = indicator.path.last
      else { return #expect(Bool(false), "\(indicator.path)") }
      // 0.3 of the radius, inward from the arc at 0.9 of it.
      let length = KnobPoint(start).distance(to: KnobPoint(end))
      #expect(abs(length - 0.3 * 0.9 * 76) < 1e-9)
    }

    @Test func ticksHaveTheirCountLengthAndColor() {
      let scene = ViewScene(Patch(50, 0...100)) {
        Knob(value: $0.binding, in: $0.range)
          .knobTicks(.even(5))
          .knobMetrics {
            ($0.tickStart, $0.tickEnd, $0.majorTickEnd, $0.tickWidth) = (0.4, 0.45, 0.45, 0.02)
          }
          .knobStyle(DefaultKnobStyle(tick: orange))
      }
      let ticks = strokes(orange, in: scene)
      #expect(ticks.map(\.width) == Array(repeating: 3, count: 5))
      for tick in ticks {
        guard case .move(let start)? = tick.path.first, case .line(let end)? = tick.path.last else {
          return #expect(Bool(false), "\(tick.path)")
        }
        let length = KnobPoint(start).distance(to: KnobPoint(end))
        #expect(abs(length - 0.05 * 151) < 1e-9)
      }
    }
  }
}
