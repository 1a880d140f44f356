import KnobPresentation

/// What a host does with the automation of a parameter: its recorded changes.
///
/// The cases are those of CLAP's `clap.param-indication`.
public enum AutomationState: Int32, CaseIterable, Sendable {
  /// The host has no automation for the parameter, or does not say.
  case none
  /// The host has automation, and does not play it.
  case present
  /// The host plays automation.
  case playing
  /// The host records automation.
  case recording
  /// The host would play automation, but the user has overridden it.
  case overriding

  /// Whether the host plays or records, so that its transport is running.
  ///
  ///     AutomationState.playing.isRunning  // true
  ///     AutomationState.present.isRunning  // false
  public var isRunning: Bool { self == .playing || self == .recording || self == .overriding }
}

/// How long a knob keeps its value against automation that plays.
public enum AutomationMode: Int32, CaseIterable, Sendable {
  /// While the user holds the knob. Automation resumes at the release.
  case touch
  /// From the first touch until the host stops.
  case latch
  /// From the moment at which the host begins to play until it stops, touched or not.
  case write
}
