import KnobStudio

/// The MIDI ports of a panel, which the page knows by numbers.
final class WebPorts: MIDIPorts {
  private typealias Port = (number: Int32, name: String)

  var inputs: [String] { sources.map { $0.name } }
  var outputs: [String] { sinks.map { $0.name } }
  var time: Double { Page.now() }
  var onReceive: ((_ input: String, _ bytes: [UInt8], _ time: Double) -> Void)?
  var onChange: (() -> Void)?
  var sendBytes: ((_ number: Int32, _ bytes: MIDIBytes) -> Void)?

  private var sources: [Port] = []
  private var sinks: [Port] = []
  /// The ports that the page states.
  private var next: (sources: [Port], sinks: [Port]) = ([], [])

  func begin() { next = ([], []) }

  func add(_ number: Int32, name: String, isInput: Bool) {
    if isInput {
      next.sources.append((number, name))
    } else {
      next.sinks.append((number, name))
    }
  }

  func end() {
    sources = WebPorts.named(next.sources, before: sources)
    sinks = WebPorts.named(next.sinks, before: sinks)
    onChange?()
  }

  /// Gives each port a name of its own, which it keeps. Two devices of one kind have the same name.
  private static func named(_ stated: [Port], before: [Port]) -> [Port] {
    var ports = before.filter { old in stated.contains { $0.number == old.number } }
    for port in stated where !ports.contains(where: { $0.number == port.number }) {
      var (name, count) = (port.name, 1)
      while ports.contains(where: { $0.name == name }) {
        count += 1
        name = "\(port.name) \(count)"
      }
      ports.append((port.number, name))
    }
    return ports
  }

  func receive(_ bytes: [UInt8], from number: Int32, at time: Double) {
    guard let input = sources.first(where: { $0.number == number }) else { return }
    onReceive?(input.name, bytes, time)
  }

  func send(_ bytes: MIDIBytes, to output: String) {
    guard let output = sinks.first(where: { $0.name == output }) else { return }
    sendBytes?(output.number, bytes)
  }
}

/// Begins to state which ports there are.
@_expose(wasm, "beginPorts") @c(web_begin_ports) func beginPorts(_ handle: Handle) {
  panel(handle).ports.begin()
}

/// States a port, whose name is in the text.
@_expose(wasm, "addPort") @c(web_add_port) func addPort(
  _ handle: Handle, number: Int32, isInput: Bool, count: Int
) { panel(handle).ports.add(number, name: Text.received(count), isInput: isInput) }

/// Adopts the ports.
@_expose(wasm, "endPorts") @c(web_end_ports) func endPorts(_ handle: Handle) {
  panel(handle).ports.end()
}

/// Receives the bytes in the text from an input.
@_expose(wasm, "receive") @c(web_receive) func receive(
  _ handle: Handle, number: Int32, count: Int, time: Double
) {
  // What the page does with the event of a knob may use the text.
  panel(handle).ports.receive(Array(Text.bytes(count)), from: number, at: time)
}

/// Writes the names of the inputs.
///
/// - Returns: How many there are.
@_expose(wasm, "inputNames") @c(web_input_names) func inputNames(_ handle: Handle) -> Int {
  Text.send(panel(handle).ports.inputs)
}
