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
    _ markers: KnobMarkers, _ look: KnobLook = .arc, state: KnobState = KnobState(),
    side: Double = 120, metrics own: KnobMetrics? = nil
  ) -> KnobPicture {
    var metrics = own ?? KnobMetrics()
    if own == nil { metrics.margin = KnobMarkers.margin }
    let knob = Knob(
      Parameter(0...10), value: 5, size: KnobSize(width: side, height: side))
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
    let modulation = KnobModulation("", depth: depth, isBipolar: both)
    #expect(marks { $0.depths = [modulation] } == marks { $0.modulation = range })
  }

  @Test func depthOfZeroHasNoArcButSpace() {
    #expect(marks { $0.depths = [KnobModulation("")] }.isEmpty)
    var markers = KnobMarkers()
    markers.depths = [KnobModulation("")]
    #expect(markers.hasModulation)
  }

  @Test func modulationOfTheApplicationReplacesTheArcOfTheDepth() {
    let depths = [KnobModulation("", depth: 0.5)]
    #expect(
      marks { ($0.modulation, $0.depths) = (1...2, depths) } == marks { $0.modulation = 1...2 })
  }

  // MARK: Several modulations

  private static let red = KnobColor(red: 1, green: 0, blue: 0)

  @Test func severalModulationsAreThinArcsOnTheirSum() {
    let marks = marks {
      $0.depths = [
        KnobModulation("a", depth: 0.2), KnobModulation("b", depth: 0.1, isBipolar: true),
      ]
      $0.selection = 1
    }
    #expect(
      marks == [
        "modulation arc 60.000 60.000 r 54.250 from -0.471 to 1.414 width 6.000",
        "modulation line 36.733 14.336 to 34.009 8.990 width 1.500",
        "modulation line 110.619 51.983 to 116.545 51.044 width 1.500",
        "modulation arc 60.000 60.000 r 52.500 from 0.000 to 0.942 width 1.750",
        "modulation arc 60.000 60.000 r 55.500 from -0.471 to 0.471 width 2.750",
      ])
  }

  /// The sum ends at the ends of the travel, and so do the arcs.
  @Test func sumIsClamped() {
    func sum(_ depths: Double...) -> [String] {
      marks { $0.depths = depths.enumerated().map { KnobModulation("\($0)", depth: $1) } }
    }
    #expect(sum(0.4, 0.4).first == sum(0.9, 0.9).first)
    #expect(sum(-0.4, -0.4).first == sum(-0.9, 0).first)
    #expect(sum(0.3, -0.2).first?.contains("from -0.942 to 1.414") == true)
  }

  @Test(arguments: [(2, 2), (3, 3), (4, 1), (40, 1)])
  func ofManyModulationsOnlyTheSelectedOneHasAnArc(_ count: Int, _ arcs: Int) {
    var markers = KnobMarkers()
    markers.depths = (0..<count).map { KnobModulation("\($0)", depth: 0.1) }
    markers.selection = 1
    var shown: [KnobMark.Tint] = []
    picture(markers).needle { if $0.role == .modulation { shown.append($0.tint) } }
    // The sum is a band and two lines.
    #expect(shown.prefix(3) == [.faded, .standard, .standard])
    let selected = (0..<count).map { KnobMark.Tint.modulation(UInt16($0)) }
    #expect(Array(shown.dropFirst(3)) == (arcs == 1 ? [.modulation(1)] : selected))
  }

  @Test func selectedArcIsWider() {
    var markers = KnobMarkers()
    markers.depths = (0..<3).map { KnobModulation("\($0)", depth: 0.1) }
    markers.selection = 2
    var widths: [Double] = []
    picture(markers).needle {
      if case .arc(let arc) = $0.shape, case .modulation = $0.tint { widths.append(arc.width) }
    }
    #expect(widths.count == 3 && widths[0] == widths[1] && widths[2] > 1.5 * widths[0])
  }

  @Test func colorsAreThoseOfTheModulations() throws {
    var markers = KnobMarkers()
    markers.depths = [
      KnobModulation("a", color: Self.red, depth: 0.2), KnobModulation("b", depth: 0.1),
    ]
    let picture = picture(markers)
    var paints: [KnobPaint] = []
    picture.needle { if case .modulation = $0.tint { paints.append(picture.paint($0)) } }
    #expect(paints == [KnobPaint(Self.red), picture.paint(.modulation)])
    // One modulation has its color as well.
    markers.depths.removeLast()
    let single = self.picture(markers)
    single.needle { if $0.role == .modulation { #expect(single.paint($0) == KnobPaint(Self.red)) } }
  }

  @Test func liveValuesArePointsOnTheArcs() {
    let marks = marks {
      $0.depths = [
        KnobModulation("a", depth: 0.2, live: 6), KnobModulation("b", depth: 0.1, live: .nan),
      ]
    }
    #expect(marks.filter { $0.contains("disc") }.count == 1)
    #expect(self.marks { $0.depths = [KnobModulation("a", live: 6)] } == self.marks { $0.live = 6 })
  }

  /// Several modulations need the same space as one.
  @Test(arguments: KnobLook.all) func marginHasRoomForSeveralModulations(_ look: KnobLook) {
    var (markers, state) = (KnobMarkers(), KnobState())
    markers.depths = (0..<3).map { KnobModulation("\($0)", depth: 0.3, live: 2) }
    (markers.live, state.isFocused) = (4, true)
    let picture = picture(markers, look, state: state)
    #expect(picture.needleReach <= 60)
    let inner = picture.ring.reach(from: picture.layout.center) - 2
    var reach = 0.0
    picture.needle {
      if $0.role == .modulation { reach = max(reach, $0.reach(from: picture.layout.center)) }
    }
    #expect(reach <= inner + 0.75 + 1e-9)
  }

  @Test func highContrastHasAnOutline() {
    var markers = KnobMarkers()
    markers.depths = [KnobModulation("a", depth: 0.2), KnobModulation("b", depth: 0.1)]
    let knob = Knob(Parameter(0...10), value: 5, size: KnobSize(width: 120, height: 120))
    var metrics = KnobMetrics()
    metrics.margin = KnobMarkers.margin
    let picture = KnobPicture(
      layout: KnobLayout(of: knob, metrics: metrics),
      palette: KnobPalette(text: .black, accent: .white, isDark: false, isHighContrast: true),
      state: KnobState(), markers: markers, scale: 1)
    var tints: [KnobMark.Tint] = []
    picture.needle { if $0.role == .modulation { tints.append($0.tint) } }
    #expect(!tints.contains(.faded) && tints.count == 6)
  }

  @Test func hardwareAndGhostAreLinesAcrossTheTrack() {
    #expect(marks { $0.hardware = 5 } == ["marker line 60.000 21.000 to 60.000 10.000 width 2.500"])
    #expect(marks { $0.ghost = 5 } == ["marker line 60.000 19.500 to 60.000 11.000 width 1.500"])
  }

  @Test(arguments: KnobLook.all) func longerMarkOfTheHardwareStaysOnTheDial(_ look: KnobLook) {
    for side in [24.0, 48, 120] {
      func end(_ mark: (inout KnobMarkers) -> Void) -> Double {
        var markers = KnobMarkers()
        mark(&markers)
        let metrics = look.completing(KnobMetrics())
        let picture = picture(markers, look, side: side, metrics: metrics)
        var end = 0.0
        picture.needle {
          if $0.role == .marker, case .line(let line) = $0.shape {
            end = max(end, line.end.distance(to: picture.layout.center))
          }
        }
        return end
      }
      let (hardware, ghost) = (end { $0.hardware = 5 }, end { $0.ghost = 5 })
      #expect(hardware >= ghost && hardware <= max(side / 2, ghost) + 1e-9)
    }
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
