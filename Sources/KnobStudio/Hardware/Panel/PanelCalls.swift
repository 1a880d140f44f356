import KnobEngine

/// The calls of a panel that are in progress, and what is due at the end of the outermost one, when
/// the panel is consistent and its closures may change it.
struct PanelCalls {
  /// What is due, in the order in which it is done.
  struct Due: OptionSet {
    let rawValue: UInt8

    /// The gestures of controls that are no longer there end.
    static let endGestures = Due(rawValue: 1)
    /// All knobs are updated.
    static let updateAll = Due(rawValue: 2)
    /// The knobs that need it are updated.
    static let update = Due(rawValue: 4)
    /// The search for a control has changed.
    static let learning = Due(rawValue: 8)
    /// The mappings have changed.
    static let mappings = Due(rawValue: 16)
    /// The next time is earlier.
    static let time = Due(rawValue: 32)
  }

  /// The number of calls in progress, each within the one before it.
  var depth = 0
  var due = Due()
  private var abandoned: [PanelKnob] = []

  /// Removes the first thing that is due, and returns it.
  mutating func next() -> Due? {
    guard !due.isEmpty else { return nil }
    let first = Due(rawValue: due.rawValue & ~(due.rawValue - 1))
    due.remove(first)
    if first == .updateAll { due.insert(.update) }
    return first
  }

  /// Remembers a knob whose gesture may belong to a control that is no longer there.
  mutating func abandon(_ knob: PanelKnob) {
    abandoned.append(knob)
    due.insert(.endGestures)
  }

  mutating func takeAbandoned() -> [PanelKnob] {
    defer { abandoned = [] }
    return abandoned
  }
}

extension MIDIPanel {
  /// Does something, and at the end of the outermost call what is due.
  func perform(_ due: PanelCalls.Due = [], _ body: () -> Void = {}) {
    calls.depth += 1
    calls.due.formUnion(due)
    body()
    finish()
  }

  func finish() {
    if calls.depth == 1, !calls.due.isEmpty { finishAll() }
    calls.depth -= 1
  }

  private func finishAll() {
    // Closures that always cause the next change must not hang the program. The rest is due at the
    // end of the next call.
    var rounds = 100
    while let next = calls.next(), rounds > 0 {
      rounds -= 1
      switch next {
      case .endGestures: for knob in calls.takeAbandoned() where isAbandoned(knob) { end(knob) }
      case .updateAll: for knob in knobs { knob.needsUpdate = true }
      case .update: for knob in knobs where knob.needsUpdate { update(knob) }
      case .learning: onLearning?()
      case .mappings: onMappingsChange?()
      default: onNextTime?()
      }
    }
  }

  private func end(_ target: PanelKnob) { target.handle(.endBurst) }

  // MARK: Gestures

  /// Ends the gestures of the controls of a port that it will not have anymore, at the end of the
  /// outermost call.
  func abandonGestures(of port: PanelPort, _ isEnded: (PanelKnob) -> Bool) {
    for case (let index, let target?) in port.targets.enumerated() where isEnded(target) {
      if port.mappings[control: index].hasTurnedKnob { calls.abandon(target) }
    }
  }

  /// Whether hardware turns a knob, but none of its controls will end the gesture.
  private func isAbandoned(_ target: PanelKnob) -> Bool {
    let knob = target.knob()
    return knob.burstSource == .hardware && !ports.contains { $0.ownsGesture(of: target, knob) }
  }

  /// Ends the gestures of all knobs that hardware turns.
  func endGestures() {
    for target in knobs {
      let knob = target.knob()
      if ports.contains(where: { $0.ownsGesture(of: target, knob) }) { end(target) }
    }
  }
}
