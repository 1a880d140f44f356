import KnobEngine
import KnobPresentation

/// A sheet of all looks: a row for each, in all sizes, in all states, and with other ranges.
struct Sheet {
  let colors: KnobPalette

  private static let sizes = [24.0, 32, 48, 64, 96, 160]
  private static let states: [Render.StateName] = [
    .hovered, .turned, .focused, .disabled, .readOnly,
  ]
  private static let gap = 20.0

  var canvas: Canvas {
    let rows = KnobLook.all.map(pictures)
    let row = (Sheet.sizes.max() ?? 0) + Sheet.gap
    let width = rows.map { $0.reduce(Sheet.gap) { $0 + $1.side + Sheet.gap } }.max() ?? 0
    var canvas = Canvas(width: width, height: Double(rows.count) * row + Sheet.gap)
    canvas.ground = colors.ground
    for (index, pictures) in rows.enumerated() {
      var x = Sheet.gap
      let middle = Sheet.gap + (Double(index) + 0.5) * row - Sheet.gap / 2
      for (picture, side) in pictures {
        canvas.add(picture, x: x, y: (middle - side / 2).rounded())
        x += side + Sheet.gap
      }
    }
    return canvas
  }

  private func pictures(_ look: KnobLook) -> [(picture: KnobPicture, side: Double)] {
    func picture(
      _ side: Double, _ parameter: Parameter = Parameter(0...1, default: 0.7),
      sweep: Sweep = .standard,
      states: [Render.StateName] = [], origin: KnobMetrics.Origin = .lowerEnd
    ) -> (KnobPicture, Double) {
      var metrics = KnobMetrics()
      (metrics.margin, metrics.origin) = (4, origin)
      let side = side + 2 * metrics.margin
      var knob = Knob(
        parameter, value: parameter.resetValue, size: KnobSize(width: side, height: side))
      knob.sweep = sweep
      let layout = KnobLayout(of: knob, metrics: look.completing(metrics))
      let state = Render.StateName.state(states)
      return (
        KnobPicture(look: look, layout: layout, palette: colors, state: state, scale: 1), side
      )
    }
    return Sheet.sizes.map { picture($0) } + Sheet.states.map { picture(64, states: [$0]) } + [
      picture(64, Parameter(-1...1, default: -0.4), origin: .middle),
      picture(64, Parameter(-1...1, default: 0), origin: .middle),
      picture(64, Parameter(0...1, wraps: true, default: 0.3), sweep: Sweep(degrees: 0, to: 360)),
      picture(64, Parameter(0...6, step: 1, default: 4), origin: .nowhere),
      picture(64, Parameter(0...1, default: 0)),
      picture(64, Parameter(0...1, default: 1)),
    ]
  }
}
