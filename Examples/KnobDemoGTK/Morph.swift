import CGTK
import KnobEngine
import KnobStudioGTK

/// A knob that turns all others from the values of one preset, A, to those of another one, B.
final class Morph {
  let widget: Widget
  let knob = KnobWidget(Parameter(0...100), value: 0)
  /// The buttons that keep the present values as A and as B.
  let buttons: [Widget]
  private(set) var ends: [KnobPreset]

  /// - Parameters:
  ///   - present: Returns the present values.
  ///   - load: Loads values.
  init(
    _ ends: [KnobPreset], history: KnobHistory, parameter: @escaping (String) -> Parameter?,
    present: @escaping () -> KnobPreset, load: @escaping (KnobPreset) -> Void
  ) {
    self.ends = ends
    knob.label = "Morph"
    knob.diameter = 44
    knob.format = ValueFormat(unit: "%")
    let names: [String] = ["A", "B"]
    buttons = names.map { gtk_button_new_with_label($0) }
    widget = row(6, [buttons[0], knob.widget.aligned(GTK_ALIGN_CENTER), buttons[1]])
    for (index, button) in buttons.enumerated() {
      gtk_widget_set_tooltip_text(button.aligned(GTK_ALIGN_CENTER), "Keep the present values")
      listen(button, "clicked") { [unowned self] in self.ends[index] = present() }
    }
    history.add(knob)
    // All that a turn of this knob changes is one step.
    knob.onGestureBegin { _ in history.beginStep("Morph") }
    knob.onGestureEnd { _ in history.endStep() }
    // The user turns it, or automation does.
    listen(knob.widget, "value-changed") { [unowned self] in
      guard !history.isReplaying else { return }
      load(self.ends[0].morphed(to: self.ends[1], by: knob.value / 100, parameter: parameter))
    }
  }
}
