#if canImport(AppKit) && !targetEnvironment(macCatalyst)
  import AppKit
  import KnobEngine
  import KnobPresentation

  /// A rotary encoder: a knob without ends or a value. It reports only how far it is turned.
  ///
  ///     let browser = EncoderControl()
  ///     browser.label = "Preset"
  ///     browser.target = self
  ///     browser.action = #selector(browserTurned(_:))    // presets.select(by: sender.lastTurn.steps)
  ///
  /// The mouse, the wheel, and the keys turn it, as described for `EndlessEncoder`. Each gesture
  /// calls ``DialControl/onEditingChanged`` with true, sends the action for each rotation, which ``lastTurn``
  /// contains, and calls ``DialControl/onEditingChanged`` with false. A gesture that is canceled, by Escape or
  /// because the window is no longer the key window, is not turned back.
  ///
  /// VoiceOver adjusts the encoder by single steps. It has no value, so call
  /// `setAccessibilityValueDescription(_:)` with what the encoder has selected.
  @IBDesignable open class EncoderControl: RotaryControl {
    private let encoderCore = EncoderCore()
    package override var core: EncoderCore { encoderCore }
    /// The rotation of the last event.
    var reportedTurn = EndlessEncoder.Turn(events: [], degrees: 0, steps: 0)
    /// What draws the encoder, if it is a view of SwiftUI.
    weak var host: (any EncoderHost)?

    // MARK: Initialization

    /// Creates an encoder with a frame.
    public override init(frame frameRect: NSRect) { super.init(frame: frameRect) }

    /// Creates an encoder from an archive, such as a storyboard.
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    /// Creates an encoder in its natural size, with steps of 15 degrees.
    public convenience init() { self.init(degreesPerStep: 15) }

    /// Creates an encoder in its natural size.
    ///
    /// - Parameter degreesPerStep: The rotation of one step.
    /// - Precondition: The angle must be finite and greater than zero.
    public convenience init(degreesPerStep: Double) {
      self.init(frame: .zero)
      self.degreesPerStep = degreesPerStep
      sizeToFit()
    }

    override func setUp(isDecoding: Bool) {
      core.frontEnd = self
      super.setUp(isDecoding: isDecoding)
    }

    override var turned: any TurnedDial { self }
    override var isDrawnByHost: Bool { host != nil }
    override var naturalSize: CGSize { sizeOfDial }

    override func hoverChanged() { redraw() }

    /// Ends all activity when the encoder leaves its window.
    override func stopActivity() { stopAll() }

    package func redraw() {
      needsDisplay = true
      pointer.updateCursor()
      host?.pictureChanged()
    }

    // MARK: Events

    func sendEditing(_ isEditing: Bool) {
      host?.editingChanged(isEditing)
      onEditingChanged?(isEditing)
    }

    func sendTurn() {
      host?.turned(by: lastTurn)
      sendAction(action, to: target)
    }

    package func turningChanged() { pointer.turningChanged(isTurning) }

    // MARK: Drawing

    open override func draw(_ dirtyRect: NSRect) {
      if let context = NSGraphicsContext.current?.cgContext { paint(in: context) }
    }

    override func placeContent() { core.knob.size = KnobSize(bounds.size) }

    // MARK: Accessibility

    open override func accessibilityRole() -> NSAccessibility.Role? { .incrementor }
  }
#endif
