import UIKit

/// A picture of a disc that turns around its center.
final class Disc: UIImageView {
  /// In radians, positive clockwise. Whole turns count.
  private var angle: CGFloat = 0
  private var onTurn: (String) -> Void = { _ in }

  /// Prepares the disc.
  ///
  /// - Parameter onTurn: Receives the text of the angle, now and after each change.
  func setUp(onTurn: @escaping (String) -> Void) {
    self.onTurn = onTurn
    contentMode = .scaleAspectFit
    isUserInteractionEnabled = true
    isAccessibilityElement = true
    accessibilityIdentifier = "disc"
    accessibilityLabel = "Disc"
    accessibilityTraits = .adjustable
    turn(by: 0)
  }

  func turn(by delta: CGFloat) {
    angle += delta
    transform = CGAffineTransform(rotationAngle: angle)
    accessibilityValue = reading
    onTurn(reading)
  }

  override func accessibilityIncrement() { turn(by: .pi / 12) }
  override func accessibilityDecrement() { turn(by: -.pi / 12) }

  /// The angle within one turn, from 0.00° to 359.99°. It is rounded first, because an angle just
  /// below a whole turn must not read 360.00°.
  private var reading: String {
    let hundredths = Int((angle * 18_000 / .pi).rounded())
    let wrapped = (hundredths % 36_000 + 36_000) % 36_000
    return (Double(wrapped) / 100).formatted(.number.precision(.fractionLength(2))) + "°"
  }
}
