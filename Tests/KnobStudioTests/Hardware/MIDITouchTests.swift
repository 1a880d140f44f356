import KnobEngine
import KnobStudio
import Testing

/// Hardware that says when a hand touches it.
@Suite struct MIDITouchTests {
  /// A knob with a motor fader that is where the knob is, as on a Mackie Control.
  private struct Rig {
    var knob = Knob(value: 0.5)
    var control: HardwareControl

    init(_ touch: MIDIMapping.Touch = .init(.note(106), channel: 1)) {
      var mapping = MIDIMapping(.pitchBend, channel: 3)
      mapping.touch = touch
      control = HardwareControl(mapping)
      _ = control.feedback(at: 0, for: knob)
    }

    @discardableResult
    mutating func receive(_ message: MIDIMessage, at time: Double = 1) -> KnobEvents {
      control.receive(message, at: time, for: knob).map { knob.handle($0) } ?? []
    }

    mutating func touch(_ isTouched: Bool, at time: Double = 1) -> KnobEvents {
      receive(MIDIMessage(.noteOn, channel: 1, 106, isTouched ? 127 : 0), at: time)
    }

    mutating func move(to position: UInt8, at time: Double = 1) -> KnobEvents {
      receive(MIDIMessage(.pitchBend, channel: 3, 0, position), at: time)
    }
  }

  @Test func gestureIsTheTouch() {
    var rig = Rig()
    let began = rig.touch(true)
    #expect(began == .began && began.source == .hardware && rig.control.isTouched)
    #expect(rig.move(to: 65) == .changed && rig.move(to: 70, at: 2) == .changed)
    #expect(rig.control.endTime(for: rig.knob) == nil && rig.control.restTime == nil)
    #expect(rig.control.advance(to: 100, for: rig.knob) == nil, "the hand may rest")
    #expect(rig.touch(false, at: 100) == .ended && !rig.control.isTouched)
    #expect(rig.control.restTime == 100 && rig.control.endTime(for: rig.knob) == nil)
  }

  @Test func touchWithoutAMoveIsAGestureToo() {
    var rig = Rig()
    #expect(rig.touch(true) == .began && rig.touch(true) == [])
    #expect(rig.touch(false) == .ended && rig.touch(false) == [])
    #expect(rig.knob.value == 0.5)
  }

  @Test func moveBeforeTheTouchBelongsToTheGesture() {
    var rig = Rig()
    #expect(rig.move(to: 65) == [.began, .changed])
    #expect(rig.touch(true, at: 1.1) == [] && rig.control.endTime(for: rig.knob) == nil)
    #expect(rig.touch(false, at: 1.2) == .ended)
    // Without a touch, a pause ends the gesture.
    #expect(rig.move(to: 70, at: 2) == [.began, .changed])
    #expect(rig.control.endTime(for: rig.knob) == 2.3)
  }

  @Test func nothingIsSentUnderTheHand() {
    var rig = Rig()
    _ = rig.touch(true)
    rig.knob.set(0.25)
    #expect(rig.control.feedback(at: 50, for: rig.knob) == nil)
    _ = rig.touch(false, at: 60)
    #expect(rig.control.feedback(at: 60, for: rig.knob).map(Array.init) == [0xE2, 0, 32])
    // A hand that has moved the fader lets it go, and the value goes out at once.
    _ = rig.touch(true, at: 61)
    _ = rig.move(to: 40, at: 61)
    rig.knob.set(0.75)
    _ = rig.touch(false, at: 61.1)
    #expect(rig.control.feedback(at: 61.1, for: rig.knob) != nil)
  }

  @Test func lightsOfATouchedEncoderFollow() {
    var mapping = MIDIMapping(.relative(16, .twosComplement))
    mapping.touch = MIDIMapping.Touch(.controller(80))
    var (knob, control) = (Knob(Parameter(0...127)), HardwareControl(mapping))
    func receive(_ number: UInt8, _ value: UInt8) -> KnobEvents {
      let message = MIDIMessage(.controlChange, number, value)
      return control.receive(message, at: 1, for: knob).map { knob.handle($0) } ?? []
    }
    #expect(receive(80, 63) == [] && receive(80, 64) == .began)
    #expect(receive(16, 3) == .changed)
    #expect(control.feedback(at: 1, for: knob).map(Array.init) == [0xB0, 16, 3])
    #expect(receive(80, 0) == .ended)
  }

  @Test func channelIsThatOfTheMappingUnlessItHasItsOwn() {
    var rig = Rig(.init(.note(106)))
    #expect(rig.touch(true) == [])
    #expect(rig.receive(MIDIMessage(.noteOn, channel: 3, 106, 1)) == .began)
    #expect(rig.receive(MIDIMessage(.noteOn, channel: 3, number: 107, value: 1)) == [])
    #expect(rig.receive(MIDIMessage(.noteOff, channel: 3, number: 106, value: 1)) == .ended)
  }

  @Test func pointerKeepsTheKnobFromATouch() {
    var rig = Rig()
    _ = rig.knob.handle(.press(KnobPoint(x: 50, y: 10), by: .mouse))
    #expect(rig.touch(true) == [] && rig.control.isTouched)
    _ = rig.knob.handle(.release)
    #expect(rig.move(to: 66) == [.began, .changed])
    #expect(rig.touch(false) == .ended)
    rig.knob.setEnabled(false)
    #expect(rig.touch(true) == [] && rig.touch(false) == [])
  }

  @Test func touchEndsAnotherGestureAndIsEndedByOne() {
    var rig = Rig()
    _ = rig.knob.handle(.scroll(1))
    let touch = rig.touch(true)
    #expect(touch == [.burstEnded, .began] && touch.burstSource == .scroll)
    let key = rig.knob.handle(.key(.up))
    #expect(key == [.burstEnded, .began, .changed, .ended] && key.burstSource == .hardware)
    #expect(rig.touch(false) == [])
  }

  @Test func touchedControlKeepsTheGestureOfAnotherOne() {
    var (rig, mapping) = (Rig(), MIDIMapping(.controller(8)))
    mapping.takeover = .jump
    var other = HardwareControl(mapping)
    if let input = other.receive(MIDIMessage(.controlChange, 8, 90), at: 1, for: rig.knob) {
      _ = rig.knob.handle(input)
    }
    #expect(other.endTime(for: rig.knob) == 1.3)
    #expect(rig.touch(true, at: 1.1) == [])
    #expect(other.endTime(for: rig.knob) == nil && other.advance(to: 9, for: rig.knob) == nil)
    #expect(rig.touch(false, at: 9) == .ended)
  }

  // MARK: Panels

  @Test func panelPassesTouchesOn() {
    let scene = PanelScene()
    var mapping = MIDIMapping(.pitchBend, channel: 3)
    mapping.touch = MIDIMapping.Touch(.note(106), channel: 1)
    scene.panel.mappings = MIDIMappings([.init(knob: "Cutoff", mapping)])
    scene.panel.feedback = .all
    scene.panel.plugIn("A", hasOutput: true)
    scene.panel.send = { [unowned scene] in scene.sent.append(Array($1)) }
    scene.play(0x90, 106, 127, at: 1)
    scene.play(0xE2, 0, 64, at: 1.5)
    scene.play(0xE2, 0, 66, at: 2)
    scene.knobs["Cutoff"]?.set(0)
    scene.panel.knobChanged("Cutoff", at: 3)
    scene.panel.advance(to: 3)
    #expect(scene.sent == [] && scene.panel.nextTime == nil)
    // On another channel, the note is another one.
    scene.play(0x92, 106, 0, at: 4)
    scene.play(0x90, 106, 0, at: 5)
    #expect(scene.sent == [[0xE2, 0, 0]])
    #expect(
      scene.taken().filter { !$0.contains("mark") } == [
        "Cutoff began", "Cutoff changed", "Cutoff ended",
      ])
    #expect(
      scene.panel.mappings.conflicts(of: MIDIMapping(.notes(up: 106, down: 1)), for: "Pan") == [])
  }

  @Test func touchEndsWithItsPort() {
    let scene = PanelScene()
    var mapping = MIDIMapping(.controller(7))
    mapping.touch = MIDIMapping.Touch(.note(104))
    scene.panel.mappings = MIDIMappings([.init(knob: "Cutoff", mapping)])
    scene.play(0x90, 104, 127)
    scene.panel.unplug("A")
    #expect(scene.taken() == ["Cutoff began", "Cutoff ended"])
  }

  @Test func messageThatMovesIsNoTouch() {
    let scene = PanelScene()
    var mapping = MIDIMapping(.relative(7, .twosComplement))
    mapping.touch = MIDIMapping.Touch(.controller(7), channel: 2)
    scene.panel.mappings = MIDIMappings([.init(knob: "Cutoff", mapping)])
    scene.play(0xB1, 7, 64)
    #expect(scene.taken() == ["Cutoff began changed"] && scene.value("Cutoff") < 1)
    scene.play(0xB1, 7, 1)
    #expect(scene.taken() == ["Cutoff changed"])
    #expect(abs(scene.value("Cutoff") - 127.0 / 128) < 1e-9, "it counts once")
  }

  @Test func randomTouchesBalance() {
    var (random, rig) = (Random(8), Rig())
    var isInGesture = false
    for number in 0..<randomCount("MIDI_MESSAGES", standard: 100_000) {
      let time = Double(number) / 10
      let events: KnobEvents =
        switch random.next() % 8 {
        case 0: rig.touch(true, at: time)
        case 1: rig.touch(false, at: time)
        case 2: rig.knob.handle(.scroll(1))
        case 3: rig.control.advance(to: time, for: rig.knob).map { rig.knob.handle($0) } ?? []
        case 4: rig.knob.handle(random.next() % 2 == 0 ? .endBurst : .press(KnobPoint(x: 9, y: 9)))
        case 5: rig.knob.handle(.release)
        default: rig.move(to: UInt8(random.next() % 128), at: time)
        }
      if events.contains(.burstEnded) || events.contains(.ended) && !events.contains(.began) {
        guard isInGesture else {
          Issue.record("message \(number): a gesture ended that had not begun")
          return
        }
        isInGesture = false
      }
      if events.contains(.began) {
        guard !isInGesture else {
          Issue.record("message \(number): a gesture began in another one")
          return
        }
        isInGesture = !events.contains(.ended)
      }
      guard isInGesture == rig.knob.isInGesture,
        !rig.control.isTouched || rig.control.feedback(at: time, for: rig.knob) == nil
      else {
        Issue.record("message \(number): \(events)")
        return
      }
    }
  }
}
