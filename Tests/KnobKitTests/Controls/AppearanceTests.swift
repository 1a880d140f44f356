import Foundation
import KnobEngine
import QuartzCore
import Testing

@testable import KnobKit

extension StandInTests.ControlTests {
  @MainActor @Suite struct AppearanceTests {
    @Test func turningDrawsOnlyTheNeedle() {
      let scene = Scene(value: 50)
      scene.press(80, 10, by: .finger)
      _ = scene.knob.dial.face.drawn()
      _ = scene.knob.dial.needle.drawn()
      scene.move(150, 80)
      #expect(!scene.knob.dial.face.needsDisplay && scene.knob.dial.needle.needsDisplay)
    }

    @Test func drawingFollowsTheLayout() throws {
      let scene = Scene(value: 80)
      scene.setDisplayScale(2)
      let face = try #require(scene.knob.dial.face.drawn())
      let needle = try #require(scene.knob.dial.needle.drawn())
      var metrics = KnobMetrics()
      metrics.margin = 4
      let layout = KnobLayout(of: scene.knob.core.knob, metrics: metrics, scale: 2)
      #expect(scene.knob.dialLayout == layout)
      let blue = PlatformColor.standardAccent.cgColor
      let fill = try #require(needle.operations.first { $0.colors == [blue] })
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

    @Test func customColorsReplaceTheDefaults() throws {
      let scene = Scene(value: 80)
      let own = PlatformColor(red: 0.2, green: 0.4, blue: 0.6, alpha: 1)
      scene.knob.trackColor = own
      scene.knob.indicatorColor = own
      scene.knob.capColor = own
      scene.knob.tickColor = own
      let palette = scene.knob.painter.palette
      let color = KnobColor(own.cgColor)
      #expect(palette.track == color && palette.tick == color)
      #expect(palette.cap == color && palette.indicator == color)
      #expect(scene.knob.dial.face.needsDisplay)
      _ = scene.knob.dial.face.drawn()
      scene.knob.trackColor = nil
      #expect(scene.knob.dial.face.needsDisplay)
    }

    @Test func disabledKnobIsFaint() {
      let scene = Scene()
      scene.knob.label = "Pan"
      scene.knob.isEnabled = false
      #expect(scene.knob.dial.opacity == 0.38 && scene.knob.captionLabel.opacity == 0.38)
      scene.knob.isEnabled = true
      #expect(scene.knob.dial.opacity == 1 && scene.knob.captionLabel.opacity == 1)
    }

    @Test func hoverTintsTheCap() throws {
      let scene = Scene()
      _ = scene.knob.dial.face.drawn()
      scene.point(at: 80, 80)
      let hovered = try #require(scene.knob.dial.face.drawn())
      #expect(scene.knob.painter.state.isHovered)
      scene.point(at: 1, 1)
      let plain = try #require(scene.knob.dial.face.drawn())
      #expect(!scene.knob.painter.state.isHovered)
      func top(_ context: CGContext) -> [CGFloat]? {
        context.operations.first { $0.colors.count == 2 }?.colors[0].components
      }
      #expect(top(hovered) != top(plain))
      scene.point(at: 80, 80)
      scene.point(at: 300, 300)
      #expect(!scene.knob.painter.state.isHovered)
    }

    /// A subclass that overrides the hooks.
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

    @Test func nonContinuousKnobTurnsItsNeedleDuringAGesture() {
      let scene = Scene(value: 50) { $0.isContinuous = false }
      scene.press(80, 10, by: .finger)
      let before = scene.knob.dialLayout.rotation
      _ = scene.knob.dial.needle.drawn()
      scene.move(150, 80)
      #expect(scene.knob.dialLayout.rotation > before && scene.knob.dial.needle.needsDisplay)
    }
  }
}
