import CoreGraphics
import KnobEngine
import KnobPresentation

@testable import KnobKit

let black = KnobColor.black
let blue = KnobColor(red: 0, green: 0, blue: 1)

/// What a painter has drawn, and from what.
struct Drawing {
  let layout: KnobLayout
  let palette: KnobPalette
  let context = CGContext()
  var operations: [CGContext.Operation] { context.operations }

  init(
    _ knob: KnobEngine.Knob = KnobEngine.Knob(value: 0.3), metrics: KnobMetrics = KnobMetrics(),
    scale: Double = 1,
    _ change: (inout KnobState, inout KnobPalette) -> Void = { _, _ in }
  ) {
    var state = KnobState()
    var palette = KnobPalette(text: black, accent: blue, isDark: false)
    change(&state, &palette)
    layout = KnobLayout(of: knob, metrics: metrics, scale: scale)
    self.palette = palette
    KnobPainter(layout: layout, palette: palette, state: state, scale: scale).paint(in: context)
  }

  func strokes(_ color: KnobColor) -> [CGContext.Operation] {
    operations.filter { operation in
      if case .stroke = operation.kind { operation.colors == [color.cgColor] } else { false }
    }
  }

  func fills(_ color: KnobColor) -> [CGContext.Operation] {
    operations.filter { $0.kind == .fill && $0.colors == [color.cgColor] }
  }

  var linearGradients: [CGContext.Operation] {
    operations.filter { if case .linearGradient = $0.kind { true } else { false } }
  }

  var radialGradients: [CGContext.Operation] {
    operations.filter { if case .radialGradient = $0.kind { true } else { false } }
  }
}

extension CGContext.Operation {
  /// Whether this strokes just this arc of a layout, the way of the clock.
  func strokes(_ arc: KnobLayout.Arc) -> Bool {
    guard kind == .stroke(width: arc.width, cap: .round), path.count == 1,
      case .arc(let center, let radius, let start, let end, clockwise: false) = path[0]
    else { return false }
    // Core Graphics measures from the x axis, which is 3 o'clock.
    return center == CGPoint(x: arc.center.x, y: arc.center.y) && radius == arc.radius
      && abs(start - (arc.start - .pi / 2)) < 1e-12 && abs(end - (arc.end - .pi / 2)) < 1e-12
  }

  func strokes(_ line: KnobLayout.Line, cap: CGLineCap) -> Bool {
    kind == .stroke(width: line.width, cap: cap)
      && path == [
        .move(CGPoint(x: line.start.x, y: line.start.y)),
        .line(CGPoint(x: line.end.x, y: line.end.y)),
      ]
  }

  func isRound(_ circle: KnobLayout.Circle) -> Bool {
    guard case .ellipse(let rect)? = path.first, path.count == 1 else { return false }
    return abs(rect.midX - circle.center.x) < 1e-9 && abs(rect.midY - circle.center.y) < 1e-9
      && abs(rect.width - 2 * circle.radius) < 1e-9 && abs(rect.height - rect.width) < 1e-9
  }
}
