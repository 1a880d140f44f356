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

  /// A look of the application may draw in the gap.
  @Test func captionIsBelowAFaceThatFillsTheGap() {
    var metrics = KnobMetrics()
    metrics.margin = 4
    func places(_ shape: @escaping @Sendable (KnobLayout) -> KnobMark.Shape) -> Double {
      let look = KnobLook("own") { layout, _ in
        [KnobMark(.track, shape(layout))]
      } needle: { _, _ in
        []
      }
      return KnobArrangement(
        of: Knob(), look: look, metrics: metrics, caption: KnobSize(width: 40, height: 15),
        scale: 1, isDialCovered: false
      ).places(in: KnobSize(width: 248, height: 300)).captionTop
    }
    let usual = arrangement().places(in: KnobSize(width: 248, height: 300)).captionTop
    #expect(places { .arc($0.track) } == usual)
    let below = arrangement(isDialCovered: true).places(in: KnobSize(width: 248, height: 300))
    #expect(below.captionTop > usual + 10)
    #expect(
      places { .disc(KnobLayout.Circle(center: $0.center, radius: $0.track.radius)) }
        == below.captionTop)
    #expect(
      places {
        var ring = $0.track
        ring.end = ring.start + 2 * .pi
        return .arc(ring)
      } == below.captionTop)
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

  /// A dial is in line with others as far as there is room.
  @Test func dialIsInLineWithOthers() {
    let size = KnobSize(width: 72, height: 191)
    for (middle, top) in [(36.0, 0.0), (100, 64), (0, 0), (190, 100)] {
      let places = arrangement(isDialCovered: true).places(in: size, middle: middle)
      #expect(places == (top, 72, top + 76))
    }
    for (middle, top) in [(36.0, 0.0), (100, 64), (190, 119)] {
      let places = arrangement(caption: noCaption).places(in: size, middle: middle)
      #expect((places.dialTop, places.dialHeight) == (top, 72))
    }
    #expect(arrangement(caption: noCaption).middle(in: KnobSize(width: 72, height: 72)) == 36)
    #expect(arrangement(isDialCovered: true).middle(in: KnobSize(width: 72, height: 91)) == 36)
  }

  // MARK: Labels

  /// A knob from 0 to 10 with a label at each end and in the middle.
  private func labeled(caption: KnobSize) -> (KnobArrangement, LabelRing, KnobMetrics) {
    var metrics = KnobMetrics()
    metrics.margin = 4
    let knob = Knob(Parameter(0...10), value: 0)
    let sizes = Array(repeating: KnobSize(width: 14, height: 8), count: 3)
    let ring = LabelRing(of: [0, 5, 10], sizes: sizes, knob.parameter, knob.sweep, metrics)
    let arrangement = KnobArrangement(
      of: knob, metrics: metrics, caption: caption, scale: 1, isDialCovered: false, labels: ring)
    return (arrangement, ring, metrics)
  }

  /// Wide labels make a dial smaller, as the names of a selector do. It then needs less height, and
  /// otherwise it would be in the middle of the height that it does not need.
  @Test(arguments: [20.0, 44, 70])
  func dialWithWideLabelsIsAtTheTop(width: Double) {
    var metrics = KnobMetrics()
    metrics.margin = 4
    let knob = Knob(Parameter(0...3, step: 1), value: 0)
    let sizes = Array(repeating: KnobSize(width: width, height: 8), count: 4)
    let ring = LabelRing(of: [0, 1, 2, 3], sizes: sizes, knob.parameter, knob.sweep, metrics)
    let arrangement = KnobArrangement(
      of: knob, metrics: metrics, caption: KnobSize(width: 40, height: 15), scale: 1,
      isDialCovered: false, labels: ring)
    let (natural, dial) = (
      arrangement.naturalSize(diameter: 64), ring.naturalSize(diameter: 64)
    )
    let places = arrangement.places(in: natural)
    #expect(places.dialTop == 0 && abs(places.dialHeight - dial.height) < 1)
    #expect(abs(arrangement.middle(in: natural) - dial.height / 2) < 1)
    // More height is above and below both, and more width changes nothing.
    let tall = arrangement.places(in: KnobSize(width: natural.width, height: natural.height + 40))
    #expect(abs(tall.dialTop - 20) <= 1 && tall.dialHeight == places.dialHeight)
    #expect(abs(tall.captionTop - places.captionTop - 20) <= 1)
  }

  @Test(arguments: [20.0, 40, 90, 200])
  func captionTouchesNoLabel(width: Double) {
    let caption = KnobSize(width: width, height: 15)
    let (arrangement, ring, metrics) = labeled(caption: caption)
    var sizes = [40.0, 64, 120, 240].map { arrangement.naturalSize(diameter: $0) }
    sizes += [60.0, 100, 300].map { KnobSize(width: $0, height: 120) }
    for size in sizes {
      let places = arrangement.places(in: size)
      #expect(places.captionTop + caption.height <= size.height + 0.5, "\(size)")
      let dial = KnobSize(width: size.width, height: places.dialHeight)
      let knob = Knob(Parameter(0...10), value: 0, size: dial)
      let layout = KnobLayout(of: knob, metrics: ring.completing(metrics, in: dial))
      for label in ring.places(in: layout, dial) {
        let isBelow = places.captionTop >= places.dialTop + label.baseline + 3
        let isBeside =
          (label.origin.x + label.size.width / 2 - layout.center.x).magnitude
          >= (width + label.size.width) / 2
        let isInside = places.captionTop + caption.height <= places.dialTop + label.origin.y
        #expect(isBelow || isBeside || isInside, "\(size)")
      }
    }
  }

  @Test func naturalSizeHasRoomForLabels() {
    let (arrangement, ring, metrics) = labeled(caption: noCaption)
    let size = arrangement.naturalSize(diameter: 64)
    let knob = Knob(Parameter(0...10), value: 0, size: size)
    let layout = KnobLayout(of: knob, metrics: ring.completing(metrics, in: size))
    #expect(ring.places(in: layout, size).count == 3 && layout.diameter > 62)
  }
}
