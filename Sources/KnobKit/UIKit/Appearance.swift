#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import UIKit
  import KnobPresentation

  extension KnobControl {
    /// The label below the dial. You can set its font and color. It is empty if the knob has no
    /// name.
    #if canImport(ObjectiveC)
      @objc
    #endif
    public var captionLabel: UILabel { builtInLabel }

  }

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

  /// A knob made of images.
  ///
  /// The image of the knob rotates. The background and the foreground do not rotate. All images
  /// follow the bounds: the background fills the dial, and the others keep their size in proportion
  /// to it.
  extension KnobControl {
    /// Sets the image for a state: `.normal`, `.highlighted` (while turned), `.disabled`,
    /// `.focused`, or a combination. If nil, the state no longer has an image. A knob without any
    /// images draws itself.
    ///
    /// - Parameters:
    ///   - image: An image that points up, at 12 o'clock.
    ///   - state: The state, or combination of states, that the image is for.
    #if canImport(ObjectiveC)
      @objc(setKnobImage:forState:)
    #endif
    public func setKnobImage(_ image: UIImage?, for state: UIControl.State) {
      images.knob[exactly: ImageState(state)] = image
    }

    /// The image that is set for exactly this state.
    #if canImport(ObjectiveC)
      @objc(knobImageForState:)
    #endif
    public func knobImage(for state: UIControl.State) -> UIImage? {
      images.knob[exactly: ImageState(state)]
    }

    /// The image that is shown now: the one for exactly this state, or else the disabled, the
    /// highlighted, or the normal one, in this order. It is nil if the knob draws itself.
    #if canImport(ObjectiveC)
      @objc
    #endif
    public var currentKnobImage: UIImage? { images.knob.image(for: imageState) }

    /// The image of the knob in its normal state, for Interface Builder.
    @IBInspectable public var normalKnobImage: UIImage? {
      get { knobImage(for: .normal) }
      set { setKnobImage(newValue, for: .normal) }
    }

    /// An image below the knob.
    @IBInspectable public var backgroundImage: UIImage? {
      get { images.background }
      set { images.background = newValue }
    }

    /// An image above the knob, such as a highlight.
    @IBInspectable public var foregroundImage: UIImage? {
      get { images.foreground }
      set { images.foreground = newValue }
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
