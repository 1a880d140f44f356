import KnobEngine
import Testing

@testable import KnobPresentation

@Suite struct RangeLooksTests {
  private func layout(_ fraction: Double) -> KnobLayout {
    let knob = Knob(value: fraction, size: KnobSize(width: 100, height: 100))
    return KnobLayout(of: knob, metrics: KnobLook.lowerThumb.completing(KnobMetrics()))
  }

  private func end(at x: Double, _ y: Double, _ lower: Double, _ upper: Double) -> RangeEnd {
    RangeEnd(nearestTo: KnobPoint(x: x, y: y), lower: layout(lower), upper: layout(upper))
  }

  @Test func nearerThumbIsMeant() {
    #expect(end(at: 10, 40, 0.25, 0.75) == .lower && end(at: 90, 40, 0.25, 0.75) == .upper)
    #expect(end(at: 40, 10, 0.5, 1) == .lower && end(at: 10, 90, 0.5, 1) == .upper)
  }

  @Test func thumbsAtOnePlaceAreToldApartByTheSide() {
    #expect(end(at: 40, 10, 0.5, 0.5) == .lower && end(at: 60, 10, 0.5, 0.5) == .upper)
    #expect(end(at: 10, 40, 0.2, 0.2) == .upper && end(at: 15, 90, 0.2, 0.2) == .lower)
  }

  @Test func thumbsAtAnEndAreToldApartByTheirRoom() {
    #expect(end(at: 10, 95, 0, 0) == .upper && end(at: 90, 95, 1, 1) == .lower)
  }

  @Test(
    arguments: [
      (.lower, 30, 50, nil, 30), (.lower, 60, 50, nil, 50), (.upper, 60, 50, nil, 60),
      (.upper, 30, 50, nil, 50), (.lower, .infinity, 47, 10, 40), (.upper, 0, 53, 10, 60),
      (.lower, 60, 50, 10, 50), (.lower, 90, 3, 10, 0),
    ] as [(RangeEnd, Double, Double, Double?, Double)])
  func endStopsAtTheOtherOne(
    _ end: RangeEnd, _ value: Double, _ other: Double, _ step: Double?, _ limited: Double
  ) {
    #expect(end.limited(value, other: other, Parameter(0...100, step: step)) == limited)
  }

  @Test func focusRingIsAroundTheThumb() throws {
    var state = KnobState()
    state.isFocused = true
    let palette = KnobPalette(text: .black, accent: .white, isDark: false)
    let thumb = try #require(layout(0.3).thumb)
    for look in [KnobLook.lowerThumb, .upperThumb] {
      let picture = KnobPicture(
        look: look, layout: layout(0.3), palette: palette, state: state, scale: 1)
      var rings: [KnobMark] = []
      picture.needle { if $0.role == .ring { rings.append($0) } }
      guard case .arc(let ring) = try #require(rings.first).shape else { return }
      #expect(rings.count == 1 && ring.center == thumb.center && ring.radius == thumb.radius + 2)
    }
  }

  @Test func onlyTheLowerThumbHasATrack() {
    for (look, hasTrack) in [(KnobLook.lowerThumb, true), (.upperThumb, false)] {
      let palette = KnobPalette(text: .black, accent: .white, isDark: false)
      let picture = KnobPicture(
        look: look, layout: layout(0.3), palette: palette, state: KnobState(), scale: 1)
      var roles: [KnobRole] = []
      picture.face { roles.append($0.role) }
      picture.needle { roles.append($0.role) }
      #expect(roles.contains(.track) == hasTrack && roles.contains(.thumb))
    }
  }
}
