#if canImport(AppKit) && !targetEnvironment(macCatalyst)
  import AppKit
  import KnobEngine

  /// The images that do not rotate, below and above the knob.
  struct Grounds {
    var background: NSImage?
    var foreground: NSImage?
    var size: CGSize? { background?.size ?? foreground?.size }
  }

  /// A knob made of images.
  ///
  /// The image of the knob rotates. The background and the foreground do not rotate. All images
  /// follow the bounds: the background fills the dial, and the others keep their size in proportion
  /// to it.
  extension KnobControl {
    /// The states that can have their own image.
    public struct State: OptionSet, Hashable, Sendable {
      /// The states as bits.
      public let rawValue: Int
      /// Creates a set of states from bits.
      public init(rawValue: Int) { self.rawValue = rawValue }

      /// None of the other states.
      public static let normal: State = []
      /// The mouse or a pen is turning the knob.
      public static let highlighted = State(rawValue: 1)
      /// The knob accepts no input.
      public static let disabled = State(rawValue: 2)
      /// The knob has the keyboard focus.
      public static let focused = State(rawValue: 4)
      /// The pointer is over the dial.
      public static let hovered = State(rawValue: 8)
    }

    /// The current state of the knob.
    public var state: State {
      var state = State.normal
      if knob.isTurning { state.insert(.highlighted) }
      if !isEnabled { state.insert(.disabled) }
      if hasKeyboard { state.insert(.focused) }
      if look.isHovered { state.insert(.hovered) }
      return state
    }

    /// Sets the image for a state, or for a combination of states. If nil, the state no longer has
    /// an image. A knob without any images draws itself.
    ///
    /// - Parameters:
    ///   - image: An image that points up, at 12 o'clock.
    ///   - state: The state, or combination of states, that the image is for.
    public func setKnobImage(_ image: NSImage?, for state: State) {
      pictures[exactly: KnobPictures.State(state)] = image
      relayout()
    }

    /// The image that is set for exactly this state.
    public func knobImage(for state: State) -> NSImage? {
      pictures[exactly: KnobPictures.State(state)]
    }

    /// The image that is shown now: the one for exactly this state, or else the disabled, the
    /// highlighted, the focused, the hovered, or the normal one, in this order. It is nil if the
    /// knob draws itself.
    public var currentKnobImage: NSImage? { pictures.picture(for: KnobPictures.State(state)) }

    /// The image of the knob in its normal state, for Interface Builder.
    @IBInspectable public var normalKnobImage: NSImage? {
      get { knobImage(for: .normal) }
      set { setKnobImage(newValue, for: .normal) }
    }

    /// An image below the knob.
    @IBInspectable public var backgroundImage: NSImage? {
      get { grounds.background }
      set {
        grounds.background = newValue
        relayout()
      }
    }

    /// An image above the knob, such as a highlight.
    @IBInspectable public var foregroundImage: NSImage? {
      get { grounds.foreground }
      set {
        grounds.foreground = newValue
        relayout()
      }
    }

    /// The position of the center of the rotating image, in the points of the background image at
    /// its natural size, with y increasing downward. If nil, the default, it is the center of the
    /// background.
    public var knobImageCenter: CGPoint? {
      get { settings.imageCenter }
      set {
        guard newValue != settings.imageCenter else { return }
        settings.imageCenter = newValue
        redraw()
      }
    }

    // MARK: Drawing

    private var pictureFrames: PictureFrames {
      PictureFrames(
        in: dial.bounds, ground: grounds.size, knob: currentKnobImage?.size,
        center: settings.imageCenter)
    }

    func paintFace(in context: CGContext) {
      grounds.background?.paint(in: pictureFrames.ground)
      if pictures.isEmpty { drawFace(with: painter, in: context) }
    }

    func paintHand(in context: CGContext) {
      if pictures.isEmpty {
        drawHand(with: painter, in: context)
      } else if let image = currentKnobImage {
        let frame = pictureFrames.knob
        context.saveGState()
        context.translateBy(x: frame.midX, y: frame.midY)
        context.rotate(by: dialLayout.rotation)
        context.translateBy(x: -frame.midX, y: -frame.midY)
        image.paint(in: frame)
        context.restoreGState()
      }
      grounds.foreground?.paint(in: pictureFrames.ground)
    }
  }

  extension NSImage {
    /// Draws the whole image upright, even in a flipped context.
    fileprivate func paint(in rect: CGRect) {
      draw(
        in: rect, from: .zero, operation: .sourceOver, fraction: 1, respectFlipped: true,
        hints: nil)
    }
  }

  extension KnobPictures.State {
    init(_ state: KnobControl.State) { self.init(rawValue: state.rawValue) }
  }
#endif
