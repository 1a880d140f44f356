#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import KnobEngine
  import UIKit

  /// Value and range, called as a UISlider's.
  extension KnobControl {
    /// The value, in the user's unit. Setting it sends nothing. It can be observed.
    ///
    /// - Edge cases: clamped or wrapped, and snapped; NaN is ignored. In Interface Builder it may
    ///   come before the range.
    #if canImport(ObjectiveC)
      @objc
    #endif
    @IBInspectable public dynamic var value: Double {
      get { leaving ?? knob.value }
      set { setValue(newValue, animated: false) }
    }

    /// The lower end of the range: 0 by default.
    ///
    /// - Edge cases: moves the upper end along where that is lower, as a UISlider does. An end that
    ///   the taper cannot have waits until the taper has changed.
    @IBInspectable public var minimumValue: Double {
      get { parameter.range.lowerBound }
      set { ask { ($0.lower, $0.upper) = (newValue, max($0.upper, newValue)) } }
    }

    /// The upper end of the range: 1 by default.
    ///
    /// - Edge cases: moves the lower end along where that is higher, as a UISlider does.
    @IBInspectable public var maximumValue: Double {
      get { parameter.range.upperBound }
      set { ask { ($0.lower, $0.upper) = (min($0.lower, newValue), newValue) } }
    }

    /// Whether a pointer is turning the knob. It can be observed.
    #if canImport(ObjectiveC)
      @objc
    #endif
    public dynamic var isTurning: Bool { toldTurning }

    /// Whether turning sends `.valueChanged` at once; when false the release sends the one change.
    /// True by default.
    @IBInspectable public var isContinuous: Bool {
      get { knob.isContinuous }
      set { knob.isContinuous = newValue }
    }

    /// Formats values in place of ``format``; nil, the default, leaves it to that.
    public var formatter: ((Double) -> String)? {
      get { settings.formatter }
      set {
        settings.formatter = newValue
        relayout()
      }
    }

    // MARK: Observing

    nonisolated static let valueKey = "value"
  }
#endif
