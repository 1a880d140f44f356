#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import KnobEngine
  import KnobPresentation
  import UIKit

  /// A rotary encoder: a knob without ends or a value. It reports only how far it is turned.
  ///
  ///     let browser = EncoderControl()
  ///     browser.label = "Preset"
  ///     browser.addAction(
  ///       UIAction { [unowned browser] _ in presets.select(by: browser.lastTurn.steps) },
  ///       for: .valueChanged)
  ///
  /// A pointer, the wheel, and the keys turn it, as described for `EndlessEncoder`. Each gesture
  /// sends `.editingDidBegin`. It sends `.valueChanged` together with `.primaryActionTriggered` for
  /// each rotation, which ``lastTurn`` contains, and then `.editingDidEnd`. A gesture that is
  /// canceled is not turned back.
  ///
  /// VoiceOver adjusts the encoder by single steps. It has no value, so set
  /// `accessibilityValue` to what the encoder has selected.
  @IBDesignable open class EncoderControl: RotaryControl {
    private let encoderCore = EncoderCore()
    package override var core: EncoderCore { encoderCore }
    /// The rotation of the last event.
    var reportedTurn = EndlessEncoder.Turn(events: [], degrees: 0, steps: 0)
    /// What draws the encoder, if it is a view of SwiftUI.
    weak var host: (any EncoderHost)?

    // MARK: Initialization

    /// Creates an encoder with a frame.
    public override init(frame: CGRect) { super.init(frame: frame) }

    /// Creates an encoder from an archive, such as a storyboard.
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    /// Creates an encoder with a frame, and adds an action for `.primaryActionTriggered`.
    public convenience init(frame: CGRect, primaryAction: UIAction?) {
      self.init(frame: frame)
      if let primaryAction { addAction(primaryAction, for: .primaryActionTriggered) }
    }

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
      isOpaque = false
      backgroundColor = .clear
      contentMode = .redraw
    }

    override var turned: any TurnedDial { self }
    override var naturalSize: CGSize { sizeOfDial }

    override func hoverChanged() { redraw() }

    /// Ends all activity when the encoder leaves its window.
    override func stopActivity() { stopAll() }

    package func redraw() {
      setNeedsDisplay()
      host?.pictureChanged()
    }

    // MARK: Events

    func sendEditing(_ isEditing: Bool) {
      host?.editingChanged(isEditing)
      sendActions(for: isEditing ? .editingDidBegin : .editingDidEnd)
    }

    func sendTurn() {
      host?.turned(by: lastTurn)
      sendActions(for: [.valueChanged, .primaryActionTriggered])
    }

    package func turningChanged() {
      isHighlighted = isTurning
      if isTurning, playsHaptics { haptics.prepare() }
      hover.update()
    }

    // MARK: Drawing

    open override func draw(_ rect: CGRect) {
      if let context = UIGraphicsGetCurrentContext() { paint(in: context) }
    }

    override func placeContent() { core.knob.size = KnobSize(bounds.size) }
  }
#endif
