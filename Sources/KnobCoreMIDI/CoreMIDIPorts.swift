#if canImport(CoreMIDI) && !os(watchOS) && !os(tvOS)
  import CoreMIDI
  import Foundation
  // An application needs one import for the ports.
  @_exported import KnobStudio

  /// The MIDI ports of an Apple system: hardware, networks, Bluetooth, and other apps.
  ///
  ///     let ports = CoreMIDIPorts()
  ///     let midi = MIDIBinding(to: ports)
  ///
  /// It follows what is plugged in and out. Devices that speak MIDI 2.0 report their values with 32
  /// bits in ``onMessage``, and all others the bytes of MIDI 1.0 in ``onReceive``. Clocks and
  /// system-exclusive messages are left out.
  ///
  /// - Edge cases: If the system has no MIDI, as on some simulators, there are no ports. Two devices
  ///   with the same name get numbers: `Keys`, `Keys 2`.
  @MainActor public final class CoreMIDIPorts: @MainActor MIDIPorts {
    public private(set) var inputs: [String] = []
    public private(set) var outputs: [String] = []
    public var onReceive: ((_ input: String, _ bytes: [UInt8], _ time: Double) -> Void)?
    public var onMessage: ((_ input: String, _ message: MIDIMessage, _ time: Double) -> Void)?
    public var onChange: (() -> Void)?

    private var client = MIDIClientRef()
    /// The ports that receive in MIDI 1.0 and in MIDI 2.0.
    private var receivers: [MIDIProtocolID: MIDIPortRef] = [:]
    private var sender = MIDIPortRef()
    private var sources: [Source] = []
    private var targets: [Endpoint] = []

    /// Connects to all inputs of the system.
    ///
    /// - Parameter name: The name of the app in the system.
    public init(_ name: String = "RotaryKnob") {
      // The system calls these closures on threads of its own.
      let changed: MIDINotifyBlock = { @Sendable [weak self] _ in
        DispatchQueue.main.async { [weak self] in
          MainActor.assumeIsolated { self?.refresh() }
        }
      }
      guard MIDIClientCreateWithBlock(name as CFString, &client, changed) == noErr else { return }
      for version in [MIDIProtocolID._1_0, ._2_0] { receivers[version] = receiver(version) }
      MIDIOutputPortCreate(client, "Outputs" as CFString, &sender)
      refresh()
    }

    deinit { MIDIClientDispose(client) }

    private func receiver(_ version: MIDIProtocolID) -> MIDIPortRef? {
      var port = MIDIPortRef()
      let received: MIDIReceiveBlock = { @Sendable [weak self] list, source in
        let time = CoreMIDIPorts.now
        let source = MIDIEndpointRef(truncatingIfNeeded: UInt(bitPattern: source))
        var words: [UInt32] = []
        for packet in list.unsafeSequence() {
          words += ChannelMessages.words(of: UnsafePointer(packet).words())
        }
        if words.isEmpty { return }
        DispatchQueue.main.async { [weak self, words] in
          MainActor.assumeIsolated { self?.receive(words, from: source, at: time) }
        }
      }
      let name = version == ._2_0 ? "Inputs of MIDI 2.0" : "Inputs"
      let status = MIDIInputPortCreateWithProtocol(
        client, name as CFString, version, &port, received)
      return status == noErr ? port : nil
    }

    // MARK: Time

    public var time: Double { CoreMIDIPorts.now }

    private nonisolated static let start = ContinuousClock.now

    /// The time of the app. That of the system would need a reason in the privacy manifest of each
    /// app.
    private nonisolated static var now: Double { (ContinuousClock.now - start) / .seconds(1) }

    // MARK: Devices

    /// Finds what was plugged in or out, or has changed its name or its version of MIDI.
    func refresh() {
      let names = (inputs, outputs)
      var found = Endpoint.all(count: MIDIGetNumberOfSources(), MIDIGetSource)
      found.giveNames(keeping: sources.map(\.endpoint))
      for source in sources where !found.contains(source.endpoint) {
        disconnect(source)
      }
      sources = found.map { endpoint in
        sources.first { $0.endpoint == endpoint } ?? connect(endpoint)
      }
      targets = Endpoint.all(count: MIDIGetNumberOfDestinations(), MIDIGetDestination)
      targets.giveNames(of: found)
      (inputs, outputs) = (found.map(\.name), targets.map(\.name))
      if names != (inputs, outputs) { onChange?() }
    }

    private func connect(_ endpoint: Endpoint) -> Source {
      if let port = receivers[endpoint.version] {
        MIDIPortConnectSource(
          port, endpoint.ref, UnsafeMutableRawPointer(bitPattern: UInt(endpoint.ref)))
      }
      return Source(endpoint)
    }

    private func disconnect(_ source: Source) {
      if let port = receivers[source.endpoint.version] {
        MIDIPortDisconnectSource(port, source.endpoint.ref)
      }
    }

    // MARK: Messages

    private func receive(_ words: [UInt32], from ref: MIDIEndpointRef, at time: Double) {
      // What a device has sent may arrive after it was unplugged.
      guard let index = sources.firstIndex(where: { $0.endpoint.ref == ref }) else { return }
      let endpoint = sources[index].endpoint
      guard endpoint.version == ._2_0 else {
        onReceive?(endpoint.name, ChannelMessages.bytes(of: words), time)
        return
      }
      let messages = words.compactMap { sources[index].stream.receive($0) }
      for message in messages { onMessage?(endpoint.name, message, time) }
    }

    public func send(_ bytes: MIDIBytes, to output: String) {
      guard let target = targets.first(where: { $0.name == output }) else { return }
      let words = ChannelMessages.words(ofBytes: bytes)
      var list = MIDIEventList()
      withUnsafeMutablePointer(to: &list) { list in
        let packet = MIDIEventListInit(list, ._1_0)
        _ = MIDIEventListAdd(
          list, MemoryLayout<MIDIEventList>.size, packet, 0, words.count, words)
        MIDISendEventList(sender, target.ref, list)
      }
    }
  }
#endif
