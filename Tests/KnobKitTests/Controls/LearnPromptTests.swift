import KnobEngine
import Testing

@testable import KnobKit
@testable import KnobStudioKit

extension StandInTests.ControlTests {
  /// Learning by the menu of a knob.
  @MainActor @Suite struct LearnPromptTests {
    @Test func knobLearnsByItsMenu() {
      let stage = MIDIScene([])
      #expect(stage.scene.menuTitles().suffix(2) == ["Paste", "Learn MIDI…"])
      #expect(stage.scene.choose("Learn MIDI…"))
      #expect(stage.prompt?.texts == ["Move a control on the MIDI hardware."])
      #expect(stage.prompt?.titles == ["Cancel"])
      stage.play(64, controller: 74)
      #expect(stage.prompt?.texts == ["Channel 1, controller 74"])
      #expect(stage.prompt?.titles == ["Cancel", "Use"])
      #expect(stage.knob.value == 64 && stage.scene.events() == "")
      stage.prompt?.choose("Use")
      #expect(stage.prompt == nil)
      #expect(stage.panel.mappings.entries.map(\.mapping.source) == [.controller(74)])
      for number: UInt8 in [64, 70] { stage.play(number, controller: 74) }
      #expect(stage.knob.value == 70)
    }

    @Test(arguments: [
      ("Replace", ["Cutoff"]), ("Use Anyway", ["Pan", "Cutoff"]), ("Cancel", ["Pan"]),
    ])
    func conflictIsNamedAndReplaced(_ title: String, _ names: [String]) {
      let stage = MIDIScene([("Pan", .controller(74))])
      stage.scene.choose("Learn MIDI…")
      stage.play(64, controller: 74)
      #expect(stage.prompt?.texts == ["Channel 1, controller 74", "Already in use: Pan"])
      #expect(stage.prompt?.titles == ["Cancel", "Use Anyway", "Replace"])
      stage.prompt?.choose(title)
      #expect(stage.prompt == nil && stage.panel.mappings.entries.map(\.knob) == names)
    }

    @Test func anotherControlChangesThePrompt() {
      let stage = MIDIScene([("Pan", .controller(74))])
      stage.midi.learn(stage.knob)
      for controller: UInt8 in [20, 74, 20] { stage.play(64, controller: controller) }
      #expect(stage.prompt?.texts == ["Channel 1, controller 20"])
      #expect(stage.prompt?.titles == ["Cancel", "Use"])
    }

    @Test func whatWasHeardIsAnnounced() {
      let stage = MIDIScene([("Pan", .controller(74))])
      stage.midi.learn(stage.knob)
      _ = stage.takeAnnouncements()
      stage.play(64, controller: 74)
      #expect(
        stage.takeAnnouncements() == ["Channel 1, controller 74. Already in use: Pan"])
    }

    @Test func keysAreForThePrompt() {
      let stage = MIDIScene([])
      stage.midi.learn(stage.knob)
      #expect(stage.prompt?.confirm() != true || stage.prompt == nil)
      stage.midi.learn(stage.knob)
      stage.play(64, controller: 74)
      #expect(stage.prompt?.cancel() == true && stage.prompt == nil)
      #expect(stage.panel.learning == nil && !stage.panel.hasMapping("Cutoff"))
      stage.midi.learn(stage.knob)
      stage.play(64, controller: 74)
      #expect(stage.prompt?.confirm() == true && stage.prompt == nil)
      #expect(stage.panel.hasMapping("Cutoff"))
    }

    /// The popover opens beside this area.
    @Test func promptHidesNeitherTheDialNorTheName() {
      let stage = MIDIScene([])
      let (knob, label) = (stage.knob, stage.knob.captionLabel)
      #expect(!label.isHidden && label.frame.height > 0)
      #expect(knob.areaWithCaption.contains(label.frame))
      #expect(knob.areaWithCaption.contains(knob.dial.convert(knob.dialLayout.disc, to: knob)))
    }

    @Test func promptThatTheSystemClosesCancels() {
      let stage = MIDIScene([])
      stage.midi.learn(stage.knob)
      stage.play(64, controller: 74)
      stage.prompt?.closeBySystem()
      #expect(stage.panel.learning == nil && !stage.panel.hasMapping("Cutoff"))
    }

    @Test func knobForgets() {
      let stage = MIDIScene()
      #expect(
        stage.scene.menuTitles().dropFirst(4) == [
          "Learn MIDI…", "Forget MIDI", "Jump", "Pick Up", "Scale", "Relative",
        ])
      #expect(stage.scene.choose("Forget MIDI") && !stage.panel.hasMapping("Cutoff"))
      #expect(stage.scene.menuTitles().last == "Learn MIDI…")
    }

    @Test func readOnlyKnobDoesNotLearn() {
      let stage = MIDIScene { $0.isReadOnly = true }
      stage.midi.learn(stage.knob)
      #expect(stage.panel.learning == nil && !stage.scene.choose("Learn MIDI…"))
      #expect(
        stage.knob.menuTitles.filter(\.isEnabled).map(\.title) == [
          "Copy", "Forget MIDI", "Jump", "Pick Up", "Scale", "Relative",
        ])
    }

    @Test(arguments: [true, false]) func knobThatTakesNoInputNoLongerLearns(_ isReadOnly: Bool) {
      let stage = MIDIScene([])
      stage.midi.learn(stage.knob)
      stage.play(64, controller: 74)
      #expect(stage.prompt != nil)
      if isReadOnly { stage.knob.isReadOnly = true } else { stage.knob.isEnabled = false }
      #expect(stage.prompt == nil && stage.panel.learning == nil)
    }

    @Test func takeoverIsChosenInTheMenu() {
      let stage = MIDIScene()
      #expect(stage.knob.checkedTitles == ["Pick Up"])
      #expect(stage.scene.choose("Scale") && stage.panel.takeover(of: "Cutoff") == .scale)
      #expect(stage.knob.checkedTitles == ["Scale"])
    }

    @Test func onlyOneKnobLearns() {
      let stage = MIDIScene([])
      let other = KnobControl(Parameter(0...1))
      stage.scene.page.addSubview(other)
      stage.midi.add(other, named: "Other")
      stage.midi.learn(stage.knob)
      stage.midi.learn(other)
      #expect(
        stage.panel.learning?.knob == "Other" && PanelMember.of(stage.knob.core)?.prompt == nil)
      #expect(stage.prompt?.texts == ["Move a control on the MIDI hardware."])
      stage.prompt?.choose("Cancel")
      #expect(stage.prompt == nil && stage.panel.learning == nil)
    }

    @Test func pageCanBeUsedMeanwhile() {
      let stage = MIDIScene([])
      stage.midi.learn(stage.knob)
      stage.scene.press(80, 80)
      stage.scene.move(80, 60)
      stage.scene.release()
      #expect(stage.knob.value > 64 && stage.prompt != nil)
    }

    @Test(arguments: ["hidden", "removed", "leaves"])
    func knobMayDisappearWhileItLearns(_ way: String) {
      let stage = MIDIScene([])
      stage.midi.learn(stage.knob)
      switch way {
      case "hidden": stage.knob.isHidden = true
      case "removed": stage.knob.removeFromSuperview()
      default: stage.midi.remove(stage.knob)
      }
      #expect(stage.panel.learning == nil && stage.prompt == nil)
      stage.play(64, controller: 74)
    }
  }
}
