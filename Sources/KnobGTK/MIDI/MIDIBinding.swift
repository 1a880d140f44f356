import CGTK
// An application needs `import KnobGTK` only.
@_exported import KnobMIDI

/// Knobs that follow MIDI hardware.
///
///     let midi = MIDIBinding(to: ports)
///     midi.add(cutoff, named: "Cutoff")
///     midi.add(resonance, named: "Resonance")
///     try midi.keepMappings(in: "/home/me/.config/synth/midi.json")
///
/// The menu of each knob gets the items *Learn MIDI…* and *Forget MIDI*, and the choice of the
/// takeover. While a knob learns, it shows what was heard, and names other knobs that already follow
/// the control. A mark on the dial shows where the hardware is until it has caught up with the knob.
///
/// Each touch of the hardware is a gesture of the knob, with all its signals, so that it is one step
/// in a ``KnobHistory``.
///
/// A knob keeps its binding alive, and a binding does not keep its knobs alive.
///
/// - Edge cases: While a pointer turns a knob, and while the knob is insensitive or read-only, the
///   hardware only moves the mark. It takes the place of `markers.hardware`.
public final class MIDIBinding {
  /// The panel of the knobs, with their mappings, and with settings such as `feedback`. Its closures
  /// belong to the binding, except for `send` if there are no ports.
  public let panel: MIDIPanel

  private var members: [MIDIMember] = []
  private var ports: (any MIDIPorts)?
  private let timer = DelayedCall()
  private var changed: ((MIDIBinding) -> Void)?
  /// The file in which the mappings are stored.
  private var file: String?

  /// Creates a binding without knobs.
  ///
  /// - Parameters:
  ///   - ports: The ports of the hardware. If nil, pass bytes to ``panel`` yourself, with the times
  ///     of ``now``.
  ///   - mappings: What the knobs follow.
  public init(to ports: (any MIDIPorts)? = nil, mappings: MIDIMappings = MIDIMappings()) {
    panel = MIDIPanel(mappings)
    panel.onNextTime = { [unowned self] in schedule() }
    panel.onLearning = { [unowned self] in showLearning() }
    panel.onMappingsChange = { [unowned self] in mappingsChanged() }
    if let ports { connect(to: ports) }
  }

  // MARK: Knobs

  /// Lets a knob follow the hardware.
  ///
  /// - Parameters:
  ///   - knob: The knob. It leaves the binding to which it belonged before.
  ///   - name: The name of the knob in the mappings. A knob that had the name leaves the binding.
  public func add(_ knob: KnobWidget, named name: String) {
    let peer = knob.peer
    peer.core.leave(.hardware)
    members.first { $0.name == name }?.leave()
    let member = MIDIMember(peer, name, of: self)
    peer.core.join(member)
    members.append(member)
    panel.add(
      name, knob: { [unowned peer] in peer.core.knob },
      handle: { [unowned peer] in peer.core.handle($0) },
      showHardware: { [unowned member] in member.show(hardware: $0) })
  }

  /// Lets a knob no longer follow the hardware. Its mappings stay.
  public func remove(_ knob: KnobWidget) {
    if let member = MIDIMember.of(knob.peer), member.binding === self { member.leave() }
  }

  func left(_ member: MIDIMember) {
    members.removeAll { $0 === member }
    panel.remove(member.name)
  }

  /// Begins to learn, as the item of the menu does.
  public func learn(_ knob: KnobWidget) {
    if let member = MIDIMember.of(knob.peer), member.binding === self { member.learn() }
  }

  private func showLearning() {
    for member in members { member.showLearning() }
  }

  // MARK: Ports and time

  /// Connects the binding to other ports. The gestures of the earlier ones end.
  public func connect(to ports: (any MIDIPorts)?) {
    self.ports = ports
    panel.connect(to: ports)
  }

  /// The present time in seconds, by the clock of the ports.
  public var now: Double { ports?.time ?? MIDIBinding.monotonicTime }

  /// The time in seconds of a clock that is never set. Ports without a clock of their own can use
  /// it.
  public static var monotonicTime: Double { Double(g_get_monotonic_time()) / 1e6 }

  private func schedule() {
    guard let time = panel.nextTime else { return timer.cancel() }
    // The timer counts whole milliseconds.
    timer.schedule(after: min(max(time - now, 0), 60) + 0.001) { [unowned self] in
      panel.advance(to: now)
    }
  }

  // MARK: Mappings

  /// Reads the mappings from a file, if it exists, and stores them there after each change.
  ///
  /// - Throws: What is wrong with the file, with its line and key. The mappings and the file then
  ///   stay as they are, so that the user can correct the file.
  public func keepMappings(in file: String) throws(MIDIMappings.Fault) {
    self.file = nil
    if let bytes = MIDIBinding.read(file) { panel.mappings = try MIDIMappings(json: bytes) }
    self.file = file
  }

  /// Calls a closure when the user has changed the mappings. Pass nil to remove the closure.
  public func onMappingsChange(_ body: ((MIDIBinding) -> Void)?) { changed = body }

  private func mappingsChanged() {
    if let file { MIDIBinding.write(panel.mappings.json, to: file) }
    changed?(self)
  }

  private static func read(_ file: String) -> [UInt8]? {
    var (text, length): (UnsafeMutablePointer<gchar>?, gsize) = (nil, 0)
    guard g_file_get_contents(file, &text, &length, nil) != 0, let text else { return nil }
    defer { g_free(text) }
    return Array(UnsafeRawBufferPointer(start: text, count: Int(length)))
  }

  private static func write(_ text: String, to file: String) {
    let folder = g_path_get_dirname(file)
    g_mkdir_with_parents(folder, 0o700)
    g_free(folder)
    if g_file_set_contents(file, text, -1, nil) == 0 {
      critical("the MIDI mappings cannot be stored in \(file)")
    }
  }
}
