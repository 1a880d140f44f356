import KnobEngine
import Observation
import SwiftUI
import Testing

@testable import KnobKit

/// Rows of values, with a count of reads of rows that no longer exist.
@MainActor @Observable private final class Rows {
  var values: [Float] = [0.3, 0.7]
  @ObservationIgnored private(set) var readsOfNothing = 0

  subscript(row: Int) -> Binding<Float> {
    Binding {
      guard self.values.indices.contains(row) else {
        self.readsOfNothing += 1
        return .nan
      }
      return self.values[row]
    } set: {
      if self.values.indices.contains(row) { self.values[row] = $0 }
    }
  }
}

extension StandInTests.KnobTests {
  /// Rows that disappear, invalid numbers, and extreme sizes.
  @MainActor @Suite struct EdgeCaseTests {
    // MARK: Rows

    @Test func deletedRowIsNotReadAgain() {
      let rows = Rows()
      let scene = ViewScene(Patch(0, 0...1)) { _ in
        Knob("First", value: rows[0])
        if rows.values.count > 1 { Knob("Second", value: rows[1]) }
      }
      #expect(scene.host.accessibility.map(\.label) == ["First", "Second"])
      rows.values.removeLast()
      scene.host.update()
      #expect(scene.host.accessibility.map(\.label) == ["First"])
      #expect(rows.readsOfNothing == 0 && scene.host.faults == [])
    }

    @Test func rowDeletedDuringAGestureIsNotReadAgain() {
      let rows = Rows()
      let scene = ViewScene(Patch(0, 0...1)) { _ in
        if rows.values.count > 1 { Knob(value: rows[1]).knobTracking(.vertical) }
      }
      scene.press(80, 80)
      scene.move(80, 70)
      let control = scene.control
      rows.values.removeLast()
      scene.host.update()
      #expect(!control.core.knob.isInGesture && rows.readsOfNothing == 0 && scene.host.faults == [])
    }

    @Test func rowDeletedAfterAScrollIsNotReadAgain() {
      let rows = Rows()
      let scene = ViewScene(Patch(0, 0...1)) { _ in
        if rows.values.count > 1 { Knob(value: rows[1]) }
      }
      let control = scene.control
      scene.point(at: 80, 80)
      scene.scroll(1)
      #expect(control.core.knob.isInGesture && rows.values[1] == 0.71)
      rows.values.removeLast()
      scene.host.update()
      // A row that is being removed still exists when the burst ends.
      control.core.handle(.endBurst)
      #expect(!control.core.knob.isInGesture && rows.readsOfNothing == 0)
    }

    @Test func rowThatReappearsStartsFromItsNewValue() {
      let scene = ViewScene(50, tracking: .vertical)
      scene.press(80, 80)
      scene.move(80, 55)
      scene.host.disappear()
      #expect(scene.value == 50 && scene.events() == "began+changed+changed+ended")
      scene.change { $0.value = 20 }
      scene.press(80, 80)
      scene.move(80, 55)
      #expect(abs(scene.value - 30) < 1e-9)
      scene.release()
      #expect(scene.events() == "began+changed+ended" && scene.host.faults == [])
    }

    @Test func reducingMotionDuringAnAnimationEndsIt() {
      let scene = ViewScene(0)
      withAnimation { scene.patch.value = 100 }
      scene.host.update()
      for time in [1, 1.1] { scene.host.frame(at: time) }
      scene.host.environment.accessibilityReduceMotion = true
      scene.host.environment.colorSchemeContrast = .increased
      scene.host.environment.colorScheme = .dark
      scene.host.update()
      scene.host.frame(at: 1.3)
      #expect(scene.control.shownFraction == 1 && !scene.control.core.needsFrames)
      #expect(scene.host.faults == [])
    }

    // MARK: Numbers

    @Test func stepsOfAFloatAreThoseThatAreWritten() {
      let rows = Rows()
      let scene = ViewScene(Patch(0, 0...1)) { _ in
        Knob("Mix", value: rows[0], in: 0...1, step: 0.1)
      }
      #expect(scene.control.core.knob.parameter == Parameter(0...1, step: 0.1))
      #expect(scene.control.core.knob.value == 0.3)
      scene.host.focus()
      scene.key(.upArrow)
      #expect(rows.values[0] == 0.4 && scene.control.core.knob.value == 0.4)
      scene.key(.end)
      #expect(rows.values[0] == 1)
    }

    @Test func twoKnobsOfOneBindingDoNotCorrectEachOther() {
      let rows = Rows()
      let scene = ViewScene(Patch(0, 0...1)) { _ in
        Knob("Fine", value: rows[0])
        Knob("Coarse", value: rows[0], step: 0.5)
      }
      scene.host.adjust("Fine", .increment)
      #expect(rows.values[0] == 0.31)
      #expect(scene.host.accessibility.map(\.value) == ["0.31", "0.5"])
      #expect(scene.host.faults == [])
    }

    @Test(arguments: [Double.nan, .infinity, -.infinity, -1])
    func invalidProportionsDrawFinitePaths(_ odd: Double) {
      let scene = ViewScene(Patch(30, 0...100)) {
        Knob(value: $0.binding, in: $0.range).knobMetrics { metrics in
          metrics.ticks = .even(5)
          (metrics.margin, metrics.trackWidth, metrics.indicatorWidth) = (odd, odd, odd)
          (metrics.thumbRadius, metrics.tickWidth, metrics.tickStart) = (odd, odd, odd)
          (metrics.tickEnd, metrics.majorTickEnd, metrics.trackRadius) = (odd, odd, odd)
          (metrics.fillWidth, metrics.capRadius) = (odd, odd)
          (metrics.indicatorStart, metrics.indicatorEnd) = (odd, odd)
        }
      }
      let drawn = scene.operations.map { "\($0.kind) \($0.path)" }.joined()
      #expect(!drawn.contains("nan") && !drawn.contains("inf"))
      #expect(scene.host.idealSize.map { $0.width.isFinite && $0.width >= 0 } == true)
    }

    @Test func rangeThatIsNotFiniteLeavesTheKnobAtAnEnd() {
      let scene = ViewScene(50)
      for (range, end) in [
        (20...Double.infinity, 20.0), (-.infinity...30, 30), (-.infinity...(.infinity), 0),
        (.infinity...(.infinity), 0), (-1e308...1e308, -1e308), (10...10, 10),
      ] {
        scene.change { $0.range = range }
        #expect(scene.control.core.knob.value == end)
        scene.host.adjust(.increment)
        #expect(scene.control.core.knob.value == end && scene.value == 50)
      }
      scene.change { $0.range = 0...100 }
      #expect(scene.control.core.knob.value == 50 && scene.host.faults == [])
    }

    @Test(arguments: [Double.nan, .infinity, 0, -1])
    func invalidStepIsIgnored(_ step: Double) {
      let scene = ViewScene(Patch(50, 0...100, step: step)) {
        Knob(value: $0.binding, in: $0.range, step: $0.step).knobTaper(.logarithmic)
      }
      #expect(scene.control.core.knob.parameter == Parameter(0...100))
    }

    // MARK: Sizes

    @Test func controlSizesAreDiameters() {
      func side<Content: View>(_ change: @escaping (KnobKit.Knob<EmptyView, EmptyView>) -> Content)
        -> Double?
      {
        let scene = ViewScene(Patch(0, 0...1)) { change(Knob(value: $0.binding)) }
        return scene.host.idealSize.map { $0.width - 8 }
      }
      let sides = ControlSize.allCases.map { size in side { $0.controlSize(size) } }
      #expect(sides == [24, 40, 64, 96, 128])
      #expect(side { $0.knobDiameter(50).controlSize(.small) } == 50)
    }

    @Test(arguments: [(0.0, 0.0), (0.001, 400.0)])
    func knobWithoutRoomDrawsFinitePaths(width: Double, height: Double) {
      let size = CGSize(width: width, height: height)
      let scene = ViewScene(Patch(30, 0...100), size: size) {
        Knob("Mix", value: $0.binding, in: $0.range).knobTicks(.even(11))
      }
      scene.change { $0.value = 70 }
      let drawn = scene.operations.map { "\($0.kind) \($0.path)" }.joined()
      #expect(!drawn.contains("nan") && !drawn.contains("inf") && scene.host.faults == [])
    }
  }
}
