import AppKit
import KnobEngine

@testable import KnobKit

typealias PlatformColor = NSColor
typealias PlatformImage = NSImage
typealias PlatformLabel = NSTextField

extension NSColor {
  static var standardAccent: NSColor { .controlAccentColor }

  convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(srgbRed: red, green: green, blue: blue, alpha: alpha)
  }
}

extension NSTextField {
  static func empty() -> NSTextField { NSTextField(labelWithString: "") }
}

// UIKit's names, and names for what differs, so that a test of both toolkits can be written once.
extension KnobControl {
  /// The key of the value for observers.
  static var valueKey: String { "doubleValue" }

  var value: Double {
    get { doubleValue }
    set { doubleValue = newValue }
  }

  var minimumValue: Double {
    get { minValue }
    set { minValue = newValue }
  }

  var maximumValue: Double {
    get { maxValue }
    set { maxValue = newValue }
  }

  var allowsTickValuesOnly: Bool {
    get { allowsTickMarkValuesOnly }
    set { allowsTickMarkValuesOnly = newValue }
  }

  /// The text of the value that a screen reader reads.
  var spokenValue: String? { accessibilityValueDescription() }
  func accessibilityIncrement() { _ = accessibilityPerformIncrement() }
  func accessibilityDecrement() { _ = accessibilityPerformDecrement() }
}

extension Scene {
  static let captionFontSize: CGFloat = 13

  static var reducesMotion: Bool {
    get { NSWorkspace.shared.accessibilityDisplayShouldReduceMotion }
    set { NSWorkspace.shared.accessibilityDisplayShouldReduceMotion = newValue }
  }

  /// The haptic feedback that was played.
  static var feedback: [Feedback] {
    NSHapticFeedbackManager.felt.map { $0 == .alignment ? .detent : .end }
  }

  static func clearFeedback() { NSHapticFeedbackManager.felt = [] }
}
