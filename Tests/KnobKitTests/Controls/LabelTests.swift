import Foundation
import KnobEngine
import KnobPresentation
import QuartzCore
import Testing

@testable import KnobKit

extension CGContext.Operation {
  /// The text that this operation draws, and its upper-left corner.
  var label: (text: String, place: CGPoint)? {
    if case .text(let text, let place, _) = kind { (text, place) } else { nil }
  }
}

extension StandInTests.ControlTests {
  /// Labels around the dial.
  @MainActor @Suite struct LabelTests {
    /// A knob from 0 to 100 with three labels.
    private func scene(_ change: (KnobControl) -> Void = { _ in }) -> Scene {
      Scene(value: 50) {
        $0.metrics.ticks = .even(3)
        $0.showsTickLabels = true
        change($0)
      }
    }

    private func drawn(_ scene: Scene) throws -> [(text: String, place: CGPoint)] {
      scene.layout()
      return try #require(scene.knob.labelView?.drawn()).operations.compactMap(\.label)
    }

    /// The place of the middle of a label in the control.
    private func middle(_ text: String, in scene: Scene) throws -> (x: Double, y: Double) {
      scene.layout()
      let label = try #require(scene.knob.labelView?.labels.first { $0.text == text })
      let dial = scene.knob.dial.frame
      return (
        Double(dial.minX) + label.place.origin.x + label.place.size.width / 2,
        Double(dial.minY) + label.place.origin.y + label.place.size.height / 2
      )
    }

    @Test func labelsAreDrawnAroundTheDial() throws {
      let scene = scene()
      let labels = try drawn(scene)
      #expect(labels.map(\.text) == ["0", "50", "100"])
      let dial = scene.knob.dial.frame
      #expect(dial.width < 150 && abs(dial.midX - 80) < 1e-9 && abs(dial.midY - 80) < 1e-9)
      // The label of the middle is above the dial, and the others are below it at its sides.
      #expect(labels[1].place.y < dial.minY && abs(labels[1].place.x - 80) < 15)
      #expect(labels[0].place.x < 40 && labels[0].place.y > 110)
      #expect(labels[2].place.x > 105 && labels[2].place.y > 110 && scene.events() == "")
      scene.knob.labels = .none
      scene.layout()
      #expect(scene.knob.labelView == nil)
      #expect(scene.knob.dial.frame == CGRect(x: 0, y: 0, width: 160, height: 160))
    }

    @Test func naturalSizeHasRoomForAllLabels() throws {
      let scene = scene { $0.metrics.ticks = .even(11) }
      scene.knob.sizeToFit()
      #expect(scene.knob.bounds.width > 80)
      #expect(try drawn(scene).count == 11)
      #expect(abs(scene.knob.dialLayout.diameter - 64) < 1)
      // A caption is below them.
      scene.knob.label = "Cutoff"
      scene.knob.sizeToFit()
      let bottom = try drawn(scene).map(\.place.y).max()
      let view = try #require(scene.knob.labelView)
      let caption = scene.knob.captionLabel.frame
      #expect(try #require(bottom) + view.frame.minY < caption.minY)
      #expect(
        caption.maxY <= scene.knob.bounds.maxY && abs(scene.knob.dialLayout.diameter - 64) < 1)
    }

    @Test func labelsFollowTheFormatAndTheLocale() throws {
      let names = Scene(Parameter(0...2, step: 1)) {
        $0.labels = .steps
        $0.format.names = ["Sine", "Saw", "Square"]
      }
      #expect(try drawn(names).map(\.text) == ["Sine", "Saw", "Square"])
      names.knob.format = ValueFormat(unit: "Hz")
      #expect(try drawn(names).map(\.text) == ["0", "1", "2"])
      let half = Scene(Parameter(0...1)) {
        $0.labels = .values([0.5])
        $0.format.locale = Locale(identifier: "de_DE")
      }
      #expect(try drawn(half).map(\.text) == ["0,5"])
      half.knob.parameter = Parameter(0...20_000)
      half.knob.labels = .values([0, 20_000])
      #expect(try drawn(half).map(\.text) == ["0", "20k"])
    }

    @Test func turningDoesNotDrawTheLabels() throws {
      let scene = scene()
      _ = try drawn(scene)
      scene.press(80, 60, by: .finger)
      scene.move(100, 80)
      scene.release()
      scene.layout()
      #expect(scene.knob.value > 50 && scene.knob.labelView?.needsDisplay == false)
      scene.knob.isEnabled = false
      #expect(scene.knob.labelView?.opacity == 0.38)
      scene.knob.sweep = Sweep(degrees: -90, to: 90)
      let ends = try drawn(scene).filter { $0.text != "50" }
      #expect(abs(ends[0].place.y - ends[1].place.y) <= 1)
    }

    @Test func clickOnALabelSetsItsValueAsAGesture() throws {
      let scene = scene { $0.registersUndo = true }
      let place = try middle("100", in: scene)
      scene.click(place.x, place.y)
      #expect(scene.knob.value == 50 && scene.events() == "")
      scene.knob.allowsLabelClicks = true
      scene.click(place.x, place.y)
      #expect(scene.knob.value == 100 && scene.events() == "began+changed+ended")
      scene.undoManager.undo()
      #expect(scene.knob.value == 50 && scene.events() == "began+changed+ended")
      // The dial between the labels still turns.
      scene.press(80, 60, by: .finger)
      #expect(scene.knob.isTurning)
      scene.release()
      #expect(scene.events() == "began+ended")
      scene.knob.isReadOnly = true
      scene.click(place.x, place.y)
      #expect(scene.knob.value == 50 && scene.events() == "")
    }

    @Test func pressThatLeavesItsLabelSetsNothing() throws {
      let scene = scene { $0.allowsLabelClicks = true }
      let place = try middle("100", in: scene)
      scene.press(place.x, place.y)
      scene.move(place.x - 60, place.y)
      scene.release()
      #expect(scene.knob.value == 50 && scene.events() == "")
    }

    @Test func imagesAreInsideOfTheLabels() throws {
      let scene = scene {
        $0.setKnobImage(PlatformImage(size: CGSize(width: 80, height: 80)), for: .normal)
      }
      #expect(try drawn(scene).count == 3 && scene.knob.dial.frame.width < 150)
    }
  }
}
