import AppKit
import KnobKit

/// A knob and a slider with the same value, and their settings.
final class StartPage: Page {
  let knob = KnobControl(Parameter(10...30, default: 20))
  let slider = NSSlider(value: 20, minValue: 10, maxValue: 30, target: nil, action: nil)
  let value = NSTextField(labelWithString: "")
  let enabled = NSButton(checkboxWithTitle: "Enabled", target: nil, action: nil)
  let continuous = NSButton(checkboxWithTitle: "Continuous", target: nil, action: nil)
  let minimum = NSButton(title: "Minimum", target: nil, action: nil)
  let maximum = NSButton(title: "Maximum", target: nil, action: nil)
  let tracking = NSPopUpButton(frame: .zero, pullsDown: false)
  let pan = PanRow()

  override var rows: [NSView] {
    [
      knob, value, slider, NSStackView(views: [minimum, maximum]),
      NSStackView(views: [enabled, continuous]), tracking, pan,
    ]
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    name([
      "knob": knob, "slider": slider, "value": value, "enabled": enabled,
      "continuous": continuous, "minimum": minimum, "maximum": maximum, "tracking": tracking,
    ])
    setUpKnob()
    setUpSettings()
    pan.setUp(on: self)
    showValue()
  }

  /// Each of the two controls takes the value of the other. A value that is set in code sends no
  /// action, so this is no loop.
  private func setUpKnob() {
    knob.diameter = 200
    knob.tickCount = 21
    knob.format = ValueFormat(digits: 3)
    knob.registersUndo = true
    knob.setAccessibilityLabel("Value")
    slider.setAccessibilityLabel("Mirror")
    slider.widthAnchor.constraint(equalToConstant: 240).isActive = true
    on(knob) { [unowned self] in
      slider.takeDoubleValueFrom(knob)
      showValue()
    }
    on(slider) { [unowned self] in
      knob.takeDoubleValueFrom(slider)
      showValue()
    }
    on(minimum) { [unowned self] in set(knob.minValue) }
    on(maximum) { [unowned self] in set(knob.maxValue) }
  }

  private func setUpSettings() {
    (enabled.state, continuous.state) = (.on, .on)
    on(enabled) { [unowned self] in
      for control in [knob, slider] { control.isEnabled = enabled.state == .on }
    }
    on(continuous) { [unowned self] in
      for control in [knob, slider] { control.isContinuous = continuous.state == .on }
    }
    let styles = Tracking.Style.allCases
    tracking.addItems(withTitles: styles.map { "\($0)".capitalized })
    on(tracking) { [unowned self] in
      knob.knobTracking.style = styles[tracking.indexOfSelectedItem]
    }
  }

  private func set(_ value: Double) {
    knob.setValue(value, animated: true)
    slider.takeDoubleValueFrom(knob)
    showValue()
  }

  private func showValue() { value.stringValue = knob.text }
}
