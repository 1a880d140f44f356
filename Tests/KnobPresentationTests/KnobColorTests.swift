import KnobPresentation
import Testing

@Suite struct KnobColorTests {
  private let gray = KnobColor(red: 0.5, green: 0.5, blue: 0.5)

  @Test func contrastIsThatOfWCAG() {
    #expect(KnobColor.black.contrast(with: .white) == 21)
    #expect(gray.contrast(with: gray) == 1)
    // The lightest gray that passes on white is #767676.
    let limit = KnobColor(red: 118.0 / 255, green: 118.0 / 255, blue: 118.0 / 255)
    let lighter = KnobColor(red: 119.0 / 255, green: 119.0 / 255, blue: 119.0 / 255)
    #expect(limit.isLegible(on: [.white]) && !lighter.isLegible(on: [.white]))
  }

  @Test func whiteHasMoreContrastWithADarkColor() {
    for level in stride(from: 0.0, through: 1, by: 0.05) {
      let color = KnobColor(red: level, green: level, blue: level)
      let isDark = color.contrast(with: .white) > color.contrast(with: .black)
      #expect(color.isDark == isDark, "\(level)")
    }
  }

  @Test func colorsMoveOnlyAsFarAsNeeded() {
    #expect(KnobColor.black.legible(on: [.white], toward: .black) == .black)
    let legible = gray.legible(on: [.white], toward: .black)
    #expect(legible.isLegible(on: [.white]))
    #expect(!legible.mixed(with: .white, 0.02).isLegible(on: [.white]))
    // Nothing is enough on two opposite backgrounds.
    #expect(gray.legible(on: [.white, .black], toward: .black) == .black)
  }

  @Test func drawnOverAGroundIsOpaque() {
    #expect(KnobColor.black.faded(0.5).over(.white) == gray)
    #expect(KnobColor.black.faded(0).over(gray) == gray)
  }

  @Test func brightenedColorsKeepTheirHue() {
    let dark = KnobColor(red: 0, green: 0, blue: 0.447)
    let bright = dark.brightened
    #expect(bright.red == bright.green && bright.blue > 0.9 && bright.red == 0.125)
    #expect(KnobColor.white.brightened == .white && KnobColor.black.brightened == .black)
    #expect(dark.faded(0.5).brightened.alpha == 0.5)
  }
}
