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
      core.set(value, animated: animated)
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
      get { core.knob.parameter }
      set {
        set {
          let step = $0.requestedParameter.step
          $0.parameter = newValue
          // A step that comes from the ticks was not requested.
          if $0.allowsTickValuesOnly, newValue.step == parameter.step {
            $0.requestedParameter.step = step
          }
        }
      }
    }

    /// The fraction of the travel, 0...1, at which the value lies.
    #if canImport(ObjectiveC)
      @objc
    #endif
    public var fraction: Double { core.knob.fraction }

    /// The fraction that the picture shows. During an animation, it differs from the value's.
    public var shownFraction: Double { core.shownFraction }

    /// The text of the value, as the knob shows it and VoiceOver reads it.
    #if canImport(ObjectiveC)
      @objc
    #endif
    public var text: String { text(of: core.knob.value) }

    func text(of value: Double) -> String { converter.text(value, of: parameter) }

    // MARK: Observing

    nonisolated static let turningKey = "isTurning"

    /// Notifies observers that the value has changed, once for each actual change. They read the old
    /// value while they are notified that the change is coming.
    func notifyValueObservers(from old: Double) {
      core.followValue()
      own.valueBeforeChange = old
      willChangeValue(forKey: KnobControl.valueKey)
      own.valueBeforeChange = nil
      didChangeValue(forKey: KnobControl.valueKey)
      core.forEachCompanion { $0.valueChanged() }
      host?.valueDidChange(
        from: old, to: core.knob.value, animated: core.motion.isMoving)
    }

    /// Notifies observers if a pointer has begun to turn the knob or has let go.
    func notifyTurningObservers() {
      guard own.observedTurning != core.knob.isTurning else { return }
      willChangeValue(forKey: KnobControl.turningKey)
      own.observedTurning = core.knob.isTurning
      didChangeValue(forKey: KnobControl.turningKey)
    }

    // MARK: Interface Builder

    func endDecoding() {
      if let value = own.decoding?.value { setValue(value, animated: false) }
      own.decoding = nil
    }
  }

  /// What a control has beside its core.
  package struct ControlState {
    /// Writes values in place of the format.
    package var formatter: ((Double) -> String?)?
    /// Reads typed text, before the format or in place of it.
    var parser: ValueParser?
    /// Returns the menu to show, given the standard one.
    var menuProvider: ((PlatformMenu) -> PlatformMenu?)?
    /// The change of the value for one point of a drag with the Option key, in AppKit.
    var alternateIncrement = -1.0
    var skin: ImageSkin?
    var depthChanged: ((Double) -> Void)?
    var depthEditingChanged: ((Bool) -> Void)?
    var selectionHandler: SelectionHandler?
    /// The values that Interface Builder set before it set the range. It is nil once decoding has
    /// ended.
    var decoding: DecodedValues?
    /// The old value, which observers read while they are notified that a change is coming. The
    /// engine already has the new value.
    var valueBeforeChange: Double?
    var observedTurning = false
  }

  /// The closure of the application that follows the selected modulation. Few knobs have one.
  final class SelectionHandler {
    let body: (String) -> Void
    init(_ body: @escaping (String) -> Void) { self.body = body }
  }

  /// The values that Interface Builder set before the range was known.
  struct DecodedValues {
    var value: Double?
  }
#endif
