import KnobEngine
import KnobStudio
import Testing

/// A port that returns what it is sent, with an endless encoder or a fader.
@Suite struct EchoFilterTests {
  /// When a port returns a message.
  enum Delay: CaseIterable {
    case never, atOnce, later
  }

  private final class Scene {
    var knob: Knob
    let panel: MIDIPanel
    private let delay: Delay
    private var late: [[UInt8]] = []
    private(set) var time = 0.0
    /// The inputs that return messages.
    private let inputs: [String]

    init(
      _ source: MIDIMapping.Source, at value: Double, _ delay: Delay, inputs: [String] = ["A"]
    ) {
      (self.delay, self.inputs) = (delay, inputs)
      knob = Knob(Parameter(0...127, step: 1), value: value)
      panel = MIDIPanel(MIDIMappings([.init(knob: "a", MIDIMapping(source))]))
      panel.feedback = .all
      panel.add("a", knob: { [unowned self] in knob }) { [unowned self] in handle($0) }
      panel.send = { [unowned self] in receive(Array($1)) }
      for input in inputs where input != "A" { panel.plugIn(input) }
      panel.plugIn("A", hasOutput: true)
      wait()
    }

    private func handle(_ input: KnobInput) {
      if knob.handle(input).contains(.changed) { panel.knobChanged("a", at: time) }
    }

    private func receive(_ bytes: [UInt8]) {
      switch delay {
      case .never: break
      case .atOnce: for input in inputs { panel.receive(bytes, from: input, at: time) }
      case .later: late.append(bytes)
      }
    }

    /// Passes time, in which messages return one after the other.
    func wait(_ seconds: Double = 0.5) {
      time += seconds / 2
      while !late.isEmpty {
        let bytes = late.removeFirst()
        for input in inputs { panel.receive(bytes, from: input, at: time) }
      }
      time += seconds / 2
      panel.advance(to: time)
    }

    func play(_ bytes: UInt8...) { panel.receive(bytes, from: "A", at: time) }
  }

  private static let encodings: [(MIDIMapping.Encoding, up: UInt8, down: UInt8)] = [
    (.twosComplement, 1, 127), (.offsetBinary, 65, 63), (.signMagnitude, 1, 65),
    (.reversedSignMagnitude, 65, 1),
  ]

  /// The lights of an encoder get a position on the controller whose bytes are steps.
  @Test(arguments: encodings, Delay.allCases)
  func clickOfAnEncoderIsOneClick(
    _ encoding: (MIDIMapping.Encoding, up: UInt8, down: UInt8), _ delay: Delay
  ) {
    for inputs in [["A"], ["A", "B"], ["B"]] {
      for value in 0...127 {
        let scene = Scene(.relative(16, encoding.0), at: Double(value), delay, inputs: inputs)
        #expect(scene.knob.value == Double(value), "plugging in turns nothing")
        // The first two seconds show whether the port returns messages.
        for _ in 0..<5 { scene.wait() }
        var wanted = value
        for click in [1, 1, 1, -1, 1, -1, -1, -1, -1, 1] {
          scene.play(0xB0, 16, click > 0 ? encoding.up : encoding.down)
          wanted = min(max(wanted + click, 0), 127)
          scene.wait(0.1)
        }
        #expect(scene.knob.value == Double(wanted), "from \(value), \(inputs)")
      }
    }
  }

  /// Of two devices that get the value, only one returns it.
  @Test(arguments: encodings)
  func anOutputThatIsSilentDoesNotHideAnotherOne(
    _ encoding: (MIDIMapping.Encoding, up: UInt8, down: UInt8)
  ) {
    for delay in [Delay.atOnce, .later] {
      for value in 1...125 {
        let scene = Scene(.relative(16, encoding.0), at: Double(value), delay)
        let send = scene.panel.send
        scene.panel.send = { if $0 == "A" { send?($0, $1) } }
        scene.panel.plugIn("B", hasOutput: true, at: scene.time)
        // The first two seconds show which output returns messages.
        for _ in 0..<5 { scene.wait() }
        for click in [1, -1, 1, -1, 1, 1, -1, -1] {
          scene.wait(1.2)
          scene.play(0xB0, 16, click > 0 ? encoding.up : encoding.down)
        }
        scene.wait()
        #expect(scene.knob.value == Double(value), "\(delay)")
      }
    }
  }

  @Test func pointerTurnsWhatAPortReturns() {
    for delay in Delay.allCases {
      let scene = Scene(.relative(16, .twosComplement), at: 64, delay)
      for step in 1...40 {
        _ = scene.knob.handle(.choose(Double(64 + step), from: .text))
        scene.panel.knobChanged("a", at: scene.time)
        if step % 7 == 0 { scene.wait() }
      }
      scene.wait()
      #expect(scene.knob.value == 104, "\(delay)")
    }
  }

  @Test(arguments: [MIDIMapping.Source.controller(7), .controller14(7), .pitchBend, .nrpn(300)])
  func motorThatReturnsItsPositionDoesNotPullBack(_ source: MIDIMapping.Source) {
    for delay in [Delay.atOnce, .later] {
      let scene = Scene(source, at: 64, delay)
      for value in [70.0, 80, 90, 100, 110] {
        scene.knob.set(value)
        scene.panel.knobChanged("a", at: scene.time)
      }
      scene.wait()
      #expect(scene.knob.value == 110 && scene.knob.isInGesture == false, "\(delay)")
    }
  }

  @Test func returnedMessageIsNotLearned() {
    let scene = Scene(.relative(16, .twosComplement), at: 64, .later)
    scene.panel.beginLearning(for: "a")
    scene.knob.set(65)
    scene.panel.knobChanged("a", at: scene.time)
    scene.wait()
    #expect(scene.panel.learning?.proposal == nil)
  }

  /// A cable that is plugged in later makes at most one wrong step, and no large one.
  @Test func portThatBeginsToReturnMessagesDoesNotRunAway() {
    for value in 0...127 {
      let scene = Scene(.relative(16, .twosComplement), at: 0, .never)
      for _ in 0..<5 { scene.wait() }
      scene.panel.send = { [unowned scene] in
        scene.panel.receive(Array($1), from: "A", at: scene.time)
      }
      scene.knob.set(Double(value))
      scene.panel.knobChanged("a", at: scene.time)
      scene.wait()
      #expect(abs(scene.knob.value - Double(value)) <= 7, "\(value)")
    }
  }
}
