import KnobPresentation

/// Several sets of MIDI ports as one, such as those of the system and a keyboard on the screen.
///
///     let ports = MIDIPortGroup([system, keyboard], clock: monotonicTime)
///     panel.connect(to: ports)
///
/// - Edge cases: Of two inputs with the same name, the panel hears both as one.
public final class MIDIPortGroup: MIDIPorts {
  public var onReceive: ((_ input: String, _ bytes: [UInt8], _ time: Double) -> Void)?
  public var onMessage: ((_ input: String, _ message: MIDIMessage, _ time: Double) -> Void)?
  public var onChange: (() -> Void)?
  private let members: [any MIDIPorts]
  private let clock: () -> Double

  /// Creates a group of ports, which must not be in use otherwise.
  ///
  /// - Parameters:
  ///   - members: The ports, whose closures the group sets.
  ///   - clock: Returns the present time in seconds. Bytes count as received when they arrive,
  ///     because the ports may have different clocks.
  public init(_ members: [any MIDIPorts], clock: @escaping () -> Double) {
    (self.members, self.clock) = (members, clock)
    // The group releases the ports before it ceases to exist.
    let group = Unowned(self)
    for member in members {
      member.onReceive = { input, bytes, _ in
        group.object.onReceive?(input, bytes, group.object.time)
      }
      member.onMessage = { input, message, _ in
        group.object.onMessage?(input, message, group.object.time)
      }
      member.onChange = { group.object.onChange?() }
    }
  }

  deinit {
    for member in members {
      (member.onReceive, member.onMessage, member.onChange) = (nil, nil, nil)
    }
  }

  public var time: Double { clock() }
  public var inputs: [String] { names { $0.inputs } }
  public var outputs: [String] { names { $0.outputs } }

  private func names(_ ports: (any MIDIPorts) -> [String]) -> [String] {
    var names: [String] = []
    for member in members {
      for name in ports(member) where !names.contains(name) { names.append(name) }
    }
    return names
  }

  public func send(_ bytes: MIDIBytes, to output: String) {
    for member in members where member.outputs.contains(output) { member.send(bytes, to: output) }
  }
}
