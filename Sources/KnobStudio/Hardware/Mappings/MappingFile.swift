import KnobPresentation

extension MIDIMappings {
  /// What is wrong with a file of mappings, and where.
  ///
  ///     do {
  ///       mappings = try MIDIMappings(json: bytes)
  ///     } catch {
  ///       print(error.message(in: "midi.json"))
  ///       // midi.json:3: mappings[1].map: A controller must be 0...127.
  ///     }
  public typealias Fault = JSONFault

  /// The largest number of mappings in a file.
  private static let largestCount = 10_000

  /// Reads a file that ``json`` has written, or that a person has.
  ///
  /// - Parameter bytes: The bytes of the file, in UTF-8.
  /// - Throws: A ``Fault`` with the line and the key. Any bytes give mappings or a fault.
  public init(json bytes: [UInt8]) throws(Fault) {
    try self.init(try JSONEntry.read(bytes))
  }

  package init(_ root: JSONEntry) throws(Fault) {
    let entries = try root.entries(knownKeys: ["mappings", "comment", "$schema"])
    guard let list = entries.first(where: { $0.isNamed("mappings") }) else {
      throw root.missing("mappings")
    }
    let elements = try list.list()
    guard elements.count <= MIDIMappings.largestCount else {
      throw list.fault(.outOfRange("A file has at most 10000 mappings."))
    }
    var read: [Entry] = []
    for element in elements { read.append(try Entry(element)) }
    self.init(read)
  }

  /// The mappings as a JSON text that people can read and change, with one mapping on each line.
  public var json: String {
    var lines = "{\n  \"mappings\": ["
    for (index, entry) in entries.enumerated() {
      lines += (index == 0 ? "\n" : ",\n") + "    " + entry.json
    }
    return lines + (entries.isEmpty ? "]\n}\n" : "\n  ]\n}\n")
  }
}

extension MIDIMappings.Entry {
  package init(_ object: JSONEntry) throws(JSONFault) {
    let entries = try object.entries(knownKeys: ["knob"] + MIDIMapping.keys)
    guard let knob = entries.first(where: { $0.isNamed("knob") }) else {
      throw object.missing("knob")
    }
    let name = String(decoding: try knob.text(), as: UTF8.self)
    self.init(knob: name, try MIDIMapping(entries, of: object))
  }

  package var json: String { "{ \"knob\": \(knob.json), \(mapping.members) }" }
}

extension MIDIMapping {
  fileprivate static let keys: [StaticString] = [
    "map", "channel", "takeover", "centered", "acceleration", "touch", "touch-channel", "device",
    "comment",
  ]

  package init(_ object: JSONEntry) throws(JSONFault) {
    try self.init(try object.entries(knownKeys: MIDIMapping.keys), of: object)
  }

  fileprivate init(_ entries: [JSONEntry], of object: JSONEntry) throws(JSONFault) {
    func entry(_ key: StaticString) -> JSONEntry? { entries.first { $0.isNamed(key) } }
    guard let map = entry("map") else { throw object.missing("map") }
    guard let source = MIDIMapping.Source(word: try map.text()) else {
      throw map.fault(.outOfRange("This is not a MIDI control, such as cc:74 or nrpn:300."))
    }
    if let fault = MIDIMapping.fault(of: source, channel: nil) { throw map.fault(fault) }
    let channel = try entry("channel")?.wholeNumber()
    if let fault = MIDIMapping.fault(of: source, channel: channel) {
      throw (entry("channel") ?? map).fault(fault)
    }
    var mapping = MIDIMapping(source, channel: channel)
    if let takeover = entry("takeover") {
      guard let word = MIDIMapping.Takeover(word: try takeover.text()) else {
        throw takeover.fault(.outOfRange("The takeovers are pickup, jump, scale, and relative."))
      }
      mapping.takeover = word
    }
    if let centered = entry("centered") {
      mapping.isCentered = try centered.flag()
    }
    if let acceleration = entry("acceleration") {
      mapping.acceleration = try acceleration.wholeNumber()
      guard mapping.acceleration == (try acceleration.wholeNumber()) else {
        throw acceleration.fault(.outOfRange("An acceleration must be 0...100."))
      }
    }
    mapping.device = try entry("device").map { entry throws(JSONFault) in
      String(decoding: try entry.text(), as: UTF8.self)
    }
    mapping.touch = try MIDIMapping.Touch(entry("touch"), channel: entry("touch-channel"))
    self = mapping
  }

  package var json: String { "{ \(members) }" }

  /// The members of the object.
  fileprivate var members: String {
    var text = "\"map\": \"\(source.word)\""
    if let channel { text += ", \"channel\": \(channel)" }
    if takeover != .pickup { text += ", \"takeover\": \"\(takeover.word)\"" }
    if isCentered { text += ", \"centered\": true" }
    if acceleration != 0 { text += ", \"acceleration\": \(acceleration)" }
    if let touch {
      text += ", \"touch\": \"\(touch.source.word)\""
      if let channel = touch.channel { text += ", \"touch-channel\": \(channel)" }
    }
    if let device { text += ", \"device\": \(device.json)" }
    return text
  }
}

extension MIDIMapping.Touch {
  fileprivate init?(_ touch: JSONEntry?, channel: JSONEntry?) throws(JSONFault) {
    let number = try channel?.wholeNumber()
    if let channel, let fault = MIDIMapping.Touch.fault(of: .note(0), channel: number) {
      throw channel.fault(fault)
    }
    guard let touch else { return nil }
    guard let source = Source(word: try touch.text()) else {
      throw touch.fault(.outOfRange("This is not a touch, such as note:104 or cc:64."))
    }
    if let fault = MIDIMapping.Touch.fault(of: source, channel: nil) { throw touch.fault(fault) }
    self.init(source, channel: number)
  }
}
