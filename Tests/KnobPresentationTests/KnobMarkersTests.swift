import KnobEngine
import KnobPresentation
import Testing

@Suite struct KnobMarkersTests {
  /// The marks of modulations and markers on a knob of 100 points with a value of 0.5, as text.
  private func marks(_ change: (inout KnobMarkers) -> Void) -> [String] {
    var markers = KnobMarkers()
    change(&markers)
    var marks: [String] = []
    picture(markers).needle {
      if $0.role == .modulation || $0.role == .marker { marks.append($0.text) }
    }
    return marks
  }

  private func picture(
    _ markers: KnobMarkers, _ look: KnobLook = .arc, state: KnobState = KnobState()
  ) -> KnobPicture {
    var metrics = KnobMetrics()
    metrics.margin = KnobMarkers.margin
    let knob = Knob(
      Parameter(0...10), value: 5, size: KnobSize(width: 120, height: 120))
    return KnobPicture(
      look: look, layout: KnobLayout(of: knob, metrics: metrics, scale: 2),
      palette: KnobPalette(text: .black, accent: .white, isDark: false), state: state,
      markers: markers, scale: 2)
  }

  @Test func nothingIsShownByDefault() { #expect(marks { _ in }.isEmpty) }

  @Test func modulationIsAnArcOutsideTheDial() {
    #expect(
      marks { $0.modulation = 0...5 } == [
        "modulation arc 60.000 60.000 r 53.000 from -2.356 to 0.000 width 3.000 round"
      ])
  }

  @Test func pointInterruptsTheArc() {
    let marks = marks { ($0.modulation, $0.live) = (0...10, 5) }
    #expect(
      marks == [
        "modulation arc 60.000 60.000 r 53.000 from -2.356 to -0.094 width 3.000 round",
        "modulation arc 60.000 60.000 r 53.000 from 0.094 to 2.356 width 3.000 round",
        "modulation arc 60.000 7.000 r 3.000 from 0.000 to 6.283 width 2.000",
      ])
  }

  @Test func pointMayBeOutsideOfTheArc() {
    let marks = marks { ($0.modulation, $0.live) = (0...5, 10) }
    #expect(marks.count == 2)
    #expect(marks.first?.contains("from -2.356 to 0.000") == true)
  }

  // MARK: The depth of a modulation

  @Test(arguments: [
    (0.2, false, 5.0...7), (-0.2, false, 3...5), (0.2, true, 3...7), (-0.2, true, 3...7),
    (0.9, false, 5...10), (-1, false, 0...5), (0.9, true, 0...10),
  ])
  func arcOfADepthBeginsAtTheValue(_ depth: Double, _ both: Bool, _ range: ClosedRange<Double>) {
    #expect(marks { ($0.depth, $0.isBipolar) = (depth, both) } == marks { $0.modulation = range })
  }

  @Test func depthOfZeroHasNoArcButSpace() {
    #expect(marks { $0.depth = 0 }.isEmpty)
    var markers = KnobMarkers()
    markers.depth = 0
    #expect(markers.hasModulation)
  }

  @Test func modulationOfTheApplicationReplacesTheArcOfTheDepth() {
    #expect(marks { ($0.modulation, $0.depth) = (1...2, 0.5) } == marks { $0.modulation = 1...2 })
  }

  @Test func hardwareAndGhostAreLinesAcrossTheTrack() {
    #expect(marks { $0.hardware = 5 } == ["marker line 60.000 19.500 to 60.000 11.000 width 2.500"])
    #expect(marks { $0.ghost = 5 } == ["marker line 60.000 19.500 to 60.000 11.000 width 1.500"])
  }

  @Test func valuesAreClampedAndNaNIsNotShown() {
    #expect(marks { $0.modulation = -99...99 } == marks { $0.modulation = 0...10 })
    #expect(marks { $0.hardware = .infinity } == marks { $0.hardware = 10 })
    #expect(marks { ($0.live, $0.hardware, $0.ghost) = (.nan, .nan, .nan) }.isEmpty)
  }

  /// Neither the point nor the focus ring around a modulation is cut off.
  @Test(arguments: KnobLook.all) func marginHasRoomForAModulation(_ look: KnobLook) {
    var (markers, state) = (KnobMarkers(), KnobState())
    (markers.modulation, markers.live, state.isFocused) = (0...10, 2, true)
    let picture = picture(markers, look, state: state)
    #expect(picture.needleReach <= 60)
    let ring = picture.layout.focusRing.radius + 6.5
    #expect(picture.ring.reach(from: picture.layout.center) == ring + 1)
  }

  @Test func faceDoesNotDependOnMarkers() {
    var markers = KnobMarkers()
    (markers.modulation, markers.live, markers.hardware) = (0...10, 2, 3)
    #expect(picture(markers).faceKey == picture(KnobMarkers()).faceKey)
  }
}
