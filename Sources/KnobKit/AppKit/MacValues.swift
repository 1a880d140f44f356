#if canImport(AppKit) && !targetEnvironment(macCatalyst)
  import AppKit
  import KnobEngine

  /// The value and the range, with the names that `NSSlider` uses.
  extension KnobControl {
    /// The lower end of the range: 0 by default.
    ///
    /// - Edge cases: If the upper end is lower, it moves to the same value. An end that the taper
    ///   does not allow takes effect once the taper changes.
    @IBInspectable public var minValue: Double {
      get { parameter.range.lowerBound }
      set { ask { ($0.lower, $0.upper) = (newValue, max($0.upper, newValue)) } }
    }

    /// The upper end of the range: 1 by default.
    ///
    /// - Edge cases: If the lower end is higher, it moves to the same value.
    @IBInspectable public var maxValue: Double {
      get { parameter.range.upperBound }
      set { ask { ($0.lower, $0.upper) = (min($0.lower, newValue), newValue) } }
    }

    /// The value as an integer, without its fraction.
    var wholeValue: Int {
      let whole = doubleValue.rounded(.towardZero)
      return Int(exactly: whole) ?? (whole < 0 ? .min : .max)
    }

    func take(_ object: Any?) {
      switch object {
      case let number as NSNumber: doubleValue = number.doubleValue
      case let string as String: stringValue = string
      default: break
      }
    }

    /// Takes the value of another control, such as a slider or a text field beside the knob.
    func take(from sender: Any?) {
      if let control = sender as? NSControl { doubleValue = control.doubleValue }
    }

    // MARK: Observing

    nonisolated static let valueKey = "doubleValue"
    nonisolated static let siblingKeys: Set = [
      "floatValue", "integerValue", "intValue", "stringValue", "objectValue",
    ]
    nonisolated static let observedKeys = siblingKeys.union([valueKey, turningKey])

    func announce(from old: Double) {
      tellObservers(from: old)
      valueDidChange(from: old, to: knob.value, animated: motion.isMoving)
      NSAccessibility.post(element: self, notification: .valueChanged)
    }

    func turningChanged() {
      pointer.turningChanged(knob.isTurning)
      tellTurning()
    }
  }
#endif
