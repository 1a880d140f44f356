import ArgumentParser
import Foundation
import KnobEngine
import KnobPresentation

struct Render: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Draws a knob as a PNG or an SVG file.",
    discussion: """
      The name of the file decides its format: .png or .svg. The same options always give the same bytes.

        knob render --look line --value 0.7 --size 128 --scale 2 --state disabled -o knob.png
        knob render --look needle --range 20...20000 --taper log --value 440 -o meter.svg
        knob render --range 0...10 --look line --labels ticks --size 120 -o volume.svg
        knob render --look dot --frames 128 --size 64 -o strip.png
        knob render --from bought.png --frames 31 --value 0.3 -o look.png
        knob render --look line --skin my-skin
        knob render --from my-skin --value 0.3 --size 128 -o look.png
        knob render --sheet --theme dark -o looks.png

      A strip has its frames below each other, from the lower end to the upper end, or side by side with \
      --horizontal. All of them are squares with a transparent background. Guides/Looks.md shows how to \
      use them elsewhere. A skin is a folder with images and their description, skin.json \
      (Guides/Skins.md).
      """)

  @OptionGroup(title: "The knob") var parameters: ParameterOptions

  @Option(parsing: .unconditional, help: "The value that is shown. (default: the default value)")
  var value: Double?

  @Option(setting: "look") var look: SettingOption?

  @Option(help: "The width and the height, in points.")
  var size = 64.0

  @Option(help: "The number of pixels per point.")
  var scale = 1.0

  @Option(setting: "margin", "The focus ring needs 4.", default: "0") var margin: SettingOption?

  @Option(
    parsing: .upToNextOption, help: "The state: hovered, turned, focused, disabled, read-only.")
  var state: [StateName] = []

  @Option(setting: "origin") var origin: SettingOption?
  @Option(setting: "sweep") var sweep: SettingOption?
  @Option(setting: "modulation") var modulation: SettingOption?
  @Option(setting: "live") var live: SettingOption?
  @Option(
    setting: "modulations",
    "Each may have further parts: bipolar, #RRGGBB, live=N, and title=TEXT, as in lfo:0.2:bipolar:#8f5aff."
  )
  var modulations: SettingOption?
  @Option(setting: "selected-modulation") var selectedModulation: SettingOption?
  @Option(setting: "hardware") var hardware: SettingOption?

  @OptionGroup(title: "Ticks and labels") var scaleOptions: ScaleOptions

  @OptionGroup(title: "Colors") var colors: ColorOptions

  @Option(help: "Draws a strip with this number of frames.")
  var frames: Int?

  @Flag(help: "Places the frames of a strip side by side.")
  var horizontal = false

  @Option(
    help: """
      Shows a skin, or a strip from elsewhere, instead of drawing a knob: the folder of the skin, its \
      description, or a PNG file. Without --frames, the frames of a strip are squares.
      """)
  var from: String?

  @Option(
    help: """
      Writes a skin: a folder with images at 1x and 2x and their description. With --frames, its images are \
      strips; otherwise, they are layers, one of which turns, without a fill.
      """)
  var skin: String?

  @Flag(help: "Replaces the skin that is already in the folder.")
  var force = false

  @Flag(help: "Draws all looks in all sizes and states.")
  var sheet = false

  @Option(name: .shortAndLong, help: "The file to write. Not used with --skin.")
  var output: String?

  func validate() throws {
    guard (1...4_096).contains(size) else {
      throw ValidationError("--size must be from 1 to 4096.")
    }
    guard (1...8).contains(scale) else { throw ValidationError("--scale must be from 1 to 8.") }
    let settings = settings
    try settings.validate()
    guard 2 * settings.metrics.margin < size else {
      throw ValidationError("--margin must leave room for the dial.")
    }
    guard value?.isFinite ?? true else { throw ValidationError("--value must be a number.") }
    let range = settings.parameter.range
    guard settings.parameter.wraps || range.contains(value ?? range.lowerBound) else {
      throw ValidationError(
        "--value must be in --range \(range.lowerBound)...\(range.upperBound).")
    }
    guard (2...1_024).contains(frames ?? 2) else {
      throw ValidationError("--frames must be from 2 to 1024.")
    }
    guard frames == nil && from == nil || !sheet else {
      throw ValidationError("--sheet excludes --frames and --from.")
    }
    guard skin == nil else { return try validateSkin() }
    guard !force else { throw ValidationError("--force is only for --skin.") }
    if output == nil { throw ValidationError("Missing expected argument '--output <output>'") }
  }

  private func validateSkin() throws {
    guard output == nil, from == nil, !sheet, state.isEmpty else {
      throw ValidationError("--skin excludes --output, --from, --sheet, and --state.")
    }
    guard modulation == nil, live == nil, modulations == nil, hardware == nil else {
      throw ValidationError(
        "--skin excludes --modulation, --modulations, --live, and --hardware.")
    }
    let look = settings.look
    guard frames != nil || (look != .ticks && look != .stepped) else {
      throw ValidationError("The marks of --look \(look.name) do not turn: use --frames.")
    }
  }

  func run() throws {
    if let skin { return try writeSkin(to: skin) }
    guard let output else { return }
    let format = Canvas.Format(file: output)
    guard let format else { throw stop("\(output): the name must end in .png or .svg") }
    try write(try from.map { try show($0, format) } ?? draw(format), to: output)
  }

  func write(_ data: Data, to file: String) throws {
    do {
      try data.write(to: URL(fileURLWithPath: file))
    } catch {
      throw stop("\(file): cannot be written")
    }
  }
}

// MARK: Options

extension Render {
  enum StateName: String, CaseIterable, ExpressibleByArgument {
    case normal, hovered, turned, focused, disabled
    case readOnly = "read-only"

    static func state(_ names: [StateName]) -> KnobState {
      var state = KnobState()
      state.isHovered = names.contains(.hovered)
      state.isTurned = names.contains(.turned)
      state.isFocused = names.contains(.focused)
      state.isEnabled = !names.contains(.disabled)
      state.isReadOnly = names.contains(.readOnly)
      return state
    }
  }

  /// The settings of the knob, without a margin unless one is set.
  var settings: KnobSettings {
    var settings = parameters.settings
    settings.metrics.margin = 0
    settings.apply(
      look, margin, origin, sweep, modulation, live, modulations, selectedModulation, hardware)
    scaleOptions.apply(to: &settings)
    return settings
  }
}
