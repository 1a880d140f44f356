#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import KnobEngine
  import KnobPresentation
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
      get { own.valueBeforeChange ?? core.knob.value }
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

    nonisolated static let valueKey = "value"

    // MARK: Menu

    /// Returns the menu to show, given the standard one: reset, enter a value, copy, and paste, and the
    /// items of a `MIDIBinding` and of a parameter of a host. Called each time before the menu opens.
    ///
    ///     knob.menuProvider = { $0.replacingChildren($0.children + [midiLearn]) }
    ///
    /// A long press without movement opens it, and so does a click with the secondary button. A press
    /// that opened it turns nothing. Set `isContextMenuInteractionEnabled` to false for a knob
    /// without a menu.
    ///
    /// If nil, which is the default, the standard menu is shown. If the closure returns nil, there
    /// is no menu.
    public var menuProvider: ((UIMenu) -> UIMenu?)? {
      get { own.menuProvider }
      set { own.menuProvider = newValue }
    }

    /// The menu that opens now, or nil if there is none.
    var currentMenu: UIMenu? {
      let menu = UIMenu.standard(of: self)
      guard let menuProvider else { return menu }
      return menuProvider(menu)
    }

    /// Opens a text field for the value, as F2 does.
    ///
    /// - Edge cases: A knob that is disabled, read-only, or being turned opens none, and neither
    ///   does a knob that is in no window or does not allow typing.
    #if canImport(ObjectiveC)
      @objc
    #endif
    public func enterValue() { perform(.enterValue) }
  }

  /// A knob made of images.
  ///
  /// The image of the knob rotates. The background and the foreground do not rotate. All images
  /// follow the bounds: the background fills the dial, and the others keep their size in proportion
  /// to it.
  extension KnobControl {
    /// Sets the image for a state: `.normal`, `.highlighted` (while turned), `.disabled`,
    /// `.focused`, or a combination. If nil, the state no longer has an image. A knob without any
    /// images draws itself.
    ///
    /// - Parameters:
    ///   - image: An image that points up, at 12 o'clock.
    ///   - state: The state, or combination of states, that the image is for.
    #if canImport(ObjectiveC)
      @objc(setKnobImage:forState:)
    #endif
    public func setKnobImage(_ image: UIImage?, for state: UIControl.State) {
      images.knob[exactly: ImageState(state)] = image
    }

    /// The image that is set for exactly this state.
    #if canImport(ObjectiveC)
      @objc(knobImageForState:)
    #endif
    public func knobImage(for state: UIControl.State) -> UIImage? {
      images.knob[exactly: ImageState(state)]
    }

    /// The image that is shown now: the one for exactly this state, or else the disabled, the
    /// highlighted, or the normal one, in this order. It is nil if the knob draws itself.
    #if canImport(ObjectiveC)
      @objc
    #endif
    public var currentKnobImage: UIImage? { images.knob.image(for: imageState) }

    /// The image of the knob in its normal state, for Interface Builder.
    @IBInspectable public var normalKnobImage: UIImage? {
      get { knobImage(for: .normal) }
      set { setKnobImage(newValue, for: .normal) }
    }

    /// An image below the knob.
    @IBInspectable public var backgroundImage: UIImage? {
      get { images.background }
      set { images.background = newValue }
    }

    /// An image above the knob, such as a highlight.
    @IBInspectable public var foregroundImage: UIImage? {
      get { images.foreground }
      set { images.foreground = newValue }
    }
  }

  // What only UIKit can do for the core.

  extension KnobControl {
    func sendEditing(_ isEditing: Bool) {
      sendActions(for: isEditing ? .editingDidBegin : .editingDidEnd)
    }

    func sendValue() { sendActions(for: [.valueChanged, .primaryActionTriggered]) }

    package func valueChanged(from old: Double) {
      notifyValueObservers(from: old)
      valueDidChange(from: old, to: core.knob.value, animated: core.motion.isMoving)
    }

    package func valueSet(from old: Double) { valueChanged(from: old) }

    /// UIKit has no notification for a value. VoiceOver reads the new text itself.
    func announceDepth() {}

    package func turningChanged() {
      notifyTurningObservers()
      isHighlighted = core.knob.isTurning
      if core.isTurning, playsHaptics { haptics.prepare() }
    }

    /// Where a finger turns the knob, in the window. Nil for a mouse or a key, which cover nothing.
    var fingerInWindow: CGPoint? { touches.fingerInWindow }

    func setCaptionLines(_ lines: Int) { builtInLabel.numberOfLines = lines }

    func updateCursor() { hover.update() }

    package var allowsMotion: Bool {
      host?.allowsMotion ?? true && window != nil && !UIAccessibility.isReduceMotionEnabled
    }

    // MARK: Text

    /// The label below the dial. You can set its font and color. It is empty if the knob has no
    /// name.
    #if canImport(ObjectiveC)
      @objc
    #endif
    public var captionLabel: UILabel { builtInLabel }

    func setUpLabel() {
      // Monospaced digits keep a changing value from shifting.
      let font = UIFont.monospacedDigitSystemFont(ofSize: 12, weight: .medium)
      builtInLabel.font = UIFontMetrics(forTextStyle: .caption1).scaledFont(for: font)
      builtInLabel.adjustsFontForContentSizeCategory = true
      builtInLabel.textAlignment = .center
      builtInLabel.textColor = .label
      addSubview(builtInLabel)
    }

    /// Measures every text that the caption may show, in its font. All knobs share it.
    private static let measuringLabel = UILabel()

    var measuringLabel: UILabel {
      let label = KnobControl.measuringLabel
      let shown = valueLabel ?? builtInLabel
      label.font = shown.font
      label.numberOfLines = shown.numberOfLines
      return label
    }

    /// The font of the labels around the dial.
    var labelFont: UIFont {
      let font: UIFont = builtInLabel.font
      return font.withSize(font.pointSize * LabelRing.fontShare)
    }

    // MARK: Accessibility

    /// The name that VoiceOver reads.
    var spokenName: String? {
      get { accessibilityLabel }
      set { accessibilityLabel = newValue }
    }

    /// The actions of VoiceOver that open the text field, and turn the depth of the modulation.
    var spokenActions: [UIAccessibilityCustomAction] {
      var actions: [UIAccessibilityCustomAction] = []
      if isEnabled(.enterValue) {
        actions.append(
          UIAccessibilityCustomAction(name: title(of: .enterValue)) { [weak self] _ in
            self?.openEntry() ?? false
          })
      }
      return actions
        + core.depthSteps.map { step in
          UIAccessibilityCustomAction(name: step.title) { [weak self] _ in
            self?.core.turnDepth(step) ?? false
          }
        }
    }
  }
#endif
