import KnobEngine
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
    caption.display = .always
    #expect(caption.text(value: "7") == "7" && caption.opacity == 1)
  }

  // MARK: Where the value is shown

  private func named(_ display: ValueDisplay) -> KnobCaption {
    var caption = named()
    caption.display = display
    return caption
  }

  @Test func restingPointerAndFocusShowTheValueOnlyForHover() {
    for display in ValueDisplay.allCases {
      for reason in [KnobCaption.Reasons.pointer, .keyboard] {
        var caption = named(display)
        let before = caption.text(value: "1")
        caption.showValue(true, because: reason, fades: true)
        #expect(caption.text(value: "1") == (display == .hover ? "1" : before))
        #expect(!caption.isFading)
      }
    }
  }

  @Test func valueStaysUntilTheLastReasonIsGone() {
    var caption = named(.hover)
    caption.showValue(true, because: .pointer, fades: false)
    caption.showValue(true, fades: false)
    caption.showValue(true, because: .keyboard, fades: false)
    caption.showValue(false, because: .pointer, fades: false)
    caption.showValue(false, fades: false)
    #expect(caption.text(value: "1") == "1")
    caption.showValue(false, because: .keyboard, fades: true)
    #expect(caption.isFading && caption.text(value: "1") == "1")
    caption.advance(to: 1)
    caption.advance(to: 2)
    #expect(caption.text(value: "1") == "Cutoff")
  }

  @Test func gestureThatEndsDuringHoverDoesNotFade() {
    var caption = named(.hover)
    caption.showValue(true, because: .pointer, fades: true)
    caption.showValue(true, fades: true)
    caption.showValue(false, fades: true)
    #expect(!caption.isFading && caption.opacity == 1 && caption.isShowingValue)
  }

  @Test func bubbleShowsTheValueAndTheCaptionTheName() {
    var caption = named(.bubble)
    #expect(caption.bubbleOpacity(hasCaption: true) == 0)
    caption.showValue(true, fades: true)
    #expect(caption.bubbleOpacity(hasCaption: true) == 1)
    #expect(caption.text(value: "1") == "Cutoff" && caption.opacity == 1)
    caption.showValue(false, fades: true)
    caption.advance(to: 1)
    caption.advance(to: 1.125)
    #expect(caption.bubbleOpacity(hasCaption: true) == 0.5 && caption.opacity == 1)
  }

  @Test func bubbleReplacesTheMissingCaptionForHover() {
    for display in ValueDisplay.allCases {
      var caption = KnobCaption()
      caption.display = display
      caption.showValue(true, because: .pointer, fades: false)
      #expect(caption.bubbleOpacity(hasCaption: false) == (display == .hover ? 1 : 0))
      #expect(caption.bubbleOpacity(hasCaption: true) == 0)
    }
  }

  @Test func bothAreTwoLines() {
    var caption = named(.both)
    #expect(caption.text(value: "1") == "Cutoff\n1" && caption.opacity == 1)
    caption.showValue(true, fades: true)
    #expect(caption.text(value: "1") == "Cutoff\n1" && caption.opacity == 1)
    caption.name = nil
    #expect(caption.text(value: "1") == "1")
  }

  @Test(arguments: [
    (ValueDisplay.turning, ["5", "0", "10", "Cutoff"]), (.always, ["5", "0", "10", "Cutoff"]),
    (.hover, ["5", "0", "10", "Cutoff"]), (.bubble, ["Cutoff"]),
    (.both, ["Cutoff\n5", "Cutoff\n0", "Cutoff\n10"]),
  ])
  func spaceIsReservedForWhatMayBeShown(_ display: ValueDisplay, _ texts: [String]) {
    let possible = named(display).possibleTexts(of: Parameter(0...10), names: [], value: 5) {
      "\(Int($0))"
    }
    #expect(possible == texts)
  }

  @Test func changedDisplayAppliesAtOnce() {
    var caption = named()
    caption.showValue(true, because: .pointer, fades: false)
    caption.display = .hover
    #expect(caption.text(value: "1") == "1" && !caption.isFading)
    caption.display = .always
    #expect(caption.text(value: "1") == "1")
    caption.display = .turning
    #expect(caption.text(value: "1") == "Cutoff")
  }
}
