#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import KnobPresentation
  import UIKit

  extension UIView {
    var pixelsPerPoint: Double { max(Double(traitCollection.displayScale), 1) }

    /// Returns the palette of a knob with some colors, in the environment of this view.
    func palette(_ colors: DialColors<UIColor>) -> KnobPalette {
      let traits = traitCollection
      return colors.palette(
        text: .label, accent: tintColor, isDark: traits.userInterfaceStyle == .dark,
        isHighContrast: traits.accessibilityContrast == .high
      ) { $0.resolvedColor(with: traits).cgColor }
    }
  }

  extension ImageState {
    init(_ state: UIControl.State) {
      self = []
      if state.contains(.highlighted) { insert(.turned) }
      if state.contains(.disabled) { insert(.disabled) }
      if state.contains(.focused) { insert(.focused) }
    }
  }
#endif
