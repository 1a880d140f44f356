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
        knob render --sheet --theme dark -o looks.png

      A strip has its frames below each other, from the lower end to the upper end, or side by side with \
      --horizontal. All of them are squares with a transparent background. Guides/Pictures.md shows how to \
      use them elsewhere.
      """)

  @OptionGroup(title: "The knob") var parameters: ParameterOptions

  @Option(parsing: .unconditional, help: "The value that is shown. (default: the default value)")
  var value: Double?

  @Option(
    help: "How the knob is drawn: \(KnobLook.all.map(\.name).joined(separator: ", ")).",
    transform: look)
  var look = KnobLook.arc

  @Option(help: "The width and the height, in points.")
  var size = 64.0

  @Option(help: "The number of pixels per point.")
  var scale = 1.0

  @Option(help: "The space around the dial, in points. The focus ring needs 4.")
  var margin = 0.0

  @Option(
    parsing: .upToNextOption, help: "The state: hovered, turned, focused, disabled, read-only.")
  var state: [StateName] = []

  @Option(
    parsing: .unconditional, help: "Where the fill starts: lower, middle, none, or a value.",
    transform: origin)
  var origin = KnobMetrics.Origin.lowerEnd

  @Option(
    parsing: .unconditional,
    help: "The angles of the two ends in degrees, with 0 at 12 o'clock, clockwise.",
    transform: sweep)
  var sweep = Sweep.standard

  @Option(
    parsing: .unconditional, help: "The values between which a modulation moves the value.",
    transform: ParameterOptions.range)
  var modulation: ClosedRange<Double>?

  @Option(parsing: .unconditional, help: "The value that the modulation has at present.")
  var live: Double?

  @Option(parsing: .unconditional, help: "The value of the hardware.")
  var hardware: Double?

  @OptionGroup(title: "Ticks and labels") var scaleOptions: ScaleOptions

  @OptionGroup(title: "Colors") var colors: ColorOptions

  @Option(help: "Draws a strip with this number of frames.")
  var frames: Int?

  @Flag(help: "Places the frames of a strip side by side.")
  var horizontal = false

  @Option(
    help: """
      Shows a strip from elsewhere, a PNG file, instead of drawing a knob. Without --frames, its frames are squares.
      """)
  var from: String?

  @Flag(help: "Draws all looks in all sizes and states.")
  var sheet = false

  @Option(name: .shortAndLong, help: "The file to write.")
  var output: String

  func validate() throws {
    guard (1...4_096).contains(size) else {
      throw ValidationError("--size must be from 1 to 4096.")
    }
    guard (1...8).contains(scale) else { throw ValidationError("--scale must be from 1 to 8.") }
    guard margin >= 0, 2 * margin < size else {
      throw ValidationError("--margin must leave room for the dial.")
    }
    guard value?.isFinite ?? true else { throw ValidationError("--value must be a number.") }
    guard (2...1_024).contains(frames ?? 2) else {
      throw ValidationError("--frames must be from 2 to 1024.")
    }
    guard frames == nil && from == nil || !sheet else {
      throw ValidationError("--sheet excludes --frames and --from.")
    }
  }

  func run() throws {
    let format = Canvas.Format(file: output)
    guard let format else { throw stop("\(output): the name must end in .png or .svg") }
    try write(try from.map { try show($0, format) } ?? draw(format))
  }

  private func write(_ data: Data) throws {
    do {
      try data.write(to: URL(fileURLWithPath: output))
    } catch {
      throw stop("\(output): cannot be written")
    }
  }

  private func draw(_ format: Canvas.Format) throws -> Data {
    let canvas = try sheet ? Sheet(colors: colors.palette()).canvas : strip()
    return try canvas.data(format, scale: scale)
  }

  /// Returns a frame of a strip from elsewhere.
  private func show(_ file: String, _ format: Canvas.Format) throws -> Data {
    #if canImport(CCairo)
      guard format == .png else { throw stop("\(output): a strip is shown as a .png file") }
      let parameter = parameters.parameter
      return try StripView(file: file, frames: frames).png(
        at: parameter.fraction(of: value ?? parameter.resetValue), size: size, scale: scale,
        opacity: state.contains(.disabled) ? KnobPalette.disabledOpacity : 1)
    #else
      throw stop("this build of the command shows no strips; they need Cairo, on Linux")
    #endif
  }

  /// One picture, or a strip of them.
  private func strip() throws -> Canvas {
    let palette = try colors.palette()
    guard let frames else {
      var canvas = Canvas(width: size, height: size)
      add(fraction: nil, palette, to: &canvas, x: 0, y: 0)
      return canvas
    }
    let length = Double(frames) * size
    var canvas = Canvas(width: horizontal ? length : size, height: horizontal ? size : length)
    for index in 0..<frames {
      let place = Double(index) * size
      add(
        fraction: Double(index) / Double(frames - 1), palette, to: &canvas,
        x: horizontal ? place : 0, y: horizontal ? 0 : place)
    }
    return canvas
  }

  private func add(
    fraction: Double?, _ palette: KnobPalette, to canvas: inout Canvas, x: Double, y: Double
  ) {
    var parameter = parameters.parameter
    // Each frame of a strip is at its own fraction, also that of the upper end.
    if fraction != nil { parameter.wraps = false }
    var metrics = KnobMetrics()
    var markers = KnobMarkers()
    (markers.modulation, markers.live, markers.hardware) = (modulation, live, hardware)
    (metrics.margin, metrics.origin) = (margin, origin)
    if let ticks = scaleOptions.allTicks { metrics.ticks = ticks }
    metrics = markers.completing(look.completing(metrics))
    var knob = Knob(
      parameter, value: value ?? parameter.resetValue, size: KnobSize(width: size, height: size))
    knob.sweep = sweep
    let labels = scaleOptions.labelRing(of: knob, metrics)
    let layout = KnobLayout(
      of: knob, metrics: labels.ring.completing(metrics, in: knob.size), fraction: fraction,
      scale: scale)
    let picture = KnobPicture(
      look: look, layout: layout, palette: palette, state: StateName.state(state),
      markers: markers, scale: scale)
    let texts = labels.ring.places(in: layout, knob.size).map { place in
      Canvas.Label(
        text: labels.texts[place.index],
        middle: KnobPoint(x: place.origin.x + place.size.width / 2, y: place.baseline),
        fontSize: scaleOptions.labelSize)
    }
    canvas.add(picture, labels: texts, x: x, y: y)
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

  private static func look(_ name: String) throws -> KnobLook {
    guard let look = KnobLook.named(name) else {
      throw ValidationError("there is no look '\(name)'")
    }
    return look
  }

  private static func origin(_ text: String) throws -> KnobMetrics.Origin {
    switch text {
    case "lower": return .lowerEnd
    case "middle": return .middle
    case "none": return .nowhere
    default:
      guard let value = Double(text), value.isFinite else {
        throw ValidationError("'\(text)' is not lower, middle, none, or a number")
      }
      return .value(value)
    }
  }

  private static func sweep(_ text: String) throws -> Sweep {
    let ends = try ParameterOptions.range(text)
    guard Sweep.isValid(degrees: ends.lowerBound, to: ends.upperBound) else {
      throw ValidationError("a sweep has at most 360 degrees")
    }
    return Sweep(degrees: ends.lowerBound, to: ends.upperBound)
  }
}
