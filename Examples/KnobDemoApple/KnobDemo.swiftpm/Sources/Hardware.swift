import KnobCoreMIDI
import KnobStudioKit
import SwiftUI

/// What the knobs of the strip follow: the MIDI devices of the system, and one on the screen with
/// four sliders, for everyone who has no other one.
@MainActor final class Hardware {
  static let shared = Hardware()
  static let name = "Sliders"

  let midi: MIDIBinding
  let sliders: VirtualMIDIPorts

  private init() {
    let sliders = VirtualMIDIPorts(clock: { MIDIBinding.monotonicTime })
    self.sliders = sliders
    midi = MIDIBinding(
      to: MIDIPortGroup([CoreMIDIPorts(), sliders], clock: { MIDIBinding.monotonicTime }))
    try? midi.keepMappings(UserDefaults.standard.string(forKey: "midi")) {
      UserDefaults.standard.set($0, forKey: "midi")
    }
    sliders.plugIn(Hardware.name)
  }

  /// Moves a slider, whose controllers are 70 to 73.
  func move(_ index: Int, to value: Double) {
    sliders.play([0xB0, UInt8(70 + index), UInt8(value)], from: Hardware.name)
  }
}

/// The device on the screen.
struct HardwareBar: View {
  let hardware: Hardware
  @State private var positions = [0.0, 0, 0, 0]
  @State private var isPluggedIn = true

  var body: some View {
    GroupBox("MIDI") {
      VStack(spacing: 8) {
        Text("Learn MIDI in a knob’s menu, then move a slider or your device.").font(.caption)
        HStack(spacing: 12) {
          slider(0)
          slider(1)
          slider(2)
          slider(3)
        }
        Toggle("Plugged in", isOn: plug)
      }
      .padding(.top, 4)
    }
  }

  private func slider(_ index: Int) -> some View {
    Slider(value: position(index), in: 0...127) { Text("Slider \(index + 1)") }.labelsHidden()
  }

  private func position(_ index: Int) -> Binding<Double> {
    Binding {
      positions[index]
    } set: {
      positions[index] = $0
      hardware.move(index, to: $0)
    }
  }

  private var plug: Binding<Bool> {
    Binding {
      isPluggedIn
    } set: {
      isPluggedIn = $0
      $0 ? hardware.sliders.plugIn(Hardware.name) : hardware.sliders.unplug(Hardware.name)
    }
  }
}
