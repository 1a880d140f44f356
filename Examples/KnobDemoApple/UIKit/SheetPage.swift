import KnobKit
import UIKit

/// A knob in a sheet, which a finger elsewhere drags away. A turn downward turns the knob only.
final class SheetPage: Page {
  private let knob = KnobControl(Parameter(0...100), value: 50)
  private lazy var reading = makeReading("value in sheet")

  override func viewDidLoad() {
    super.viewDidLoad()
    knob.accessibilityIdentifier = "knob in sheet"
    knob.label = "Level"
    knob.format = ValueFormat(digits: 0)
    knob.diameter = 160
    knob.knobTracking.style = .vertical
    knob.addAction(UIAction { [unowned self] _ in showValue() }, for: .valueChanged)
    add(knob, reading)
    showValue()
  }

  private func showValue() { reading.text = knob.text }
}
