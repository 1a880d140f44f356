import KnobEngine

/// A knob of a panel.
final class PanelKnob {
  let name: String
  let knob: () -> Knob
  let handle: (KnobInput) -> Void
  private let showHardware: (Double?) -> Void
  /// The indices of its mappings.
  var indices: [Int] = []
  /// Whether one of its mappings is that of an endless encoder.
  var hasEncoder = false
  /// The number of changes that the program has reported while the knob handled an input.
  var changeCount = 0
  /// Whether its value has yet to be sent, and its mark to be updated.
  var needsUpdate = false
  /// The mark that is shown.
  private var shown: Double?

  /// The port and the index of the control that was moved last, and its mapping.
  private var moverPort: PanelPort?
  private var moverIndex: Int?
  private var moverMapping: MIDIMapping?

  init(
    _ name: String, _ knob: @escaping () -> Knob, _ handle: @escaping (KnobInput) -> Void,
    _ showHardware: @escaping (Double?) -> Void
  ) {
    (self.name, self.knob, self.handle, self.showHardware) = (name, knob, handle, showHardware)
  }

  // MARK: The control that was moved last

  /// Notes which control was moved. Most messages are about the same one.
  func noteMove(_ port: PanelPort, _ index: Int) {
    if moverPort === port, moverIndex == index { return }
    (moverPort, moverIndex, moverMapping) = (port, index, port.mappings[control: index].mapping)
  }

  /// Forgets a port that is no longer there.
  func forget(_ port: PanelPort) {
    if moverPort === port { (moverPort, moverIndex, moverMapping) = (nil, nil, nil) }
  }

  /// Forgets everything about the panel to which it no longer belongs.
  func leave() { (indices, moverPort, moverIndex, shown) = ([], nil, nil, nil) }

  /// Finds the mapping of the control again, after all mappings may have changed.
  func updateIndices(_ entries: [MIDIMappings.Entry]) {
    indices = entries.indices.filter { entries[$0].knob == name }
    hasEncoder = indices.contains {
      if case .relative = entries[$0].mapping.source { true } else { false }
    }
    func isMover(_ index: Int) -> Bool { entries[index].mapping == moverMapping }
    let isThere = moverIndex.map { indices.contains($0) && isMover($0) } ?? false
    if !isThere { moverIndex = indices.first(where: isMover) }
  }

  // MARK: The mark

  /// Whether a mark is shown.
  var hasMark: Bool { shown != nil }

  func updateMark() {
    guard hasMark || moverPort != nil else { return }
    let knob = knob()
    let value = waitingPosition(for: knob).map { knob.parameter.value(at: $0) }
    guard value != shown else { return }
    shown = value
    showHardware(value)
  }

  private func waitingPosition(for knob: Knob) -> Double? {
    guard let moverPort, let moverIndex else { return nil }
    return moverPort.mappings[control: moverIndex].waitingPosition(for: knob)
  }
}
