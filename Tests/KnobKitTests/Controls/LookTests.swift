import CoreGraphics
import KnobEngine
import KnobPresentation
import QuartzCore
import Testing

@testable import KnobKit

extension KnobLook {
  /// A look of an application: a face with the accent color, and a disc that turns.
  static let ownLook = KnobLook("own") { layout, _ in
    [KnobMark(.fill, .disc(layout.cap))]
  } needle: { layout, _ in
    let place = layout.point(at: layout.rotation, radius: layout.track.radius)
    return [KnobMark(.indicator, .disc(KnobLayout.Circle(center: place, radius: 4)))]
  }
}

extension StandInTests.ControlTests {
  @MainActor @Suite struct LookTests {
    @Test(arguments: KnobLook.all)
    func knobIsDrawnFromTheMarksOfItsLook(_ look: KnobLook) throws {
      let scene = Scene(value: 80) { $0.look = look }
      let knob = scene.knob
      var metrics = KnobMetrics()
      metrics.margin = 4
      let layout = KnobLayout(
        of: knob.core.knob, metrics: look.completing(metrics), scale: knob.scale)
      #expect(knob.dialLayout == layout && knob.lookName == look.name)
      let picture = KnobPicture(
        look: look, layout: layout, palette: knob.palette, state: KnobState(), scale: 1)
      var (face, needle) = (0, 0)
      picture.face { _ in face += 1 }
      picture.needle { _ in needle += 1 }
      #expect(try #require(knob.dial.face.drawn()).operations.count == face)
      #expect(try #require(knob.dial.needle.drawn()).operations.count == needle)
    }

    @Test func newLookIsDrawnAtOnceAndReportsNothing() throws {
      let scene = Scene(value: 80)
      _ = scene.knob.dial.face.drawn()
      _ = scene.knob.dial.needle.drawn()
      scene.knob.look = .arc
      #expect(!scene.knob.dial.face.needsDisplay)
      scene.press(80, 10, by: .finger)
      scene.knob.look = .line
      #expect(scene.knob.dial.face.needsDisplay && scene.knob.dial.needle.needsDisplay)
      scene.release()
      #expect(scene.events() == "began+ended" && scene.knob.value == 80)
      let needle = try #require(scene.knob.dial.needle.drawn())
      #expect(needle.operations.contains { $0.path.last == .close || $0.clip.last == .close })
    }

    @Test func unknownNameMeansTheStandardLook() {
      let scene = Scene { $0.lookName = "needle" }
      #expect(scene.knob.look == .needle)
      scene.knob.lookName = "hologram"
      #expect(scene.knob.look == .arc && scene.knob.lookName == "arc")
    }

    @Test func ownProportionsHavePriority() {
      let scene = Scene { $0.look = .line }
      let diameter = scene.knob.dialLayout.diameter
      #expect(abs(scene.knob.dialLayout.cap.radius - 0.4 * diameter) < 1)
      scene.knob.metrics.capRadius = 0.3
      #expect(abs(scene.knob.dialLayout.cap.radius - 0.3 * diameter) < 1)
    }

    @Test func applicationCanHaveItsOwnLook() throws {
      let scene = Scene(value: 50) { $0.look = .ownLook }
      let face = try #require(scene.knob.dial.face.drawn())
      #expect(face.operations.map(\.colors) == [[PlatformColor.standardAccent.cgColor]])
      let needle = try #require(scene.knob.dial.needle.drawn())
      guard case .ellipse(let disc)? = needle.operations.first?.path.first else {
        Issue.record("the needle is not a disc")
        return
      }
      #expect(needle.operations.count == 1 && abs(disc.midX - 80) < 1e-9 && disc.midY < 40)
    }

    @Test func encoderHasALook() throws {
      let scene = EncoderScene { $0.look = .line }
      let operations = try #require(scene.encoder.drawn()).operations
      #expect(operations.contains { $0.path.last == .close || $0.clip.last == .close })
      _ = scene.encoder.drawn()
      scene.encoder.look = .dot
      #expect(scene.encoder.needsDisplay && scene.events() == "")
    }
  }
}
