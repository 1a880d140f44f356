import KnobEngine
import Testing

@testable import KnobGTK

struct WarpedPathTests {
  private func point(_ x: Double, _ y: Double) -> KnobPoint { KnobPoint(x: x, y: y) }

  @Test func samplesBeforeAndAfterTheWarpCount() {
    var path = WarpedPath(from: point(0, 100))
    #expect(path.unwarped(point(0, 90)) == point(0, 90))
    path.warp(by: point(0, 400))
    // Two samples were on their way when the pointer was moved.
    #expect(path.unwarped(point(0, 80)) == point(0, 80))
    #expect(path.unwarped(point(0, 70)) == point(0, 70))
    #expect(!path.canWarp)
    #expect(path.unwarped(point(0, 470)) == point(0, 70))
    #expect(path.canWarp)
    #expect(path.unwarped(point(0, 460)) == point(0, 60))
    path.warp(by: point(0, 400))
    #expect(path.unwarped(point(0, 860)) == point(0, 60))
    #expect(path.unwarped(point(0, 861)) == point(0, 61))
  }

  @Test func warpIsNoMovementIfTheServerRounds() {
    var path = WarpedPath(from: point(10.25, 100.75))
    path.warp(by: point(0, 400))
    #expect(path.unwarped(point(10, 500)) == point(10.25, 100.75))
    #expect(path.unwarped(point(10.5, 510)) == point(10.75, 110.75))
  }

  @Test func firstSampleAfterTheWarpMayHaveMoved() {
    var path = WarpedPath(from: point(0, 100))
    path.warp(by: point(0, 400))
    #expect(path.unwarped(point(3, 460)) == point(3, 60))
  }

  @Test func absoluteDeviceIsRecognized() {
    var path = WarpedPath(from: point(0, 100))
    path.warp(by: point(0, 400))
    #expect(path.unwarped(point(0, 500)) == point(0, 100))
    // GTK repeats a place if the layout changes.
    #expect(path.unwarped(point(0, 500)) == point(0, 100))
    #expect(path.unwarped(point(0, 95)) == point(0, 95))
    #expect(path.isAbsolute && !path.canWarp)
    #expect(path.unwarped(point(0, 300)) == point(0, 300))
  }
}
