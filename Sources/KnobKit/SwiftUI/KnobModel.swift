#if canImport(SwiftUI) && !os(watchOS) && !os(tvOS)
  import KnobEngine
  import KnobPresentation
  import Observation
  import SwiftUI

  /// The model of a knob view, which holds the engine's knob for the lifetime of the view.
  ///
  /// The binding owns the value. Before each input, the model updates the knob from the binding.
  /// After the input, it writes a changed value to the binding once.
  @MainActor @Observable final class KnobModel: @MainActor KnobOwner, @MainActor SurfaceModel {
    var knob = KnobEngine.Knob(size: KnobSize(width: 0, height: 0))
    var motion = KnobMotion()
    var caption = KnobCaption()
    var isHovered = false { didSet { if isHovered != oldValue { hoverChanged() } } }
    /// The last haptic event.
    private(set) var hapticEvent = HapticEvent()
    /// The text field for the value, while it is open.
    var valueInput: EntryField?
    var showsFocusRing = true
    var hasTurned = false

    @ObservationIgnored var labelSizes = LabelSizes()
    /// The depth of the modulation while the user turns it and the binding does not have it yet.
    private(set) var turnedDepth: Double?

    @ObservationIgnored private(set) var link: KnobLink?
    @ObservationIgnored var range: RangeLink?
    /// The value of the binding when it was last read or written.
    @ObservationIgnored private var lastValue: Double?
    /// Whether the current update of the view is animated.
    @ObservationIgnored private var isAnimated = false
    @ObservationIgnored var depth: DepthPresenter?
    /// The depth that the binding had when it was last read or written.
    @ObservationIgnored var lastDepth: Double?
    @ObservationIgnored let nameTimer = KnobTimer()
    @ObservationIgnored let restTimer = KnobTimer()
    @ObservationIgnored var heldKeys: Set<AnyHashable> = []
    @ObservationIgnored var gestureReport = GestureReport()
    @ObservationIgnored var pressPreferences = PressPreferences()
    @ObservationIgnored private(set) lazy var undo = UndoRecorder(self)
    /// Tells the view that receives pointer input that a pointer has begun to turn the knob, or has
    /// let go.
    @ObservationIgnored var onTurningChanged: (() -> Void)?
    @ObservationIgnored weak var surface: PlatformView?
    /// The size of the dial. Only pointer input needs it.
    @ObservationIgnored var dialSize = KnobSize(width: 0, height: 0)

    /// A view, and therefore its state, may be created on any thread.
    nonisolated init() {}

    // MARK: Link from the view

    /// Returns the knob as the view shows it: with the settings and the value of the current body,
    /// even if the model has not received them yet.
    func presented(_ link: KnobLink) -> KnobEngine.Knob {
      var (knob, lastValue) = (knob, lastValue)
      _ = KnobModel.read(link, pressPreferences, into: &knob, &lastValue)
      return knob
    }

    /// The value from before the turn of a pointer, during the turn.
    var ghost: Double? { knob.isTurning ? undo.before : nil }

    var shownFraction: Double { shownFraction(of: knob) }

    func shownFraction(of knob: KnobEngine.Knob) -> Double { motion.fraction ?? knob.fraction }

    /// Stores the link of an updated view. Later inputs use it.
    func store(_ link: KnobLink, isAnimated: Bool) {
      self.link = link
      self.isAnimated = isAnimated
      readDepth()
    }

    /// Applies settings or a value that changed from outside, possibly during a gesture.
    func adopt(_ link: KnobLink) {
      self.link = link
      let (shown, old, parameter) = (shownFraction, knob.value, knob.parameter)
      let isFirst = lastValue == nil
      readOwner()
      if !allowsTyping || !acceptsInput { valueInput?.close() }
      valueInput?.follow()
      guard knob.value != old else { return }
      let isJump = isFirst || knob.parameter != parameter || !isAnimated || knob.isTurning
      movePicture(from: shown, animated: !isJump, .eased)
    }

    /// Cancels the gesture when the view disappears.
    func stopActivity() {
      valueInput?.close()
      // This does not read the binding, because its owner may no longer exist.
      perform { $0.handle(.cancel) }
      depth?.perform { $0.handle(.cancel) }
      motion.stop()
      nameTimer.stop()
      caption.showValue(false, because: [.gesture, .pointer, .keyboard], fades: false)
      isHovered = false
    }

    // MARK: Input

    var hasKeyboardFocus: Bool { link?.isFocused ?? false }

    var converter: ValueConverter {
      let traits = link?.traits
      return ValueConverter(
        traits?.format ?? ValueFormat(), formatter: traits?.formatter, parser: traits?.parser)
    }

    var name: String? { link?.name }
    var allowsTyping: Bool { link?.traits.allowsTyping ?? false }
    var isInWindow: Bool { true }
    var ownTracking: Tracking { link?.setup.tracking ?? Tracking() }
    var usesWheel: Bool { link?.traits.usesWheel ?? false }
    var hidesPointer: Bool { link?.traits.hidesPointer ?? false }

    func requestKeyboardFocus() { link?.takeFocus() }

    func isHit(_ point: KnobPoint) -> Bool {
      var knob = knob
      knob.size = dialSize
      return KnobLayout(of: knob).isHit(point) && range?.isPointer(at: point, of: self) ?? true
    }

    func isNear(_ point: KnobPoint) -> Bool {
      dialLayout.isNear(point) && range?.isPointer(at: point, of: self) ?? true
    }

    var dialLayout: KnobLayout {
      var knob = knob
      knob.size = dialSize
      let metrics = link?.traits.drawnMetrics ?? KnobMetrics()
      return KnobLayout(of: knob, metrics: metrics, fraction: shownFraction)
    }

    func cancelGesture() { handle(.cancel) }

    /// The user has tapped a label with a value.
    func choose(_ value: Double) { handle(.choose(value, from: .pointer)) }

    // MARK: Binding

    var presentValue: Double {
      guard let value = link?.source.read(), value != lastValue else { return knob.value }
      return knob.parameter.snapped(value) ?? knob.value
    }

    func readOwner() {
      guard let link else { return }
      let (shown, old) = (shownFraction, knob.value)
      if knob.size != dialSize { knob.size = dialSize }
      caption.persistence = link.traits.valuePersistence
      caption.transition = link.traits.nameTransition
      if caption.display != link.traits.valueDisplay { caption.display = link.traits.valueDisplay }
      let events = KnobModel.read(link, pressPreferences, into: &knob, &lastValue)
      if !events.isEmpty { deliver(events, from: shown, old) }
      readDepth()
    }

    /// Applies the view's settings and value to a knob.
    private static func read(
      _ link: KnobLink, _ preferences: PressPreferences, into knob: inout KnobEngine.Knob,
      _ lastValue: inout Double?
    ) -> KnobEvents {
      let (parameter, wasTurning) = (knob.parameter, knob.isTurning)
      let events = link.setup.apply(to: &knob, preferences)
      let value = link.source.read()
      // A value equal to the last one lastValue is not a change, so the rounding of a `Float` does
      // not come back as one.
      let isChanged = value != lastValue
      let isAllowedAgain = knob.parameter != parameter && !wasTurning
      if isChanged || isAllowedAgain && knob.parameter.snapped(value) != knob.value {
        knob.set(value)
      }
      lastValue = value
      return events
    }

    func limited(_ value: Double) -> Double { range?.limited(value, of: self) ?? value }

    var pair: RangePair? { range?.pair }

    // MARK: Output to the view

    func tellGestureBegan() {
      undo.gestureBegan()
      link?.onEditingChanged(true)
      range?.edit(true, of: self)
    }

    func tellValueChanged() {
      undo.valueChanged()
      lastValue = link?.source.write(knob.value)
    }

    func tellGestureEnded() {
      undo.mergeInterval = link?.traits.undo?.mergeInterval ?? 0
      let manager = link?.traits.undo.flatMap { _ in link?.undoManager }
      undo.gestureEnded(with: manager, name: link?.traits.undo?.name ?? link?.name)
      link?.onEditingChanged(false)
      range?.edit(false, of: self)
    }

    func playHaptics(at stop: Parameter.Stop) {
      if link?.traits.playsHaptics == true { hapticEvent.record(stop) }
    }

    var resetsToDefault: Bool { link?.traits.resetsToDefault ?? false }

    var allowsMotion: Bool { link?.allowsMotion ?? false }

    // SwiftUI observes these changes itself.
    func announce(from old: Double) { valueInput?.follow() }
    func turningChanged() { onTurningChanged?() }
    func refresh() {}
    func redrawFill() {}
    func startFrames() {}

    func redraw() {
      let depth = depth.flatMap {
        $0.knob.isInGesture && !$0.knob.isContinuous ? $0.knob.value : nil
      }
      if depth != turnedDepth { turnedDepth = depth }
    }

    func startNameTimer(seconds: Double) {
      nameTimer.start(after: seconds) { [weak self] in self?.hideValue() }
    }

    func stopNameTimer() { nameTimer.stop() }
  }
#endif
