import KnobPresentation

/// The MIDI ports of a system: those of JACK, Core MIDI, or a browser, or ``VirtualMIDIPorts``.
///
/// An input and an output that belong to one device have the same name. All methods and closures
/// are called on the thread of the knobs.
public protocol MIDIPorts: AnyObject {
  /// The names of the ports that receive from hardware. Each of them is there once.
  var inputs: [String] { get }
  /// The names of the ports that send to hardware. Each of them is there once.
  var outputs: [String] { get }
  /// The present time in seconds, by the clock that also states when bytes arrived.
  var time: Double { get }
  /// Called with the bytes that an input has received, and with the time. The bytes are a part of a
  /// stream of MIDI 1.0, which may be cut anywhere.
  var onReceive: ((_ input: String, _ bytes: [UInt8], _ time: Double) -> Void)? { get set }
  /// Called with a message of MIDI 2.0, and with the time. An input that speaks MIDI 2.0 reports its
  /// messages here, and no bytes. By default, ports have none.
  var onMessage: ((_ input: String, _ message: MIDIMessage, _ time: Double) -> Void)? { get set }
  /// Called after ``inputs`` or ``outputs`` has changed.
  var onChange: (() -> Void)? { get set }
  /// Sends whole messages. If there is no such output, it does nothing.
  func send(_ bytes: MIDIBytes, to output: String)
}

extension MIDIPorts {
  public var onMessage: ((_ input: String, _ message: MIDIMessage, _ time: Double) -> Void)? {
    get { nil }
    set {}
  }
}

extension MIDIPanel {
  /// Receives from all inputs of some ports, and sends to their outputs, also to those that are
  /// plugged in later.
  ///
  /// - Parameter ports: The ports, which replace the earlier ones. If nil, all ports are unplugged.
  public func connect(to ports: (any MIDIPorts)?) {
    disconnect()
    for port in (self.ports.map { $0.name }) { unplug(port) }
    self.connection = ports
    guard let ports else { return }
    // The panel disconnects before it ceases to exist.
    let panel = Unowned(self)
    ports.onReceive = { panel.object.receive($1, from: $0, at: $2) }
    ports.onMessage = { panel.object.receive($1, from: $0, at: $2) }
    ports.onChange = { panel.object.portsChanged() }
    send = { panel.object.connection?.send($1, to: $0) }
    portsChanged()
  }

  func disconnect() {
    guard let connection else { return }
    (connection.onReceive, connection.onMessage, connection.onChange) = (nil, nil, nil)
    self.connection = nil
    send = nil
  }

  private func portsChanged() {
    guard let connection else { return }
    let (inputs, outputs) = (connection.inputs, connection.outputs)
    for port in (ports.map { $0.name }) where !inputs.contains(port) { unplug(port) }
    for port in inputs {
      plugIn(port, hasOutput: outputs.contains(port), at: connection.time)
    }
  }
}
