import Testing

/// All tests that share the state of the stand-ins: the first responder, the display's frames, and
/// what was felt or posted. They run one at a time.
@MainActor @Suite(.serialized) enum StandInTests {}
