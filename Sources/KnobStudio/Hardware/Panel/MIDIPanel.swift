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
/// A panel has no clock: all times are in seconds, of one clock of your choice. Use it on the thread
/// of the knobs only.
///
/// Its closures may change the panel. The panel calls `knob`, `handle`, ``send``, and ``sendMessage``
/// at any time, and the others at the end of the outermost call.
///
/// If a port returns a message that the panel has sent, at once or within two seconds, the panel
/// ignores it: no knob turns, and nothing is learned.
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

  // What is unchecked here is read for each message, and never while it is being changed. With the
  // checks, a message for one of 16 knobs takes 305 ns in place of 247 ns.

  @exclusivity(unchecked) var ports: [PanelPort] = []
  var knobs: [PanelKnob] = []
  /// The number of changes of the mappings, knobs, and ports. Any closure may change them, after which
  /// the indices of a loop are those of something else.
  private var revision = 0
  /// The number of messages that the controls have received.
  private var messageCount = 0
  private var storedMappings: MIDIMappings
  /// The knob that handles an input. It is updated afterward.
  private var turned: PanelKnob?
  private var hasOutputs = false
  /// The ports that the panel is connected to.
  var connection: (any MIDIPorts)?
  @exclusivity(unchecked) var calls = PanelCalls()

  /// The search for a control that a knob is to follow. It is nil while there is none.
  @exclusivity(unchecked) public internal(set) var learning: MIDILearn?
  /// What a learned controller does that is not where the knob is. The default is
  /// ``MIDIMapping/Takeover/pickup``. A knob that has a mapping keeps that of its first one.
  public var takeover = MIDIMapping.Takeover.pickup
  /// What is sent to the outputs. The default is ``Feedback/encoders``, because hardware without
  /// motors stays where it is, and the knob would then jump there.
  @exclusivity(unchecked) public var feedback = Feedback.encoders {
    didSet { if feedback != oldValue { perform(.updateAll) } }
  }
  /// The time at which you call ``advance(to:)``, or nil if there is no need. It may be too early,
  /// and then there is a next one.
  @exclusivity(unchecked) public private(set) var nextTime: Double?
  /// The time of the last message or call.
  private var lastTime = 0.0

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
    perform {
      remove(name)
      knobs.append(PanelKnob(name, knob, handle, showHardware))
      updateTargets()
    }
  }

  /// Removes a knob, and ends its gesture if hardware turns it. Its mappings stay.
  public func remove(_ name: String) {
    if learning?.knob == name { cancelLearning() }
    guard let index = knobs.firstIndex(where: { $0.name == name }) else { return }
    perform {
      let removed = knobs.remove(at: index)
      for port in ports { abandonGestures(of: port) { $0 === removed } }
      removed.leave()
      updateTargets()
    }
  }

  /// Sends the value of a knob to the hardware, and updates its mark. Call it after each change.
  ///
  /// - Edge cases: If there is no such knob, nothing happens.
  public func knobChanged(_ name: String, at time: Double) {
    note(time)
    // The knob may report what the hardware has changed, or something else as well.
    if let turned, turned.name == name {
      turned.changeCount += 1
      return
    }
    guard let knob = knobs.first(where: { $0.name == name }) else { return }
    knob.needsUpdate = true
    perform(.update)
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
    perform {
      if let port = port(name) {
        guard port.hasOutput != hasOutput || port.isMIDI2 != isMIDI2 else { return }
        (port.hasOutput, port.isMIDI2) = (hasOutput, isMIDI2)
      } else {
        ports.append(PanelPort(name, hasOutput: hasOutput, isMIDI2: isMIDI2, storedMappings))
      }
      updateTargets()
    }
  }

  /// Ends the gestures of a port that is no longer there, and forgets what it has sent of a message.
  public func unplug(_ name: String) {
    guard let index = ports.firstIndex(where: { $0.name == name }) else { return }
    perform {
      let port = ports.remove(at: index)
      port.isPluggedIn = false
      abandonGestures(of: port) { _ in true }
      for knob in knobs { knob.forget(port) }
      updateTargets()
    }
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
    calls.depth += 1
    // A property of an object is slower than a variable.
    var stream = port.stream
    for byte in bytes {
      guard let message = stream.receive(byte) else { continue }
      port.stream = stream
      receive(message, port)
      guard port.isPluggedIn else { break }
      stream = port.stream
    }
    port.stream = stream
    finish()
  }

  /// Receives a message, such as one of MIDI 2.0 from a ``MIDIPacketStream``.
  public func receive(_ message: MIDIMessage, from name: String, at time: Double) {
    guard let port = port(name) else { return }
    note(time)
    perform { receive(message, port) }
  }

  private func receive(_ message: MIDIMessage, _ port: PanelPort) {
    if port.returns(message, at: lastTime) { return }
    if learning != nil { learn(message, from: port) }
    var route = MIDIRoute()
    let revision = revision
    while let index = port.mappings.nextControl(of: message, &route) {
      guard let target = port.targets[index] else { continue }
      let knob = target.knob()
      guard revision == self.revision else { return }
      messageCount &+= 1
      let input = port.input(for: message, index, knob, isLearning: learning != nil, at: lastTime)
      target.noteMove(port, index)
      expect(lastTime + HardwareControl.pause)
      let leavesNoMark = port.mappings[control: index].leavesNoMark
      let isUpToDate = input.map { pass($0, to: target) && leavesNoMark } ?? false
      if !isUpToDate { updateSoon(target) }
      guard revision == self.revision else { return }
    }
  }

  /// Passes an input to a knob.
  ///
  /// - Returns: Whether nothing has to be updated, unless the knob needs a mark now. It is asked for
  ///   its state only if need be, because this takes as long as a turn.
  private func pass(_ input: KnobInput, to target: PanelKnob) -> Bool {
    let (outer, revision, messageCount) = (turned, revision, messageCount)
    turned = target
    target.changeCount = 0
    target.handle(input)
    turned = outer
    // If something else has changed the knob within, no control may know the gesture as its own.
    if revision != self.revision || messageCount != self.messageCount || target.changeCount > 1 {
      calls.abandon(target)
    }
    return !(target.changeCount > 0 || target.hasMark || hasOutputs && sendsFeedback(for: target))
  }

  // MARK: Time

  /// Ends the gestures whose time has come, and sends values to hardware that has come to rest.
  public func advance(to time: Double) {
    note(time)
    nextTime = nil
    perform(.updateAll) {
      let revision = revision
      for port in ports {
        for case (let index, let target?) in port.targets.enumerated() {
          guard let rest = port.mappings[control: index].restTime else { continue }
          if rest > lastTime + Parameter.tolerance {
            expect(rest)
            continue
          }
          let knob = target.knob()
          if revision == self.revision,
            let input = port.mappings[control: index].advance(to: lastTime, for: knob)
          {
            target.handle(input)
          }
          // The other controls are looked at once more.
          guard revision == self.revision else { return expect(lastTime) }
        }
      }
    }
  }

  private func note(_ time: Double) { if time.isFinite { lastTime = time } }

  private func expect(_ time: Double) {
    if let nextTime, nextTime <= time { return }
    nextTime = time
    calls.due.insert(.time)
  }

  // MARK: Feedback

  private func sendsFeedback(for target: PanelKnob) -> Bool {
    feedback == .all || feedback == .encoders && target.hasEncoder
  }

  /// Updates a knob now, or at the end of the outermost call. What arrives while the panel sends must
  /// not be answered within, or two panels that are connected to each other would never return.
  private func updateSoon(_ target: PanelKnob) {
    if calls.depth == 1 { return update(target) }
    target.needsUpdate = true
    calls.due.insert(.update)
  }

  func update(_ target: PanelKnob) {
    target.needsUpdate = false
    let revision = revision
    if hasOutputs, sendsFeedback(for: target) {
      for port in ports where port.hasOutput {
        for index in target.indices where port.targets[index] === target {
          let knob = target.knob()
          guard revision == self.revision else { return }
          sendFeedback(to: port, index, knob)
          guard revision == self.revision else { return }
        }
      }
    }
    target.updateMark()
  }

  private func sendFeedback(to port: PanelPort, _ index: Int, _ knob: Knob) {
    if feedback == .encoders {
      guard case .relative = port.mappings[control: index].mapping.source else { return }
    }
    if port.isMIDI2, let sendMessage {
      if let message = port.mappings[control: index].preciseFeedback(at: lastTime, for: knob) {
        for input in ports { input.expectReturn(of: message, from: port.name, at: lastTime) }
        sendMessage(port.name, message)
      }
    } else if !port.isMIDI2, let send {
      if let bytes = port.mappings[control: index].feedback(at: lastTime, for: knob) {
        for input in ports { input.expectReturn(of: bytes, from: port.name, at: lastTime) }
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
    change(.mappings) { $0.remove(name) }
  }

  /// Changes the mappings, of which each port has its own.
  func change(_ due: PanelCalls.Due = [], _ body: (inout MIDIMappings) -> Void) {
    perform(due) {
      for port in ports { abandonGestures(of: port) { _ in true } }
      body(&storedMappings)
      for port in ports { body(&port.mappings) }
      updateTargets()
    }
  }

  private func updateTargets() {
    revision &+= 1
    let entries = storedMappings.entries
    hasOutputs = ports.contains { $0.hasOutput }
    for port in ports {
      port.targets = entries.map { entry in
        port.isHeard(entry.mapping) ? knobs.first { $0.name == entry.knob } : nil
      }
    }
    for knob in knobs { knob.updateIndices(entries) }
    calls.due.insert(.updateAll)
  }
}
