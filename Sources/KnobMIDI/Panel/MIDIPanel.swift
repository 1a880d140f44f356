import KnobEngine

/// A panel whose knobs follow MIDI hardware.
///
/// It receives the bytes of any number of ports, passes inputs to the knobs, ends their gestures,
/// says where the hardware is, and returns the values to hardware with motors or lights. The user
/// can choose the control that a knob follows by moving it.
///
///     var cutoff = Knob(Parameter(0...127))
///     let panel = MIDIPanel()
///     panel.add("Cutoff", knob: { cutoff }, handle: { _ = cutoff.handle($0) })
///     panel.plugIn("Keys")
///     panel.beginLearning(for: "Cutoff")
///     panel.receive([0xB0, 74, 0], from: "Keys", at: 0)
///     panel.learning?.sentence           // "Channel 1, controller 74"
///     panel.acceptLearning()
///     panel.receive([0xB0, 74, 1], from: "Keys", at: 1)
///     cutoff.value                       // 1.0
///     panel.nextTime                     // 1.3
///     panel.advance(to: 1.3)             // The gesture ends.
///
/// A panel has no clock: all times are in seconds, of one clock of your choice. Its closures may
/// change the panel. Use it on the thread of the knobs only.
public final class MIDIPanel {
  /// What is sent to the outputs.
  public enum Feedback: Sendable, CaseIterable {
    /// Nothing.
    case none
    /// The values of endless encoders, for their lights.
    case encoders
    /// All values. A fader or a knob is then taken to be where it was sent, as one with a motor is.
    case all
  }

  @exclusivity(unchecked) var ports: [PanelPort] = []
  private var knobs: [PanelKnob] = []
  /// The knob of each mapping, if there is one with its name.
  @exclusivity(unchecked) private var targets: [PanelKnob?] = []
  /// The number of changes of the mappings, knobs, and ports, which a closure may change at any time.
  @exclusivity(unchecked) private var revision = 0
  private var storedMappings: MIDIMappings
  /// The knob that handles an input. It is updated afterward.
  @exclusivity(unchecked) private unowned(unsafe) var turned: PanelKnob?
  @exclusivity(unchecked) private var hasOutputs = false
  /// The ports that the panel is connected to.
  var connection: (any MIDIPorts)?

  /// The search for a control that a knob is to follow. It is nil while there is none.
  @exclusivity(unchecked) public private(set) var learning: MIDILearn?
  /// What a learned controller does that is not where the knob is. The default is
  /// ``MIDIMapping/Takeover/pickup``. A knob that has a mapping keeps that of its first one.
  public var takeover = MIDIMapping.Takeover.pickup
  /// What is sent to the outputs. The default is ``Feedback/encoders``, because hardware without
  /// motors stays where it is, and the knob would then jump there.
  @exclusivity(unchecked) public var feedback = Feedback.encoders {
    didSet { if feedback != oldValue { updateAll() } }
  }
  /// The time at which you call ``advance(to:)``, or nil if there is no need. It may be too early,
  /// and then there is a next one.
  @exclusivity(unchecked) public private(set) var nextTime: Double?
  /// The time of the last message or call.
  @exclusivity(unchecked) private var lastTime = 0.0

  /// Called with bytes for an output.
  public var send: ((_ output: String, _ bytes: MIDIBytes) -> Void)?
  /// Called with a message for an output of MIDI 2.0, whose value has 32 bits. Write it with
  /// ``MIDIMessage/packet(group:)``.
  public var sendMessage: ((_ output: String, _ message: MIDIMessage) -> Void)?
  /// Called when ``nextTime`` has become earlier, or is no longer nil.
  public var onNextTime: (() -> Void)?
  /// Called when ``learning`` has changed.
  public var onLearning: (() -> Void)?
  /// Called when ``mappings`` has changed, such as to store them. Setting them does not call it.
  public var onMappingsChange: (() -> Void)?

  /// Creates a panel without knobs and ports.
  public init(_ mappings: MIDIMappings = MIDIMappings()) { storedMappings = mappings }

  deinit { disconnect() }

  // MARK: Knobs

  /// Adds a knob. If there is one with the name, it is replaced.
  ///
  /// - Parameters:
  ///   - name: The name in the mappings.
  ///   - knob: Returns the knob as it is now.
  ///   - handle: Passes an input to the knob.
  ///   - showHardware: Receives the value at which the hardware waits, in the user's unit, for a mark
  ///     on the dial, and nil once the knob follows it.
  public func add(
    _ name: String, knob: @escaping () -> Knob, handle: @escaping (KnobInput) -> Void,
    showHardware: @escaping (Double?) -> Void = { _ in }
  ) {
    remove(name)
    knobs.append(PanelKnob(name, knob, handle, showHardware))
    updateTargets()
    updateAll()
  }

  /// Removes a knob, and ends its gesture if hardware turns it. Its mappings stay.
  public func remove(_ name: String) {
    if learning?.knob == name { cancelLearning() }
    guard let index = knobs.firstIndex(where: { $0.name == name }) else { return }
    let removed = knobs.remove(at: index)
    endGestures { $0 === removed }
    updateTargets()
  }

  /// Sends the value of a knob to the hardware, and updates its mark. Call it after each change.
  ///
  /// - Edge cases: If there is no such knob, nothing happens.
  public func knobChanged(_ name: String, at time: Double) {
    note(time)
    // The knob may report what the hardware has changed, or something else as well.
    if let turned, turned.name == name {
      turned.hasChanged = true
      return
    }
    if let knob = knobs.first(where: { $0.name == name }) { update(knob) }
  }

  /// Whether a knob follows a control.
  public func hasMapping(_ name: String) -> Bool { mappings.entries.contains { $0.knob == name } }

  // MARK: Ports

  /// Receives from a port from now on.
  ///
  /// - Parameters:
  ///   - name: The name of the port.
  ///   - hasOutput: Whether values are sent to the output with the same name.
  ///   - isMIDI2: Whether they are sent by ``sendMessage`` instead of ``send``.
  ///   - time: The time in seconds.
  /// - Edge cases: If the port is plugged in already, only `hasOutput` and `isMIDI2` change.
  public func plugIn(
    _ name: String, hasOutput: Bool = false, isMIDI2: Bool = false, at time: Double = 0
  ) {
    note(time)
    if let port = port(name) {
      guard port.hasOutput != hasOutput || port.isMIDI2 != isMIDI2 else { return }
      (port.hasOutput, port.isMIDI2) = (hasOutput, isMIDI2)
    } else {
      ports.append(PanelPort(name, hasOutput: hasOutput, isMIDI2: isMIDI2, storedMappings))
    }
    hasOutputs = ports.contains { $0.hasOutput }
    updateAll()
  }

  /// Ends the gestures of a port that is no longer there, and forgets what it has sent of a message.
  public func unplug(_ name: String) {
    guard let index = ports.firstIndex(where: { $0.name == name }) else { return }
    let port = ports.remove(at: index)
    port.isPluggedIn = false
    hasOutputs = ports.contains { $0.hasOutput }
    revision &+= 1
    endGestures(of: port) { _ in true }
    for knob in knobs { knob.forget(port) }
  }

  private func port(_ name: String) -> PanelPort? {
    for index in ports.indices where ports[index].name == name { return ports[index] }
    return nil
  }

  /// Receives the next bytes of a port, wherever they are cut.
  ///
  /// - Edge cases: The bytes of a port that is not plugged in are ignored. A time that is not finite
  ///   counts as the last one.
  public func receive(_ bytes: [UInt8], from name: String, at time: Double) {
    guard let port = port(name) else { return }
    note(time)
    // A property of an object is slower than a variable.
    var stream = port.stream
    for byte in bytes {
      guard let message = stream.receive(byte) else { continue }
      port.stream = stream
      receive(message, port)
      guard port.isPluggedIn else { return }
      stream = port.stream
    }
    port.stream = stream
  }

  /// Receives a message, such as one of MIDI 2.0 from a ``MIDIPacketStream``.
  public func receive(_ message: MIDIMessage, from name: String, at time: Double) {
    guard let port = port(name) else { return }
    note(time)
    receive(message, port)
  }

  private func receive(_ message: MIDIMessage, _ port: PanelPort) {
    if learning != nil { learn(message) }
    var route = MIDIRoute()
    let revision = revision
    while revision == self.revision, let index = port.mappings.nextControl(of: message, &route) {
      guard let target = targets[index] else { continue }
      let input = input(for: message, port, index, target)
      target.noteMove(port, index)
      expect(lastTime + HardwareControl.pause)
      let leavesNoMark = port.mappings[control: index].leavesNoMark
      let isUpToDate = input.map { pass($0, to: target) && leavesNoMark } ?? false
      if !isUpToDate, revision == self.revision { update(target) }
    }
  }

  private func input(
    for message: MIDIMessage, _ port: PanelPort, _ index: Int, _ target: PanelKnob
  ) -> KnobInput? {
    let knob = target.knob()
    if learning == nil {
      return port.mappings[control: index].receive(message, at: lastTime, for: knob)
    }
    // While the panel learns, the hardware turns no knob.
    var disabled = knob
    disabled.setEnabled(false)
    return port.mappings[control: index].receive(message, at: lastTime, for: disabled)
  }

  /// Passes an input to a knob.
  ///
  /// - Returns: Whether nothing has to be updated, unless the knob needs a mark now. It is asked for
  ///   its state only if need be, because this takes as long as a turn.
  private func pass(_ input: KnobInput, to target: PanelKnob) -> Bool {
    let outer = turned
    turned = target
    target.hasChanged = false
    target.handle(input)
    turned = outer
    return !(target.hasChanged || target.hasMark || hasOutputs && sendsFeedback(for: target))
  }

  private func sendsFeedback(for target: PanelKnob) -> Bool {
    feedback == .all || feedback == .encoders && target.hasEncoder
  }

  // MARK: Time

  /// Ends the gestures whose time has come, and sends values to hardware that has come to rest.
  public func advance(to time: Double) {
    note(time)
    nextTime = nil
    let revision = revision
    for port in ports {
      for index in targets.indices {
        guard revision == self.revision else { return expect(lastTime) }
        guard let target = targets[index], let rest = port.mappings[control: index].restTime
        else { continue }
        if rest > lastTime + Parameter.tolerance {
          expect(rest)
        } else if let input = port.mappings[control: index].advance(
          to: lastTime, for: target.knob())
        {
          target.handle(input)
        }
      }
    }
    updateAll()
  }

  private func note(_ time: Double) { if time.isFinite { lastTime = time } }

  private func expect(_ time: Double) {
    if let nextTime, nextTime <= time { return }
    nextTime = time
    onNextTime?()
  }

  private func updateAll() {
    let revision = revision
    for knob in knobs where revision == self.revision { update(knob) }
  }

  private func update(_ target: PanelKnob) {
    let revision = revision
    if hasOutputs, sendsFeedback(for: target) {
      for port in ports where port.hasOutput {
        for index in target.indices {
          guard revision == self.revision else { return }
          sendFeedback(to: port, index, target)
        }
      }
    }
    if revision == self.revision { target.updateMark() }
  }

  private func sendFeedback(to port: PanelPort, _ index: Int, _ target: PanelKnob) {
    let mapping = port.mappings[control: index].mapping
    if feedback == .encoders { guard case .relative = mapping.source else { return } }
    if port.isMIDI2, let sendMessage {
      let knob = target.knob()
      if let message = port.mappings[control: index].preciseFeedback(at: lastTime, for: knob) {
        sendMessage(port.name, message)
      }
    } else if !port.isMIDI2, let send {
      let knob = target.knob()
      if let bytes = port.mappings[control: index].feedback(at: lastTime, for: knob) {
        send(port.name, bytes)
      }
    }
  }

  // MARK: Mappings

  /// What the knobs follow. Names that no knob has are kept. Setting the mappings ends the gestures
  /// of the hardware, which must then pick up each knob.
  public var mappings: MIDIMappings {
    get { storedMappings }
    set {
      guard newValue != storedMappings else { return }
      change { $0 = MIDIMappings(newValue.entries) }
    }
  }

  /// Removes the mappings of a knob.
  public func forget(_ name: String) {
    guard hasMapping(name) else { return }
    change { $0.remove(name) }
    onMappingsChange?()
  }

  private func change(_ body: (inout MIDIMappings) -> Void) {
    endGestures { _ in true }
    body(&storedMappings)
    for port in ports { body(&port.mappings) }
    updateTargets()
    updateAll()
  }

  private func updateTargets() {
    revision &+= 1
    let entries = storedMappings.entries
    targets = entries.map { entry in knobs.first { $0.name == entry.knob } }
    for knob in knobs { knob.updateIndices(entries) }
  }

  private func endGestures(where isEnded: (PanelKnob) -> Bool) {
    for port in ports { endGestures(of: port, where: isEnded) }
  }

  private func endGestures(of port: PanelPort, where isEnded: (PanelKnob) -> Bool) {
    for index in port.mappings.entries.indices where index < targets.count {
      guard let target = targets[index], isEnded(target) else { continue }
      if port.mappings[control: index].ownsGesture(of: target.knob()) { target.handle(.endBurst) }
    }
  }

  // MARK: Learning

  /// The names of the knobs that already follow the control that was heard.
  public var conflicts: [String] { learning?.conflicts(in: mappings) ?? [] }

  /// Begins to look for the control that a knob is to follow. Until the user has chosen it, the
  /// hardware turns no knob.
  public func beginLearning(for name: String) {
    endGestures { _ in true }
    learning = MIDILearn(for: name)
    onLearning?()
  }

  /// Ends the search without a change.
  public func cancelLearning() {
    guard learning != nil else { return }
    learning = nil
    onLearning?()
  }

  /// Lets the knob follow the control that was heard. If there is none, the search continues.
  ///
  /// - Parameter replacesConflicts: Whether the other knobs cease to follow the control.
  public func acceptLearning(replacesConflicts: Bool = false) {
    guard let learn = learning, var mapping = learn.proposal else { return }
    let before = mappings.entries.first { $0.knob == learn.knob }?.mapping
    mapping.takeover = before?.takeover ?? takeover
    learning = nil
    change { $0.set(mapping, for: learn.knob, replacesConflicts: replacesConflicts) }
    onLearning?()
    onMappingsChange?()
  }

  private func learn(_ message: MIDIMessage) {
    let proposal = learning?.proposal
    learning?.receive(message)
    if learning?.proposal != proposal { onLearning?() }
  }
}
