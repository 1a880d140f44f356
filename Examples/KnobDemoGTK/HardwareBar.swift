import CGTK
import KnobJACK
import KnobStudioGTK

/// A MIDI device on the screen, with four sliders, for everyone who has no other one. The knobs of
/// the synthesizer follow it and the devices of JACK or PipeWire, after they have learned by their
/// menus which control to follow.
final class HardwareBar {
  let widget: Widget
  let midi: MIDIBinding
  let ports = VirtualMIDIPorts(clock: { MIDIBinding.monotonicTime })
  let sliders: [Widget]
  private let devices = JACKClient("RotaryKnob MIDI")

  private static let name = "Sliders"

  /// - Parameter file: The file with the mappings, which is read if it exists.
  init(_ patch: Patch, mappings file: String) {
    let ports = ports
    sliders = (0..<4).map { index in
      let slider: Widget = gtk_scale_new_with_range(GTK_ORIENTATION_HORIZONTAL, 0, 127, 1)
      gtk_scale_set_draw_value(slider.of(GtkScale.self), 0)
      let number = UInt8(70 + index)
      describe(slider, as: "Slider \(index + 1)")
      listen(slider, "value-changed") {
        let value = gtk_range_get_value(slider.of(GtkRange.self))
        ports.play([0xB0, number, UInt8(value)], from: HardwareBar.name)
      }
      return slider.aligned(GTK_ALIGN_FILL).expanded()
    }
    let plug = toggle("Plugged in", isOn: true) { isOn in
      isOn ? ports.plugIn(HardwareBar.name) : ports.unplug(HardwareBar.name)
    }
    gtk_widget_set_hexpand(plug.row, 0)
    let list = row(10, sliders).aligned(GTK_ALIGN_FILL).expanded()
    gtk_box_set_homogeneous(list.of(GtkBox.self), 1)
    let explanation = heading(
      "MIDI", "Learn MIDI in a knob’s menu, then move a slider or your device.")
    widget = row(16, [explanation.aligned(GTK_ALIGN_START), list, plug.row])
      .styled("card", "slim")

    midi = MIDIBinding(
      to: MIDIPortGroup([devices, ports], clock: { MIDIBinding.monotonicTime }))
    for knob in patch.knobs { midi.add(knob, named: knob.key) }
    do {
      try midi.keepMappings(in: file)
    } catch {
      print(error.message(in: file))
    }
    ports.plugIn(HardwareBar.name)
    devices.start()
    g_timeout_add(8, HardwareBar.poll, Unmanaged.passUnretained(devices).toOpaque())
  }

  private static let poll: GSourceFunc = { data in
    data.map { Unmanaged<JACKClient>.fromOpaque($0).takeUnretainedValue() }?.poll()
    return 1
  }

  /// The usual place of the mappings.
  static var userFile: String {
    String(cString: g_get_user_config_dir()) + "/rotary-knob-demo/midi.json"
  }
}
