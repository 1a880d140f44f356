/// The state that a knob is drawn in.
public struct KnobState: Hashable, Sendable {
  /// Whether the pointer is over the dial.
  public var isHovered = false
  /// Whether a pointer is turning the knob.
  public var isTurned = false
  /// Whether the knob has keyboard focus and shows its focus ring.
  public var isFocused = false
  /// Whether the knob takes input.
  public var isEnabled = true
  /// Whether the knob can only be read.
  public var isReadOnly = false

  /// Creates the state of a knob that is enabled, and nothing else.
  public init() {}
}
