import Foundation
import KnobEngine
import KnobPresentation

/// What the options of `knob render` describe, as a picture.
extension Render {
  func draw(_ format: Canvas.Format) throws -> Data {
    let palette = try colors.palette()
    let canvas =
      sheet ? Sheet(colors: palette).canvas : canvas(palette, StateName.state(state))
    return try canvas.data(format, scale: scale)
  }

  /// Returns a knob from a skin, or a frame of a strip from elsewhere.
  func show(_ path: String, _ format: Canvas.Format) throws -> Data {
    #if canImport(CCairo)
      guard format == .png else {
        throw stop("\(output ?? ""): a skin or a strip can be shown only as a .png file")
      }
      let view = try SkinView(path, frames: frames)
      let picture = picture(
        fraction: nil, try colors.palette(), StateName.state(state), sweep: view.skin.sweep
      ).picture
      return try view.png(
        of: picture, at: shownFraction, size: size, margin: settings.metrics.margin)
    #else
      throw stop("this build of the command cannot show skins; they need Cairo, on Linux")
    #endif
  }

  private var shownFraction: Double {
    let parameter = parameters.parameter
    return parameter.fraction(of: value ?? parameter.resetValue)
  }

  /// One picture, or a strip of them.
  ///
  /// - Parameter part: What is drawn of each picture.
  func canvas(
    _ palette: KnobPalette, _ state: KnobState, part: Canvas.Part = .whole
  ) -> Canvas {
    guard let frames else {
      var canvas = Canvas(width: size, height: size)
      add(
        picture(fraction: nil, palette, state, pointsUp: part == .needle), part, to: &canvas, x: 0,
        y: 0)
      return canvas
    }
    let length = Double(frames) * size
    var canvas = Canvas(width: horizontal ? length : size, height: horizontal ? size : length)
    for index in 0..<frames {
      let place = Double(index) * size
      let picture = picture(fraction: Double(index) / Double(frames - 1), palette, state)
      add(picture, part, to: &canvas, x: horizontal ? place : 0, y: horizontal ? 0 : place)
    }
    return canvas
  }

  private typealias Labeled = (picture: KnobPicture, labels: [Canvas.Label])

  private func add(
    _ labeled: Labeled, _ part: Canvas.Part, to canvas: inout Canvas, x: Double, y: Double
  ) {
    let labels = part == .needle ? [] : labeled.labels
    canvas.add(labeled.picture, part: part, labels: labels, x: x, y: y)
  }

  /// Returns the picture of a knob, and its labels.
  ///
  /// - Parameters:
  ///   - fraction: The fraction that a frame of a strip shows, or nil for the value.
  ///   - pointsUp: Whether the needle points up, whatever the value is, as in the image that turns.
  ///   - sweep: The sweep of a skin, in place of the option.
  private func picture(
    fraction: Double?, _ palette: KnobPalette, _ state: KnobState, pointsUp: Bool = false,
    sweep: Sweep? = nil
  ) -> Labeled {
    let settings = settings
    let look = settings.look
    let markers = settings.markers.with(settings.depth, depth: nil)
    var parameter = settings.parameter
    // Each frame of a strip is at its own fraction, including the one of the upper end.
    if fraction != nil { parameter.wraps = false }
    var metrics = markers.completing(look.completing(settings.metrics))
    var knob = Knob(
      parameter, value: value ?? parameter.resetValue, size: KnobSize(width: size, height: size))
    knob.sweep = sweep ?? settings.sweep
    let labels = scaleOptions.dialLabels(of: knob, settings, metrics)
    if let labels { metrics = labels.ring.completing(metrics, in: knob.size) }
    if pointsUp { knob.sweep = Sweep(degrees: -180, to: 180) }
    let layout = KnobLayout(
      of: knob, metrics: metrics, fraction: pointsUp ? 0.5 : fraction, scale: scale)
    let picture = KnobPicture(
      look: look, layout: layout, palette: palette, state: state, markers: markers, scale: scale)
    let texts = labels?.shown(around: layout, knob.size).map { label in
      let place = label.place
      return Canvas.Label(
        text: label.text,
        middle: KnobPoint(x: place.origin.x + place.size.width / 2, y: place.baseline),
        fontSize: scaleOptions.labelSize)
    }
    return (picture, texts ?? [])
  }
}
