import KnobEngine
import Testing
import UIKit

@testable import KnobKit

extension StandInTests.ControlTests.ImageTests {
  private func draw(_ scene: Scene) {
    _ = scene.knob.dial.face.drawn()
    _ = scene.knob.dial.needle.drawn()
  }

  /// Draws the knob and returns the image that it shows, and where.
  private func shown(
    _ scene: Scene, of images: [UIImage]
  ) throws -> (image: UIImage, rect: CGRect, transform: CGAffineTransform) {
    let counts = images.map(\.drawings.count)
    draw(scene)
    let drawn = zip(images, counts).filter { $0.drawings.count > $1 }.map(\.0)
    #expect(drawn.count == 1)
    let image = try #require(drawn.first)
    let drawing = try #require(image.drawings.last)
    return (image, drawing.rect, drawing.transform)
  }

  @Test func drawnImageFollowsTheState() throws {
    let scene = sceneWithImages()
    let knob = scene.knob
    let all = [normal, highlighted, disabled]
    #expect(try knob.currentKnobImage === normal && shown(scene, of: all).image === normal)
    scene.press(80, 10)
    #expect(try shown(scene, of: all).image === normal)
    knob.setKnobImage(highlighted, for: .highlighted)
    #expect(try shown(scene, of: all).image === highlighted)
    scene.release()
    #expect(try shown(scene, of: all).image === normal)
    knob.setKnobImage(disabled, for: .disabled)
    scene.press(80, 10)
    knob.isEnabled = false
    #expect(try knob.currentKnobImage === disabled && shown(scene, of: all).image === disabled)
    #expect(knob.dial.alpha == 1)
    knob.isEnabled = true
    #expect(try shown(scene, of: all).image === normal)
    #expect(
      knob.knobImage(for: .highlighted) === highlighted && knob.knobImage(for: .focused) == nil)
  }

  @Test func imageRotatesByTheAngleOfTheEngine() throws {
    let scene = sceneWithImages()
    scene.knob.value = 100
    let picture = try shown(scene, of: [normal])
    let quarters = CGAffineTransform(rotationAngle: 135 * .pi / 180)
    #expect(abs(picture.transform.a - quarters.a) < 1e-12)
    #expect(abs(picture.transform.b - quarters.b) < 1e-12)
    let middle = CGPoint(x: picture.rect.midX, y: picture.rect.midY).applying(picture.transform)
    #expect(abs(middle.x - 80) < 1e-9 && abs(middle.y - 80) < 1e-9)
    scene.knob.sweep = Sweep(degrees: -90, to: 90)
    #expect(abs(try shown(scene, of: [normal]).transform.b - 1) < 1e-12)
    #expect(!ground.drawings.isEmpty)
    #expect(ground.drawings.allSatisfy { $0.transform == .identity })
  }

  @Test func imagesFollowTheBounds() throws {
    let scene = sceneWithImages()
    scene.knob.knobImageCenter = CGPoint(x: 80, y: 76)
    scene.knob.frame = CGRect(x: 0, y: 0, width: 320, height: 320)
    scene.layout()
    let rect = try shown(scene, of: [normal]).rect
    #expect(
      try #require(ground.drawings.last).rect == CGRect(x: 0, y: 0, width: 320, height: 320))
    #expect(rect.size == CGSize(width: 160, height: 160))
    #expect(CGPoint(x: rect.midX, y: rect.midY) == CGPoint(x: 160, y: 152))
  }

  @Test func imagesReplaceTheDrawing() throws {
    let scene = sceneWithImages()
    #expect(try #require(scene.knob.dial.face.drawn()).operations.isEmpty)
    #expect(try #require(scene.knob.dial.needle.drawn()).operations.isEmpty)
    scene.knob.setFocused(true)
    #expect(try #require(scene.knob.dial.needle.drawn()).operations.count == 1)
    let drawings = normal.drawings.count
    scene.knob.setKnobImage(nil, for: .normal)
    #expect(try #require(scene.knob.dial.face.drawn()).operations.count > 1)
    #expect(try #require(scene.knob.dial.needle.drawn()).operations.count > 1)
    #expect(normal.drawings.count == drawings && scene.knob.currentKnobImage == nil)
  }

  @Test func imagesLeaveSpaceForMarkers() throws {
    let scene = sceneWithImages()
    func groundRect() throws -> CGRect {
      draw(scene)
      return try #require(ground.drawings.last).rect
    }
    scene.knob.showsGhost = true
    #expect(try groundRect() == CGRect(x: 4, y: 4, width: 152, height: 152))
    scene.knob.markers.modulation = 20...80
    #expect(try groundRect() == CGRect(x: 10, y: 10, width: 140, height: 140))
    #expect(try #require(normal.drawings.last).rect.size == CGSize(width: 70, height: 70))
    scene.knob.markers = KnobMarkers()
    scene.knob.showsGhost = false
    #expect(try groundRect() == CGRect(x: 0, y: 0, width: 160, height: 160))
  }

  @Test func foregroundIsAboveTheKnob() throws {
    let scene = Scene(value: 50)
    let front = UIImage(size: CGSize(width: 160, height: 160))
    (scene.knob.backgroundImage, scene.knob.foregroundImage) = (ground, front)
    let face = try #require(scene.knob.dial.face.drawn())
    let hand = try #require(scene.knob.dial.needle.drawn())
    #expect(ground.drawings.map(\.over) == [0] && face.operations.count > 1)
    #expect(front.drawings.map(\.over) == [hand.operations.count])
    #expect(scene.knob.dial.subviews.map { $0 === scene.knob.dial.needle } == [false, true])
  }
}
