#if os(visionOS)
  import UIKit

  extension UIView {
    /// Shows where the user looks: the system highlights a part of the view.
    ///
    /// - Parameters:
    ///   - dial: The area of a dial in the view.
    ///   - isEnabled: Whether the dial accepts input.
    func showHoverEffect(of dial: CGRect, isEnabled: Bool) {
      let radius = min(dial.width, dial.height) / 2
      let circle = dial.insetBy(dx: dial.width / 2 - radius, dy: dial.height / 2 - radius)
      hoverStyle =
        isEnabled
        ? UIHoverStyle(effect: .highlight, shape: .fixedRect(circle, cornerRadius: radius)) : nil
    }
  }
#elseif canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import UIKit

  extension UIView {
    /// Does nothing. Only visionOS needs an effect, because it does not report hovering.
    func showHoverEffect(of dial: CGRect, isEnabled: Bool) {}
  }
#endif
