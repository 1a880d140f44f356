import CJACK
import Glibc
import KnobStudio

/// A client of JACK's server, or of PipeWire in its place: sound, the MIDI ports of hardware, and MIDI
/// ports for other programs.
///
///     let client = JACKClient("Synth", outputs: ["left", "right"]) { block in
///       for index in 0..<2 { gain.fill(block.output(index)) }
///     }
///     client.start()
///
/// Call ``poll()`` about a hundred times a second, on the main thread. It reports what JACK's threads
/// have received, and connects again to a server that has been away. Without a server, or where
/// JACK is not installed, nothing sounds, and nothing else happens: ``state`` says why.
///
/// Hardware is connected by itself. A virtual keyboard or a sequencer is connected to the ports `midi_in`
/// and `midi_out` of the client, by the user with a patch bay, or by ``connect(_:to:)``. As long as
/// anything is connected to one of them, it is the device ``otherPrograms``.
///
/// All methods and closures belong to the main thread, except for the closure that renders.
public final class JACKClient: MIDIPorts {
  /// Whether the client is connected, and if not, why.
  public enum State: Equatable, Sendable {
    /// The client has not been started.
    case stopped
    /// There is no `libjack.so.0`.
    case noLibrary
    /// No server runs, or it accepts no more clients. The client looks for one every second.
    case noServer
    /// The client is connected.
    case running
  }

  /// Whether the client is connected.
  public private(set) var state = State.stopped {
    didSet { if state != oldValue { onStateChange?() } }
  }

  /// Called after ``state`` has changed.
  public var onStateChange: (() -> Void)?

  public private(set) var inputs: [String] = []
  public private(set) var outputs: [String] = []
  public var onReceive: ((_ input: String, _ bytes: [UInt8], _ time: Double) -> Void)?
  public var onChange: (() -> Void)?

  /// The name in ``inputs`` and ``outputs`` of what is connected to the ports `midi_in` and `midi_out`.
  public static let otherPrograms = "JACK"

  private let name: String
  private let server: String?
  private let audioInputs: [String]
  private let audioOutputs: [String]
  private let connects: Bool
  private let render: @Sendable (JACKBlock) -> Void
  private var process: JACKProcess?
  private var portChanges: UInt64 = 0
  private var lastChange = -Double.infinity
  private var lastAttempt = -Double.infinity
  /// The ports of hardware by the number of our port. Nil where a device was unplugged.
  private var sources: [Device?] = []
  private var targets: [Device?] = []
  private var isHeard = false

  /// Creates a client that is not started yet.
  ///
  /// - Parameters:
  ///   - name: The name of the client. JACK appends a number if another one has it.
  ///   - server: The name of the server, or nil for the default one, which the environment variable
  ///     `JACK_DEFAULT_SERVER` names.
  ///   - inputs: The names of the ports with sound to receive.
  ///   - outputs: The names of the ports with sound to send.
  ///   - connects: Whether the outputs are connected to the loudspeakers.
  ///   - render: Called on the audio thread with each block. It must not wait or use the heap.
  public init(
    _ name: String, server: String? = nil, inputs: [String] = [], outputs: [String] = [],
    connects: Bool = true, render: @escaping @Sendable (JACKBlock) -> Void = { _ in }
  ) {
    self.name = name
    self.server = server
    (audioInputs, audioOutputs) = (inputs, outputs)
    self.connects = connects
    self.render = render
  }

  deinit {
    (onChange, onStateChange) = (nil, nil)
    close()
  }

  // MARK: Connection

  /// Connects to the server, or begins to look for one.
  ///
  /// - Returns: Whether there is a server.
  @discardableResult
  public func start() -> Bool {
    if process == nil { open() }
    return state == .running
  }

  /// Disconnects from the server. All ports disappear.
  public func stop() {
    close()
    state = .stopped
  }

  /// Reports what has happened since the last call, and looks for a server if there is none.
  public func poll() {
    switch state {
    case .stopped, .noLibrary: return
    case .noServer:
      if JACKClient.monotonicTime >= lastAttempt + 1 { open() }
    case .running:
      guard let process, !process.isShutDown else {
        close()
        lastAttempt = JACKClient.monotonicTime
        return state = .noServer
      }
      if process.portChanges != portChanges {
        lastChange = JACKClient.monotonicTime
        findPorts()
      } else if JACKClient.monotonicTime < lastChange + 1 {
        // A connection takes effect some blocks after it is reported.
        listDevices()
      }
      receive()
    }
  }

  private func open() {
    guard cjack_load() else { return state = .noLibrary }
    lastAttempt = JACKClient.monotonicTime
    guard let client = cjack_client_open(name, server) else { return state = .noServer }
    let process = JACKProcess(
      client, inputs: audioInputs, outputs: audioOutputs, render: render)
    self.process = process
    guard process.activate() else {
      close()
      return state = .noServer
    }
    for isInput in [true, false] { _ = process.port(JACKProcess.ownPort, isInput: isInput) }
    findPorts()
    state = .running
  }

  private func close() {
    guard let process else { return }
    _ = cjack_client_close(process.client)
    self.process = nil
    (sources, targets, isHeard) = ([], [], false)
    listDevices()
  }

  /// Connects two ports by their full names, such as `system:capture_1`.
  ///
  /// - Returns: Whether they are connected.
  @discardableResult
  public func connect(_ source: String, to target: String) -> Bool {
    guard let client = process?.client else { return false }
    // If they are connected already, JACK returns EEXIST.
    return [0, EEXIST].contains(cjack_connect(client, source, target))
  }

  /// The full name of a port of the client. Nil while there is no server.
  public func fullName(of port: String) -> String? {
    guard let client = process?.client, let name = cjack_get_client_name(client) else {
      return nil
    }
    return String(cString: name) + ":" + port
  }

  /// The full names of the ports to which a port of the client is connected.
  public func connections(of port: String) -> [String] {
    guard let client = process?.client, let name = fullName(of: port),
      let port = cjack_port_by_name(client, name)
    else { return [] }
    return JACKClient.strings(cjack_port_get_connections(port))
  }

  // MARK: Ports

  /// Finds hardware that was plugged in or out, and connects it.
  private func findPorts() {
    guard let process else { return }
    portChanges = process.portChanges
    let (inputs, outputs) = (ports(CJACK_MIDI, CJACK_OUTPUT), ports(CJACK_MIDI, CJACK_INPUT))
    sources = sources.map { $0.flatMap { inputs.contains($0.port) ? $0 : nil } }
    targets = targets.map { $0.flatMap { outputs.contains($0.port) ? $0 : nil } }
    adopt(inputs, into: &sources, opposite: targets, isInput: true)
    adopt(outputs, into: &targets, opposite: sources, isInput: false)
    listDevices()
    connectLoudspeakers()
  }

  /// Gives each new device a port of its own, which states where bytes come from.
  private func adopt(
    _ found: [String], into devices: inout [Device?], opposite: [Device?], isInput: Bool
  ) {
    for device in found where !devices.contains(where: { $0?.port == device }) {
      let index = devices.firstIndex { $0 == nil } ?? devices.count
      guard index < JACKProcess.deviceCount, let port = process?.port(index, isInput: isInput),
        let own = cjack_port_name(port).map({ String(cString: $0) }),
        isInput ? connect(device, to: own) : connect(own, to: device)
      else { continue }
      let name = DeviceName.next(
        for: device, others: devices.compactMap(\.self), opposite: opposite.compactMap(\.self))
      let new = Device(name: name, port: device)
      if index < devices.count { devices[index] = new } else { devices.append(new) }
    }
  }

  private func listDevices() {
    func names(_ devices: [Device?], _ isInput: Bool) -> [String] {
      let own = connections(of: JACKProcess.portName(JACKProcess.ownPort, isInput: isInput))
      return devices.compactMap { $0?.name } + (own.isEmpty ? [] : [JACKClient.otherPrograms])
    }
    let names = (names(sources, true), names(targets, false))
    guard names != (inputs, outputs) else { return }
    (inputs, outputs) = names
    onChange?()
  }

  private func connectLoudspeakers() {
    guard connects, !isHeard, !audioOutputs.isEmpty else { return }
    for (index, target) in ports(CJACK_AUDIO, CJACK_INPUT).prefix(2).enumerated() {
      let output = audioOutputs[min(index, audioOutputs.count - 1)]
      guard let source = fullName(of: output) else { return }
      if connect(source, to: target) { isHeard = true }
    }
  }

  /// The ports of hardware with a type and a direction.
  private func ports(_ type: String, _ direction: Int) -> [String] {
    func list(_ flags: Int) -> [String] {
      process.map { JACKClient.strings(cjack_get_ports($0.client, nil, type, UInt(flags))) } ?? []
    }
    let physical = Set(list(direction | CJACK_PHYSICAL))
    return list(direction).filter {
      DeviceName.isHardware($0, isPhysical: physical.contains($0))
    }
  }

  /// Converts a list of JACK's, and frees it.
  private static func strings(_ list: UnsafeMutablePointer<UnsafePointer<CChar>?>?) -> [String] {
    guard let list else { return [] }
    defer { cjack_free(list) }
    var strings: [String] = []
    while let string = list[strings.count] { strings.append(String(cString: string)) }
    return strings
  }

  // MARK: MIDI

  public var time: Double {
    // Before the first client, JACK has no clock, and would crash.
    process == nil ? JACKClient.monotonicTime : Double(cjack_get_time()) / 1e6
  }

  /// What JACK's clock is based on.
  private static var monotonicTime: Double {
    var now = timespec()
    clock_gettime(CLOCK_MONOTONIC, &now)
    return Double(now.tv_sec) + Double(now.tv_nsec) / 1e9
  }

  public func send(_ bytes: MIDIBytes, to output: String) {
    let now = time
    var message: [UInt8] = []
    // Each event of JACK is one message.
    for byte in bytes {
      if byte >= 0x80, !message.isEmpty {
        send(message, to: output, at: now)
        message = []
      }
      message.append(byte)
    }
    send(message, to: output, at: now)
  }

  /// Sends one whole message at a time, in the seconds of ``time``.
  ///
  /// A message that would be late is sent at once. One for later delays those that are sent after it.
  ///
  /// - Edge cases: A time that is not finite is ignored. One that is more than an hour ahead may count
  ///   as late, because JACK's frames have 32 bits.
  public func send(_ bytes: [UInt8], to output: String, at time: Double) {
    let own = output == JACKClient.otherPrograms ? JACKProcess.ownPort : nil
    guard let device = own ?? targets.firstIndex(where: { $0?.name == output }), let process,
      time >= 0, time < 1e9,
      bytes.count <= JACKProcess.messageSize - JACKProcess.headerSize
    else { return }
    // Converted here and not later, so that the distances of messages that are sent together are right
    // even if JACK's estimate of the rate varies.
    // Frames have 32 bits, so that one of many hours ago would be in the future.
    let microseconds = UInt64(max(time, self.time - 1) * 1e6)
    let frame = UInt64(cjack_time_to_frames(process.client, microseconds))
    process.sent.write(withUnsafeBytes(of: frame) { Array($0) } + [UInt8(device)] + bytes)
  }

  private func receive() {
    while let message = process?.received.read() {
      let time = message.withUnsafeBytes { $0.loadUnaligned(as: Double.self) }
      let device = Int(message[8])
      let known = sources.indices.contains(device) ? sources[device]?.name : nil
      let own = device == JACKProcess.ownPort ? JACKClient.otherPrograms : nil
      guard let input = own ?? known else { continue }
      onReceive?(input, Array(message[JACKProcess.headerSize...]), time)
    }
  }
}
