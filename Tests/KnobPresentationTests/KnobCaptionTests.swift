import KnobPresentation
import Testing

@Suite struct KnobCaptionTests {
  private func named() -> KnobCaption {
    var caption = KnobCaption()
    caption.name = "Cutoff"
    return caption
  }

  @Test func valueReplacesTheName() {
    var caption = named()
    #expect(caption.text(value: "1 kHz") == "Cutoff" && caption.opacity == 1)
    caption.showValue(true, fades: false)
    #expect(caption.text(value: "1 kHz") == "1 kHz" && caption.opacity == 1 && !caption.isFading)
    caption.showValue(false, fades: false)
    #expect(caption.text(value: "1 kHz") == "Cutoff")
  }

  @Test func oneIsGoneBeforeTheOtherComes() {
    var caption = named()
    caption.transition = 0.5
    caption.showValue(true, fades: true)
    caption.showValue(false, fades: true)
    var seen: [String] = []
    for time in [10, 10.125, 10.25, 10.375, 10.5] {
      caption.advance(to: time)
      seen.append("\(caption.text(value: "1")) \(caption.opacity)")
    }
    #expect(seen == ["1 1.0", "1 0.5", "1 0.0", "Cutoff 0.5", "Cutoff 1.0"])
    #expect(!caption.isFading)
  }

  @Test func valueIsThereAtOnceAlsoInMidFade() {
    var caption = named()
    caption.transition = 1
    caption.showValue(true, fades: true)
    #expect(caption.text(value: "1") == "1" && caption.opacity == 1 && !caption.isFading)
    caption.showValue(false, fades: true)
    caption.advance(to: 5)
    caption.advance(to: 5.75)
    #expect(caption.text(value: "1") == "Cutoff" && caption.opacity == 0.5)
    caption.showValue(true, fades: true)
    #expect(caption.text(value: "1") == "1" && caption.opacity == 1 && !caption.isFading)
  }

  @Test func restBetweenFadesDoesNotCount() {
    var caption = named()
    caption.showValue(true, fades: true)
    caption.showValue(false, fades: true)
    caption.advance(to: 1)
    caption.advance(to: 1.1)
    caption.showValue(true, fades: true)
    caption.showValue(false, fades: true)
    caption.advance(to: 100)
    #expect(caption.isFading && caption.isShowingValue)
  }

  @Test func withoutANameTheValueAlwaysStands() {
    var caption = KnobCaption()
    #expect(caption.text(value: "7") == "7" && caption.opacity == 1)
    caption = named()
    caption.showsValue = true
    #expect(caption.text(value: "7") == "7" && caption.opacity == 1)
  }
}
