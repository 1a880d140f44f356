import CJACK
import CKnobAudio
import KnobAudio

/// What happens on the threads of JACK while a client is connected.
///
/// The main thread adds ports, and reads what the counters and rings contain. The audio thread
/// neither waits nor allocates memory.
final class JACKProcess: @unchecked Sendable {
  /// The number of hardware devices that can be connected at once, in each direction.
  static let deviceCount = 32
  /// The number of the port for other programs, after those of the devices.
  static let ownPort = deviceCount

  let client: OpaquePointer
  let received = ByteRing(capacity: 1 << 16)
  let sent = ByteRing(capacity: 1 << 16)

  private let render: @Sendable (JACKBlock) -> Void
  private let audioPorts: [OpaquePointer]
  private let inputCount: Int
  private let channels: UnsafeMutablePointer<UnsafeMutablePointer<Float>?>
  private let atomics: UnsafeMutablePointer<KnobAtomic>
  /// The memory in which a received message is put together, and that of the message to send next.
  private let receiving: UnsafeMutableRawBufferPointer
  private let message: UnsafeMutableRawBufferPointer
  /// The length of the message to send next, which is still in `message` because it is for a later
  /// block.
  private var waiting: Int?

  /// A message in a ring begins with the time in seconds, or to send, with the frame, and the device.
  static let headerSize = 9
  /// JACK's blocks have room for fewer bytes.
  static let messageSize = 1 << 15

  private static let midiInputs = 2
  private static let midiOutputs = midiInputs + ownPort + 1
  private static let atomicCount = midiOutputs + ownPort + 1

  init(
    _ client: OpaquePointer, inputs: [String], outputs: [String],
    render: @escaping @Sendable (JACKBlock) -> Void
  ) {
    self.client = client
    self.render = render
    func register(_ name: String, _ flag: Int) -> OpaquePointer? {
      cjack_port_register(client, name, CJACK_AUDIO, UInt(flag), 0)
    }
    let inputPorts = inputs.compactMap { register($0, CJACK_INPUT) }
    audioPorts = inputPorts + outputs.compactMap { register($0, CJACK_OUTPUT) }
    inputCount = inputPorts.count
    channels = .allocate(capacity: max(audioPorts.count, 1))
    atomics = .allocate(capacity: JACKProcess.atomicCount)
    atomics.initialize(repeating: KnobAtomic(bits: 0), count: JACKProcess.atomicCount)
    receiving = .allocate(byteCount: JACKProcess.messageSize, alignment: 8)
    message = .allocate(byteCount: JACKProcess.messageSize, alignment: 8)
  }

  deinit {
    channels.deallocate()
    atomics.deallocate()
    receiving.deallocate()
    message.deallocate()
  }

  /// Connects JACK's callbacks, and starts the audio thread. The process must exist until the client
  /// is closed.
  func activate() -> Bool {
    let data = Unmanaged.passUnretained(self).toOpaque()
    _ = cjack_set_process_callback(client, runProcess, data)
    _ = cjack_set_port_registration_callback(client, { _, _, data in countChange(data, 0) }, data)
    _ = cjack_set_port_connect_callback(client, { _, _, _, data in countChange(data, 0) }, data)
    cjack_on_shutdown(client, { data in countChange(data, 1) }, data)
    return cjack_activate(client) == 0
  }

  /// How often ports came or went, or were connected. JACK's notification thread counts.
  var portChanges: UInt64 { knob_atomic_load(atomics) }
  /// Whether the server is gone.
  var isShutDown: Bool { knob_atomic_load(atomics + 1) > 0 }

  fileprivate func count(_ index: Int) {
    knob_atomic_store(atomics + index, knob_atomic_load(atomics + index) + 1)
  }

  // MARK: MIDI ports

  /// Returns the port for a device with a number, which exists from its first use on.
  func port(_ index: Int, isInput: Bool) -> OpaquePointer? {
    guard (0...JACKProcess.ownPort).contains(index) else { return nil }
    let atomic = atomics + (isInput ? JACKProcess.midiInputs : JACKProcess.midiOutputs) + index
    if let port = self.port(at: atomic) { return port }
    let name = JACKProcess.portName(index, isInput: isInput)
    let flags = UInt(isInput ? CJACK_INPUT : CJACK_OUTPUT)
    let port = cjack_port_register(client, name, CJACK_MIDI, flags, 0)
    knob_atomic_store(atomic, UInt64(UInt(bitPattern: port)))
    return port
  }

  /// The name of the port for a device with a number, or for other programs.
  static func portName(_ index: Int, isInput: Bool) -> String {
    (isInput ? "midi_in" : "midi_out") + (index == ownPort ? "" : "_\(index + 1)")
  }

  private func port(at atomic: UnsafePointer<KnobAtomic>) -> OpaquePointer? {
    OpaquePointer(bitPattern: UInt(truncatingIfNeeded: knob_atomic_load(atomic)))
  }

  // MARK: The audio thread

  fileprivate func run(_ frames: UInt32) {
    let start = cjack_last_frame_time(client)
    for index in 0...JACKProcess.ownPort {
      if let port = port(at: atomics + JACKProcess.midiInputs + index) {
        receive(index, cjack_port_get_buffer(port, frames), start)
      }
      if let port = port(at: atomics + JACKProcess.midiOutputs + index) {
        cjack_midi_clear_buffer(cjack_port_get_buffer(port, frames))
      }
    }
    send(frames, start)

    let count = audioPorts.count
    for index in 0..<count {
      let buffer = cjack_port_get_buffer(audioPorts[index], frames)?
        .assumingMemoryBound(to: Float.self)
      channels[index] = buffer
      if index >= inputCount { buffer?.update(repeating: 0, count: Int(frames)) }
    }
    render(
      JACKBlock(
        count: Int(frames), sampleRate: Double(cjack_get_sample_rate(client)),
        channels: channels, inputs: inputCount, outputs: count - inputCount))
  }

  private func receive(_ device: Int, _ buffer: UnsafeMutableRawPointer?, _ start: UInt32) {
    guard let buffer else { return }
    var event = CJACKEvent()
    for index in 0..<cjack_midi_get_event_count(buffer) {
      guard cjack_midi_event_get(&event, buffer, index) == 0, let bytes = event.buffer else {
        continue
      }
      let size = min(event.size, receiving.count - JACKProcess.headerSize)
      let time = Double(cjack_frames_to_time(client, start &+ event.time)) / 1e6
      receiving.storeBytes(of: time, as: Double.self)
      receiving[8] = UInt8(device)
      receiving.baseAddress?.advanced(by: JACKProcess.headerSize)
        .copyMemory(from: bytes, byteCount: size)
      received.write(
        UnsafeRawBufferPointer(rebasing: receiving[..<(JACKProcess.headerSize + size)]))
    }
  }

  /// Sends the messages whose time lies in this block. Those that are late are sent at its beginning.
  private func send(_ frames: UInt32, _ start: UInt32) {
    // JACK takes messages in the order of their frames only.
    var last: Int32 = 0
    while true {
      guard let length = waiting ?? sent.read(into: message) else { return }
      var frame = Int32(
        bitPattern: UInt32(truncatingIfNeeded: message.load(as: UInt64.self)) &- start)
      // PipeWire 0.3 converts a time before the present block to a frame 12 hours ahead.
      if frame > Int32.max / 2 { frame = 0 }
      guard frame < Int32(truncatingIfNeeded: frames) else { return waiting = length }
      waiting = nil
      last = max(last, frame)
      let size = length - JACKProcess.headerSize
      guard size > 0, let port = port(at: atomics + JACKProcess.midiOutputs + Int(message[8])),
        let buffer = cjack_port_get_buffer(port, frames),
        let target = cjack_midi_event_reserve(buffer, UInt32(last), size),
        let bytes = message.baseAddress?.advanced(by: JACKProcess.headerSize)
      else { continue }
      UnsafeMutableRawPointer(target).copyMemory(from: bytes, byteCount: size)
    }
  }
}

private func runProcess(_ frames: UInt32, _ data: UnsafeMutableRawPointer?) -> Int32 {
  guard let data else { return 0 }
  Unmanaged<JACKProcess>.fromOpaque(data).takeUnretainedValue().run(frames)
  return 0
}

private func countChange(_ data: UnsafeMutableRawPointer?, _ index: Int) {
  guard let data else { return }
  Unmanaged<JACKProcess>.fromOpaque(data).takeUnretainedValue().count(index)
}
