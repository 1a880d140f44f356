/// Where a knob shows its value.
public enum ValueDisplay: Int32, CaseIterable, Sendable {
  /// The value replaces the name while the user turns the knob, and for a while afterward.
  case turning
  /// The value always replaces the name.
  case always
  /// The value also replaces the name while the pointer has rested on the knob for 0.3 s, and while
  /// the knob has the keyboard focus. A knob without a caption shows the value in a bubble.
  case hover
  /// The value appears in a bubble beside the dial while the user turns the knob, and for a while
  /// afterward. The caption shows the name.
  case bubble
  /// The caption shows the name and, below it, the value.
  case both
}
