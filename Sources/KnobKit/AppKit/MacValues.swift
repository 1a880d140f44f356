#if canImport(AppKit) && !targetEnvironment(macCatalyst)
  import AppKit
  import KnobEngine

  /// Value and range, called as an NSSlider's.
  extension KnobControl {
    /// The lower end of the range: 0 by default.
    ///
    /// - Edge cases: moves the upper end along where that is lower. An end that the taper cannot have
    ///   waits until the taper has changed.
    @IBInspectable public var minValue: Double {
      get { parameter.range.lowerBound }
      set { ask { ($0.lower, $0.upper) = (newValue, max($0.upper, newValue)) } }
    }

    /// The upper end of the range: 1 by default.
    ///
    /// - Edge cases: moves the lower end along where that is higher.
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

    /// Another control has another value: a slider or a text field beside the knob.
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
