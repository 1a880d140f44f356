#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import UIKit

  /// A knob made of pictures.
  ///
  /// The picture of the knob is turned; background and foreground stand still. All of them follow
  /// the bounds: the background fills the dial, and the others keep their size in proportion to it.
  extension KnobControl {
    /// Sets the picture for a state: `.normal`, `.highlighted` (while turned), `.disabled`,
    /// `.focused`, or several at once. nil takes it away; a knob without any draws itself.
    ///
    /// - Parameters:
    ///   - image: points up, at 12 o'clock.
    ///   - state: which states it is for.
    #if canImport(ObjectiveC)
      @objc(setKnobImage:forState:)
    #endif
    public func setKnobImage(_ image: UIImage?, for state: UIControl.State) {
      pictures[exactly: KnobPictures.State(state)] = image
      relayout()
    }

    /// The picture that was set for just this state.
    #if canImport(ObjectiveC)
      @objc(knobImageForState:)
    #endif
    public func knobImage(for state: UIControl.State) -> UIImage? {
      pictures[exactly: KnobPictures.State(state)]
    }

    /// The picture shown now: the one for just this state, else the disabled, else the highlighted,
    /// else the normal one. nil where the knob draws itself.
    #if canImport(ObjectiveC)
      @objc
    #endif
    public var currentKnobImage: UIImage? { pictures.picture(for: KnobPictures.State(state)) }

    /// The picture of the knob in its normal state, for Interface Builder.
    @IBInspectable public var normalKnobImage: UIImage? {
      get { knobImage(for: .normal) }
      set { setKnobImage(newValue, for: .normal) }
    }

    /// A picture below the knob.
    @IBInspectable public var backgroundImage: UIImage? {
      get { dial.background.image }
      set {
        dial.background.image = newValue
        relayout()
      }
    }

    /// A picture over the knob, such as a highlight.
    @IBInspectable public var foregroundImage: UIImage? {
      get { dial.foreground.image }
      set {
        dial.foreground.image = newValue
        relayout()
      }
    }

    /// Where the middle of the turning picture lies, in the points of the background picture in its
    /// natural size; nil, the default, is its middle.
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
