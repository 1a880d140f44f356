import KnobEngine
import KnobPresentation
import Testing

@Suite struct KnobPictureTests {
  /// The marks of a knob of 100 points at a value of 0.5, as text.
  private func marks(
    _ side: Double = 100, metrics: KnobMetrics = KnobMetrics(), scale: Double = 2,
    _ change: (inout KnobState, inout KnobPalette) -> Void = { _, _ in }
  ) -> (face: [String], needle: [String]) {
    let picture = picture(side, metrics: metrics, scale: scale, change)
    var (face, needle): ([String], [String]) = ([], [])
    picture.face { face.append($0.text) }
    picture.needle { needle.append($0.text) }
    return (face, needle)
  }

  private func picture(
    _ side: Double = 100, metrics: KnobMetrics = KnobMetrics(), scale: Double = 2,
    _ change: (inout KnobState, inout KnobPalette) -> Void = { _, _ in }
  ) -> KnobPicture {
    let knob = Knob(value: 0.5, size: KnobSize(width: side, height: side))
    var (state, palette) = (KnobState(), KnobPalette(text: .black, accent: blue, isDark: false))
    change(&state, &palette)
    let layout = KnobLayout(of: knob, metrics: metrics, scale: scale)
    return KnobPicture(layout: layout, palette: palette, state: state, scale: scale)
  }

  private let blue = KnobColor(red: 0, green: 0, blue: 1)

  @Test func faceStandsStillAndNeedleTurns() {
    let marks = marks()
    #expect(
      marks.face == [
        "track arc 50.000 50.000 r 44.750 from -2.356 to 2.356 width 6.500 round",
        "shadow glow 50.000 51.200 r 33.500 blur 3.400",
        "cap disc 50.000 50.000 r 33.500",
        "rim arc 50.000 50.000 r 33.000 from 0.000 to 6.283 width 1.000",
      ])
    #expect(
      marks.needle == [
        "fill arc 50.000 50.000 r 44.750 from -2.356 to 0.000 width 6.500 round",
        "indicator line 50.000 32.580 to 50.000 21.190 width 4.200 round",
      ])
  }

  @Test func dotThumbTicksAndRingAreMarks() {
    var metrics = KnobMetrics()
    (metrics.origin, metrics.thumbRadius, metrics.ticks) = (.middle, 0.05, .even(3))
    let marks = marks(metrics: metrics) { state, _ in state.isFocused = true }
    #expect(marks.face.prefix(4).map { $0.prefix(5) } == ["tick ", "tick ", "tick ", "track"])
    #expect(
      marks.needle.map { $0.prefix(9) } == ["fill disc", "thumb dis", "indicator", "ring arc "])
    #expect(marks.needle.last?.hasSuffix("r 52.000 from 0.000 to 6.283 width 2.000") == true)
  }

  /// A picture of four turns, at 1.5 of them.
  private func turns(
    _ look: KnobLook, isHighContrast: Bool = false, change: (inout KnobMetrics) -> Void = { _ in }
  ) -> (face: [String], needle: [String]) {
    var knob = Knob(value: 0.375, size: KnobSize(width: 100, height: 100))
    knob.sweep = Sweep(turns: 4)
    var metrics = KnobMetrics()
    change(&metrics)
    let palette = KnobPalette(
      text: .black, accent: blue, isDark: false, isHighContrast: isHighContrast)
    let picture = KnobPicture(
      look: look, layout: KnobLayout(of: knob, metrics: look.completing(metrics), scale: 2),
      palette: palette, state: KnobState(), scale: 2)
    var (face, needle): ([String], [String]) = ([], [])
    picture.face { face.append($0.text) }
    picture.needle { needle.append($0.text) }
    return (face, needle)
  }

  @Test func eachBuiltInLookShowsTheTurns() {
    for look in KnobLook.all {
      let marks = turns(look)
      let ring = marks.face.suffix(4)
      #expect(ring.allSatisfy { $0.hasPrefix("track arc") && !$0.hasSuffix("round") })
      let passed = marks.needle.suffix(2)
      #expect(passed.allSatisfy { $0.hasPrefix("fill arc") && !$0.hasSuffix("round") })
      let without = turns(look) { $0.turnWidth = 0 }
      #expect(without.face.count == marks.face.count - 4, "\(look.name)")
      #expect(without.needle.count == marks.needle.count - 2, "\(look.name)")
    }
  }

  @Test func ownLookDrawsTheTurnsByItself() {
    let look = KnobLook("own") { layout, _ in
      layout.passedTurns.map { KnobMark(.thumb, .arc($0)) }
    }
    #expect(turns(look).face == [] && turns(look).needle.count == 2)
  }

  @Test func ownLookMayHaveTheRingOfTurns() {
    let look = KnobLook("own", showsTurns: true) { layout, _ in
      [KnobMark(.cap, .disc(layout.cap))]
    } needle: { layout, _ in
      [KnobMark(.indicator, .line(layout.indicator))]
    }
    let (own, standard) = (turns(look), turns(.arc))
    #expect(own.face.count == 5 && own.face.dropFirst() == standard.face.suffix(4))
    #expect(own.needle.count == 3 && own.needle.dropFirst() == standard.needle.suffix(2))
    #expect(turns(look) { $0.turnWidth = 0 }.face.count == 1)
  }

  /// In high contrast, a passed turn covers the whole segment, which has the color of text.
  @Test func turnsThatAreNotPassedAreThinInHighContrast() {
    let marks = turns(.arc, isHighContrast: true)
    #expect(marks.face.suffix(4).allSatisfy { $0.hasSuffix("width 1.000") })
    #expect(marks.needle.suffix(2).allSatisfy { !$0.hasSuffix("width 1.000") })
  }

  /// Half of the ticks are lit, whatever turn they were made for.
  @Test func ticksOfSeveralTurnsAreLitUpToTheNeedle() {
    let marks = turns(.ticks)
    let all = marks.face.count { $0.hasPrefix("track line") }
    let lit = marks.needle.count { $0.hasPrefix("fill line") }
    #expect(all >= 11 && abs(2 * lit - all) <= 2)
  }

  /// Otherwise, all ticks of whole turns would be in one direction.
  @Test func ticksOfALookDivideATurn() {
    for look in [KnobLook.line, .needle] {
      let ticks = turns(look).face.filter { $0.hasPrefix("tick line") }
      #expect(ticks.count == 10, "\(look.name)")
      // Those that are set for the knob are along the travel.
      let own = turns(look) { $0.ticks = .even(9) }.face.filter { $0.hasPrefix("tick line") }
      #expect(own.count == 2, "\(look.name)")
    }
  }

  @Test func storedFacesDifferInTheirTurns() {
    var keys: Set<KnobPicture.FaceKey> = []
    for turns in [1.0, 2, 3] {
      var knob = Knob(size: KnobSize(width: 100, height: 100))
      knob.sweep = Sweep(turns: turns)
      let palette = KnobPalette(text: .black, accent: blue, isDark: false)
      keys.insert(
        KnobPicture(
          layout: KnobLayout(of: knob), palette: palette, state: KnobState(), scale: 1
        ).faceKey)
    }
    #expect(keys.count == 3)
  }

  @Test(arguments: [(0.0, 0), (24.0, 3), (31.0, 3), (33.0, 4), (240.0, 4)])
  func shadowIsForDialsOf32Points(side: Double, count: Int) {
    let face = marks(side).face
    #expect(face.count == count && face.contains { $0.hasPrefix("shadow") } == (count == 4))
  }

  @Test func dialWithoutRoomShowsNothing() {
    var metrics = KnobMetrics()
    metrics.margin = 60
    for marks in [marks(0), marks(metrics: metrics) { state, _ in state.isFocused = true }] {
      #expect(marks.face.isEmpty && marks.needle.isEmpty)
    }
  }

  @Test func readOnlyKnobIsFlat() {
    let picture = picture { state, _ in (state.isReadOnly, state.isHovered) = (true, true) }
    var face: [KnobMark] = []
    picture.face { face.append($0) }
    #expect(face.map(\.role) == [.track, .cap, .rim])
    #expect(picture.paint(.cap).isFlat)
    #expect(picture.paint(.cap).top.red == (1 + 0.929) / 2)
  }

  @Test func highContrastIsOutlined() {
    let face = marks { _, palette in palette.isHighContrast = true }.face
    #expect(
      face == [
        "track arc 50.000 50.000 r 47.500 from -2.356 to 2.356 width 1.000 round",
        "track arc 50.000 50.000 r 42.000 from -2.356 to 2.356 width 1.000 round",
        "track arc 18.357 81.643 r 2.750 from 0.785 to 3.927 width 1.000 round",
        "track arc 81.643 81.643 r 2.750 from 2.356 to 5.498 width 1.000 round",
        "cap disc 50.000 50.000 r 33.500",
        "rim arc 50.000 50.000 r 33.000 from 0.000 to 6.283 width 1.000",
      ])
  }

  /// The four strokes of an outline meet: each end lies on the end of another.
  @Test(arguments: [60.0, 100, 240])
  func outlineIsClosed(side: Double) {
    var ends: [KnobPoint] = []
    picture(side) { _, palette in palette.isHighContrast = true }.face { mark in
      guard mark.role == .track, case .arc(let arc) = mark.shape else { return }
      ends += [arc.start, arc.end].map { arc.center.at($0, radius: arc.radius) }
    }
    #expect(ends.count == 8)
    for end in ends {
      #expect(ends.filter { $0.distance(to: end) < 1e-9 }.count == 2)
    }
  }

  @Test func thinTrackIsALineInHighContrast() {
    var metrics = KnobMetrics()
    metrics.trackWidth = 0.02
    let face = marks(metrics: metrics) { _, palette in palette.isHighContrast = true }.face
    #expect(face.first?.hasSuffix("from -2.356 to 2.356 width 1.000 round") == true)
    #expect(face.filter { $0.hasPrefix("track") }.count == 1)
  }

  /// The layout treats a scale below 1, and one that is not a number, as 1.
  @Test(arguments: [1.0, 2, 0.5, 0, -1, .nan])
  func rimIsAPointWide(scale: Double) {
    #expect(marks(scale: scale).face.last?.hasSuffix("width 1.000") == true)
    #expect(marks(scale: scale).needle.count == 2)
  }

  /// The bounds of a drawing follow from these distances.
  @Test func reachIsTheDistanceToTheFarthestMark() {
    let picture = picture { state, _ in state.isFocused = true }
    let layout = picture.layout
    #expect(picture.faceReach == layout.track.radius + layout.track.width / 2)
    #expect(picture.needleReach == layout.focusRing.radius + KnobLayout.focusRingWidth / 2)
    var metrics = KnobMetrics()
    (metrics.ticks, metrics.thumbRadius) = (.even(11), 0.1)
    let wide = self.picture(metrics: metrics)
    let tick = layout.diameter / 2 + (wide.layout.ticks.first?.line.width ?? 0) / 2
    #expect((wide.faceReach - tick).magnitude < 1e-9)
    #expect((wide.needleReach - wide.layout.track.radius - 10).magnitude < 0.3)
  }

  @Test func faceKeyIsThatOfTheFace() {
    let key = picture().faceKey
    // None of these changes a mark of the face.
    let same = picture { state, palette in
      (state.isFocused, state.isEnabled, palette.fill) = (true, false, .white)
      (palette.indicator, palette.text) = (.white, .white)
    }
    #expect(same.faceKey == key)
    let others = [
      picture(101), picture(scale: 1), picture { state, _ in state.isHovered = true },
      picture { state, _ in state.isTurned = true },
      picture { state, _ in state.isReadOnly = true },
      picture { _, palette in palette.isHighContrast = true },
      picture { _, palette in palette.track = .white },
      picture { _, palette in palette.tick = .white },
      picture { _, palette in palette.cap = .black },
      picture { _, palette in palette.ground = .black },
    ]
    #expect(!others.contains { $0.faceKey == key })
    #expect(Set(others.map(\.faceKey)).count == others.count)
  }
}
