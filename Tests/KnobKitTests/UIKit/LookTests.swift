import KnobEngine
import Testing
import UIKit

@testable import KnobKit

extension StandInTests.ControlTests {
  @MainActor @Suite struct LookTests {
    @Test func turningDrawsTheHandAlone() {
      let scene = Scene(value: 50)
      scene.press(80, 10)
      _ = scene.knob.dial.face.drawn()
      _ = scene.knob.dial.needle.drawn()
      scene.move(150, 80)
      #expect(!scene.knob.dial.face.needsDisplay && scene.knob.dial.needle.needsDisplay)
    }

    @Test func whatIsDrawnIsTheLayout() throws {
      let scene = Scene(value: 80)
      scene.window.setTraits { $0.displayScale = 2 }
      let face = try #require(scene.knob.dial.face.drawn())
      let hand = try #require(scene.knob.dial.needle.drawn())
      var metrics = KnobMetrics()
      metrics.margin = 4
      let layout = KnobLayout(of: scene.knob.knob, metrics: metrics, scale: 2)
      #expect(scene.knob.dialLayout == layout)
      let blue = UIColor.systemBlue.cgColor
      let fill = try #require(hand.operations.first { $0.colors == [blue] })
      let arc = try #require(layout.fill)
      #expect(
        fill.path == [
          .arc(
            center: CGPoint(x: arc.center.x, y: arc.center.y), radius: arc.radius,
            start: arc.start - .pi / 2, end: arc.end - .pi / 2, clockwise: false)
        ])
      #expect(fill.kind == .stroke(width: arc.width, cap: .round))
      #expect(
        face.operations.contains { $0.kind == .stroke(width: layout.track.width, cap: .round) })
    }

    @Test func tintAndColorsAreFollowed() throws {
      let scene = Scene(value: 80)
      _ = scene.knob.dial.needle.drawn()
      scene.window.tintColor = .red
      let tinted = try #require(scene.knob.dial.needle.drawn())
      #expect(tinted.operations.first?.colors == [UIColor.red.cgColor])
      scene.knob.fillColor = .label
      scene.window.setTraits { $0.userInterfaceStyle = .dark }
      scene.knob.setTraits { $0.userInterfaceStyle = .dark }
      let dark = try #require(scene.knob.dial.needle.drawn())
      #expect(dark.operations.first?.colors.first?.components == [1, 1, 1, 1])
      #expect(scene.knob.painter.palette.isDark)
    }

    @Test func contrastAndScaleAreFollowed() throws {
      let scene = Scene(value: 80)
      _ = scene.knob.dial.face.drawn()
      scene.knob.setTraits { $0.accessibilityContrast = .high }
      let face = try #require(scene.knob.dial.face.drawn())
      // The outline of the track has four sides.
      #expect(face.operations.filter { $0.kind == .stroke(width: 1, cap: .round) }.count == 4)
      scene.knob.setTraits { $0.displayScale = 3 }
      #expect(scene.knob.dial.face.needsDisplay && scene.knob.painter.scale == 3)
    }

    @Test func disabledKnobIsFaint() {
      let scene = Scene()
      scene.knob.label = "Pan"
      scene.knob.isEnabled = false
      #expect(scene.knob.dial.alpha == 0.38 && scene.knob.captionLabel.alpha == 0.38)
      scene.knob.isEnabled = true
      #expect(scene.knob.dial.alpha == 1 && scene.knob.captionLabel.alpha == 1)
    }

    /// Draws with a hook, as MHRotaryKnob's users did.
    private final class OwnKnob: KnobControl {
      var changes: [String] = []
      override func valueDidChange(from old: Double, to new: Double, animated: Bool) {
        super.valueDidChange(from: old, to: new, animated: animated)
        changes.append("\(old)>\(new)\(animated ? " animated" : "")")
      }
      override func drawNeedle(with painter: KnobPainter, in context: CGContext) {
        context.setFillColor(painter.palette.text.cgColor)
        context.addEllipse(in: CGRect(x: 0, y: 0, width: painter.layout.rotation, height: 1))
        context.fillPath()
      }
    }

    @Test func hooksDrawAndAreCalledOncePerChange() throws {
      let own = OwnKnob(Parameter(0...100, default: 50), value: 50)
      let scene = Scene(own)
      own.changes = []
      own.value = 20
      own.value = 20
      own.setValue(100, animated: true)
      own.parameter = Parameter(0...90)
      own.accessibilityDecrement()
      #expect(own.changes == ["50.0>20.0", "20.0>100.0 animated", "100.0>90.0", "90.0>89.1"])
      let drawn = try #require(own.dial.needle.drawn())
      #expect(drawn.operations.map(\.kind) == [.fill])
      withExtendedLifetime(scene) {}
    }

    @Test func knobThatIsNotContinuousStillTurnsItsPicture() {
      let scene = Scene(value: 50) { $0.isContinuous = false }
      scene.press(80, 10)
      let before = scene.knob.dialLayout.rotation
      _ = scene.knob.dial.needle.drawn()
      scene.move(150, 80)
      #expect(scene.knob.dialLayout.rotation > before && scene.knob.dial.needle.needsDisplay)
    }

    // MARK: Size

    @Test func sizeIsTheDialsAndTheLabels() {
      let knob = KnobControl(Parameter(0...100))
      #expect(knob.intrinsicContentSize == CGSize(width: 72, height: 72))
      #expect(knob.bounds.size == knob.intrinsicContentSize)
      knob.diameter = 100
      #expect(knob.intrinsicContentSize == CGSize(width: 108, height: 108))
      knob.label = "Gain"
      #expect(knob.intrinsicContentSize == CGSize(width: 108, height: 108 + 4 + 12 * 1.2))
      knob.label = String(repeating: "m", count: 30)
      #expect(knob.intrinsicContentSize.width == 180)
      knob.diameter = .nan
      #expect(knob.diameter == 100)
      let before = knob.invalidations
      knob.label = "Gain"
      #expect(knob.invalidations > before)
    }

    @Test(arguments: [Double.nan, .infinity, -.infinity])
    func proportionsThatAreNoNumbersAreTheStandardOnes(_ odd: Double) {
      let knob = KnobControl(Parameter(0...100))
      (knob.metrics.margin, knob.metrics.trackWidth, knob.metrics.capRadius) = (odd, odd, odd)
      var metrics = KnobMetrics()
      metrics.margin = 4
      #expect(knob.metrics == metrics)
      #expect(knob.intrinsicContentSize == CGSize(width: 72, height: 72))
    }

    @Test func measuringSetsNoTextThatCanBeSeen() {
      let knob = KnobControl(Parameter(0...100))
      knob.label = "Gain"
      let seen = knob.captionLabel.texts
      #expect(knob.intrinsicContentSize.height > 72)
      knob.layoutSubviews()
      #expect(Set(knob.captionLabel.texts.dropFirst(seen.count)).isSubset(of: ["Gain"]))
      #expect(knob.captionLabel.text == "Gain")
    }

    @Test func labelGrowsWithTheTypeOfTheUser() {
      let scene = Scene()
      scene.knob.label = "Gain"
      scene.layout()
      let height = scene.knob.intrinsicContentSize.height
      let dial = scene.knob.dial.bounds.height
      let before = scene.knob.invalidations
      scene.knob.captionLabel.setTraits {
        $0.preferredContentSizeCategory = .accessibilityExtraLarge
      }
      scene.knob.setTraits { $0.preferredContentSizeCategory = .accessibilityExtraLarge }
      #expect(scene.knob.invalidations > before)
      #expect(scene.knob.intrinsicContentSize.height > height)
      scene.layout()
      #expect(scene.knob.dial.bounds.height < dial)
    }

    @Test func faceAndHandFillTheDial() {
      let scene = Scene()
      scene.knob.frame.size = CGSize(width: 90, height: 120)
      scene.layout()
      let dial = scene.knob.dial
      #expect(dial.frame == CGRect(x: 0, y: 0, width: 90, height: 120))
      #expect(dial.face.frame == dial.bounds && dial.needle.frame == dial.bounds)
      #expect(dial.face.contentMode == .redraw && !dial.face.isOpaque)
    }

    @Test func dialAndLabelStayTogether() {
      let knob = KnobControl(Parameter(0...1))
      knob.label = "Gain"
      let scene = Scene(knob, size: CGSize(width: 60, height: 200))
      #expect(knob.dial.frame.width == 60 && knob.dial.frame.height == 60)
      #expect(abs(knob.captionLabel.frame.minY - knob.dial.frame.maxY - 4) < 1e-9)
      #expect(knob.dial.frame.minY > 0 && knob.captionLabel.frame.maxY < 200)
      // A press is measured on the dial, wherever that is.
      let middle = knob.dial.frame
      #expect(scene.press(middle.midX, middle.midY))
      #expect(knob.isTurning)
    }
  }
}
