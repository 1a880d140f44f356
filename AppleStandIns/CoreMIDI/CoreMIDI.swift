// swift-format-ignore-file: AlwaysUseLowerCamelCase

import Foundation

/// https://developer.apple.com/documentation/coremidi/midiobjectref
public typealias MIDIObjectRef = UInt32
/// https://developer.apple.com/documentation/coremidi/midiclientref
public typealias MIDIClientRef = MIDIObjectRef
/// https://developer.apple.com/documentation/coremidi/midiportref
public typealias MIDIPortRef = MIDIObjectRef
/// https://developer.apple.com/documentation/coremidi/midiendpointref
public typealias MIDIEndpointRef = MIDIObjectRef
/// https://developer.apple.com/documentation/coremidi/midientityref
public typealias MIDIEntityRef = MIDIObjectRef
/// https://developer.apple.com/documentation/coremidi/miditimestamp
public typealias MIDITimeStamp = UInt64
/// https://developer.apple.com/documentation/kernel/osstatus
public typealias OSStatus = Int32
/// https://developer.apple.com/documentation/coreservices/noerr
public let noErr: OSStatus = 0
/// https://developer.apple.com/documentation/corefoundation/cfstring
public typealias CFString = NSString

/// https://developer.apple.com/documentation/coremidi/midiprotocolid
public enum MIDIProtocolID: Int32, Sendable { case _1_0 = 1, _2_0 }

/// https://developer.apple.com/documentation/coremidi/kmidipropertydisplayname
public nonisolated(unsafe) let kMIDIPropertyDisplayName: CFString = "displayName"
/// https://developer.apple.com/documentation/coremidi/kmidipropertyprotocolid
public nonisolated(unsafe) let kMIDIPropertyProtocolID: CFString = "protocol"
/// https://developer.apple.com/documentation/coremidi/kmidipropertyoffline
public nonisolated(unsafe) let kMIDIPropertyOffline: CFString = "offline"

/// https://developer.apple.com/documentation/coremidi/midinotification
public struct MIDINotification {}
/// https://developer.apple.com/documentation/coremidi/midinotifyblock
public typealias MIDINotifyBlock = (UnsafePointer<MIDINotification>) -> Void
/// https://developer.apple.com/documentation/coremidi/midireceiveblock
public typealias MIDIReceiveBlock = (
  UnsafePointer<MIDIEventList>, UnsafeMutableRawPointer?
) -> Void

/// https://developer.apple.com/documentation/coremidi/midieventpacket
///
/// In Core MIDI, the words are a tuple.
public struct MIDIEventPacket {
  public var timeStamp: MIDITimeStamp = 0
  fileprivate var contents: [UInt32] = []
}

/// https://developer.apple.com/documentation/coremidi/midieventlist
///
/// In Core MIDI, it may have several packets.
public struct MIDIEventList {
  public var `protocol` = MIDIProtocolID._1_0
  public var packet = MIDIEventPacket()
  public init() {}
}

extension UnsafePointer where Pointee == MIDIEventList {
  /// https://developer.apple.com/documentation/swift/unsafepointer/unsafesequence()-2il7u
  public func unsafeSequence() -> [UnsafePointer<MIDIEventPacket>] {
    let start = UnsafeRawPointer(self) + (MemoryLayout.offset(of: \MIDIEventList.packet) ?? 0)
    return [start.assumingMemoryBound(to: MIDIEventPacket.self)]
  }
}

extension UnsafePointer where Pointee == MIDIEventPacket {
  /// https://developer.apple.com/documentation/swift/unsafepointer/words()
  public func words() -> [UInt32] { pointee.contents }
}

/// https://developer.apple.com/documentation/coremidi/midieventlistinit(_:_:)
public func MIDIEventListInit(
  _ evtlist: UnsafeMutablePointer<MIDIEventList>, _ protocol: MIDIProtocolID
) -> UnsafeMutablePointer<MIDIEventPacket> {
  evtlist.pointee.protocol = `protocol`
  let start =
    UnsafeMutableRawPointer(evtlist) + (MemoryLayout.offset(of: \MIDIEventList.packet) ?? 0)
  return start.assumingMemoryBound(to: MIDIEventPacket.self)
}

/// https://developer.apple.com/documentation/coremidi/midieventlistadd(_:_:_:_:_:_:)
public func MIDIEventListAdd(
  _ evtlist: UnsafeMutablePointer<MIDIEventList>, _ listSize: Int,
  _ curPacket: UnsafeMutablePointer<MIDIEventPacket>, _ time: MIDITimeStamp, _ wordCount: Int,
  _ words: UnsafePointer<UInt32>
) -> UnsafeMutablePointer<MIDIEventPacket> {
  curPacket.pointee.timeStamp = time
  curPacket.pointee.contents += UnsafeBufferPointer(start: words, count: wordCount)
  return curPacket
}
