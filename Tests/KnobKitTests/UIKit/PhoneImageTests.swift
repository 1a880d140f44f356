import KnobEngine
import Testing
import UIKit

@testable import KnobKit

extension StandInTests.ControlTests.ImageTests {
  @Test func imageViewFollowsTheState() {
    let scene = sceneWithImages()
    let knob = scene.knob
    #expect(knob.currentKnobImage === normal && knob.dial.rotatingImage.image === normal)
    scene.press(80, 10)
    #expect(knob.dial.rotatingImage.image === normal)
    knob.setKnobImage(highlighted, for: .highlighted)
    #expect(knob.dial.rotatingImage.image === highlighted)
    scene.release()
    #expect(knob.dial.rotatingImage.image === normal)
    knob.setKnobImage(disabled, for: .disabled)
    scene.press(80, 10)
    knob.isEnabled = false
    #expect(knob.currentKnobImage === disabled && knob.dial.rotatingImage.image === disabled)
    #expect(knob.dial.alpha == 1)
    knob.isEnabled = true
    #expect(knob.dial.rotatingImage.image === normal)
    #expect(
      knob.knobImage(for: .highlighted) === highlighted && knob.knobImage(for: .focused) == nil)
  }

  @Test func imageRotatesByTheAngleOfTheEngine() {
    let scene = sceneWithImages()
    scene.knob.value = 100
    let picture = scene.knob.dial.rotatingImage
    let quarters = CGAffineTransform(rotationAngle: 135 * .pi / 180)
    #expect(abs(picture.transform.a - quarters.a) < 1e-12)
    #expect(abs(picture.transform.b - quarters.b) < 1e-12)
    scene.knob.sweep = Sweep(degrees: -90, to: 90)
    #expect(abs(picture.transform.b - 1) < 1e-12)
    #expect(scene.knob.dial.background.transform == .identity)
  }

  @Test func imagesFollowTheBounds() {
    let scene = sceneWithImages()
    scene.knob.knobImageCenter = CGPoint(x: 80, y: 76)
    scene.knob.frame = CGRect(x: 0, y: 0, width: 320, height: 320)
    scene.layout()
    let dial = scene.knob.dial
    #expect(dial.background.frame == CGRect(x: 0, y: 0, width: 320, height: 320))
    #expect(dial.rotatingImage.bounds.size == CGSize(width: 160, height: 160))
    #expect(dial.rotatingImage.center == CGPoint(x: 160, y: 152))
  }

  @Test func imagesReplaceTheDrawing() throws {
    let scene = sceneWithImages()
    #expect(scene.knob.dial.face.isHidden)
    #expect(try #require(scene.knob.dial.needle.drawn()).operations.isEmpty)
    scene.knob.setFocused(true)
    #expect(try #require(scene.knob.dial.needle.drawn()).operations.count == 1)
    scene.knob.setKnobImage(nil, for: .normal)
    #expect(!scene.knob.dial.face.isHidden && scene.knob.dial.rotatingImage.image == nil)
    #expect(scene.knob.currentKnobImage == nil)
  }

  @Test func imagesLeaveSpaceForMarkers() {
    let scene = sceneWithImages()
    scene.knob.showsGhost = true
    #expect(scene.knob.dial.background.frame == CGRect(x: 4, y: 4, width: 152, height: 152))
    scene.knob.markers.modulation = 20...80
    #expect(scene.knob.dial.background.frame == CGRect(x: 10, y: 10, width: 140, height: 140))
    #expect(scene.knob.dial.rotatingImage.bounds.size == CGSize(width: 70, height: 70))
    scene.knob.markers = KnobMarkers()
    scene.knob.showsGhost = false
    #expect(scene.knob.dial.background.frame == CGRect(x: 0, y: 0, width: 160, height: 160))
  }

  @Test func foregroundIsAboveTheKnob() throws {
    let scene = sceneWithImages()
    scene.knob.foregroundImage = ground
    let order = scene.knob.dial.subviews
    let top = try #require(order.firstIndex(of: scene.knob.dial.foreground))
    let middle = try #require(order.firstIndex(of: scene.knob.dial.rotatingImage))
    let bottom = try #require(order.firstIndex(of: scene.knob.dial.background))
    #expect(bottom < middle && middle < top)
  }
}
