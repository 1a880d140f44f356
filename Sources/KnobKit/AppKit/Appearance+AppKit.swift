#if canImport(AppKit) && !targetEnvironment(macCatalyst)
  import AppKit
  import KnobPresentation

  extension KnobControl {
    /// The label below the dial. You can set its font and color. It is empty if the knob has no
    /// name.
    public var captionLabel: NSTextField { builtInLabel }

  }

  extension NSView {
    var pixelsPerPoint: Double { max(Double(window?.backingScaleFactor ?? 1), 1) }

    /// Returns the palette of a knob with some colors, in the appearance of this view.
    func palette(_ colors: DialColors<NSColor>) -> KnobPalette {
      let ground = effectiveAppearance.bestMatch(from: [
        .aqua, .darkAqua, .accessibilityHighContrastAqua, .accessibilityHighContrastDarkAqua,
      ])
      return colors.palette(
        text: .labelColor, accent: .controlAccentColor,
        isDark: ground == .darkAqua || ground == .accessibilityHighContrastDarkAqua,
        isHighContrast: ground == .accessibilityHighContrastAqua
          || ground == .accessibilityHighContrastDarkAqua, resolved: resolved)
    }

    private func resolved(_ color: NSColor) -> CGColor {
      var result = color.cgColor
      effectiveAppearance.performAsCurrentDrawingAppearance { result = color.cgColor }
      return result
    }
  }

  extension NSControl.ControlSize {
    /// The diameter of a knob of this control size, in points.
    var diameter: Double {
      if #available(macOS 26, *), self == .extraLarge { return NaturalDiameter.extraLarge }
      return switch self {
      case .mini: NaturalDiameter.mini
      case .small: NaturalDiameter.small
      case .large: NaturalDiameter.large
      default: NaturalDiameter.regular
      }
    }
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
      if hasKeyboardFocus { state.insert(.focused) }
      if visualState.isHovered { state.insert(.hovered) }
      return state
    }

    /// Sets the image for a state, or for a combination of states. If nil, the state no longer has
    /// an image. A knob without any images draws itself.
    ///
    /// - Parameters:
    ///   - image: An image that points up, at 12 o'clock.
    ///   - state: The state, or combination of states, that the image is for.
    public func setKnobImage(_ image: NSImage?, for state: State) {
      images.knob[exactly: ImageState(state)] = image
    }

    /// The image that is set for exactly this state.
    public func knobImage(for state: State) -> NSImage? {
      images.knob[exactly: ImageState(state)]
    }

    /// The image that is shown now: the one for exactly this state, or else the disabled, the
    /// highlighted, the focused, the hovered, or the normal one, in this order. It is nil if the
    /// knob draws itself.
    public var currentKnobImage: NSImage? { images.knob.image(for: imageState) }

    /// The image of the knob in its normal state, for Interface Builder.
    @IBInspectable public var normalKnobImage: NSImage? {
      get { knobImage(for: .normal) }
      set { setKnobImage(newValue, for: .normal) }
    }

    /// An image below the knob.
    @IBInspectable public var backgroundImage: NSImage? {
      get { images.background }
      set { images.background = newValue }
    }

    /// An image above the knob, such as a highlight.
    @IBInspectable public var foregroundImage: NSImage? {
      get { images.foreground }
      set { images.foreground = newValue }
    }
  }

  extension ImageState {
    init(_ state: KnobControl.State) { self.init(rawValue: state.rawValue) }
  }
#endif
