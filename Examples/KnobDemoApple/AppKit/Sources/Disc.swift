import AppKit

/// A disc with a mark, which turns without ends.
final class Disc: NSView {
  /// The angle in degrees, positive clockwise. Whole turns count: two of them are 720 degrees.
  var angle = 0.0 {
    didSet {
      needsDisplay = true
      onTurn?()
      NSAccessibility.post(element: self, notification: .valueChanged)
    }
  }
  var onTurn: (() -> Void)?

  var reading: String { angle.formatted(.number.precision(.fractionLength(2))) + "°" }

  override var intrinsicContentSize: NSSize { NSSize(width: 220, height: 220) }

  override func draw(_ dirtyRect: NSRect) {
    guard let context = NSGraphicsContext.current?.cgContext else { return }
    context.translateBy(x: bounds.midX, y: bounds.midY)
    // The y axis points up, where positive angles are counterclockwise.
    context.rotate(by: -angle * .pi / 180)
    let radius = min(bounds.width, bounds.height) / 2
    fill(0, radius, .quaternaryLabelColor, in: context)
    fill(radius - 24, 12, .controlAccentColor, in: context)
  }

  /// Fills a circle at a distance above the center.
  private func fill(
    _ height: CGFloat, _ radius: CGFloat, _ color: NSColor, in context: CGContext
  ) {
    context.setFillColor(color.cgColor)
    context.addEllipse(
      in: CGRect(x: -radius, y: height - radius, width: 2 * radius, height: 2 * radius))
    context.fillPath()
  }

  // MARK: Accessibility

  override func isAccessibilityElement() -> Bool { true }
  override func accessibilityRole() -> NSAccessibility.Role? { .incrementor }
  override func accessibilityLabel() -> String? { "Disc" }
  override func accessibilityValue() -> Any? { reading }
  override func accessibilityPerformIncrement() -> Bool { turn(by: 15) }
  override func accessibilityPerformDecrement() -> Bool { turn(by: -15) }

  private func turn(by degrees: Double) -> Bool {
    angle += degrees
    return true
  }
}
