#if canImport(AppKit) && !targetEnvironment(macCatalyst)
  import AppKit
  import KnobEngine
  import KnobPresentation

  extension KnobControl {
    /// Creates a knob in its natural size.
    ///
    /// - Parameters:
    ///   - parameter: The meaning of the value.
    ///   - value: The value, in the user's unit. If nil, it is the default value.
    public convenience init(_ parameter: Parameter, value: Double? = nil) {
      self.init(frame: .zero)
      self.parameter = parameter
      doubleValue = value ?? parameter.resetValue
      sizeToFit()
    }

    /// The lower end of the range. The default is 0.
    ///
    /// - Edge cases: If the upper end is lower, it moves to the same value. An end that the taper
    ///   does not allow takes effect once the taper changes.
    @IBInspectable public var minValue: Double {
      get { parameter.range.lowerBound }
      set { set { $0.requestedParameter.setLower(newValue) } }
    }

    /// The upper end of the range. The default is 1.
    ///
    /// - Edge cases: If the lower end is higher, it moves to the same value.
    @IBInspectable public var maxValue: Double {
      get { parameter.range.upperBound }
      set { set { $0.requestedParameter.setUpper(newValue) } }
    }
  }

  /// What `NSSlider` has for its tick marks. `metrics.ticks` sets tick marks at any values.
  extension KnobControl {
    /// Creates a knob in its natural size, with the arguments of `NSSlider`.
    ///
    /// - Parameters:
    ///   - value: The value, in the user's unit.
    ///   - minValue: The lower end of the range.
    ///   - maxValue: The upper end of the range.
    ///   - target: The object that receives the action.
    ///   - action: The action, which is sent for each change by the user.
    /// - Edge cases: If the upper end is lower than the lower end, both are the upper end. An end
    ///   that is not finite is ignored.
    public convenience init(
      value: Double, minValue: Double, maxValue: Double, target: Any?, action: Selector?
    ) {
      self.init(frame: .zero)
      self.minValue = minValue
      self.maxValue = maxValue
      doubleValue = value
      self.target = target.map { $0 as AnyObject }
      self.action = action
      sizeToFit()
    }

    /// The number of tick marks. Setting it places them at equal distances along the travel.
    ///
    /// - Edge cases: 1 and negative numbers mean no tick marks.
    public var numberOfTickMarks: Int {
      get { tickValues.values.count }
      set { if newValue != numberOfTickMarks { tickCount = newValue } }
    }

    /// Whether the knob can have only the values of its tick marks. The default is false.
    ///
    /// - Edge cases: While it is true, the tick marks determine ``step``. If they are not at equal
    ///   distances in the user's unit, or do not cover the range, this has no effect.
    @IBInspectable public var allowsTickMarkValuesOnly: Bool {
      get { settings.allowsTickValuesOnly }
      set { set { $0.allowsTickValuesOnly = newValue } }
    }

    /// Returns the value of the tick mark at an index. The tick mark with the lowest value has the
    /// index 0.
    ///
    /// - Edge cases: If there is no such tick mark, the result is the lower end.
    public func tickMarkValue(at index: Int) -> Double {
      let values = tickValues.values
      return values.indices.contains(index) ? values[index] : minValue
    }

    /// Returns the value of the tick mark that is nearest to a value, or the value itself if there
    /// are no tick marks. Of two that are equally near, it is the upper one.
    public func closestTickMarkValue(toValue value: Double) -> Double {
      tickValues.nearest(to: value)
    }

    /// Returns the smallest rectangle around a tick mark, in the coordinates of the knob.
    ///
    /// - Edge cases: If there is no such tick mark, or if the dial is too small to have any, the
    ///   result is the rectangle zero.
    public func rectOfTickMark(at index: Int) -> NSRect {
      guard let frame = tickValues.mark(at: index, in: dialLayout)?.frame else { return .zero }
      let rect = NSRect(
        x: frame.origin.x, y: frame.origin.y, width: frame.size.width, height: frame.size.height)
      return dial.convert(rect, to: self)
    }

    /// Returns the index of the tick mark that is nearest to a point in the coordinates of the
    /// knob.
    ///
    /// - Edge cases: Without tick marks, the result is `NSNotFound`.
    public func indexOfTickMark(at point: NSPoint) -> Int {
      tickValues.index(nearestTo: KnobPoint(dial.convert(point, from: self)), in: dialLayout)
        ?? NSNotFound
    }

    /// The amount by which one point of a drag changes the value while the Option key is held. In
    /// rotary tracking, it is one degree. The default is -1.
    ///
    /// - Edge cases: With 0, NaN, or a negative number, the Option key has no effect. With a taper
    ///   other than linear, the amount is an average over the range. The key has another meaning
    ///   with the ``depthModifier`` `option`, and in a `KnobLink` with that modifier.
    @IBInspectable public var altIncrementValue: Double {
      get { own.alternateIncrement }
      set { own.alternateIncrement = newValue }
    }

    private var tickValues: TickValues { TickValues(metrics.ticks, of: parameter) }

    func alternateFineFactor(for pointer: KnobInput.Pointer) -> Double? {
      guard !core.uses(.option) else { return nil }
      return core.knob.fineFactor(changingBy: own.alternateIncrement, for: pointer)
    }
  }
#endif
