import Testing

/// The tests that share the state of the stand-ins: the first responder, the display links, and
/// what was played or posted. They run one at a time.
@MainActor @Suite(.serialized) enum StandInTests {}
