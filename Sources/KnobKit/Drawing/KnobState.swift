#if canImport(CoreGraphics) && !os(watchOS) && !os(tvOS)
  /// The state that a knob is drawn in.
  public struct KnobState: Hashable, Sendable {
    /// The pointer is over the dial.
    public var isHovered = false
    /// A pointer is turning the knob.
    public var isTurned = false
    /// The knob has the keyboard focus, and its focus ring is visible.
    public var isFocused = false
    /// The knob accepts input.
    public var isEnabled = true
    /// The knob can only be read.
    public var isReadOnly = false

    /// Creates a state that is enabled and nothing else.
    public init() {}
  }
#endif
