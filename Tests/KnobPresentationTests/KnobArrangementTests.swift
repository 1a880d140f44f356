import KnobEngine
import KnobPresentation
import Testing

@Suite struct KnobArrangementTests {
  private func arrangement(
    _ diameter: Double = 64, caption: KnobSize = KnobSize(width: 40, height: 15)
  ) -> KnobArrangement {
    var metrics = KnobMetrics()
    metrics.margin = 4
    return KnobArrangement(diameter: diameter, metrics: metrics, caption: caption)
  }

  private let noCaption = KnobSize(width: 0, height: 0)

  @Test func knobWithoutACaptionIsADial() {
    let arrangement = arrangement(caption: noCaption)
    #expect(arrangement.naturalSize == KnobSize(width: 72, height: 72))
    #expect(arrangement.minimumSize == KnobSize(width: 32, height: 32))
    let places = arrangement.places(in: KnobSize(width: 100, height: 60))
    #expect(places.dialTop == 0 && places.dialHeight == 60)
  }

  @Test(arguments: [8.0, 24, 64, 96, 150, 400], [10.0, 40, 300])
  func captionIsAtOneDistanceFromADialOfAnySize(_ diameter: Double, _ width: Double) {
    let arrangement = arrangement(diameter, caption: KnobSize(width: width, height: 15))
    let side = diameter + 8
    #expect(
      arrangement.naturalSize == KnobSize(width: max(side, width), height: side + 4 + 15))
    #expect(arrangement.places(in: arrangement.naturalSize) == (0, side, side + 4))
    #expect(arrangement.minimumSize.height == min(diameter, 24) + 8 + 4 + 15)
  }

  @Test func wideCaptionWidensTheKnob() {
    let wide = arrangement(caption: KnobSize(width: 120, height: 15))
    #expect(wide.naturalSize.width == 120)
    #expect(wide.minimumSize.width == 32)
  }

  /// A row gives a knob the height of the largest one, and the width of the caption. Its dial is
  /// that of its neighbors, and grows as theirs do.
  @Test(arguments: [
    (72.0, 72.0), (60, 60), (120, 72), (121, 73), (200, 152), (100, 72), (1_000, 181),
  ]) func roomForTheCaptionIsNoRoomForTheDial(_ width: Double, _ height: Double) {
    let wide = arrangement(caption: KnobSize(width: 120, height: 15))
    #expect(wide.places(in: KnobSize(width: width, height: 200)).dialHeight == height)
  }

  @Test func remainingSpaceIsAboveAndBelow() {
    let places = arrangement().places(in: KnobSize(width: 72, height: 191))
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
      let places = arrangement().places(in: size, middle: middle)
      #expect(places == (top, 72, top + 76))
    }
    for (middle, top) in [(36.0, 0.0), (100, 64), (190, 119)] {
      let places = arrangement(caption: noCaption).places(in: size, middle: middle)
      #expect((places.dialTop, places.dialHeight) == (top, 72))
    }
    #expect(arrangement(caption: noCaption).middle(in: KnobSize(width: 72, height: 72)) == 36)
    #expect(arrangement().middle(in: KnobSize(width: 72, height: 91)) == 36)
  }

  /// GtkBox aligns a row by the middles of the minimum sizes, centered in its height. With captions,
  /// they are where those of the natural sizes are.
  @Test(arguments: [20.0, 44, 70], [64.0, 150])
  func middlesOfARowAgree(_ width: Double, _ diameter: Double) {
    let sizes = Array(repeating: KnobSize(width: width, height: 8), count: 4)
    let caption = KnobSize(width: 40, height: 15)
    let row = [
      arrangement(diameter), labeled([0, 1, 2, 3], sizes, caption: caption).arrangement,
    ]
    func most(_ length: (KnobArrangement) -> Double) -> Double { row.map(length).max() ?? 0 }
    func above(_ size: (KnobArrangement) -> KnobSize) -> Double { most { $0.middle(in: size($0)) } }
    func below(_ size: (KnobArrangement) -> KnobSize) -> Double {
      most { size($0).height - $0.middle(in: size($0)) }
    }
    let height = above(\.naturalSize) + below(\.naturalSize)
    let (least, rest) = (above(\.minimumSize), below(\.minimumSize))
    let middle = least + (height - least - rest) / 2
    for arrangement in row {
      let size = KnobSize(width: arrangement.naturalSize.width, height: height)
      let places = arrangement.places(in: size, middle: middle)
      #expect(abs(places.dialTop + places.dialHeight / 2 - middle) <= 1)
    }
  }

  // MARK: Labels

  /// A knob with labels at values.
  private func labeled(
    _ values: [Double], _ sizes: [KnobSize], diameter: Double = 64, caption: KnobSize
  ) -> (arrangement: KnobArrangement, ring: LabelRing, metrics: KnobMetrics) {
    var metrics = KnobMetrics()
    metrics.margin = 4
    let knob = Knob(Parameter(0...(values.last ?? 1)), value: 0)
    let ring = LabelRing(of: values, sizes: sizes, knob.parameter, knob.sweep, metrics)
    let arrangement = KnobArrangement(
      diameter: diameter, metrics: metrics, caption: caption, labels: ring)
    return (arrangement, ring, metrics)
  }

  /// A knob from 0 to 10 with a label at each end and in the middle.
  private func labeled(
    diameter: Double = 64, caption: KnobSize
  ) -> (arrangement: KnobArrangement, ring: LabelRing, metrics: KnobMetrics) {
    let sizes = Array(repeating: KnobSize(width: 14, height: 8), count: 3)
    return labeled([0, 5, 10], sizes, diameter: diameter, caption: caption)
  }

  /// Wide labels make a dial smaller, as the names of a selector do. It then needs less height, and
  /// otherwise it would be in the middle of the height that it does not need.
  @Test(arguments: [20.0, 44, 70])
  func dialWithWideLabelsIsAtTheTop(width: Double) {
    let sizes = Array(repeating: KnobSize(width: width, height: 8), count: 4)
    let (arrangement, ring, _) = labeled(
      [0, 1, 2, 3], sizes, caption: KnobSize(width: 40, height: 15))
    let (natural, dial) = (arrangement.naturalSize, ring.naturalSize(diameter: 64))
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
    var sizes = [40.0, 64, 120, 240].map {
      labeled(diameter: $0, caption: caption).arrangement.naturalSize
    }
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
    let size = arrangement.naturalSize
    let knob = Knob(Parameter(0...10), value: 0, size: size)
    let layout = KnobLayout(of: knob, metrics: ring.completing(metrics, in: size))
    #expect(ring.places(in: layout, size).count == 3 && layout.diameter > 62)
  }
}
