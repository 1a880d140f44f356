import AppKit
import KnobKit

/// A knob whose label shows its name, and its value while it is turned. Buttons set it to presets.
final class PanRow: NSStackView {
  let knob = KnobControl(Parameter(-50...50, default: 0))
  let presets = [("Left", -50.0), ("Center", 0), ("Right", 50)].map { title, value in
    (button: NSButton(title: title, target: nil, action: nil), value: value)
  }

  /// Adds the views, whose actions go to a page.
  func setUp(on page: Page) {
    knob.label = "Pan"
    knob.isBipolar = true
    knob.format = ValueFormat(digits: 2, showsPlus: true)
    knob.registersUndo = true
    addArrangedSubview(knob)
    for (button, value) in presets {
      addArrangedSubview(button)
      page.on(button) { [unowned self] in knob.setValue(value, animated: true) }
    }
    page.name(["pan": knob])
  }
}
