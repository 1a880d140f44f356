#if canImport(SwiftUI) && !os(watchOS) && !os(tvOS)
  import KnobKit
  import SwiftUI

  extension View {
    /// Lets a knob follow MIDI hardware.
    ///
    ///     Knob("Cutoff", value: $cutoff, in: 20...20_000).knobMIDI(midi, named: "Cutoff")
    ///
    /// The menu of the knob gets the items *Learn MIDI…* and *Forget MIDI*. Each touch of the hardware
    /// writes the binding, calls `onEditingChanged`, and is a step of `knobUndo`, as a turn by the user
    /// is.
    ///
    /// - Parameters:
    ///   - binding: The hardware. If nil, the knob follows none.
    ///   - name: The name of the knob in the mappings, which is not localized. The thumbs of a
    ///     `RangeKnob` have ` lower` and ` upper` after it.
    /// - Edge cases: Of two knobs with the same name, the one that appeared last follows. The mark
    ///   of the hardware replaces the one of `knobMarkers`. Knobs that are not on the screen do not
    ///   follow.
    public nonisolated func knobMIDI(_ binding: MIDIBinding?, named name: String) -> some View {
      knobConnection(binding.map { MIDIConnection(binding: $0, name: name) }, .hardware)
    }
  }

  private struct MIDIConnection: KnobConnection {
    let binding: MIDIBinding
    let name: String

    func isSame(as other: any KnobConnection) -> Bool {
      let other = other as? MIDIConnection
      return other?.binding === binding && other?.name == name
    }

    func connection(of end: RangeEnd) -> (any KnobConnection)? {
      MIDIConnection(binding: binding, name: "\(name) \(end)")
    }

    @MainActor func connect(_ control: KnobControl) {
      let member = PanelMember.of(control.core)
      if member?.binding !== binding || member?.name != name {
        binding.add(control, named: name)
      }
    }
  }
#endif
