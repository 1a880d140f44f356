import KnobEngine

/// A knob of a panel.
final class PanelKnob {
  let name: String
  let knob: () -> Knob
  let handle: (KnobInput) -> Void
  let showHardware: (Double?) -> Void
  /// The indices of its mappings.
  var indices: [Int] = []
  /// The control that was moved last.
  var mover: (port: PanelPort, index: Int, mapping: MIDIMapping)?
  /// The mark that is shown.
  private var shown: Double?

  init(
    _ name: String, _ knob: @escaping () -> Knob, _ handle: @escaping (KnobInput) -> Void,
    _ showHardware: @escaping (Double?) -> Void
  ) {
    (self.name, self.knob, self.handle, self.showHardware) = (name, knob, handle, showHardware)
  }

  func updateMark() {
    let knob = knob()
    let value = waitingPosition(for: knob).map { knob.parameter.value(at: $0) }
    guard value != shown else { return }
    shown = value
    showHardware(value)
  }

  private func waitingPosition(for knob: Knob) -> Double? {
    guard let mover else { return nil }
    func isMover(_ index: Int) -> Bool {
      mover.port.mappings[control: index].mapping == mover.mapping
    }
    // The mappings may have changed since.
    let isThere = indices.contains(mover.index) && isMover(mover.index)
    guard let index = isThere ? mover.index : indices.first(where: isMover) else { return nil }
    return mover.port.mappings[control: index].waitingPosition(for: knob)
  }
}
