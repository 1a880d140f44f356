// What the examples for GTK take for granted.
import CGTK
import Foundation
import KnobAudio
import KnobJACK
import KnobStudioGTK

final class Synth {
  var cutoff = 0.0, cutoffDepth = 0.0, wave = 0
}
final class Presets {
  func select(by steps: Int) {}
}
final class Oscillator {
  var value = 0.0
}
final class Player: @unchecked Sendable {
  init(_ level: AudioValue) {}
  func render(_ block: JACKBlock) {}
}
final class Panel {
  func show(_ modulation: String?) {}
}
final class Host {
  var isReading = false
  func showAutomation() {}
}
nonisolated(unsafe) let host = Host()
nonisolated(unsafe) let panel = Panel()
let violet = KnobColor(red: 0.56, green: 0.35, blue: 1), green = KnobColor(red: 0.16, green: 0.63, blue: 0.6)
nonisolated(unsafe) let synth = Synth()
nonisolated(unsafe) let presets = Presets()
nonisolated(unsafe) let lfo = Oscillator()
nonisolated(unsafe) let box = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0)
nonisolated(unsafe) let window = gtk_window_new()
nonisolated(unsafe) let undoButton = gtk_button_new()
nonisolated(unsafe) let file = g_key_file_new()
nonisolated(unsafe) let picture: OpaquePointer? = nil
nonisolated(unsafe) let disc: UnsafeMutablePointer<GtkWidget> = KnobWidget().widget
nonisolated(unsafe) var angle = 0.0
nonisolated(unsafe) let knob = KnobWidget(), cutoff = knob, resonance = knob, wave = knob, phase = knob
nonisolated(unsafe) let pan = knob, level = knob, speed = knob, gain = knob
