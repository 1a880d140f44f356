import KnobPresentation
import Testing

@Suite struct KnobPaletteTests {
  private let blue = KnobColor(red: 0, green: 0, blue: 1)
  private let orange = KnobColor(red: 1, green: 0.6, blue: 0)

  private func palette(isDark: Bool = false) -> KnobPalette {
    KnobPalette(text: isDark ? .white : .black, accent: blue, isDark: isDark)
  }

  private func state(_ change: (inout KnobState) -> Void = { _ in }) -> KnobState {
    var state = KnobState()
    change(&state)
    return state
  }

  private static let states: [KnobState] = [
    KnobState(), hovered, turned, readOnly,
  ]
  private static var hovered: KnobState {
    var state = KnobState()
    state.isHovered = true
    return state
  }
  private static var turned: KnobState {
    var state = KnobState()
    state.isTurned = true
    return state
  }
  private static var readOnly: KnobState {
    var state = KnobState()
    state.isReadOnly = true
    return state
  }

  @Test func colorsDeriveFromTextAndAccent() {
    let palette = palette()
    let state = KnobState()
    #expect(palette.paint(.track, in: state) == KnobPaint(KnobColor.black.faded(0.13)))
    #expect(palette.paint(.tick, in: state) == KnobPaint(KnobColor.black.faded(0.5)))
    #expect(palette.paint(.fill, in: state) == KnobPaint(blue))
    #expect(palette.paint(.thumb, in: state) == KnobPaint(blue))
    #expect(palette.paint(.indicator, in: state) == KnobPaint(.black))
    #expect(palette.paint(.indicator, in: Self.turned) == KnobPaint(blue))
    #expect(palette.paint(.cap, in: state).top == .white)
  }

  /// The page around the control may have any color.
  @Test(arguments: [KnobColor.black, .white, KnobColor(red: 0, green: 0, blue: 1, alpha: 0.2)])
  func ringIsOpaqueAndVisibleOnWhiteAndOnBlack(accent: KnobColor) {
    let palette = KnobPalette(text: .black, accent: accent, isDark: false)
    let ring = palette.paint(.ring, in: KnobState()).top
    #expect(ring.alpha == 1)
    for ground in [KnobColor.white, .black] { #expect(ring.contrast(with: ground) >= 3) }
  }

  @Test func transparentCapIsInvisibleInEachState() {
    var palette = palette()
    palette.cap = KnobColor(red: 0.5, green: 0.5, blue: 0.5, alpha: 0)
    for state in [KnobState(), Self.turned, Self.readOnly] {
      for role in [KnobRole.cap, .shadow, .rim] {
        let paint = palette.paint(role, in: state)
        #expect(paint.top.alpha == 0 && paint.bottom.alpha == 0)
      }
    }
    palette.cap?.alpha = 0.5
    #expect(palette.paint(.cap, in: KnobState()).top.alpha == 0.5)
  }

  @Test func highContrastUsesTheTextColor() {
    var palette = palette()
    palette.isHighContrast = true
    for role in [KnobRole.track, .tick, .rim] {
      #expect(palette.paint(role, in: KnobState()) == KnobPaint(.black))
    }
    #expect(palette.paint(.ring, in: KnobState()) == KnobPaint(blue))
    #expect(palette.paint(.cap, in: KnobState()).isFlat)
  }

  @Test func hoveredAndTurnedCapsAreTinted() {
    func top(_ state: KnobState) -> Double { palette().paint(.cap, in: state).top.red }
    let plain = top(KnobState())
    // 4% and 8% of the distance from white to 0.114.
    #expect(abs(plain - top(Self.hovered) - 0.04 * 0.886) < 1e-9)
    #expect(abs(plain - top(Self.turned) - 0.08 * 0.886) < 1e-9)
  }

  @Test func chosenColorsAreKept() {
    var palette = palette()
    (palette.cap, palette.indicator) = (.black, .black)
    #expect(palette.paint(.indicator, in: Self.turned) == KnobPaint(.black))
    #expect(!palette.isAccent(.indicator, in: Self.turned))
    palette.cap = orange
    let cap = palette.paint(.cap, in: KnobState())
    #expect(cap.top == orange.mixed(with: .white, 0.08))
    #expect(cap.bottom == orange.mixed(with: .black, 0.08))
  }

  @Test func accentsAreWhatHasTheFillColor() {
    let palette = palette()
    for (state, isIndicator) in [(KnobState(), false), (Self.turned, true)] {
      let accents = KnobRole.allCases.filter { palette.isAccent($0, in: state) }
      #expect(
        accents == (isIndicator ? [.fill, .thumb, .indicator, .ring] : [.fill, .thumb, .ring]))
    }
  }

  @Test func indicatorOfATranslucentColorIsOpaque() {
    let palette = KnobPalette(
      text: KnobColor.black.faded(0.85), accent: KnobColor(red: 0, green: 0, blue: 1, alpha: 0.7),
      isDark: false)
    let indicator = palette.paint(.indicator, in: KnobState()).top
    #expect(indicator.alpha == 1 && indicator.red > 0.1 && indicator.red < 0.2)
    var turned = KnobState()
    turned.isTurned = true
    #expect(palette.paint(.indicator, in: turned).top.alpha == 1)
  }

  @Test func indicatorIsLegibleOnEveryCap() {
    let levels = [0.0, 0.25, 0.46, 0.5, 0.75, 1]
    let colors = levels.flatMap { red in
      levels.map { KnobColor(red: red, green: $0, blue: 0.5) }
    }
    let caps = [nil] + colors + [KnobColor(red: 1, green: 0, blue: 0, alpha: 0.5)]
    let grounds = [0.96, 0.467, 0.2].map { KnobColor(red: $0, green: $0, blue: $0) }
    var worst = 21.0
    for ground in grounds {
      for fill in colors {
        for cap in caps {
          var palette = palette(isDark: ground.isDark)
          (palette.ground, palette.fill, palette.cap) = (ground, fill, cap)
          for state in Self.states {
            let indicator = palette.paint(.indicator, in: state).top
            let shaded = palette.paint(.cap, in: state)
            for cap in [shaded.top, shaded.middle, shaded.bottom] {
              let visible = cap.over(ground)
              worst = min(worst, indicator.over(visible).contrast(with: visible))
            }
          }
        }
      }
    }
    #expect(worst >= 4.5)
  }
}
