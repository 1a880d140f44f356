#if canImport(AppKit) && !targetEnvironment(macCatalyst)
  import AppKit

  /// A control without a cell whose value is a number. A subclass stores it in `doubleValue`. This
  /// class converts it to and from the other types that `NSControl` has. Create or subclass a
  /// ``KnobControl`` instead: an app cannot create this class or a direct subclass.
  open class ValueControl: RotaryControl {
    open override var floatValue: Float {
      get { Float(doubleValue) }
      set { doubleValue = Double(newValue) }
    }

    /// The value without its fraction.
    ///
    /// - Edge cases: A value outside the range of an integer becomes the nearest integer.
    open override var integerValue: Int {
      get { truncatedValue }
      set { doubleValue = Double(newValue) }
    }

    /// The value without its fraction, as in ``integerValue``.
    open override var intValue: Int32 {
      get { Int32(clamping: truncatedValue) }
      set { doubleValue = Double(newValue) }
    }

    /// The value as a numeric string for use in code. For a string to show the user, see
    /// ``KnobControl/text``.
    ///
    /// - Edge cases: A string that is not a number is ignored.
    open override var stringValue: String {
      get { NSNumber(value: doubleValue).stringValue }
      set { if let value = Double(newValue) { doubleValue = value } }
    }

    /// The value as a number.
    ///
    /// - Edge cases: Accepts numbers and numeric strings, and ignores everything else.
    open override var objectValue: Any? {
      get { NSNumber(value: doubleValue) }
      set { setValue(from: newValue) }
    }

    open override func takeDoubleValueFrom(_ sender: Any?) { setValue(ofControl: sender) }
    open override func takeFloatValueFrom(_ sender: Any?) { setValue(ofControl: sender) }
    open override func takeIntegerValueFrom(_ sender: Any?) { setValue(ofControl: sender) }
    open override func takeIntValueFrom(_ sender: Any?) { setValue(ofControl: sender) }
    open override func takeStringValueFrom(_ sender: Any?) { setValue(ofControl: sender) }
    open override func takeObjectValueFrom(_ sender: Any?) { setValue(ofControl: sender) }

    open nonisolated override class func keyPathsForValuesAffectingValue(forKey key: String) -> Set<
      String
    > {
      let others = super.keyPathsForValuesAffectingValue(forKey: key)
      return derivedKeys.contains(key) ? others.union(["doubleValue"]) : others
    }

    nonisolated static let derivedKeys: Set = [
      "floatValue", "integerValue", "intValue", "stringValue", "objectValue",
    ]

    // MARK: Conversions

    /// The value as an integer, without its fraction.
    private var truncatedValue: Int {
      let whole = doubleValue.rounded(.towardZero)
      return Int(exactly: whole) ?? (whole < 0 ? .min : .max)
    }

    private func setValue(from object: Any?) {
      switch object {
      case let number as NSNumber: doubleValue = number.doubleValue
      case let string as String: stringValue = string
      default: break
      }
    }

    /// Sets the value to that of another control, such as a slider or a text field beside the knob.
    private func setValue(ofControl sender: Any?) {
      if let control = sender as? NSControl { doubleValue = control.doubleValue }
    }
  }
#endif
