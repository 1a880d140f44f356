import UIKit

/// A page: views below each other, which scroll if the screen is too small for them.
class Page: UIViewController {
  let stack = UIStackView()
  let scrollView = UIScrollView()

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    stack.axis = .vertical
    stack.spacing = 16
    view.addSubview(scrollView)
    scrollView.addSubview(stack)
    for view in [scrollView, stack] { view.translatesAutoresizingMaskIntoConstraints = false }
    let content = scrollView.contentLayoutGuide
    NSLayoutConstraint.activate([
      scrollView.topAnchor.constraint(equalTo: view.topAnchor),
      scrollView.bottomAnchor.constraint(equalTo: view.bottomAnchor),
      scrollView.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      scrollView.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      content.widthAnchor.constraint(equalTo: scrollView.frameLayoutGuide.widthAnchor),
      stack.topAnchor.constraint(equalTo: content.topAnchor, constant: 24),
      stack.bottomAnchor.constraint(equalTo: content.bottomAnchor, constant: -24),
      stack.centerXAnchor.constraint(equalTo: view.readableContentGuide.centerXAnchor),
      stack.widthAnchor.constraint(equalTo: view.readableContentGuide.widthAnchor),
    ])
  }

  /// Adds views at the bottom.
  func add(_ views: UIView...) {
    for view in views { stack.addArrangedSubview(view) }
  }

  /// Returns a row with a title and a control.
  func row(_ title: String, _ control: UIControl) -> UIView {
    let label = UILabel()
    label.text = title
    label.font = .preferredFont(forTextStyle: .body)
    label.adjustsFontForContentSizeCategory = true
    control.setContentHuggingPriority(.defaultHigh, for: .horizontal)
    let row = UIStackView(arrangedSubviews: [label, control])
    row.spacing = 16
    return row
  }

  /// Returns a row with a title and a switch that is on.
  ///
  /// - Parameter action: Receives whether it is on.
  func switchRow(_ title: String, action: @escaping (Bool) -> Void) -> UIView {
    let control = UISwitch()
    control.isOn = true
    control.accessibilityIdentifier = title.lowercased()
    control.accessibilityLabel = title
    control.addAction(
      UIAction { [unowned control] _ in action(control.isOn) }, for: .valueChanged)
    return row(title, control)
  }

  /// Returns a label for a number.
  func makeReading(_ name: String) -> UILabel {
    let label = UILabel()
    label.accessibilityIdentifier = name
    label.textAlignment = .center
    label.font = UIFontMetrics(forTextStyle: .title2).scaledFont(
      for: .monospacedDigitSystemFont(ofSize: 22, weight: .medium))
    label.adjustsFontForContentSizeCategory = true
    return label
  }
}
