import KnobKit
import UIKit

/// A knob made of single images, with one for each state, and a knob with a skin.
final class PicturesPage: Page {
  private let pictured = KnobControl(Parameter(0...100), value: 30)
  private let skinned = KnobControl(Parameter(0...100), value: 70)

  override func viewDidLoad() {
    super.viewDidLoad()
    setUpImages()
    add(pictured, skin())
    add(
      switchRow("Enabled") { [unowned self] isOn in
        (pictured.isEnabled, skinned.isEnabled) = (isOn, isOn)
      })
  }

  /// The image of the knob turns. The background below it and the ring above it stand still.
  private func setUpImages() {
    pictured.accessibilityIdentifier = "pictured"
    pictured.label = "Images"
    pictured.diameter = 160
    pictured.backgroundImage = symbol("circle.fill", 120, .systemGray)
    pictured.setKnobImage(symbol("arrow.up.circle.fill", 90, .label), for: .normal)
    pictured.setKnobImage(symbol("arrow.up.circle.fill", 90, .systemOrange), for: .highlighted)
    pictured.setKnobImage(symbol("arrow.up.circle", 90, .label), for: .disabled)
    pictured.foregroundImage = symbol("circle", 120, .label)
  }

  private func symbol(_ name: String, _ size: CGFloat, _ color: UIColor) -> UIImage? {
    UIImage(systemName: name, withConfiguration: UIImage.SymbolConfiguration(pointSize: size))?
      .withTintColor(color, renderingMode: .alwaysOriginal)
  }

  /// The knob with a skin from the app's resources, or what is wrong with the skin.
  private func skin() -> UIView {
    skinned.accessibilityIdentifier = "skinned"
    skinned.label = "Skin"
    do {
      skinned.skin = try ImageSkin(named: "aluminium")
      skinned.diameter = 160
      return skinned
    } catch {
      let label = UILabel()
      label.text = error.localizedDescription
      label.numberOfLines = 0
      return label
    }
  }
}
