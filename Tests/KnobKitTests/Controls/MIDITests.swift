import Foundation
import KnobEngine
import Testing

@testable import KnobKit
@testable import KnobStudioKit

extension StandInTests.ControlTests {
  /// Controls that follow a device.
  @MainActor @Suite struct MIDITests {
    @Test func eachTouchOfTheHardwareIsOneStepOfUndo() {
      let stage = MIDIScene { $0.registersUndo = true }
      let manager = stage.scene.undoManager
      for number: UInt8 in [64, 70, 80] { stage.play(number) }
      #expect(stage.knob.value == 80 && stage.scene.events() == "began+changed+changed")
      stage.rest()
      #expect(stage.scene.events() == "ended")
      manager.endEvent()
      stage.play(90)
      stage.rest()
      manager.endEvent()
      #expect(stage.scene.events() == "began+changed+ended" && manager.undoActionName == "Cutoff")
      manager.undo()
      #expect(stage.knob.value == 80)
      manager.undo()
      #expect(stage.knob.value == 64 && !manager.canUndo)
      stage.play(91)
      #expect(stage.knob.value == 64, "the hardware must pick the knob up again")
      #expect(stage.knob.core.shownMarkers.hardware == 91)
    }

    @Test func gestureEndsByItself() async {
      let stage = MIDIScene()
      stage.turn(to: 70)
      #expect(!stage.scene.hasEvent(.ended))
      await stage.scene.wait(5) { stage.scene.hasEvent(.ended) }
      #expect(stage.scene.events() == "began+changed+ended")
    }

    @Test func markShowsWhereTheHardwareWaits() {
      let stage = MIDIScene()
      stage.play(20)
      #expect(stage.knob.core.shownMarkers.hardware == 20 && stage.knob.value == 64)
      stage.play(70)
      #expect(stage.knob.core.shownMarkers.hardware == nil && stage.knob.value == 70)
      stage.knob.value = 100
      #expect(stage.knob.core.shownMarkers.hardware == 70)
      stage.knob.value = 71
      #expect(stage.knob.core.shownMarkers.hardware == nil)
    }

    @Test func markFollowsTheRange() {
      let stage = MIDIScene()
      stage.play(127)
      #expect(stage.knob.core.shownMarkers.hardware == 127)
      stage.knob.parameter = Parameter(0...254)
      #expect(stage.knob.core.shownMarkers.hardware == 254 && stage.knob.value == 64)
    }

    @Test func mouseWorksMeanwhile() {
      let stage = MIDIScene()
      stage.turn(to: 70)
      stage.scene.press(80, 80)
      #expect(stage.scene.events() == "began+changed+ended+began")
      stage.scene.move(80, 40)
      let turned = stage.knob.value
      stage.play(72)
      #expect(stage.knob.value == turned && turned > 80)
      #expect(stage.knob.core.shownMarkers.hardware == 72)
      stage.scene.release()
      stage.play(73)
      #expect(stage.knob.value == turned)
      stage.play(127)
      #expect(stage.knob.value == 127 && stage.knob.core.shownMarkers.hardware == nil)
    }

    @Test func keyMovesTheMotorWithoutAnEcho() {
      let stage = MIDIScene()
      stage.panel.feedback = .all
      #expect(stage.ports.sent.map(\.bytes) == [[0xB0, 7, 64]])
      stage.ports.sent = []
      stage.scene.key(.end)
      #expect(stage.ports.sent.map(\.bytes) == [[0xB0, 7, 127]])
      stage.play(100)
      #expect(stage.knob.value == 100, "the motor has moved the fader to the knob")
      stage.rest()
      #expect(stage.ports.sent.count == 1, "what the hardware has sent has no echo")
    }

    @Test(arguments: [false, true])
    func knobThatTakesNoInputOnlyShowsTheMark(_ isReadOnly: Bool) {
      let stage = MIDIScene()
      if isReadOnly { stage.knob.isReadOnly = true } else { stage.knob.isEnabled = false }
      for number: UInt8 in [64, 80] { stage.play(number) }
      #expect(stage.knob.value == 64 && stage.knob.core.shownMarkers.hardware == 80)
      #expect(stage.scene.events() == "")
    }

    @Test func applicationMayRoundInItsHandler() {
      let stage = MIDIScene()
      stage.scene.on(.changed) { $0.value = ($0.value / 2).rounded() * 2 }
      for number: UInt8 in 64...90 { stage.play(number) }
      stage.rest()
      #expect(stage.knob.value == 90)
    }

    @Test func messagesOfMIDI2Have32Bits() {
      let stage = MIDIScene([("Cutoff", .controller(74))]) { $0.value = 0 }
      for value: UInt32 in [0, 1 << 31] {
        stage.ports.play(MIDIMessage(.controlChange, number: 74, value: value), from: "Keys")
      }
      #expect(abs(stage.knob.value - 63.5) < 1e-6)
    }

    @Test func programsChooseTheValuesOfASelector() {
      let stage = MIDIScene([("Cutoff", .program)]) { $0.parameter = Parameter(0...4, step: 1) }
      for program: UInt8 in [3, 9] { stage.ports.play([0xC0, program], from: "Keys") }
      #expect(stage.knob.value == 3)
    }

    // MARK: Ports

    @Test func portThatIsUnpluggedLetsTheKnobGo() {
      let stage = MIDIScene()
      stage.turn(to: 70)
      stage.ports.play([0xB0, 7], from: "Keys")
      stage.ports.unplug("Keys")
      #expect(stage.scene.events() == "began+changed+ended")
      stage.ports.plugIn("Keys")
      stage.ports.play([71], from: "Keys")
      #expect(stage.knob.value == 70)
      stage.play(71)
      #expect(stage.knob.value == 71)
    }

    @Test func otherPortsReplaceTheFirst() {
      let stage = MIDIScene()
      let others = VirtualMIDIPorts()
      others.plugIn("Keys")
      stage.midi.connect(to: others)
      stage.turn(to: 70)
      #expect(stage.knob.value == 64)
      for number: UInt8 in [64, 70] { others.play([0xB0, 7, number], from: "Keys") }
      #expect(stage.knob.value == 70 && stage.midi.now == 0)
      stage.midi.connect(to: nil)
      #expect(stage.scene.events() == "began+changed+ended")
    }

    // MARK: The life of a knob

    @Test func knobThatLeavesItsWindowEndsTheGesture() {
      let stage = MIDIScene()
      stage.turn(to: 70)
      stage.knob.removeFromSuperview()
      #expect(stage.scene.events() == "began+changed+ended" && stage.knob.value == 70)
    }

    @Test(arguments: [SentEvent.began, .changed, .ended])
    func handlerMayReleaseTheKnob(_ event: SentEvent) async {
      let stage = MIDIScene()
      weak var weakKnob: KnobControl?
      var ends = 0
      do {
        let knob = KnobControl(Parameter(0...127), value: 64)
        weakKnob = knob
        stage.scene.page.addSubview(knob)
        stage.midi.add(knob, named: "Other")
        knob.note { [unowned knob] in
          if $0 == .ended { ends += 1 }
          if $0 == event { knob.removeFromSuperview() }
        }
      }
      stage.panel.mappings = MIDIMappings([.init(knob: "Other", MIDIMapping(.controller(9)))])
      for number: UInt8 in [64, 70, 80] { stage.play(number, controller: 9) }
      stage.rest()
      stage.play(81, controller: 9)
      await stage.scene.wait { weakKnob == nil }
      #expect(weakKnob == nil && ends == 1)
      stage.play(82, controller: 9)
    }

    @Test func knobThatIsGoneLeavesThePanel() async {
      let stage = MIDIScene([("Other", .controller(9))])
      stage.panel.feedback = .all
      do {
        let knob = KnobControl(Parameter(0...127), value: 64)
        stage.midi.add(knob, named: "Other")
        #expect(stage.ports.sent.map(\.bytes) == [[0xB0, 9, 64]])
      }
      /// Whether a device that is plugged in gets the value of a knob.
      func hasKnob() -> Bool {
        stage.ports.sent = []
        stage.ports.plugIn("Lights")
        stage.ports.unplug("Lights")
        return !stage.ports.sent.isEmpty
      }
      await stage.scene.wait { !hasKnob() }
      #expect(!hasKnob())
    }

    @Test func bindingLivesAsLongAsItsKnobs() async {
      weak var panel: MIDIPanel?
      do {
        let ports = VirtualMIDIPorts()
        let knob = KnobControl(Parameter(0...127), value: 64)
        do {
          let midi = MIDIBinding(to: ports, mappings: .init([.init(knob: "a", .init(.pitchBend))]))
          midi.add(knob, named: "a")
          panel = midi.panel
          ports.plugIn("Keys")
        }
        ports.play([0xE0, 0, 127], from: "Keys")
        #expect(knob.core.shownMarkers.hardware != nil)
      }
      await Scene().wait { panel == nil }
      #expect(panel == nil)
    }

    @Test func knobLeavesItsBinding() {
      let stage = MIDIScene()
      stage.play(10)
      stage.midi.remove(stage.knob)
      #expect(stage.knob.core.shownMarkers.hardware == nil && stage.scene.menuTitles().count == 4)
      for number: UInt8 in [64, 70] { stage.play(number) }
      #expect(stage.knob.value == 64)
    }

    @Test func nameIsForOneKnob() {
      let stage = MIDIScene()
      let other = KnobControl(Parameter(0...127), value: 64)
      stage.midi.add(other, named: "Cutoff")
      for number: UInt8 in [64, 70] { stage.play(number) }
      #expect(stage.knob.value == 64 && other.value == 70 && PanelMember.of(stage.knob.core) == nil)
      MIDIBinding().add(other, named: "Cutoff")
      stage.play(71)
      #expect(other.value == 70)
    }

    @Test func thumbsOfARangeFollowAndDoNotPass() {
      let stage = MIDIScene([("Low", .controller(20)), ("High", .controller(21))])
      let band = RangeControl(Parameter(0...127), values: 64...100)
      stage.scene.page.addSubview(band)
      stage.midi.add(band.lower, named: "Low")
      stage.midi.add(band.upper, named: "High")
      for number: UInt8 in [64, 127] { stage.play(number, controller: 20) }
      #expect(band.values == 100...100)
      stage.rest()
      for number: UInt8 in [100, 120] { stage.play(number, controller: 21) }
      #expect(band.values == 100...120)
    }

    // MARK: Mappings

    @Test func mappingsAreStoredAndRestored() throws {
      let stage = MIDIScene([])
      var stored: String?
      try stage.midi.keepMappings(stored) { stored = $0 }
      var changes = 0
      stage.midi.onMappingsChange { _ in changes += 1 }
      stage.panel.beginLearning(for: "Cutoff")
      stage.play(1, controller: 20)
      stage.panel.acceptLearning()
      #expect(changes == 1)
      let line = #"{ "knob": "Cutoff", "map": "cc:20", "channel": 1, "device": "Keys" }"#
      #expect(stored?.contains(line) == true)
      let other = MIDIBinding()
      try other.keepMappings(stored) { stored = $0 }
      #expect(other.panel.mappings == stage.panel.mappings)
      other.panel.forget("Cutoff")
      let empty = try MIDIMappings(json: Array((stored ?? "").utf8))
      #expect(empty.entries == [])
    }

    @Test func badTextIsNotReplaced() {
      let stage = MIDIScene()
      var message = ""
      do throws(MIDIMappings.Fault) {
        try stage.midi.keepMappings(#"{ "mappings": [ { "knob": "a", "map": "cc:200" } ] }"#) { _ in
          Issue.record("the text is lost")
        }
      } catch {
        message = error.message(in: "midi")
      }
      #expect(message == "midi:1: mappings[0].map: A controller must be 0...127.")
      #expect(stage.panel.hasMapping("Cutoff"))
      stage.panel.forget("Cutoff")
    }
  }
}
