import Foundation
import KnobEngine
import Testing
import UIKit

@testable import KnobKit

extension StandInTests.ControlTests {
  /// What the guide to migrating promises and no other test shows.
  @MainActor @Suite struct MigratingTests {
    private let red = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
    private let green = UIColor(red: 0, green: 1, blue: 0, alpha: 1)
    private let orange = UIColor(red: 1, green: 0.575, blue: 0, alpha: 1)

    /// What is stroked in a color, the widths of the lines first.
    private func strokes(
      _ color: UIColor, in context: CGContext?
    ) throws -> [(width: CGFloat, path: [CGContext.Element])] {
      try #require(context).operations.compactMap { operation in
        guard case .stroke(let width, _) = operation.kind, operation.colors == [color.cgColor]
        else { return nil }
        return (width, operation.path)
      }
    }

    // MARK: Parts

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

    @Test func indicatorExtendsInwardFromTheArc() throws {
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

    @Test func ticksLieEvenlyFromEndToEnd() throws {
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

    @Test func trackTicksAndIndicatorAllFollowTheSweep() throws {
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

    @Test func backgroundColorIsVisible() throws {
      let scene = Scene(value: 50)
      scene.knob.backgroundColor = red
      #expect(scene.knob.backgroundColor === red)
      let views = [scene.knob.dial, scene.knob.dial.face, scene.knob.dial.needle]
      #expect(views.allSatisfy { !$0.isOpaque && ($0.backgroundColor?.cgColor.alpha ?? 0) == 0 })
    }

    @Test func pictureLeavesTheSizeAlone() {
      let knob = KnobControl(frame: CGRect(x: 0, y: 0, width: 50, height: 60))
      knob.setKnobImage(UIImage(size: CGSize(width: 80, height: 80)), for: .normal)
      #expect(knob.bounds.size == CGSize(width: 50, height: 60))
      knob.diameter = 80
      knob.sizeToFit()
      #expect(knob.bounds.size == CGSize(width: 88, height: 88))
    }

    // MARK: Value and words

    @Test func threeTapsResetOnce() {
      let scene = Scene(value: 80)
      for taps in 1...3 { scene.click(80, 40, clicks: taps) }
      #expect(scene.knob.value == 50)
      #expect(scene.events() == "began+ended+began+ended+began+changed+ended+began+ended")
    }

    @Test func twoControlsMirrorEachOtherWithoutALoop() {
      let (a, b) = (Scene(value: 20), Scene(value: 20))
      for (from, to) in [(a.knob, b.knob), (b.knob, a.knob)] {
        from.addAction(UIAction { _ in to.value = from.value }, for: .valueChanged)
      }
      a.press(80, 80, by: .mouse)
      a.move(80, 55)
      #expect(abs(a.knob.value - 30) < 1e-9 && b.knob.value == a.knob.value)
      a.release()
      #expect(a.events() == "began+changed+ended" && b.events() == "")
      b.knob.accessibilityIncrement()
      #expect(
        abs(a.knob.value - 31) < 1e-9 && a.events() == "" && b.events() == "began+changed+ended")
    }

    @Test func everyTrackingTurnsTheSameKnob() {
      let scene = Scene(value: 50) { $0.tracking = .rotary }
      scene.press(80, 10)
      scene.move(150, 80)
      scene.release()
      #expect(abs(scene.knob.value - (50 + 100.0 / 3)) < 1e-9)
      for (style, x, y) in [(Tracking.horizontal, 105.0, 80.0), (.vertical, 80, 55)] {
        scene.knob.value = 50
        scene.knob.tracking = style
        scene.press(80, 80)
        scene.move(x, y)
        scene.release()
        #expect(scene.knob.value == 60)
      }
    }

    @Test func digitsAreAsManyAsAskedFor() {
      let knob = KnobControl(Parameter(10...30), value: 20)
      knob.format = ValueFormat(digits: 3)
      knob.format.locale = Locale(identifier: "en_US")
      #expect(knob.text == "20.000")
    }

    @Test func valueStaysASecondAndFadesForAQuarter() {
      let knob = KnobControl(frame: .zero)
      #expect(knob.valuePersistence == 1 && knob.nameTransition == 0.25)
      (knob.valuePersistence, knob.nameTransition) = (.nan, -1)
      #expect(knob.valuePersistence == 0 && knob.nameTransition == 0)
      (knob.valuePersistence, knob.nameTransition) = (1e9, 1e9)
      #expect(knob.valuePersistence == 3_600 && knob.nameTransition == 60)
    }

    @Test func nameCanComeBackBeforeItsTime() {
      let scene = Scene(value: 50) { knob in
        (knob.label, knob.nameTransition, knob.valuePersistence) = ("Gain", 0, 60)
      }
      scene.press(80, 40)
      scene.knob.showName()
      #expect(scene.knob.captionLabel.text == scene.knob.text)
      scene.release()
      #expect(scene.knob.captionLabel.text == scene.knob.text)
      scene.knob.showName()
      #expect(scene.knob.captionLabel.text == "Gain" && scene.events() == "began+ended")
    }

    @Test func zeroMayLieAtSevenAndTheTopAtFour() {
      let scene = Scene(value: 0) { $0.sweep = Sweep(degrees: -150, to: 120) }
      #expect(abs(scene.knob.dialLayout.rotation + 150 * .pi / 180) < 1e-9)
      scene.knob.value = 100
      #expect(abs(scene.knob.dialLayout.rotation - 120 * .pi / 180) < 1e-9)
    }
  }
}
