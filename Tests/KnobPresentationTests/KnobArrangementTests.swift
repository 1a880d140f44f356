import KnobEngine
import KnobPresentation
import Testing

@Suite struct KnobArrangementTests {
  private func arrangement(
    caption: KnobSize = KnobSize(width: 40, height: 15), isDialCovered: Bool = false
  ) -> KnobArrangement {
    var metrics = KnobMetrics()
    metrics.margin = 4
    return KnobArrangement(
      of: Knob(), metrics: metrics, caption: caption, scale: 1, isDialCovered: isDialCovered)
  }

  private let noCaption = KnobSize(width: 0, height: 0)

  @Test func knobWithoutACaptionIsADial() {
    let arrangement = arrangement(caption: noCaption)
    #expect(arrangement.naturalSize(diameter: 64) == KnobSize(width: 72, height: 72))
    #expect(arrangement.minimumSize(diameter: 64) == KnobSize(width: 32, height: 32))
    let places = arrangement.places(in: KnobSize(width: 100, height: 60))
    #expect(places.dialTop == 0 && places.dialHeight == 60)
  }

  @Test func captionIsBelowACoveredDial() {
    let arrangement = arrangement(isDialCovered: true)
    #expect(arrangement.naturalSize(diameter: 64) == KnobSize(width: 72, height: 72 + 4 + 15))
    let places = arrangement.places(in: KnobSize(width: 72, height: 91))
    #expect(places == (0, 72, 76))
  }

  @Test func captionMovesIntoTheGapOfALargeDial() {
    let natural = arrangement().naturalSize(diameter: 240)
    #expect(natural == KnobSize(width: 248, height: 248))
    let places = arrangement().places(in: natural)
    #expect(places.dialHeight == 248 && places.captionTop + 15 < 248)
  }

  @Test func wideCaptionWidensTheKnob() {
    let wide = arrangement(caption: KnobSize(width: 120, height: 15))
    #expect(wide.naturalSize(diameter: 64).width == 120)
    #expect(wide.minimumSize(diameter: 64).width == 32)
  }

  @Test func remainingSpaceIsAboveAndBelow() {
    let places = arrangement(isDialCovered: true).places(in: KnobSize(width: 72, height: 191))
    #expect(places == (50, 72, 126))
  }

  @Test(arguments: [0.0, 10, 19, 30])
  func knobWithoutRoomHasNoNegativePlaces(height: Double) {
    let places = arrangement().places(in: KnobSize(width: 72, height: height))
    #expect(places.dialTop >= 0 && places.dialHeight >= 0 && places.captionTop >= 0)
  }
}
