import KnobPresentation
import Testing

@Suite struct KnobCaptionTests {
  @Test func valueFadesInWhereTheFrontEndAsksForIt() {
    var caption = KnobCaption()
    (caption.name, caption.transition, caption.fadesIn) = ("Cutoff", 0.5, true)
    caption.showValue(true, fades: true)
    var seen: [String] = []
    for time in [10, 10.125, 10.25, 10.375, 10.5] {
      caption.advance(to: time)
      seen.append("\(caption.text(value: "1")) \(caption.opacity)")
    }
    #expect(seen == ["Cutoff 1.0", "Cutoff 0.5", "1 0.0", "1 0.5", "1 1.0"])
    #expect(!caption.isFading)
    caption.showValue(false, fades: false)
    caption.showValue(true, fades: false)
    #expect(caption.text(value: "1") == "1" && caption.opacity == 1)
  }
}
