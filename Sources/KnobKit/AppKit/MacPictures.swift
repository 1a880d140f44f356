#if canImport(AppKit) && !targetEnvironment(macCatalyst)
  import AppKit
  import KnobEngine

  /// Pictures that do not turn, below and over the knob.
  struct Grounds {
    var background: NSImage?
    var foreground: NSImage?
    var size: CGSize? { background?.size ?? foreground?.size }
  }

  /// A knob made of pictures.
  ///
  /// The picture of the knob is turned; background and foreground stand still. All of them follow
  /// the bounds: the background fills the dial, and the others keep their size in proportion to it.
  extension KnobControl {
    /// The states that can have a picture of their own.
    public struct State: OptionSet, Hashable, Sendable {
      /// The members as bits.
      public let rawValue: Int
      /// States from their bits.
      public init(rawValue: Int) { self.rawValue = rawValue }

      /// None of the others.
      public static let normal: State = []
      /// The mouse or a pen turns the knob.
      public static let highlighted = State(rawValue: 1)
      /// The knob takes no input.
      public static let disabled = State(rawValue: 2)
      /// The knob has the keyboard.
      public static let focused = State(rawValue: 4)
      /// The pointer is over the dial.
      public static let hovered = State(rawValue: 8)
    }

    /// The state that the knob is in.
    public var state: State {
      var state = State.normal
      if knob.isTurning { state.insert(.highlighted) }
      if !isEnabled { state.insert(.disabled) }
      if hasKeyboard { state.insert(.focused) }
      if look.isHovered { state.insert(.hovered) }
      return state
    }

    /// Sets the picture for a state, or for several at once. nil takes it away; a knob without any
    /// draws itself.
    ///
    /// - Parameters:
    ///   - image: points up, at 12 o'clock.
    ///   - state: which states it is for.
    public func setKnobImage(_ image: NSImage?, for state: State) {
      pictures[exactly: KnobPictures.State(state)] = image
      relayout()
    }

    /// The picture that was set for just this state.
    public func knobImage(for state: State) -> NSImage? {
      pictures[exactly: KnobPictures.State(state)]
    }

    /// The picture shown now: the one for just this state, else the disabled, else the highlighted,
    /// else the focused, else the hovered, else the normal one. nil where the knob draws itself.
    public var currentKnobImage: NSImage? { pictures.picture(for: KnobPictures.State(state)) }

    /// The picture of the knob in its normal state, for Interface Builder.
    @IBInspectable public var normalKnobImage: NSImage? {
      get { knobImage(for: .normal) }
      set { setKnobImage(newValue, for: .normal) }
    }

    /// A picture below the knob.
    @IBInspectable public var backgroundImage: NSImage? {
      get { grounds.background }
      set {
        grounds.background = newValue
        relayout()
      }
    }

    /// A picture over the knob, such as a highlight.
    @IBInspectable public var foregroundImage: NSImage? {
      get { grounds.foreground }
      set {
        grounds.foreground = newValue
        relayout()
      }
    }

    /// Where the middle of the turning picture lies, in the points of the background picture in its
    /// natural size, y down; nil, the default, is its middle.
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
    /// Draws all of it upright, also in a context whose y goes down.
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
