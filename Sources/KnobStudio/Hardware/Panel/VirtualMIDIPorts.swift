/// MIDI ports without hardware, for tests and demos.
///
///     let ports = VirtualMIDIPorts()
///     panel.connect(to: ports)
///     ports.plugIn("Keys")
///     ports.play([0xB0, 74, 20], from: "Keys")
public final class VirtualMIDIPorts: MIDIPorts {
  public private(set) var inputs: [String] = []
  public private(set) var outputs: [String] = []
  /// The bytes that were sent since you last removed them, with the names of the outputs.
  public var sent: [(output: String, bytes: [UInt8])] = []
  public var onReceive: ((_ input: String, _ bytes: [UInt8], _ time: Double) -> Void)?
  public var onMessage: ((_ input: String, _ message: MIDIMessage, _ time: Double) -> Void)?
  public var onChange: (() -> Void)?
  private let clock: () -> Double

  /// Creates a set of ports that is empty.
  ///
  /// - Parameter clock: Returns the present time in seconds. By default, the time is always 0.
  public init(clock: @escaping () -> Double = { 0 }) { self.clock = clock }

  public var time: Double { clock() }

  /// Adds a device with an input, and with an output if `hasOutput` is true. If there is one with the
  /// name, it is replaced.
  public func plugIn(_ name: String, hasOutput: Bool = true) {
    remove(name)
    inputs.append(name)
    if hasOutput { outputs.append(name) }
    onChange?()
  }

  /// Removes a device.
  public func unplug(_ name: String) {
    remove(name)
    onChange?()
  }

  private func remove(_ name: String) {
    inputs.removeAll { $0 == name }
    outputs.removeAll { $0 == name }
  }

  /// Plays bytes as if the device had sent them. If there is no such device, it does nothing.
  public func play(_ bytes: [UInt8], from name: String) {
    if inputs.contains(name) { onReceive?(name, bytes, time) }
  }

  /// Plays a message of MIDI 2.0 as if the device had sent it. If there is no such device, it does
  /// nothing.
  public func play(_ message: MIDIMessage, from name: String) {
    if inputs.contains(name) { onMessage?(name, message, time) }
  }

  public func send(_ bytes: MIDIBytes, to output: String) {
    if outputs.contains(output) { sent.append((output, Array(bytes))) }
  }
}
