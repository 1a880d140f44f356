import CoreGraphics
import KnobPresentation
import Testing

@testable import KnobKit

@Suite struct KnobImagesTests {
  typealias State = ImageState

  @Test(
    arguments: [
      ([], "normal"), ([.turned], "turned"), ([.disabled], "disabled"),
      ([.turned, .disabled], "disabled"), ([.focused], "normal"),
      ([.focused, .turned], "turned"),
    ] as [(State, String)])
  func stateFallsBack(state: State, shown: String) {
    var pictures = KnobImages<String>()
    pictures[exactly: []] = "normal"
    pictures[exactly: .turned] = "turned"
    pictures[exactly: .disabled] = "disabled"
    #expect(pictures.image(for: state) == shown)
  }

  @Test func exactStateWins() {
    var pictures = KnobImages<String>()
    pictures[exactly: []] = "normal"
    pictures[exactly: .disabled] = "disabled"
    pictures[exactly: [.turned, .disabled]] = "both"
    #expect(pictures.image(for: [.turned, .disabled]) == "both")
    #expect(pictures.image(for: .turned) == "normal")
    #expect(pictures[exactly: .turned] == nil)
  }

  @Test func noneIsNone() {
    #expect(KnobImages<String>().image(for: .disabled) == nil)
    #expect(KnobImages<String>().isEmpty)
  }

  @Test func framesFollowTheDial() {
    let ground = CGSize(width: 160, height: 160)
    let knob = CGSize(width: 80, height: 80)
    let small = ImageFrames(
      in: CGRect(x: 0, y: 0, width: 160, height: 160), ground: ground, knob: knob,
      center: CGPoint(x: 80, y: 76))
    #expect(small.knob == CGRect(x: 40, y: 36, width: 80, height: 80))
    let large = ImageFrames(
      in: CGRect(x: 0, y: 0, width: 320, height: 320), ground: ground, knob: knob,
      center: CGPoint(x: 80, y: 76))
    #expect(large.ground == CGRect(x: 0, y: 0, width: 320, height: 320))
    #expect(large.knob == CGRect(x: 80, y: 72, width: 160, height: 160))
  }

  @Test func pictureAloneFillsTheDialInItsProportions() {
    let frames = ImageFrames(
      in: CGRect(x: 0, y: 0, width: 200, height: 100), ground: nil,
      knob: CGSize(width: 50, height: 50))
    #expect(frames.knob == CGRect(x: 50, y: 0, width: 100, height: 100))
  }

  @Test func picturesWithoutSizeAreHarmless() {
    let dial = CGRect(x: 0, y: 0, width: 10, height: 10)
    #expect(ImageFrames(in: dial, ground: .zero, knob: .zero).knob == dial)
  }
}
