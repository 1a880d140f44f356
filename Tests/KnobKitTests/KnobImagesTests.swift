import CoreGraphics
import Testing

@testable import KnobKit

@Suite struct KnobImagesTests {
  typealias State = ImageState

  @Test(
    arguments: [
      ([], "normal"), ([.highlighted], "highlighted"), ([.disabled], "disabled"),
      ([.highlighted, .disabled], "disabled"), ([.focused], "normal"),
      ([.focused, .highlighted], "highlighted"),
    ] as [(State, String)])
  func stateFallsBack(state: State, shown: String) {
    var pictures = KnobImages<String>()
    pictures[exactly: []] = "normal"
    pictures[exactly: .highlighted] = "highlighted"
    pictures[exactly: .disabled] = "disabled"
    #expect(pictures.image(for: state) == shown)
  }

  @Test func exactStateWins() {
    var pictures = KnobImages<String>()
    pictures[exactly: []] = "normal"
    pictures[exactly: .disabled] = "disabled"
    pictures[exactly: [.highlighted, .disabled]] = "both"
    #expect(pictures.image(for: [.highlighted, .disabled]) == "both")
    #expect(pictures.image(for: .highlighted) == "normal")
    #expect(pictures[exactly: .highlighted] == nil)
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
