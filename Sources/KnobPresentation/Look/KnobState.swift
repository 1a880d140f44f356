import KnobEngine

/// The state in which a knob is drawn.
public struct KnobState: Hashable, Sendable {
  /// Whether the pointer is over the dial.
  public var isHovered = false
  /// Whether a pointer is turning the knob.
  public var isTurned = false
  /// Whether the knob has keyboard focus and shows its focus ring.
  public var isFocused = false
  /// Whether the knob accepts input.
  public var isEnabled = true
  /// Whether the user can only read the value.
  public var isReadOnly = false

  /// Creates the state of an enabled knob with all other properties false.
  public init() {}

  /// Creates the state of a knob. Only a knob that accepts input shows that the pointer is over it.
  package init(of knob: Knob, isHovered: Bool, isFocused: Bool) {
    isEnabled = knob.isEnabled
    isReadOnly = knob.isReadOnly
    isTurned = knob.isTurning
    self.isHovered = isHovered && knob.isEnabled && !knob.isReadOnly
    self.isFocused = isFocused
  }
}
