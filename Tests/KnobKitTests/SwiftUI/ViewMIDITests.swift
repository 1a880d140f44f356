import KnobEngine
import Observation
import SwiftUI
import Testing

@testable import KnobKit
@testable import KnobStudioKit

extension StandInTests.KnobTests {
  /// Views that follow a device.
  @MainActor @Suite struct ViewMIDITests {
    private let ports = VirtualMIDIPorts(clock: { MIDIBinding.monotonicTime })
    private let manager = UndoManager()

    private func binding(_ mappings: (knob: String, number: Int)...) -> MIDIBinding {
      ports.plugIn("Keys")
      return MIDIBinding(
        to: ports,
        mappings: MIDIMappings(
          mappings.map { .init(knob: $0.knob, MIDIMapping(.controller($0.number))) }))
    }

    private func scene(
      _ midi: MIDIBinding, _ change: @escaping (Patch) -> String = { _ in "Cutoff" }
    ) -> ViewScene {
      let scene = ViewScene(Patch(64, 0...127)) { patch in
        Knob("Cutoff", value: patch.binding, in: patch.range, onEditingChanged: patch.edit)
          .knobTracking(.vertical).knobUndo("Cutoff").knobMIDI(midi, named: change(patch))
          .disabled(!patch.isEnabled)
      }
      scene.host.environment.undoManager = manager
      scene.host.update()
      return scene
    }

    private func play(_ numbers: UInt8..., controller: UInt8 = 7, in scene: ViewScene) {
      for number in numbers {
        ports.play([0xB0, controller, number], from: "Keys")
        scene.host.update()
      }
    }

    @Test func eachTouchOfTheHardwareIsOneGesture() {
      let midi = binding(("Cutoff", 7))
      let scene = scene(midi)
      play(64, 70, 80, in: scene)
      #expect(scene.value == 80 && scene.events() == "began+changed+changed")
      midi.panel.advance(to: midi.now + 1)
      manager.endEvent()
      #expect(scene.events() == "ended" && manager.undoActionName == "Cutoff")
      manager.undo()
      #expect(scene.value == 64 && !manager.canUndo && scene.host.faults == [])
    }

    @Test func markIsShownAndOutlivesUpdates() {
      let midi = binding(("Cutoff", 7))
      let scene = scene(midi)
      play(20, in: scene)
      #expect(scene.control.core.shownMarkers.hardware == 20 && scene.value == 64)
      let bridge = scene.control.host as? KnobBridge
      #expect(bridge?.shown?.markers.hardware == 20, "the style draws it")
      scene.change { $0.range = 0...254 }
      #expect(scene.control.core.shownMarkers.hardware == 40)
      scene.change { $0.value = 40 }
      #expect(scene.control.core.shownMarkers.hardware == nil && scene.host.faults == [])
    }

    @Test func valueOfTheBindingIsPickedUp() {
      let midi = binding(("Cutoff", 7))
      let scene = scene(midi)
      play(64, 70, in: scene)
      // The view has not been updated yet.
      scene.patch.value = 20
      ports.play([0xB0, 7, 71], from: "Keys")
      #expect(scene.value == 20, "the hardware is elsewhere now")
      play(72, 20, in: scene)
      #expect(scene.value == 20)
      play(21, in: scene)
      #expect(scene.value == 21 && scene.host.faults == [])
    }

    @Test func knobLearnsByItsMenu() {
      let midi = binding()
      let scene = scene(midi)
      #expect(scene.choose("Learn MIDI…") && midi.panel.learning?.knob == "Cutoff")
      play(64, controller: 74, in: scene)
      #expect(PanelMember.of(scene.control.core)?.prompt != nil)
      midi.panel.acceptLearning()
      #expect(PanelMember.of(scene.control.core)?.prompt == nil)
      play(64, 70, controller: 74, in: scene)
      #expect(scene.value == 70 && scene.menuTitles.last?.title == "Relative")
    }

    @Test func viewThatDisappearsEndsTheGestureAndLeaves() async {
      let midi = binding(("Cutoff", 7))
      weak var control: KnobControl?
      do {
        let scene = scene(midi)
        play(64, 70, in: scene)
        control = scene.control
        scene.host.disappear()
        #expect(scene.events() == "began+changed+ended")
        play(71, in: scene)
      }
      await Stage(EventLog()).wait { control == nil }
      #expect(control == nil)
      ports.play([0xB0, 7, 72], from: "Keys")
    }

    @Test func viewOnAnotherPageDoesNotFollow() {
      let midi = binding(("Cutoff", 7))
      let scene = scene(midi)
      play(64, in: scene)
      let control = scene.control
      control.removeFromSuperview()
      for number: UInt8 in [64, 70, 80] { ports.play([0xB0, 7, number], from: "Keys") }
      #expect(scene.value == 64 && control.core.shownMarkers.hardware == 80)
    }

    @Test func nameAndHardwareMayChange() {
      let midi = binding(("Cutoff", 7), ("Other", 9))
      let scene = scene(midi) { $0.step == nil ? "Cutoff" : "Other" }
      play(64, in: scene)
      scene.change { $0.step = 1 }
      play(70, in: scene)
      #expect(scene.value == 64)
      play(64, 70, controller: 9, in: scene)
      #expect(scene.value == 70 && scene.host.faults == [])
    }

    @Test func disabledViewOnlyShowsTheMark() {
      let midi = binding(("Cutoff", 7))
      let scene = scene(midi)
      scene.change { $0.isEnabled = false }
      play(64, 80, in: scene)
      #expect(scene.value == 64 && scene.control.core.shownMarkers.hardware == 80)
    }

    @Test func thumbsOfARangeHaveNamesOfTheirOwn() {
      let midi = binding(("Band lower", 20), ("Band upper", 21))
      let bounds = Bounds()
      let scene = ViewScene(Patch(0, 0...1)) { _ in
        RangeKnob("Band", values: bounds.binding, in: 0...127).knobMIDI(midi, named: "Band")
      }
      play(20, 30, controller: 20, in: scene)
      play(100, 90, controller: 21, in: scene)
      #expect(bounds.values == 30...90 && scene.host.faults == [])
    }
  }
}

@MainActor @Observable private final class Bounds {
  var values = 20.0...100

  var binding: Binding<ClosedRange<Double>> {
    Binding {
      self.values
    } set: {
      self.values = $0
    }
  }
}
