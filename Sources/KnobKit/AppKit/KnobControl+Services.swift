#if canImport(AppKit) && !targetEnvironment(macCatalyst)
  import AppKit
  import KnobEngine
  import KnobPresentation

  /// A knob made of images.
  ///
  /// The image of the knob rotates. The background and the foreground do not rotate. All images
  /// follow the bounds: the background fills the dial, and the others keep their size in proportion
  /// to it.
  extension KnobControl {
    /// The states that can have their own image.
    public struct State: OptionSet, Hashable, Sendable {
      /// The states as bits.
      public let rawValue: Int
      /// Creates a set of states from bits.
      public init(rawValue: Int) { self.rawValue = rawValue }

      /// None of the other states.
      public static let normal: State = []
      /// The mouse or a pen is turning the knob.
      public static let highlighted = State(rawValue: 1)
      /// The knob accepts no input.
      public static let disabled = State(rawValue: 2)
      /// The knob has the keyboard focus.
      public static let focused = State(rawValue: 4)
      /// The pointer is over the dial.
      public static let hovered = State(rawValue: 8)
    }

    /// The current state of the knob.
    public var state: State {
      var state = State.normal
      if core.knob.isTurning { state.insert(.highlighted) }
      if !isEnabled { state.insert(.disabled) }
      if hasKeyboardFocus { state.insert(.focused) }
      if visualState.isHovered { state.insert(.hovered) }
      return state
    }

    /// Sets the image for a state, or for a combination of states. If nil, the state no longer has
    /// an image. A knob without any images draws itself.
    ///
    /// - Parameters:
    ///   - image: An image that points up, at 12 o'clock.
    ///   - state: The state, or combination of states, that the image is for.
    public func setKnobImage(_ image: NSImage?, for state: State) {
      images.knob[exactly: ImageState(state)] = image
    }

    /// The image that is set for exactly this state.
    public func knobImage(for state: State) -> NSImage? {
      images.knob[exactly: ImageState(state)]
    }

    /// The image that is shown now: the one for exactly this state, or else the disabled, the
    /// highlighted, the focused, the hovered, or the normal one, in this order. It is nil if the
    /// knob draws itself.
    public var currentKnobImage: NSImage? { images.knob.image(for: imageState) }

    /// The image of the knob in its normal state, for Interface Builder.
    @IBInspectable public var normalKnobImage: NSImage? {
      get { knobImage(for: .normal) }
      set { setKnobImage(newValue, for: .normal) }
    }

    /// An image below the knob.
    @IBInspectable public var backgroundImage: NSImage? {
      get { images.background }
      set { images.background = newValue }
    }

    /// An image above the knob, such as a highlight.
    @IBInspectable public var foregroundImage: NSImage? {
      get { images.foreground }
      set { images.foreground = newValue }
    }
  }

  // What only AppKit can do for the core.

  extension KnobControl {
    // MARK: Observing

    nonisolated static let valueKey = "doubleValue"
    nonisolated static let observedKeys = derivedKeys.union([valueKey, turningKey])

    package func valueChanged(from old: Double) {
      reportValue(from: old)
      NSAccessibility.post(element: self, notification: .valueChanged)
    }

    /// Reports a value that code has set. VoiceOver speaks each value of the control that has the
    /// focus, and automation would make it speak all the time. So that one follows once it rests.
    package func valueSet(from old: Double) {
      guard window?.firstResponder === self else { return valueChanged(from: old) }
      reportValue(from: old)
      announcementTimer.start(after: 0.5) { [weak self] in
        if let self { NSAccessibility.post(element: self, notification: .valueChanged) }
      }
    }

    private func reportValue(from old: Double) {
      notifyValueObservers(from: old)
      valueDidChange(from: old, to: core.knob.value, animated: core.motion.isMoving)
    }

    /// The text of the value for assistive technologies contains the depth.
    func announceDepth() { NSAccessibility.post(element: self, notification: .valueChanged) }

    package func turningChanged() {
      pointer.turningChanged(core.isTurning)
      notifyTurningObservers()
    }

    // MARK: Gestures

    func sendEditing(_ isEditing: Bool) { onEditingChanged?(isEditing) }

    func sendValue() { _ = sendAction(action, to: target) }

    package var allowsMotion: Bool {
      host?.allowsMotion ?? true && window != nil
        && !NSWorkspace.shared.accessibilityDisplayShouldReduceMotion
    }

    var fingerInWindow: CGPoint? { nil }

    func setCaptionLines(_ lines: Int) { builtInLabel.maximumNumberOfLines = lines }

    func updateCursor() { pointer.updateCursor() }

    // MARK: Text

    /// The label below the dial. You can set its font and color. It is empty if the knob has no
    /// name.
    public var captionLabel: NSTextField { builtInLabel }

    func setUpLabel() {
      builtInLabel.alignment = .center
      builtInLabel.textColor = .labelColor
      styleLabel()
      addSubview(builtInLabel)
    }

    /// Sets the label's font to suit the control size.
    func styleLabel() { builtInLabel.font = standardFont }

    private var standardFont: NSFont {
      // Monospaced digits keep a changing value from shifting.
      .monospacedDigitSystemFont(ofSize: NSFont.systemFontSize(for: controlSize), weight: .medium)
    }

    /// Measures every text that the caption may show, in its font. All knobs share it.
    private static let measuringLabel = NSTextField(labelWithString: "")

    var measuringLabel: NSTextField {
      let label = KnobControl.measuringLabel
      let shown = valueLabel ?? builtInLabel
      label.font = shown.font
      label.maximumNumberOfLines = shown.maximumNumberOfLines
      return label
    }

    /// The font of the labels around the dial.
    var labelFont: NSFont {
      let font = builtInLabel.font ?? standardFont
      return font.withSize(font.pointSize * LabelRing.fontShare)
    }
  }

  /// The menu and its commands. The Copy and Paste commands of the main menu apply to the knob that has
  /// the keyboard focus.
  extension KnobControl: NSMenuItemValidation {
    /// Returns the menu to show, given the standard one: reset, enter a value, copy, and paste, and the
    /// items of a `MIDIBinding` and of a parameter of a host. Called each time before the menu opens.
    ///
    ///     knob.menuProvider = { menu in
    ///       menu.addItem(midiLearn)
    ///       return menu
    ///     }
    ///
    /// A click with the secondary button or with Control opens it. If you set `menu`, that menu is shown
    /// instead.
    ///
    /// If nil, which is the default, the standard menu is shown. If the closure returns nil, there
    /// is no menu.
    public var menuProvider: ((NSMenu) -> NSMenu?)? {
      get { own.menuProvider }
      set { own.menuProvider = newValue }
    }

    /// The menu that opens now, or nil if there is none.
    var currentMenu: NSMenu? {
      let menu = NSMenu(of: self)
      guard let menuProvider else { return menu }
      return menuProvider(menu)
    }

    /// Shows the menu for an assistive client.
    func showMenu() -> Bool {
      guard let menu = menu ?? currentMenu else { return false }
      return menu.popUp(positioning: nil, at: ringMask.origin, in: self)
    }

    /// Enables the knob's own commands.
    @_documentation(visibility: internal)
    public func validateMenuItem(_ menuItem: NSMenuItem) -> Bool {
      guard let item = StandardMenuItem.allCases.first(where: { $0.action == menuItem.action })
      else {
        return true
      }
      return isEnabled(item) && (item != .paste || Clipboard.hasText)
    }

    /// Restores the default value, as a gesture.
    #if canImport(ObjectiveC)
      @objc
    #endif
    public func resetToDefault(_ sender: Any?) { perform(.reset) }

    /// Copies the text of the value.
    #if canImport(ObjectiveC)
      @objc
    #endif
    public func copy(_ sender: Any?) { perform(.copy) }

    /// Sets the value that the text on the clipboard stands for, as a gesture. A text that is not
    /// understood appears in the text field.
    #if canImport(ObjectiveC)
      @objc
    #endif
    public func paste(_ sender: Any?) { perform(.paste) }

    /// Opens a text field for the value, as F2 does.
    ///
    /// - Edge cases: A knob that is disabled, read-only, or being turned opens none, and neither
    ///   does a knob that is in no window or does not allow typing.
    #if canImport(ObjectiveC)
      @objc
    #endif
    public func enterValue(_ sender: Any? = nil) { perform(.enterValue) }

    // MARK: Accessibility

    /// The name that VoiceOver reads.
    var spokenName: String? {
      get { accessibilityLabel() }
      set { setAccessibilityLabel(newValue) }
    }

    /// The actions of VoiceOver that open the text field, and turn the depth of the modulation.
    var spokenActions: [NSAccessibilityCustomAction] {
      var actions: [NSAccessibilityCustomAction] = []
      if isEnabled(.enterValue) {
        actions.append(
          NSAccessibilityCustomAction(name: title(of: .enterValue)) { [weak self] in
            self?.openEntry() ?? false
          })
      }
      return actions
        + core.depthSteps.map { step in
          NSAccessibilityCustomAction(name: step.title) { [weak self] in
            self?.core.turnDepth(step) ?? false
          }
        }
    }
  }
#endif
