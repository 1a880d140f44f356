import CoreGraphics
import KnobEngine
import KnobPresentation
import Testing

@testable import KnobKit

@Suite struct SingleImagesTests {
  typealias State = ImageState

  @Test(
    arguments: [
      ([], "normal"), ([.turned], "turned"), ([.disabled], "disabled"),
      ([.turned, .disabled], "disabled"), ([.focused], "normal"),
      ([.focused, .turned], "turned"),
    ] as [(State, String)])
  func stateFallsBack(state: State, shown: String) {
    var pictures = StateImages<String>()
    pictures[exactly: []] = "normal"
    pictures[exactly: .turned] = "turned"
    pictures[exactly: .disabled] = "disabled"
    #expect(pictures.image(for: state) == shown)
  }

  @Test func exactStateWins() {
    var pictures = StateImages<String>()
    pictures[exactly: []] = "normal"
    pictures[exactly: .disabled] = "disabled"
    pictures[exactly: [.turned, .disabled]] = "both"
    #expect(pictures.image(for: [.turned, .disabled]) == "both")
    #expect(pictures.image(for: .turned) == "normal")
    #expect(pictures[exactly: .turned] == nil)
  }

  @Test func noneIsNone() {
    #expect(StateImages<String>().image(for: .disabled) == nil)
    #expect(StateImages<String>().isEmpty)
  }

  /// Returns where a background and a knob are, in a dial without labels.
  private func places(
    in dial: CGSize, ground: CGSize?, knob: CGSize?, center: CGPoint? = nil
  ) throws -> KnobSkin.Placement {
    var images = SingleImages()
    images.background = ground.map(PlatformImage.init(size:))
    let image = knob.map(PlatformImage.init(size:))
    images.knob[exactly: []] = image
    images.center = center
    let area = KnobSkin.Area(x: 0, y: 0, width: dial.width, height: dial.height)
    return try #require(images.skin(showing: image)).placement(in: area, scale: 1)
  }

  private func square(_ x: Double, _ y: Double, _ side: Double) -> KnobSkin.Area {
    KnobSkin.Area(x: x, y: y, width: side, height: side)
  }

  @Test func framesFollowTheDial() throws {
    let ground = CGSize(width: 160, height: 160)
    let knob = CGSize(width: 80, height: 80)
    let center = CGPoint(x: 80, y: 76)
    let small = try places(in: ground, ground: ground, knob: knob, center: center)
    #expect(small.knob == square(40, 36, 80) && small.pivot == KnobPoint(x: 80, y: 76))
    let large = try places(
      in: CGSize(width: 320, height: 320), ground: ground, knob: knob, center: center)
    #expect(large.ground == square(0, 0, 320))
    #expect(large.knob == square(80, 72, 160))
  }

  @Test func pictureAloneFillsTheDialInItsProportions() throws {
    let places = try places(
      in: CGSize(width: 200, height: 100), ground: nil, knob: CGSize(width: 50, height: 50))
    #expect(places.knob == square(50, 0, 100))
  }

  @Test func picturesWithoutSizeAreHarmless() throws {
    let dial = CGSize(width: 10, height: 10)
    #expect(try places(in: dial, ground: .zero, knob: .zero).knob == square(0, 0, 10))
  }
}
