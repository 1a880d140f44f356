import AppKit
import KnobEngine
import Testing

@testable import KnobKit

extension StandInTests.ControlTests.ImageTests {
  private func draw(_ scene: Scene) {
    _ = scene.knob.dial.face.drawn()
    _ = scene.knob.dial.needle.drawn()
  }

  @Test func drawnImageFollowsTheState() {
    let scene = sceneWithImages()
    let knob = scene.knob
    #expect(knob.currentKnobImage === normal)
    knob.setKnobImage(highlighted, for: .highlighted)
    scene.press(80, 80)
    #expect(knob.currentKnobImage === highlighted)
    draw(scene)
    #expect(normal.drawings.isEmpty && highlighted.drawings.count == 1)
    scene.release()
    #expect(knob.currentKnobImage === normal && knob.dial.needle.needsDisplay)
    knob.setKnobImage(disabled, for: .disabled)
    scene.press(80, 80)
    knob.isEnabled = false
    #expect(knob.currentKnobImage === disabled && knob.dial.alphaValue == 1)
    knob.isEnabled = true
    #expect(knob.currentKnobImage === normal)
    #expect(knob.knobImage(for: .highlighted) === highlighted)
    #expect(knob.knobImage(for: [.focused, .hovered]) == nil)
  }

  @Test func focusedAndHoveredKnobsCanHaveImages() {
    let scene = sceneWithImages()
    let (focused, hovered) = (NSImage(size: .zero), NSImage(size: .zero))
    scene.knob.setKnobImage(focused, for: .focused)
    scene.knob.setKnobImage(hovered, for: .hovered)
    scene.point(at: 80, 80)
    #expect(scene.knob.currentKnobImage === hovered)
    draw(scene)
    scene.focus()
    #expect(scene.knob.currentKnobImage === focused && scene.knob.dial.needle.needsDisplay)
    draw(scene)
    scene.unfocus()
    #expect(scene.knob.currentKnobImage === hovered && scene.knob.dial.needle.needsDisplay)
  }

  @Test func imageWithoutABackgroundKeepsItsSize() throws {
    let scene = Scene(value: 50)
    scene.knob.setKnobImage(normal, for: .normal)
    scene.knob.foregroundImage = ground
    draw(scene)
    #expect(try #require(normal.drawings.last).rect.size == CGSize(width: 80, height: 80))
  }

  @Test func newImageCenterIsDrawnAtOnce() {
    let scene = sceneWithImages()
    draw(scene)
    scene.knob.knobImageCenter = CGPoint(x: 80, y: 76)
    #expect(scene.knob.dial.needle.needsDisplay)
    draw(scene)
    scene.knob.knobImageCenter = CGPoint(x: 80, y: 76)
    #expect(!scene.knob.dial.needle.needsDisplay)
  }

  @Test func drawingIsBetweenBackgroundAndForeground() throws {
    let scene = Scene(value: 50)
    let front = NSImage(size: CGSize(width: 160, height: 160))
    (scene.knob.backgroundImage, scene.knob.foregroundImage) = (ground, front)
    let face = try #require(scene.knob.dial.face.drawn())
    let hand = try #require(scene.knob.dial.needle.drawn())
    #expect(ground.drawings.map(\.over) == [0] && face.operations.count > 1)
    #expect(front.drawings.map(\.over) == [hand.operations.count])
    #expect(scene.knob.dial.face.isFlipped && scene.knob.dial.needle.isFlipped)
  }

  @Test func imageRotatesAroundItsCenter() throws {
    let scene = sceneWithImages()
    scene.knob.doubleValue = 100
    draw(scene)
    let drawn = try #require(normal.drawings.last)
    let angle = 135 * Double.pi / 180
    #expect(abs(drawn.transform.a - cos(angle)) < 1e-12)
    #expect(abs(drawn.transform.b - sin(angle)) < 1e-12)
    let middle = CGPoint(x: drawn.rect.midX, y: drawn.rect.midY).applying(drawn.transform)
    #expect(abs(middle.x - 80) < 1e-9 && abs(middle.y - 80) < 1e-9)
    scene.knob.sweep = Sweep(degrees: -90, to: 90)
    draw(scene)
    #expect(abs(try #require(normal.drawings.last).transform.b - 1) < 1e-12)
    #expect(ground.drawings.allSatisfy { $0.transform == .identity })
  }

  @Test func imagesFollowTheBounds() throws {
    let scene = sceneWithImages()
    scene.knob.knobImageCenter = CGPoint(x: 80, y: 76)
    scene.knob.frame = CGRect(x: 0, y: 0, width: 320, height: 320)
    scene.layout()
    draw(scene)
    #expect(
      try #require(ground.drawings.last).rect == CGRect(x: 0, y: 0, width: 320, height: 320))
    let rect = try #require(normal.drawings.last).rect
    #expect(rect.size == CGSize(width: 160, height: 160))
    #expect(CGPoint(x: rect.midX, y: rect.midY) == CGPoint(x: 160, y: 152))
  }

  @Test func imagesReplaceTheDrawing() throws {
    let scene = sceneWithImages()
    scene.focus()
    #expect(try #require(scene.knob.dial.face.drawn()).operations.isEmpty)
    // AppKit draws the focus ring.
    #expect(try #require(scene.knob.dial.needle.drawn()).operations.isEmpty)
    scene.knob.setKnobImage(nil, for: .normal)
    #expect(scene.knob.currentKnobImage == nil)
    #expect(try #require(scene.knob.dial.face.drawn()).operations.count > 1)
    #expect(try #require(scene.knob.dial.needle.drawn()).operations.count > 1)
  }

  @Test func imagesLeaveSpaceForMarkers() throws {
    let scene = sceneWithImages()
    scene.knob.showsGhost = true
    draw(scene)
    #expect(try #require(ground.drawings.last).rect == CGRect(x: 4, y: 4, width: 152, height: 152))
    scene.knob.markers.modulation = 20...80
    scene.knob.markers.hardware = 20
    draw(scene)
    let rect = CGRect(x: 10, y: 10, width: 140, height: 140)
    #expect(try #require(ground.drawings.last).rect == rect)
    let picture = try #require(normal.drawings.last)
    // The markers are above the image.
    #expect(picture.rect.size == CGSize(width: 70, height: 70) && picture.over == 0)
    scene.knob.markers.live = 50
    #expect(try #require(scene.knob.dial.needle.drawn()).operations.count == 4)
    scene.knob.markers = KnobMarkers()
    scene.knob.showsGhost = false
    draw(scene)
    #expect(try #require(ground.drawings.last).rect == CGRect(x: 0, y: 0, width: 160, height: 160))
  }

  @Test func foregroundIsRedrawnWithTheNeedleAndBackgroundIsNot() {
    let scene = sceneWithImages()
    let front = NSImage(size: CGSize(width: 160, height: 160))
    scene.knob.foregroundImage = front
    draw(scene)
    let grounds = ground.drawings.count
    scene.knob.doubleValue = 60
    draw(scene)
    #expect(front.drawings.count == 2 && ground.drawings.count == grounds)
    #expect(scene.knob.dial.subviews.map { $0 === scene.knob.dial.needle } == [false, true])
  }
}
