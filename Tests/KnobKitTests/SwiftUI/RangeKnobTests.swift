import KnobEngine
import Observation
import QuartzCore
import SwiftUI
import Testing

@testable import KnobKit

extension StandInTests.KnobTests {
  /// A range from 0 to 100 in SwiftUI. Its lower thumb is at the left, and its upper one at the
  /// right.
  @MainActor @Suite struct RangeKnobTests {
    /// The model of an application with a range.
    @MainActor @Observable final class Band {
      var values: ClosedRange<Double>
      var step: Double?
      var isEnabled = true
      @ObservationIgnored private(set) var writes: [ClosedRange<Double>] = []
      @ObservationIgnored let log = EventLog()

      init(_ values: ClosedRange<Double>, step: Double? = nil) {
        (self.values, self.step) = (values, step)
      }

      var binding: Binding<ClosedRange<Double>> {
        Binding {
          self.values
        } set: {
          self.writes.append($0)
          self.log.record(.changed)
          self.values = $0
        }
      }
    }

    private final class Pressed { var index = 0 }

    @MainActor private final class BandScene: Hand {
      let band: Band
      let host: ViewHost
      private let pressed = Pressed()

      init<Content: View>(_ band: Band, @ViewBuilder _ content: @escaping (Band) -> Content) {
        self.band = band
        let host = ViewHost { content(band) }
        let pressed = pressed
        self.host = host
        super.init(host.window, log: band.log) {
          host.update()
        } view: {
          host.views(RangeControl.self).flatMap { [$0.lower, $0.upper] }[pressed.index]
        }
      }

      convenience init(_ values: ClosedRange<Double> = 25...75, step: Double? = nil) {
        self.init(Band(values, step: step)) { band in
          RangeKnob("Band", values: band.binding, in: 0...100, step: band.step) {
            band.log.record($0 ? .began : .ended)
          }
          .knobTracking(.vertical).disabled(!band.isEnabled)
        }
      }

      var controls: [KnobControl] {
        host.views(RangeControl.self).flatMap { [$0.lower, $0.upper] }
      }

      /// The index of the thumb that receives a press.
      func thumb(at x: Double, _ y: Double) -> Int? {
        controls.firstIndex { $0.isHit(KnobPoint(x: x, y: y)) }
      }

      @discardableResult func pressThumb(_ x: Double, _ y: Double) -> Bool {
        pressed.index = thumb(at: x, y) ?? 0
        return press(x, y)
      }
    }

    @Test func pressTurnsTheNearerThumb() {
      let scene = BandScene()
      #expect(scene.pressThumb(20, 64))
      // A second finger is for the other thumb, and there is only one mouse.
      let isFinger = scene.controls[0].core.pressPreferences.pointer == .touch
      #expect(scene.thumb(at: 140, 64) == (isFinger ? 1 : 0))
      scene.move(20, 39)
      scene.release()
      #expect(scene.band.values == 35...75 && scene.events() == "began+changed+ended")
      #expect(scene.pressThumb(140, 64) && scene.controls.count == 2)
      scene.move(140, 89)
      scene.release()
      #expect(scene.band.writes == [35...75, 35...65] && scene.host.faults == [])
    }

    /// The thumbs are at 12 o'clock. The left half of the dial is that of the lower one.
    @Test(arguments: [40.0, 120], [-50.0, 50])
    func thumbsAtOnePlaceComeApartFromEitherHalf(_ x: Double, _ dy: Double) {
      let scene = BandScene(50...50)
      scene.pressThumb(x, 40)
      for step in 1...5 { scene.move(x, 40 + dy * Double(step) / 5) }
      scene.release()
      #expect(scene.band.values == (dy < 0 ? 50...70 : 30...50) && scene.host.faults == [])
    }

    @Test func thumbsDoNotPassEachOther() {
      let scene = BandScene()
      scene.pressThumb(20, 64)
      for y in stride(from: 39.0, through: -161, by: -25) { scene.move(20, y) }
      #expect(scene.band.writes.map { $0.lowerBound.rounded() } == [35, 45, 55, 65, 75])
      #expect(scene.band.values == 75...75)
      scene.move(20, -136)
      #expect(scene.band.values == 65...75)
      scene.release()
      for control in scene.controls.reversed() { control.core.handle(.key(.home)) }
      #expect(scene.band.values == 0...65)
      scene.controls[0].core.handle(.key(.end))
      #expect(scene.band.values == 65...65 && scene.host.faults == [])
    }

    @Test func bindingOwnsTheValues() {
      let scene = BandScene()
      scene.band.values = 40...50
      // The knobs know of the change before the view is updated.
      scene.controls[0].core.handle(.key(.end))
      #expect(scene.band.values == 50...50)
      scene.host.update()
      #expect(scene.controls.map(\.core.knob.value) == [50, 50])
      scene.band.values = -20...200
      scene.host.update()
      scene.controls[0].core.handle(.key(.up))
      #expect(scene.band.values == 1...200)
      scene.controls[1].core.handle(.key(.down))
      #expect(scene.band.values == 1...99 && scene.host.faults == [])
    }

    @Test func valuesBetweenStepsCannotCross() {
      let scene = BandScene(4.4...6.6, step: 10)
      #expect(scene.controls.map(\.core.knob.value) == [0, 10])
      scene.controls[0].core.handle(.key(.end))
      #expect(scene.band.values == 10...10)
      scene.band.values = 6.6...12
      scene.host.update()
      scene.controls[1].core.handle(.key(.home))
      #expect(scene.band.values == 6.6...12 && scene.controls.map(\.core.knob.value) == [10, 10])
    }

    @Test func valuesOfAnyFloatingPointType() {
      var values: ClosedRange<Float> = 0.1...0.7
      let host = ViewHost {
        RangeKnob(values: Binding(get: { values }, set: { values = $0 }), step: 0.1)
      }
      let controls = host.views(RangeControl.self).flatMap { [$0.lower, $0.upper] }
      #expect(controls.map(\.core.knob.value) == [0.1, 0.7])
      controls[1].core.handle(.key(.up))
      controls[0].core.handle(.key(.down))
      #expect(values == 0...0.8)
    }

    @Test func eachThumbIsAnElement() throws {
      let scene = BandScene(25...26)
      let elements = scene.host.accessibility
      #expect(elements.map(\.label) == ["Band, lower", "Band, upper"])
      #expect(elements.map(\.value) == ["25", "26"] && elements.allSatisfy(\.isAdjustable))
      // Both thumbs: the lower one moves first, and the upper one after it.
      scene.host.adjust(.increment)
      #expect(scene.band.values == 26...27)
      scene.host.adjust(.decrement)
      scene.host.adjust(.decrement)
      #expect(scene.band.values == 24...25)
    }

    @Test func namesOfThumbsCanBeSet() {
      let scene = BandScene(Band(0...1)) { band in
        RangeKnob("Band", values: band.binding)
          .thumbLabels(lower: Text("von"), upper: Text("bis"))
      }
      #expect(scene.host.accessibility.map(\.label) == ["Band, von", "Band, bis"])
      let silent = BandScene(Band(0...1)) { RangeKnob(values: $0.binding) }
      #expect(silent.host.accessibility.map(\.label) == ["lower", "upper"])
      #expect(silent.host.words.isEmpty)
    }

    @Test func captionShowsTheValueThatIsTurned() {
      let scene = BandScene()
      #expect(scene.host.words.map(\.text) == ["Band"])
      scene.pressThumb(140, 64)
      scene.move(140, 39)
      #expect(scene.host.words.map(\.text) == ["85"])
      scene.release()
      scene.pressThumb(20, 64)
      scene.move(20, 39)
      #expect(scene.host.words.map(\.text) == ["35"])
      scene.release()
    }

    @Test func fillIsBetweenTheThumbs() {
      let scene = BandScene()
      func fill() -> [CGContext.Operation] { ViewScene.operations(scene.host.draw()) }
      let first = fill()
      scene.band.values = 25...60
      scene.host.update()
      let second = fill()
      scene.band.values = 25...75
      scene.host.update()
      #expect(first.count == fill().count && first.count == second.count && !first.isEmpty)
      #expect(
        scene.controls[0].core.pair?.filling(KnobMetrics(), of: scene.controls[0].core).origin
          == .value(75))
    }

    @Test func escapeAndDisablingCancel() {
      let scene = BandScene()
      scene.pressThumb(20, 64)
      scene.move(20, 39)
      scene.band.isEnabled = false
      scene.host.update()
      #expect(scene.band.values == 25...75 && scene.events() == "began+changed+changed+ended")
      scene.move(20, 14)
      scene.release()
      scene.controls[1].core.handle(.key(.up))
      #expect(scene.band.values == 25...75 && scene.events() == "" && scene.host.faults == [])
    }

    @Test func textFieldIsAboveBothKnobs() {
      let scene = BandScene()
      scene.controls[0].openEntry()
      scene.host.update()
      #expect(scene.controls[0].entryField != nil)
      #expect(scene.controls[0].entryField?.field.superview is RangeControl)
      scene.controls[0].core.handle(.choose(90, from: .text))
      #expect(scene.band.values == 75...75)
    }

    @Test func modifiersApplyToBothKnobs() {
      let scene = BandScene(Band(200...2_000)) { band in
        RangeKnob("Band", values: band.binding, in: 20...20_000)
          .knobTaper(.logarithmic).knobWraps().knobLook(.needle)
          .knobTicks(.at([20, 20_000])).knobLabels(.ticks, allowsClicks: true)
          .knobFormat(ValueFormat(unit: "Hz", digits: 0))
      }
      for control in scene.controls {
        #expect(
          control.core.knob.parameter.taper == .logarithmic && !control.core.knob.parameter.wraps)
      }
      let values = scene.host.accessibility.compactMap(\.value)
      #expect(values.map { $0.prefix { $0.isNumber } } == ["200", "2000"])
      #expect(values.allSatisfy { $0.hasSuffix("Hz") })
      #expect(scene.host.faults == [])
    }

    @Test func disappearanceEndsAGesture() {
      let scene = BandScene()
      scene.pressThumb(20, 64)
      scene.move(20, 39)
      scene.host.disappear()
      #expect(scene.band.values == 25...75 && scene.events() == "began+changed+changed+ended")
    }
  }
}
