import KnobEngine
import SwiftUI
import Testing
import UIKit

@testable import KnobKit

extension StandInTests.ControlTests {
  /// The area in which a finger finds a small dial.
  @MainActor @Suite struct FingerTargetTests {
    /// A scene with a dial of 24 points, whose middle is at (16, 16).
    private func scene() -> Scene {
      let knob = KnobControl(Parameter(0...100), value: 50)
      knob.diameter = 24
      return Scene(knob, size: nil)
    }

    private func hit(_ scene: Scene, _ x: Double, _ y: Double) -> UIView? {
      scene.window.hitTest(scene.inWindow(x, y), with: nil)
    }

    @Test func targetIsAtLeast44PointsWide() {
      let scene = scene()
      for (x, y) in [(-5.5, 16.0), (37.5, 16), (16, -5.5), (16, 37.5)] {
        #expect(hit(scene, x, y) === scene.knob)
      }
      for (x, y) in [(-6.5, 16.0), (38.5, 16), (0, 0)] {
        #expect(hit(scene, x, y) === scene.page)
      }
      scene.press(-4, 16)
      scene.move(-4, -9)
      #expect(scene.knob.value == 60)
    }

    @Test func largeDialKeepsItsTarget() {
      let scene = Scene()
      #expect(hit(scene, 0.5, 80) === scene.knob && hit(scene, -0.5, 80) === scene.page)
    }

    @Test func otherControlsKeepTheirPlace() {
      let scene = scene()
      let button = UIControl(frame: CGRect(x: 18, y: 50, width: 10, height: 32))
      scene.page.insertSubview(button, at: 0)
      // 6 points to the left of the dial
      #expect(hit(scene, -4, 16) === button && hit(scene, 16, -4) === scene.knob)
      let plate = UIView(frame: CGRect(x: 0, y: 0, width: 600, height: 600))
      scene.page.insertSubview(plate, at: 0)
      #expect(hit(scene, -4, 16) === button && hit(scene, 16, -4) === scene.knob)
      plate.addGestureRecognizer(UIPanGestureRecognizer(target: nil, action: nil))
      #expect(hit(scene, 16, -4) === plate)
    }

    @Test func nearerDialHasPriority() {
      let scene = scene()
      let other = KnobControl(Parameter(0...100))
      other.diameter = 24
      other.sizeToFit()
      other.frame.origin = CGPoint(x: scene.knob.frame.minX + 36, y: scene.knob.frame.minY)
      scene.page.addSubview(other)
      scene.layout()
      // The middles are at 16 and 52.
      #expect(hit(scene, 33, 16) === scene.knob && hit(scene, 35, 16) === other)
      scene.page.insertSubview(other, at: 0)
      #expect(hit(scene, 33, 16) === scene.knob && hit(scene, 35, 16) === other)
    }

    @Test func pageDoesNotScrollWithASmallDial() {
      let scene = scene()
      let pan = UIPanGestureRecognizer(target: nil, action: nil)
      #expect(!pan.pan(from: CGPoint(x: -4, y: 16), asking: scene.knob))
    }

    @Test func captionHasPriority() {
      let knob = KnobControl(Parameter(0...100), value: 50)
      (knob.diameter, knob.label, knob.valueDisplay) = (24, "Mix", .always)
      let scene = Scene(knob, size: nil)
      scene.clickCaption()
      #expect(scene.field != nil && scene.events() == "")
    }

    @Test func encodersAndRangesHaveItToo() {
      let encoder = EncoderScene()
      encoder.encoder.frame = CGRect(x: 100, y: 100, width: 32, height: 32)
      encoder.window.layoutIfNeeded()
      #expect(encoder.window.hitTest(CGPoint(x: 96, y: 116), with: nil) === encoder.encoder)
      let control = RangeControl(Parameter(0...100))
      control.diameter = 24
      control.sizeToFit()
      let range = RangeScene(control, size: control.bounds.size)
      let hit = range.window.hitTest(
        CGPoint(x: control.frame.minX - 4, y: control.frame.minY + 16), with: nil)
      #expect(hit is KnobControl)
    }

    @Test func viewsHaveItToo() {
      let patch = Patch(50, 0...100)
      let scene = ViewScene(patch, size: CGSize(width: 32, height: 32)) { patch in
        Knob(value: patch.binding, in: patch.range, onEditingChanged: patch.edit)
      }
      let area = scene.host.views(FingerArea.self)[0]
      #expect(area.frame.size == CGSize(width: 44, height: 44))
      // The stand-in for SwiftUI does not center the area, and shows all of the view in front of it.
      #expect(area.point(inside: CGPoint(x: 35, y: 16), with: nil))
      #expect(!area.point(inside: CGPoint(x: 39, y: 16), with: nil))
      let finger = Finger(scene.inWindow(35, 16))
      area.touchesBegan([finger], with: TouchEvent())
      finger.place.y -= 25
      area.touchesMoved([finger], with: TouchEvent())
      area.touchesEnded([finger], with: TouchEvent())
      #expect(scene.value == 60 && scene.events() == "began+changed+ended")
      let pan = UIPanGestureRecognizer(target: nil, action: nil)
      #expect(!pan.pan(from: CGPoint(x: 35, y: 16), asking: area))
    }
  }
}
