import ArgumentParser
import Foundation
import KnobPresentation

/// The colors of a drawn knob: those of a theme, of a file, and single ones. The last of these
/// three in which a color is set has priority.
struct ColorOptions: ParsableArguments {
  enum Theme: String, CaseIterable, ExpressibleByArgument { case light, dark }

  @Option(help: "The colors that are not set: light or dark.")
  var theme = Theme.light

  @Option(
    help: """
      A JSON file with colors, such as {"accent": "#e66100"}. The names match the options below.
      """)
  var themeFile: String?

  @Option(
    help:
      "The color of the text, #rgb, #rrggbb, or #rrggbbaa. Track, ticks, and indicator follow it.")
  var text: String?

  @Option(help: "The color of the fill.")
  var accent: String?

  @Option(
    help: "The color behind the knob, which the other colors suit. Only a sheet shows it."
  )
  var ground: String?

  @Option(help: "The color of the cap.")
  var cap: String?

  @Option(help: "The color of the indicator.")
  var indicator: String?

  @Option(help: "The color of the track.")
  var track: String?

  @Option(help: "The color of the ticks.")
  var tick: String?

  @Option(help: "The color of the modulation.")
  var modulationColor: String?

  @Option(help: "The color of the marks of hardware and of the value from before a turn.")
  var markerColor: String?

  @Flag(help: "Draws with outlines and without shading.")
  var highContrast = false

  /// Returns the colors of a knob.
  func palette() throws -> KnobPalette {
    let file = try themeFile.map(Self.names) ?? [:]
    for name in file.keys where !Self.colorNames.contains(name) {
      throw stop("\(themeFile ?? ""): unknown color '\(name)'")
    }
    func color(_ option: String?, _ name: String) throws -> KnobColor? {
      guard let text = option ?? file[name] else { return nil }
      guard let color = KnobColor(hex: text) else {
        let source = option == nil ? themeFile ?? "" : "--\(name)"
        throw stop("\(source): '\(text)' is not a color such as #3584e4")
      }
      return color
    }
    let isDark = theme == .dark
    var palette = KnobPalette(
      text: try color(text, "text") ?? KnobColor(gray: isDark ? 0.95 : 0.11),
      accent: try color(accent, "accent") ?? KnobColor(red: 0.208, green: 0.518, blue: 0.894),
      isDark: isDark, isHighContrast: highContrast)
    palette.ground = try color(ground, "ground") ?? KnobColor(gray: isDark ? 0.14 : 0.98)
    palette.cap = try color(cap, "cap")
    palette.indicator = try color(indicator, "indicator")
    palette.modulation = try color(modulationColor, "modulation-color")
    palette.marker = try color(markerColor, "marker-color") ?? palette.marker
    palette.track = try color(track, "track") ?? palette.track
    palette.tick = try color(tick, "tick") ?? palette.tick
    return palette
  }

  private static let colorNames = [
    "text", "accent", "ground", "cap", "indicator", "track", "tick", "modulation-color",
    "marker-color",
  ]

  private static func names(in file: String) throws -> [String: String] {
    guard let data = FileManager.default.contents(atPath: file) else {
      throw stop("\(file): cannot be read")
    }
    guard let colors = try? JSONDecoder().decode([String: String].self, from: data) else {
      throw stop("\(file): not a JSON object of colors as text")
    }
    return colors
  }
}

extension KnobColor {
  init(gray: Double) { self.init(red: gray, green: gray, blue: gray) }

  /// Creates a color from its notation in CSS: `#rgb`, `#rrggbb`, or `#rrggbbaa`.
  init?(hex text: String) {
    guard text.first == "#", text.allSatisfy(\.isASCII) else { return nil }
    var digits = Array(text.dropFirst())
    if digits.count == 3 { digits = digits.flatMap { [$0, $0] } }
    guard digits.count == 6 || digits.count == 8 else { return nil }
    let bytes = stride(from: 0, to: digits.count, by: 2).compactMap {
      UInt8(String(digits[$0...$0 + 1]), radix: 16).map { Double($0) / 255 }
    }
    guard bytes.count == digits.count / 2, !digits.contains("+"), !digits.contains("-") else {
      return nil
    }
    self.init(
      red: bytes[0], green: bytes[1], blue: bytes[2], alpha: bytes.count == 4 ? bytes[3] : 1)
  }
}
