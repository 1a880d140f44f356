import KnobKit
import SwiftUI

/// A display over a group of knobs: a curve of what they do, in the group's tint.
struct Scope: View {
  /// The height, 0...1, at a share of the width, 0...1; what is higher or lower is drawn at the edge.
  let height: @Sendable (Double) -> Double

  var body: some View {
    // SwiftUI may call this on the thread that it renders on.
    Canvas { @Sendable [height] context, size in
      context.drawLayer { layer in
        layer.withCGContext { Scope.drawCurve(height, in: $0, size) }
        // Whatever the tint is, it colours what has been drawn.
        layer.blendMode = .sourceAtop
        layer.fill(Path(CGRect(origin: .zero, size: size)), with: .style(.tint))
      }
    }
    .frame(height: 48)
    .accessibilityHidden(true)
  }

  private nonisolated static func drawCurve(
    _ height: (Double) -> Double, in context: CGContext, _ size: CGSize
  ) {
    let inset = 2.0
    let count = max(Int(size.width), 1)
    context.setStrokeColor(CGColor(srgbRed: 0, green: 0, blue: 0, alpha: 1))
    context.setLineWidth(2)
    context.beginPath()
    for index in 0...count {
      let share = Double(index) / Double(count)
      let level = min(max(height(share), 0), 1)
      let point = CGPoint(
        x: share * size.width, y: inset + (1 - level) * (size.height - 2 * inset))
      index == 0 ? context.move(to: point) : context.addLine(to: point)
    }
    context.strokePath()
  }
}
