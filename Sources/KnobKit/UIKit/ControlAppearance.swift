#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import UIKit
  import KnobPresentation

  /// The colors of a knob.
  extension KnobControl {
    /// The color of the track. If nil, it is the text color at 13% opacity.
    @IBInspectable public var trackColor: UIColor? {
      get { colors.track }
      set { colors.track = newValue }
    }

    /// The color of the fill, the thumb, and the focus ring. If nil, it is `tintColor`.
    @IBInspectable public var fillColor: UIColor? {
      get { colors.fill }
      set { colors.fill = newValue }
    }

    /// The color of the cap. If nil, it suits a light or a dark background.
    @IBInspectable public var capColor: UIColor? {
      get { colors.cap }
      set { colors.cap = newValue }
    }

    /// The color of the indicator. If nil, it is the text color, and while the knob is turned it is
    /// the fill color. In both cases, it is made darker or lighter if it is too close to the color
    /// of the cap.
    @IBInspectable public var indicatorColor: UIColor? {
      get { colors.indicator }
      set { colors.indicator = newValue }
    }

    /// The color of the ticks. If nil, it is the text color at 50% opacity.
    @IBInspectable public var tickColor: UIColor? {
      get { colors.tick }
      set { colors.tick = newValue }
    }

    /// The color of a modulation. If nil, it is amber.
    @IBInspectable public var modulationColor: UIColor? {
      get { colors.modulation }
      set { colors.modulation = newValue }
    }

    /// The label below the dial. You can set its font and color. It is empty if the knob has no
    /// name.
    #if canImport(ObjectiveC)
      @objc
    #endif
    public var captionLabel: UILabel { builtInLabel }

    // MARK: Painter input

    var scale: Double { pixelsPerPoint }

    var hasFocusRing: Bool { isFocused }

    var palette: KnobPalette { palette(colors) }
  }

  extension UIView {
    var pixelsPerPoint: Double { max(Double(traitCollection.displayScale), 1) }

    /// Returns the palette of a knob with some colors, in the environment of this view.
    func palette(_ colors: KnobColors<UIColor>) -> KnobPalette {
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
      images[exactly: ImageState(state)] = image
    }

    /// The image that is set for exactly this state.
    #if canImport(ObjectiveC)
      @objc(knobImageForState:)
    #endif
    public func knobImage(for state: UIControl.State) -> UIImage? {
      images[exactly: ImageState(state)]
    }

    /// The image that is shown now: the one for exactly this state, or else the disabled, the
    /// highlighted, or the normal one, in this order. It is nil if the knob draws itself.
    #if canImport(ObjectiveC)
      @objc
    #endif
    public var currentKnobImage: UIImage? { images.image(for: imageState) }

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

    var imageState: ImageState { ImageState(state) }
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
