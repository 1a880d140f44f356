// swift-format-ignore-file: AlwaysUseLowerCamelCase

import Foundation

/// For tests: the server of the system, with devices that exist only here.
///
/// It calls the blocks of its clients on a thread of its own, as Core MIDI does.
public final class MIDIServer: @unchecked Sendable {
  public static let shared = MIDIServer()

  private struct Endpoint {
    let ref: MIDIEndpointRef
    let isSource: Bool
    let entity: MIDIEntityRef?
    var strings: [String: String]
    var integers: [String: Int32]
  }

  private let lock = NSLock()
  private let queue = DispatchQueue(label: "MIDI server")
  private var last: MIDIObjectRef = 0
  private var endpoints: [Endpoint] = []
  private var clients: [MIDIClientRef: MIDINotifyBlock?] = [:]
  private var inputs: [MIDIPortRef: (client: MIDIClientRef, block: MIDIReceiveBlock)] = [:]
  private var versions: [MIDIPortRef: MIDIProtocolID] = [:]
  private var connections: [(port: MIDIPortRef, source: MIDIEndpointRef, mark: UInt)] = []
  private var sentWords: [(target: MIDIEndpointRef, words: [UInt32])] = []

  private func locked<Result>(_ body: () -> Result) -> Result {
    lock.lock()
    defer { lock.unlock() }
    return body()
  }

  private func newRef() -> MIDIObjectRef {
    last += 1
    return last
  }

  // MARK: For tests

  /// For tests: a device, whose source and destination have the numbers of their endpoints.
  public struct Device: Sendable {
    public let source: MIDIEndpointRef?
    public let destination: MIDIEndpointRef?
  }

  /// Whether no client can be created, as on a system without MIDI.
  public var isMissing = false

  /// Plugs in a device.
  ///
  /// - Parameters:
  ///   - destination: The name of its destination, or nil if it has none.
  ///   - version: What it speaks. A nil is for a system that does not say.
  @discardableResult public func plugIn(
    source: String?, destination: String? = nil, _ version: MIDIProtocolID? = ._1_0,
    isApp: Bool = false
  ) -> Device {
    let device = locked {
      let entity = isApp ? nil : newRef()
      func add(_ name: String?, isSource: Bool) -> MIDIEndpointRef? {
        guard let name else { return nil }
        let ref = newRef()
        endpoints.append(
          Endpoint(
            ref: ref, isSource: isSource, entity: entity, strings: ["displayName": name],
            integers: version.map { ["protocol": $0.rawValue] } ?? [:]))
        return ref
      }
      return Device(
        source: add(source, isSource: true), destination: add(destination, isSource: false))
    }
    notify()
    return device
  }

  /// Plugs a device out.
  public func unplug(_ device: Device) {
    locked {
      let refs = [device.source, device.destination]
      endpoints.removeAll { refs.contains($0.ref) }
      connections.removeAll { refs.contains($0.source) }
    }
    notify()
  }

  /// Changes a property of a source.
  public func set(_ property: CFString, to value: Int32, of ref: MIDIEndpointRef?) {
    locked {
      for index in endpoints.indices where endpoints[index].ref == ref {
        endpoints[index].integers[property as String] = value
      }
    }
    notify()
  }

  private func notify() {
    let blocks = locked { clients.values.compactMap { $0 } }
    onQueue { for block in blocks { withUnsafePointer(to: MIDINotification()) { block($0) } } }
  }

  /// Sends packets from a source to all ports that are connected to it.
  public func play(_ words: [UInt32], from source: MIDIEndpointRef?) {
    let connected = locked {
      connections.filter { $0.source == source }.compactMap { connection in
        inputs[connection.port].map { ($0.block, connection.mark) }
      }
    }
    onQueue {
      for (block, mark) in connected {
        var list = MIDIEventList()
        withUnsafeMutablePointer(to: &list) { list in
          let packet = MIDIEventListInit(list, ._1_0)
          _ = MIDIEventListAdd(list, 0, packet, 0, words.count, words)
          block(UnsafePointer(list), UnsafeMutableRawPointer(bitPattern: mark))
        }
      }
    }
  }

  /// Runs a closure on the thread of the server, and waits for its end.
  private func onQueue(_ body: @escaping () -> Void) {
    let done = DispatchSemaphore(value: 0)
    nonisolated(unsafe) let body = body
    queue.async {
      body()
      done.signal()
    }
    done.wait()
  }

  /// The protocols of the ports that are connected to a source.
  public func versions(of source: MIDIEndpointRef?) -> [MIDIProtocolID] {
    locked {
      connections.filter { $0.source == source }.compactMap { versions[$0.port] }
    }
  }

  /// The packets that a destination has received since the last call.
  public func received(by destination: MIDIEndpointRef?) -> [UInt32] {
    locked {
      defer { sentWords.removeAll { $0.target == destination } }
      return sentWords.filter { $0.target == destination }.flatMap(\.words)
    }
  }

  /// The number of clients.
  public var clientCount: Int { locked { clients.count } }

  // MARK: What the functions call

  func createClient(_ block: MIDINotifyBlock?) -> MIDIClientRef? {
    locked {
      if isMissing { return nil }
      let ref = newRef()
      clients[ref] = .some(block)
      return ref
    }
  }

  func disposeClient(_ client: MIDIClientRef) {
    locked {
      clients[client] = nil
      let ports = inputs.filter { $0.value.client == client }.keys
      for port in ports { inputs[port] = nil }
      connections.removeAll { ports.contains($0.port) }
    }
  }

  func createInput(
    _ client: MIDIClientRef, _ version: MIDIProtocolID, _ block: @escaping MIDIReceiveBlock
  ) -> MIDIPortRef {
    locked {
      let ref = newRef()
      inputs[ref] = (client, block)
      versions[ref] = version
      return ref
    }
  }

  func createOutput() -> MIDIPortRef { locked { newRef() } }

  func connect(_ port: MIDIPortRef, _ source: MIDIEndpointRef, _ mark: UInt) {
    locked { connections.append((port, source, mark)) }
  }

  func disconnect(_ port: MIDIPortRef, _ source: MIDIEndpointRef) {
    locked { connections.removeAll { $0.port == port && $0.source == source } }
  }

  func refs(areSources: Bool) -> [MIDIEndpointRef] {
    locked { endpoints.filter { $0.isSource == areSources }.map(\.ref) }
  }

  private func endpoint(_ ref: MIDIObjectRef) -> Endpoint? { endpoints.first { $0.ref == ref } }

  func entity(of ref: MIDIEndpointRef) -> MIDIEntityRef? { locked { endpoint(ref)?.entity } }

  func string(_ property: String, of ref: MIDIObjectRef) -> String? {
    locked { endpoint(ref)?.strings[property] }
  }

  func integer(_ property: String, of ref: MIDIObjectRef) -> Int32? {
    locked { endpoint(ref)?.integers[property] }
  }

  func send(_ words: [UInt32], to target: MIDIEndpointRef) {
    locked { sentWords.append((target, words)) }
  }
}

private let failure: OSStatus = -10842

/// https://developer.apple.com/documentation/coremidi/midiclientcreatewithblock(_:_:_:)
public func MIDIClientCreateWithBlock(
  _ name: CFString, _ outClient: UnsafeMutablePointer<MIDIClientRef>,
  _ notifyBlock: MIDINotifyBlock?
) -> OSStatus {
  guard let client = MIDIServer.shared.createClient(notifyBlock) else { return failure }
  outClient.pointee = client
  return noErr
}

/// https://developer.apple.com/documentation/coremidi/midiclientdispose(_:)
@discardableResult public func MIDIClientDispose(_ client: MIDIClientRef) -> OSStatus {
  MIDIServer.shared.disposeClient(client)
  return noErr
}

/// https://developer.apple.com/documentation/coremidi/midiinputportcreatewithprotocol(_:_:_:_:_:)
@discardableResult public func MIDIInputPortCreateWithProtocol(
  _ client: MIDIClientRef, _ portName: CFString, _ protocol: MIDIProtocolID,
  _ outPort: UnsafeMutablePointer<MIDIPortRef>, _ receiveBlock: @escaping MIDIReceiveBlock
) -> OSStatus {
  outPort.pointee = MIDIServer.shared.createInput(client, `protocol`, receiveBlock)
  return noErr
}

/// https://developer.apple.com/documentation/coremidi/midioutputportcreate(_:_:_:)
@discardableResult public func MIDIOutputPortCreate(
  _ client: MIDIClientRef, _ portName: CFString, _ outPort: UnsafeMutablePointer<MIDIPortRef>
) -> OSStatus {
  outPort.pointee = MIDIServer.shared.createOutput()
  return noErr
}

/// https://developer.apple.com/documentation/coremidi/midiportconnectsource(_:_:_:)
@discardableResult public func MIDIPortConnectSource(
  _ port: MIDIPortRef, _ source: MIDIEndpointRef, _ connRefCon: UnsafeMutableRawPointer?
) -> OSStatus {
  MIDIServer.shared.connect(port, source, UInt(bitPattern: connRefCon))
  return noErr
}

/// https://developer.apple.com/documentation/coremidi/midiportdisconnectsource(_:_:)
@discardableResult public func MIDIPortDisconnectSource(
  _ port: MIDIPortRef, _ source: MIDIEndpointRef
) -> OSStatus {
  MIDIServer.shared.disconnect(port, source)
  return noErr
}

/// https://developer.apple.com/documentation/coremidi/midigetnumberofsources()
public func MIDIGetNumberOfSources() -> Int { MIDIServer.shared.refs(areSources: true).count }

/// https://developer.apple.com/documentation/coremidi/midigetsource(_:)
public func MIDIGetSource(_ sourceIndex0: Int) -> MIDIEndpointRef {
  let refs = MIDIServer.shared.refs(areSources: true)
  return refs.indices.contains(sourceIndex0) ? refs[sourceIndex0] : 0
}

/// https://developer.apple.com/documentation/coremidi/midigetnumberofdestinations()
public func MIDIGetNumberOfDestinations() -> Int {
  MIDIServer.shared.refs(areSources: false).count
}

/// https://developer.apple.com/documentation/coremidi/midigetdestination(_:)
public func MIDIGetDestination(_ destIndex0: Int) -> MIDIEndpointRef {
  let refs = MIDIServer.shared.refs(areSources: false)
  return refs.indices.contains(destIndex0) ? refs[destIndex0] : 0
}

/// https://developer.apple.com/documentation/coremidi/midiendpointgetentity(_:_:)
@discardableResult public func MIDIEndpointGetEntity(
  _ inEndpoint: MIDIEndpointRef, _ outEntity: UnsafeMutablePointer<MIDIEntityRef>?
) -> OSStatus {
  guard let entity = MIDIServer.shared.entity(of: inEndpoint) else { return failure }
  outEntity?.pointee = entity
  return noErr
}

/// https://developer.apple.com/documentation/coremidi/midiobjectgetstringproperty(_:_:_:)
@discardableResult public func MIDIObjectGetStringProperty(
  _ obj: MIDIObjectRef, _ propertyID: CFString,
  _ str: UnsafeMutablePointer<Unmanaged<CFString>?>
) -> OSStatus {
  guard let text = MIDIServer.shared.string(propertyID as String, of: obj) else { return failure }
  str.pointee = .passRetained(NSString(string: text))
  return noErr
}

/// https://developer.apple.com/documentation/coremidi/midiobjectgetintegerproperty(_:_:_:)
@discardableResult public func MIDIObjectGetIntegerProperty(
  _ obj: MIDIObjectRef, _ propertyID: CFString, _ outValue: UnsafeMutablePointer<Int32>
) -> OSStatus {
  guard let value = MIDIServer.shared.integer(propertyID as String, of: obj) else { return failure }
  outValue.pointee = value
  return noErr
}

/// https://developer.apple.com/documentation/coremidi/midisendeventlist(_:_:_:)
@discardableResult public func MIDISendEventList(
  _ port: MIDIPortRef, _ dest: MIDIEndpointRef, _ evtlist: UnsafePointer<MIDIEventList>
) -> OSStatus {
  MIDIServer.shared.send(evtlist.unsafeSequence()[0].words(), to: dest)
  return noErr
}
