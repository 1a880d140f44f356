import KnobEngine

@testable import KnobKit
@testable import KnobStudioKit

/// A knob of 0...127 at 64 in a window, which follows controller 7 of a device.
@MainActor final class MIDIScene {
  let ports = VirtualMIDIPorts(clock: { MIDIBinding.monotonicTime })
  let midi: MIDIBinding
  let scene: Scene

  init(
    _ mappings: [(knob: String, source: MIDIMapping.Source)] = [("Cutoff", .controller(7))],
    _ change: (KnobControl) -> Void = { _ in }
  ) {
    midi = MIDIBinding(
      to: ports,
      mappings: MIDIMappings(mappings.map { .init(knob: $0.knob, MIDIMapping($0.source)) }))
    scene = Scene(Parameter(0...127), value: 64) {
      ($0.label, $0.knobTracking) = ("Cutoff", .vertical)
      change($0)
    }
    scene.allowPopovers()
    midi.add(scene.knob, named: "Cutoff")
    ports.plugIn("Keys")
    _ = scene.events()
  }

  var knob: KnobControl { scene.knob }
  var panel: MIDIPanel { midi.panel }

  /// Plays controller 7, or another one.
  func play(_ number: UInt8, controller: UInt8 = 7) {
    ports.play([0xB0, controller, number], from: "Keys")
  }

  /// Turns controller 7, which picks the knob up, to a number.
  func turn(to number: UInt8) {
    play(64)
    play(number)
  }

  /// The hardware comes to rest.
  func rest() { panel.advance(to: midi.now + 1) }
}
