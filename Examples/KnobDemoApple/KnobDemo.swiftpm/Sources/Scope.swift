import KnobKit
import SwiftUI

/// A display above a group of knobs. It shows a curve of their effect in the tint of the group.
struct Scope: View {
  /// The height, 0...1, at a position along the width, 0...1. Values outside the range are drawn at
  /// the edge.
  let height: @Sendable (Double) -> Double

  var body: some View {
    // SwiftUI may call this closure on its render thread.
    Canvas { @Sendable [height] context, size in
      context.drawLayer { layer in
        layer.withCGContext { Scope.drawCurve(height, in: $0, size) }
        // Apply the tint to everything that has been drawn, whatever the tint is.
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
