import UIKit

@testable import KnobKit

typealias PlatformColor = UIColor
typealias PlatformImage = UIImage
typealias PlatformLabel = UILabel

extension UIColor {
  static var standardAccent: UIColor { .systemBlue }
}

extension UILabel {
  static func empty() -> UILabel { UILabel() }
}

// The names for what differs between the toolkits, so that a test of both can be written once.
extension KnobControl {
  /// The key of the value for observers.
  static var valueKey: String { "value" }
  /// The text of the value that a screen reader reads.
  var spokenValue: String? { accessibilityValue }
}

extension Scene {
  static let captionFontSize: CGFloat = 12

  static var reducesMotion: Bool {
    get { UIAccessibility.isReduceMotionEnabled }
    set { UIAccessibility.isReduceMotionEnabled = newValue }
  }

  /// The haptic feedback that was played.
  static var feedback: [Feedback] {
    UIFeedbackGenerator.felt.map { $0 == "selection" ? .detent : .end }
  }

  static func clearFeedback() { UIFeedbackGenerator.felt = [] }
}
