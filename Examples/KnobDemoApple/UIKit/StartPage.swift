import KnobKit
import UIKit

/// A knob and a slider that mirror each other, with their settings, and a knob that shows its value
/// in the place of its name.
final class StartPage: Page {
  private let knob = KnobControl(Parameter(10...30, default: 20))
  private let slider = UISlider()
  private let volume = KnobControl(Parameter(0...100), value: 40)
  private lazy var reading = makeReading("value")

  override func viewDidLoad() {
    super.viewDidLoad()
    setUpControls()
    add(knob, reading, slider, presets, row("Tracking", trackingMenu))
    add(
      switchRow("Enabled") { [unowned self] isOn in
        (knob.isEnabled, slider.isEnabled) = (isOn, isOn)
      },
      switchRow("Continuous") { [unowned self] isOn in
        (knob.isContinuous, slider.isContinuous) = (isOn, isOn)
      },
      volume, sheetButton)
    showValue()
  }

  private func setUpControls() {
    knob.accessibilityIdentifier = "knob"
    knob.accessibilityLabel = "Value"
    knob.format = ValueFormat(digits: 3)
    knob.diameter = 200
    knob.tickCount = 21
    slider.accessibilityIdentifier = "slider"
    slider.accessibilityLabel = "Mirror"
    (slider.minimumValue, slider.maximumValue) = (10, 30)
    slider.value = Float(knob.value)
    volume.accessibilityIdentifier = "volume"
    volume.label = "Volume"
    volume.format = ValueFormat(unit: "%", digits: 0)
    // Setting a value in code sends no event, so the two can set each other.
    knob.addAction(
      UIAction { [unowned self] _ in
        slider.value = Float(knob.value)
        showValue()
      }, for: .valueChanged)
    slider.addAction(
      UIAction { [unowned self] _ in
        knob.value = Double(slider.value)
        showValue()
      }, for: .valueChanged)
  }

  private func showValue() { reading.text = knob.text }

  /// Buttons that move both controls to a value.
  private var presets: UIView {
    let buttons = [("Minimum", 10.0), ("Middle", 20), ("Maximum", 30)].map { title, value in
      let action = UIAction(title: title) { [unowned self] _ in
        knob.setValue(value, animated: true)
        slider.setValue(Float(value), animated: true)
        showValue()
      }
      let button = UIButton(configuration: .bordered(), primaryAction: action)
      button.accessibilityIdentifier = title.lowercased()
      return button
    }
    let row = UIStackView(arrangedSubviews: buttons)
    row.spacing = 12
    row.distribution = .fillEqually
    return row
  }

  /// A button that opens a knob in a sheet.
  private var sheetButton: UIButton {
    let action = UIAction(title: "Show Sheet") { [unowned self] _ in
      present(SheetPage(), animated: true)
    }
    let button = UIButton(configuration: .bordered(), primaryAction: action)
    button.accessibilityIdentifier = "sheet"
    return button
  }

  /// A button whose menu chooses how movement turns the knob. Its title is the choice.
  private var trackingMenu: UIButton {
    let button = UIButton(configuration: .bordered())
    button.accessibilityIdentifier = "tracking"
    button.menu = UIMenu(
      children: Tracking.Style.allCases.map { style in
        UIAction(title: "\(style)".capitalized) { [unowned self] _ in
          knob.knobTracking.style = style
        }
      })
    button.showsMenuAsPrimaryAction = true
    button.changesSelectionAsPrimaryAction = true
    return button
  }
}
