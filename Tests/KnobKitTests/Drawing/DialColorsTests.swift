import CoreGraphics
import KnobPresentation
import Testing

@testable import KnobKit

@Suite struct DialColorsTests {
  @Test func colorsKeepAWiderGamut() throws {
    let wide = KnobColor(red: 1.093, green: -0.227, blue: -0.15, alpha: 0.5)
    #expect(try #require(wide.cgColor.components) == [1.093, -0.227, -0.15, 0.5])
    #expect(KnobColor(wide.cgColor) == wide)
  }

  @Test func patternCountsAsBlack() {
    #expect(KnobColor(.pattern(alpha: 0.5)) == KnobColor.black.faded(0.5))
  }

  @Test func unsetColorsDeriveFromTextAndAccent() {
    let colors = DialColors<String>()
    let palette = colors.palette(
      text: "text", accent: "accent", isDark: true, isHighContrast: true
    ) { ($0 == "text" ? KnobColor.white : .black).cgColor }
    var expected = KnobPalette(text: .white, accent: .black, isDark: true, isHighContrast: true)
    #expect(palette == expected)
    expected.cap = .black
    #expect(palette != expected)
  }

  @Test func setColorsReplaceTheOthers() {
    let colors = DialColors(
      track: 0.1, fill: 0.2, cap: 0.3, indicator: 0.4, tick: 0.5, modulation: 0.6)
    let palette = colors.palette(text: 0, accent: 1, isDark: false, isHighContrast: false) {
      KnobColor(red: $0, green: 0, blue: 0).cgColor
    }
    let cap = palette.cap?.red
    #expect([palette.track.red, palette.fill.red, palette.tick.red] == [0.1, 0.2, 0.5])
    #expect(cap == 0.3 && palette.indicator?.red == 0.4)
    #expect(palette.modulation?.red == 0.6)
  }
}
