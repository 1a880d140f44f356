/// The mappings of a panel: which of its knobs follows which control.
///
/// It passes each message to the controls that it is for, and to no others:
///
///     var mappings = MIDIMappings()
///     mappings.set(MIDIMapping(.controller(74)), for: "Cutoff")
///     mappings.forEachControl(of: message) { index, control in
///       if let input = control.receive(message, at: time, for: knobs[index]) {
///         knobs[index].handle(input)
///       }
///     }
///
/// The indices are those of ``entries``. A knob may have several mappings. All messages count as
/// those of one port: ``MIDIMapping/device`` matters to a ``MIDIPanel`` only.
public struct MIDIMappings: Equatable, Sendable {
  /// A mapping of a knob.
  public struct Entry: Equatable, Sendable {
    /// The name of the knob, by which the application knows it.
    public let knob: String
    /// What the knob follows.
    public let mapping: MIDIMapping

    /// Creates an entry.
    public init(knob: String, _ mapping: MIDIMapping) {
      (self.knob, self.mapping) = (knob, mapping)
    }
  }

  /// The mappings in their order.
  public private(set) var entries: [Entry]
  private var controls: [HardwareControl]
  /// Where the messages of a key go to, in ascending order of the keys.
  private var routes: [Route] = []
  /// The place of the first route of each controller, because most messages are about controllers.
  private var controllerPlaces: [Int32] = []

  /// A control for which messages are.
  private struct Route {
    let key: MIDIKey
    /// The channel of the messages. 0 means all channels.
    let channel: UInt8
    let index: Int32

    init(_ key: MIDIKey, channel: Int?, _ index: Int) {
      (self.key, self.channel) = (key, UInt8(channel ?? 0))
      self.index = Int32(truncatingIfNeeded: index)
    }
  }

  /// Creates a set of mappings.
  public init(_ entries: [Entry] = []) {
    self.entries = entries
    controls = entries.map { HardwareControl($0.mapping) }
    updateRoutes()
  }

  /// Whether two sets have the same mappings in the same order.
  public static func == (a: MIDIMappings, b: MIDIMappings) -> Bool { a.entries == b.entries }

  // MARK: Changes

  /// Sets the mapping of a knob, in place of all that it has.
  ///
  /// - Parameters:
  ///   - mapping: What the knob follows from now on.
  ///   - knob: The name of the knob.
  ///   - replacesConflicts: Whether the mappings in ``conflicts(of:for:)`` are removed.
  public mutating func set(
    _ mapping: MIDIMapping, for knob: String, replacesConflicts: Bool = false
  ) {
    if replacesConflicts {
      keep { $0.knob == knob || !$0.mapping.conflicts(with: mapping) }
    }
    let index = entries.firstIndex { $0.knob == knob } ?? entries.count
    keep { $0.knob != knob }
    entries.insert(Entry(knob: knob, mapping), at: min(index, entries.count))
    controls.insert(HardwareControl(mapping), at: min(index, controls.count))
    updateRoutes()
  }

  /// Removes all mappings of a knob.
  public mutating func remove(_ knob: String) {
    keep { $0.knob != knob }
    updateRoutes()
  }

  /// Returns the other knobs that follow a control of a mapping, in their order.
  public func conflicts(of mapping: MIDIMapping, for knob: String) -> [String] {
    var names: [String] = []
    for entry in entries where entry.knob != knob && !names.contains(entry.knob) {
      if entry.mapping.conflicts(with: mapping) { names.append(entry.knob) }
    }
    return names
  }

  private mutating func keep(_ isKept: (Entry) -> Bool) {
    let kept = entries.indices.filter { isKept(entries[$0]) }
    (entries, controls) = (kept.map { entries[$0] }, kept.map { controls[$0] })
  }

  private mutating func updateRoutes() {
    routes = []
    for (index, entry) in entries.enumerated() {
      let mapping = entry.mapping
      for key in mapping.keys { routes.append(Route(key, channel: mapping.channel, index)) }
      guard let touch = mapping.touch else { continue }
      let channel = touch.channel ?? mapping.channel
      // A message that moves the control is no touch, and reaches it once.
      let moves = mapping.channel == nil || channel == mapping.channel
      if !moves || !mapping.keys.contains(touch.key) {
        routes.append(Route(touch.key, channel: channel, index))
      }
    }
    routes.sort { $0.key != $1.key ? $0.key < $1.key : $0.index < $1.index }
    controllerPlaces = (0...127).map { Int32(truncatingIfNeeded: search(.controller($0))) }
  }

  // MARK: Messages

  /// Calls a closure with each control that a message is for, and with its index.
  ///
  /// The closure cannot use the mappings themselves. If it needs the names of knobs, copy
  /// ``entries`` before.
  ///
  /// - Complexity: O(log *n* + *m*), where *n* is the number of mappings, and *m* that of those that
  ///   the message is for. It allocates no memory.
  public mutating func forEachControl(
    of message: MIDIMessage, _ body: (Int, inout HardwareControl) -> Void
  ) {
    var route = MIDIRoute()
    while let index = nextControl(of: message, &route) { body(index, &controls[index]) }
  }

  /// Calls a closure with each control and its index, such as to end gestures and to send feedback.
  public mutating func forEachControl(_ body: (Int, inout HardwareControl) -> Void) {
    for index in controls.indices { body(index, &controls[index]) }
  }

  /// Returns the index of the next control that a message is for, or nil if there is no other one.
  /// Between two calls, the mappings must stay the same.
  func nextControl(of message: MIDIMessage, _ route: inout MIDIRoute) -> Int? {
    if route.key == nil {
      let key = MIDIKey(of: message)
      route = MIDIRoute(key: key, place: firstPlace(of: key))
    }
    while true {
      while route.place < routes.count, routes[route.place].key == route.key {
        let next = routes[route.place]
        route.place += 1
        if next.channel == 0 || next.channel == message.channel { return Int(next.index) }
      }
      guard !route.isForParameter, let key = MIDIKey(ofParameter: message) else { return nil }
      route = MIDIRoute(key: key, place: firstPlace(of: key), isForParameter: true)
    }
  }

  private func firstPlace(of key: MIDIKey) -> Int {
    key.controller.map { Int(controllerPlaces[$0]) } ?? search(key)
  }

  private func search(_ key: MIDIKey) -> Int {
    var (start, end) = (0, routes.count)
    while start < end {
      let middle = (start + end) / 2
      if routes[middle].key < key { start = middle + 1 } else { end = middle }
    }
    return start
  }

  /// The control of the mapping with an index.
  subscript(control index: Int) -> HardwareControl {
    _read { yield controls[index] }
    _modify { yield &controls[index] }
  }
}

/// How far the search for the controls of a message has come.
struct MIDIRoute {
  fileprivate var key: MIDIKey?
  fileprivate var place = 0
  fileprivate var isForParameter = false
}

/// What a message is about, without its channel, as a number that can be looked up.
struct MIDIKey: Comparable, Sendable {
  private let number: UInt32

  private init(_ kind: UInt32, _ number: Int) { self.number = kind << 16 | UInt32(number) }

  static func < (a: MIDIKey, b: MIDIKey) -> Bool { a.number < b.number }

  /// The number of the controller, 0...127, if the message is about one.
  var controller: Int? { number < 128 ? Int(number) : nil }

  static func controller(_ number: Int) -> MIDIKey { MIDIKey(0, number) }
  static func rpn(_ number: Int) -> MIDIKey { MIDIKey(1, number) }
  static func nrpn(_ number: Int) -> MIDIKey { MIDIKey(2, number) }
  static func note(_ number: Int) -> MIDIKey { MIDIKey(3, number) }
  static let pitchBend = MIDIKey(4, 0)
  static let channelPressure = MIDIKey(5, 0)
  static let program = MIDIKey(6, 0)
  static let keyPressure = MIDIKey(7, 0)

  init(of message: MIDIMessage) {
    self =
      switch message.kind {
      case .controlChange: .controller(message.number)
      case .registeredController, .relativeRegisteredController: .rpn(message.number)
      case .assignableController, .relativeAssignableController: .nrpn(message.number)
      case .noteOn, .noteOff: .note(message.number)
      case .keyPressure: .keyPressure
      case .pitchBend: .pitchBend
      case .channelPressure: .channelPressure
      case .programChange: .program
      }
  }

  /// Creates the key of the parameter that a controller changes, if it is one for parameters.
  init?(ofParameter message: MIDIMessage) {
    if message.selected == ParameterSelection.null { return nil }
    switch message.parameter {
    case .rpn(let number): self = .rpn(number)
    case .nrpn(let number): self = .nrpn(number)
    default: return nil
    }
  }
}

extension MIDIMapping {
  /// The keys of the messages that it hears.
  var keys: [MIDIKey] {
    switch source {
    case .controller(let number), .relative(let number, _): [.controller(number)]
    case .controller14(let number): [.controller(number), .controller(number + 32)]
    case .rpn(let number): [.rpn(number)]
    case .nrpn(let number): [.nrpn(number)]
    case .notes(let up, let down): [.note(up), .note(down)]
    case .pitchBend: [.pitchBend]
    case .channelPressure: [.channelPressure]
    case .program: [.program]
    }
  }

  /// Whether messages of a channel move the control.
  func hears(_ messageChannel: Int) -> Bool { channel == nil || channel == messageChannel }

  /// Whether a message can be for both mappings.
  func conflicts(with other: MIDIMapping) -> Bool {
    let sharesDevice = device == nil || other.device == nil || device == other.device
    let sharesChannel = channel == nil || other.channel == nil || channel == other.channel
    return sharesDevice && sharesChannel && keys.contains { other.keys.contains($0) }
  }
}

extension MIDIMapping.Touch {
  /// The key of the messages that say so.
  fileprivate var key: MIDIKey {
    switch source {
    case .note(let number): .note(number)
    case .controller(let number): .controller(number)
    }
  }
}
