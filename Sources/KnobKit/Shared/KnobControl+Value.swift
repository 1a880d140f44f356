#if canImport(CoreGraphics) && !os(watchOS) && !os(tvOS)
  import Foundation
  import KnobEngine
  import KnobPresentation

  /// The value and its meaning, which the control has in every toolkit. The value and the range
  /// have the names that the toolkit uses for a slider.
  extension KnobControl {
    /// Sets the value at once, and optionally animates the picture. No event or action is sent.
    ///
    /// - Parameters:
    ///   - value: The new value, in the user's unit.
    ///   - animated: Whether the picture moves to the new value in 0.2 s. It never crosses the gap
    ///     between the ends, even if that way is shorter. The picture of a knob that wraps takes
    ///     the short way around.
    /// - Edge cases: The same as for the value itself. The picture does not animate with reduced
    ///   motion or without a window.
    #if canImport(ObjectiveC)
      @objc(setValue:animated:)
    #endif
    public func setValue(_ value: Double, animated: Bool) {
      own.decoding?.value = value
      let (shown, old, limit) = (shownFraction, knob.value, limited(value))
      knob.set(limit)
      pair?.keep(value, shown: limit, of: self) { thumb in
        (thumb as? KnobControl)?.setValue(value, animated: animated)
      }
      guard knob.value != old else { return }
      movePicture(from: shown, animated: animated, .eased)
      reportValueOfCode(from: old)
      pair?.thumbMoved(self)
    }

    /// The default value, as you set it. A double click, a double tap, and the Delete key restore
    /// it. Without it, a reset restores the lower end.
    ///
    /// - Edge cases: A reset clamps or wraps the value, and snaps it. NaN means the lower end.
    ///   Setting the default value does not move the knob.
    @IBInspectable public var defaultValue: Double {
      get { parameter.defaultValue }
      set { set { $0.validParameter.defaultValue = newValue } }
    }

    /// The meaning of the value: range, taper, step, detents, wrapping, and default.
    public var parameter: Parameter {
      get { knob.parameter }
      set {
        set {
          let step = $0.requestedParameter.step
          $0.parameter = newValue
          // A step that comes from the ticks was not requested.
          if $0.allowsTickValuesOnly, newValue.step == knob.parameter.step {
            $0.requestedParameter.step = step
          }
        }
      }
    }

    /// Passes the meaning of the value to the engine, with the step of the ticks.
    func adoptParameter() {
      adopt(settings.parameter)
      // The range of Interface Builder may now allow the value that was set before.
      if let value = own.decoding?.value { setValue(value, animated: false) }
    }

    var tickValues: TickValues { TickValues(metrics.ticks, of: parameter) }

    private func adopt(_ parameter: Parameter) {
      var parameter = parameter
      if settings.allowsTickValuesOnly {
        parameter.step = TickValues(metrics.ticks, of: parameter).step ?? parameter.step
      }
      guard parameter != knob.parameter else { return }
      let old = knob.value
      knob.parameter = parameter
      if limited(knob.value) != knob.value { knob.set(limited(knob.value)) }
      motion.stop()
      relayout()
      guard knob.value == old else { return reportValueOfCode(from: old) }
      forEachCompanion { $0.valueChanged() }
    }

    func endDecoding() {
      if let value = own.decoding?.value { setValue(value, animated: false) }
      own.decoding = nil
    }

    /// The fraction of the travel, 0...1, at which the value lies.
    #if canImport(ObjectiveC)
      @objc
    #endif
    public var fraction: Double { knob.fraction }

    /// The fraction that the picture shows. During an animation, it differs from the value's.
    public var shownFraction: Double { pair?.shownFraction(of: self) ?? pictureFraction }
  }

  /// Key-value observing of a control: its value and whether it is turning, once for each actual
  /// change.
  extension KnobControl {
    nonisolated static let turningKey = "isTurning"

    /// Notifies observers that the value has changed. They read the old value while they are
    /// notified that the change is coming.
    func notifyValueObservers(from old: Double) {
      entryField?.follow()
      own.valueBeforeChange = old
      willChangeValue(forKey: KnobControl.valueKey)
      own.valueBeforeChange = nil
      didChangeValue(forKey: KnobControl.valueKey)
      forEachCompanion { $0.valueChanged() }
      host?.valueDidChange(from: old, to: knob.value, animated: motion.isMoving)
    }

    /// Notifies observers if a pointer has begun to turn the knob or has let go.
    func notifyTurningObservers() {
      guard own.observedTurning != knob.isTurning else { return }
      willChangeValue(forKey: KnobControl.turningKey)
      own.observedTurning = knob.isTurning
      didChangeValue(forKey: KnobControl.turningKey)
    }
  }

  /// The values that Interface Builder set before the range was known.
  struct DecodedValues {
    var value: Double?
  }
#endif
