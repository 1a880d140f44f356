import KnobPresentation

extension MIDIPanel {
  /// What a control of a knob does that is not where the knob is. It is nil if no mapping of the knob
  /// has a takeover, because it has none, or follows only endless encoders, programs, or notes.
  public func takeover(of name: String) -> MIDIMapping.Takeover? {
    mappings.entries.first { $0.knob == name && $0.mapping.hasTakeover }?.mapping.takeover
  }

  /// Sets the takeover of all mappings of a knob, as the menu does.
  ///
  /// - Edge cases: It does nothing if ``takeover(of:)`` is the same, or nil.
  public func setTakeover(_ takeover: MIDIMapping.Takeover, of name: String) {
    guard let present = self.takeover(of: name), present != takeover else { return }
    change(.mappings) { mappings in
      mappings = MIDIMappings(
        mappings.entries.map { entry in
          var mapping = entry.mapping
          if entry.knob == name, mapping.hasTakeover { mapping.takeover = takeover }
          return MIDIMappings.Entry(knob: entry.knob, mapping)
        })
    }
  }

  /// The names of the devices that a knob follows but that are not plugged in.
  public func missingDevices(of name: String) -> [String] {
    var missing: [String] = []
    for entry in mappings.entries where entry.knob == name {
      guard let device = entry.mapping.device, !missing.contains(device) else { continue }
      if !ports.contains(where: { $0.name == device }) { missing.append(device) }
    }
    return missing
  }

  /// Returns the items of the menu of a knob.
  ///
  /// - Parameters:
  ///   - name: The name of the knob.
  ///   - canLearn: Whether the user can choose the item that begins to learn.
  ///   - learn: Begins to learn.
  package func menuItems(
    for name: String, canLearn: Bool, learn: @escaping () -> Void
  ) -> [KnobMenuItem] {
    let words = KnobWords.shared
    let first = KnobMenuItem.action(words[.midiLearn], isEnabled: canLearn, perform: learn)
    guard hasMapping(name) else { return [first] }
    let missing = missingDevices(of: name).map {
      KnobMenuItem.heading(words.sentence(.midiMissing, $0))
    }
    let items = missing + [first, .action(words[.midiForget]) { [self] in forget(name) }]
    guard let present = takeover(of: name) else { return items }
    return items + [.heading(words[.midiTakeover])]
      + MIDIMapping.Takeover.allCases.map { takeover in
        .action(takeover.title, mark: .radio(takeover == present)) { [self] in
          setTakeover(takeover, of: name)
        }
      }
  }
}

extension MIDIMapping {
  /// Whether the control has a place of its own, so that ``takeover`` has an effect.
  var hasTakeover: Bool {
    switch source {
    case .relative, .program, .notes: false
    case .controller, .controller14, .pitchBend, .channelPressure, .rpn, .nrpn: true
    }
  }
}

extension MIDIMapping.Takeover {
  fileprivate var title: String {
    switch self {
    case .jump: KnobWords.shared[.midiJump]
    case .pickup: KnobWords.shared[.midiPickup]
    case .scale: KnobWords.shared[.midiScale]
    case .relative: KnobWords.shared[.midiRelative]
    }
  }
}
