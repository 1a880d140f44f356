#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import KnobEngine
  import UIKit

  /// The value and the range, with the names that `UISlider` uses.
  extension KnobControl {
    /// The value, in the user's unit. Setting it sends no event. The property is observable.
    ///
    /// - Edge cases: The value is clamped or wrapped, and snapped. NaN is ignored. Interface
    ///   Builder may set the value before the range.
    #if canImport(ObjectiveC)
      @objc
    #endif
    @IBInspectable public dynamic var value: Double {
      get { own.valueBeforeChange ?? knob.value }
      set { setValue(newValue, animated: false) }
    }

    /// The lower end of the range. The default is 0.
    ///
    /// - Edge cases: If the upper end is lower, it moves to the same value, as in `UISlider`. An
    ///   end that the taper does not allow takes effect once the taper changes.
    @IBInspectable public var minimumValue: Double {
      get { parameter.range.lowerBound }
      set { set { $0.requestedParameter.setLower(newValue) } }
    }

    /// The upper end of the range. The default is 1.
    ///
    /// - Edge cases: If the lower end is higher, it moves to the same value, as in `UISlider`.
    @IBInspectable public var maximumValue: Double {
      get { parameter.range.upperBound }
      set { set { $0.requestedParameter.setUpper(newValue) } }
    }

    /// Whether a pointer is turning the knob. The property is observable.
    #if canImport(ObjectiveC)
      @objc
    #endif
    public dynamic var isTurning: Bool { own.observedTurning }

    /// Whether `.valueChanged` is sent continuously while a pointer turns the knob. If false, it is
    /// sent once, when the pointer is released. The default is true.
    @IBInspectable public var isContinuous: Bool {
      get { settings.isContinuous }
      set { set { $0.isContinuous = newValue } }
    }

    /// Whether the knob can have only the values of its ticks, as in the track configuration of
    /// `UISlider`. The default is false.
    ///
    /// - Edge cases: While it is true, the ticks determine ``step``. If they are not at equal
    ///   distances in the user's unit, or do not cover the range, this has no effect.
    @IBInspectable public var allowsTickValuesOnly: Bool {
      get { settings.allowsTickValuesOnly }
      set { set { $0.allowsTickValuesOnly = newValue } }
    }

    /// A formatter that is used instead of ``format``. If nil, which is the default, the knob uses
    /// ``format``, and so it does for a value for which the formatter returns nil.
    ///
    ///     gain.formatter = { $0 == -60 ? "-inf dB" : nil }
    public var formatter: ((Double) -> String?)? {
      get { own.formatter }
      set {
        own.formatter = newValue
        relayout()
      }
    }

    // MARK: Observing

    nonisolated static let valueKey = "value"
  }

  /// The notifications of a gesture that UIKit receives.
  extension KnobControl {
    func sendEditing(_ isEditing: Bool) {
      sendActions(for: isEditing ? .editingDidBegin : .editingDidEnd)
    }

    func sendValue() { sendActions(for: [.valueChanged, .primaryActionTriggered]) }

    package func announce(from old: Double) {
      notifyValueObservers(from: old)
      valueDidChange(from: old, to: knob.value, animated: motion.isMoving)
    }

    /// Reports a value that code has set.
    func reportValueOfCode(from old: Double) { announce(from: old) }

    /// UIKit has no notification for a value. VoiceOver reads the new text itself.
    func announceDepth() {}

    package func turningChanged() {
      notifyTurningObservers()
      isHighlighted = knob.isTurning
      if isTurned, playsHaptics { haptics.prepare() }
    }

    /// Where a finger turns the knob, in the window. Nil for a mouse or a key, which cover nothing.
    var fingerInWindow: CGPoint? { touches.fingerInWindow }

    func setCaptionLines(_ lines: Int) { builtInLabel.numberOfLines = lines }

    func updateCursor() { hover.update() }

    package var allowsMotion: Bool {
      host?.allowsMotion ?? true && window != nil && !UIAccessibility.isReduceMotionEnabled
    }
  }
#endif

#if canImport(UIKit) && !os(watchOS) && !os(tvOS) && !os(visionOS)
  import KnobEngine
  import UIKit

  /// The haptic feedback of a control at ends and detents.
  @MainActor final class Haptics {
    private let end: UIImpactFeedbackGenerator
    private let detent: UISelectionFeedbackGenerator

    /// - Parameter view: The control, without which a trackpad and a pencil play nothing.
    init(_ view: UIView) {
      if #available(iOS 17.5, *) {
        end = UIImpactFeedbackGenerator(style: .light, view: view)
        detent = UISelectionFeedbackGenerator(view: view)
      } else {
        end = UIImpactFeedbackGenerator(style: .light)
        detent = UISelectionFeedbackGenerator()
      }
    }

    /// Prepares the feedback at a press, and again after it was played, so that it is not late.
    func prepare() {
      end.prepare()
      detent.prepare()
    }

    func play(_ stop: Parameter.Stop) {
      switch stop {
      case .lowerEnd, .upperEnd: end.impactOccurred()
      case .detent: detent.selectionChanged()
      }
      prepare()
    }
  }
#elseif os(visionOS)
  import KnobEngine
  import UIKit

  /// visionOS has no haptic feedback.
  @MainActor struct Haptics {
    init(_ view: UIView) {}
    func prepare() {}
    func play(_ stop: Parameter.Stop) {}
  }
#endif
