import AppKit
import KnobEngine

@testable import KnobKit

// The names that UIKit uses, so that a test of both toolkits can be written once.
extension KnobControl {
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

  func accessibilityIncrement() { _ = accessibilityPerformIncrement() }
  func accessibilityDecrement() { _ = accessibilityPerformDecrement() }
}
