#if canImport(CoreMIDI) && !os(watchOS) && !os(tvOS)
  import CoreMIDI
  import Foundation
  import KnobStudio

  /// A source or a destination of the system.
  struct Endpoint: Equatable {
    let ref: MIDIEndpointRef
    /// The part of a device to which it belongs. That of another app belongs to none.
    let entity: MIDIEntityRef?
    /// What it speaks.
    let version: MIDIProtocolID
    /// The name in the system, which others may have too.
    let title: String
    var name: String

    init(_ ref: MIDIEndpointRef) {
      self.ref = ref
      var entity = MIDIEntityRef()
      let isPart = MIDIEndpointGetEntity(ref, &entity) == noErr && entity != 0
      self.entity = isPart ? entity : nil
      version = ref.integer(kMIDIPropertyProtocolID) == MIDIProtocolID._2_0.rawValue ? ._2_0 : ._1_0
      title = ref.string(kMIDIPropertyDisplayName) ?? "MIDI"
      name = title
    }

    /// Returns the endpoints that are plugged in.
    static func all(count: Int, _ endpoint: (Int) -> MIDIEndpointRef) -> [Endpoint] {
      (0..<count).map(endpoint)
        .filter { $0 != 0 && $0.integer(kMIDIPropertyOffline) != 1 }.map(Endpoint.init)
    }
  }

  /// A source that is connected, and how far its stream of MIDI 2.0 has been read.
  struct Source {
    let endpoint: Endpoint
    var stream = MIDIPacketStream()

    init(_ endpoint: Endpoint) { self.endpoint = endpoint }
  }

  extension [Endpoint] {
    /// Gives each source a name of its own. One that was there before keeps its name.
    mutating func giveNames(keeping old: [Endpoint]) {
      giveNames { endpoint, _ in
        old.first { $0.ref == endpoint.ref && $0.title == endpoint.title }?.name
      }
    }

    /// Gives each destination the name of the source of the same device, or else one of its own.
    mutating func giveNames(of sources: [Endpoint]) {
      giveNames { endpoint, earlier in
        guard let entity = endpoint.entity else { return nil }
        let position = earlier.count { $0.entity == entity }
        let partners = sources.filter { $0.entity == entity }
        return position < partners.count ? partners[position].name : nil
      }
    }

    /// Gives each endpoint a name. Of those without one, a second with the same title has the number
    /// 2 after it, and so on.
    ///
    /// - Parameter given: Returns the name of an endpoint, given those before it, if it has one.
    private mutating func giveNames(given: (Endpoint, ArraySlice<Endpoint>) -> String?) {
      let names = indices.map { given(self[$0], self[..<$0]) }
      var taken = Set(names.compactMap(\.self))
      for index in indices {
        let title = self[index].title
        var (name, number) = (names[index] ?? title, 1)
        while names[index] == nil, !taken.insert(name).inserted {
          number += 1
          name = "\(title) \(number)"
        }
        self[index].name = name
      }
    }
  }

  extension MIDIObjectRef {
    fileprivate func string(_ property: CFString) -> String? {
      var value: Unmanaged<CFString>?
      guard MIDIObjectGetStringProperty(self, property, &value) == noErr else { return nil }
      return value?.takeRetainedValue() as String?
    }

    fileprivate func integer(_ property: CFString) -> Int32? {
      var value: Int32 = 0
      return MIDIObjectGetIntegerProperty(self, property, &value) == noErr ? value : nil
    }
  }
#endif
