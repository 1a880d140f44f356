#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import UIKit

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
      pictures[exactly: KnobPictures.State(state)] = image
      relayout()
    }

    /// The image that is set for exactly this state.
    #if canImport(ObjectiveC)
      @objc(knobImageForState:)
    #endif
    public func knobImage(for state: UIControl.State) -> UIImage? {
      pictures[exactly: KnobPictures.State(state)]
    }

    /// The image that is shown now: the one for exactly this state, or else the disabled, the
    /// highlighted, or the normal one, in this order. It is nil if the knob draws itself.
    #if canImport(ObjectiveC)
      @objc
    #endif
    public var currentKnobImage: UIImage? { pictures.picture(for: KnobPictures.State(state)) }

    /// The image of the knob in its normal state, for Interface Builder.
    @IBInspectable public var normalKnobImage: UIImage? {
      get { knobImage(for: .normal) }
      set { setKnobImage(newValue, for: .normal) }
    }

    /// An image below the knob.
    @IBInspectable public var backgroundImage: UIImage? {
      get { dial.background.image }
      set {
        dial.background.image = newValue
        relayout()
      }
    }

    /// An image above the knob, such as a highlight.
    @IBInspectable public var foregroundImage: UIImage? {
      get { dial.foreground.image }
      set {
        dial.foreground.image = newValue
        relayout()
      }
    }

    /// The position of the center of the rotating image, in the points of the background image at
    /// its natural size. If nil, the default, it is the center of the background.
    public var knobImageCenter: CGPoint? {
      get { settings.imageCenter }
      set {
        guard newValue != settings.imageCenter else { return }
        settings.imageCenter = newValue
        setNeedsLayout()
      }
    }
  }

  extension KnobPictures.State {
    init(_ state: UIControl.State) {
      self = []
      if state.contains(.highlighted) { insert(.highlighted) }
      if state.contains(.disabled) { insert(.disabled) }
      if state.contains(.focused) { insert(.focused) }
    }
  }
#endif
