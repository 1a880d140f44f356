#if canImport(CoreGraphics) && !os(watchOS) && !os(tvOS)
  /// What state a knob is drawn in.
  public struct KnobState: Hashable, Sendable {
    /// The pointer is over the dial.
    public var isHovered = false
    /// A pointer turns the knob.
    public var isTurned = false
    /// The knob has the keyboard, and its ring is to be seen.
    public var isFocused = false
    /// The knob takes input.
    public var isEnabled = true
    /// The knob can only be read.
    public var isReadOnly = false

    /// Enabled, and nothing else.
    public init() {}
  }
#endif
