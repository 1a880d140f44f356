#if canImport(CoreGraphics) && !os(watchOS) && !os(tvOS)
  import KnobEngine
  import KnobPresentation
  import Observation

  /// The settings of an encoder that its control or its view has.
  struct EncoderSettings: Equatable {
    var degreesPerStep = 15.0
    var tracking = Tracking()
    var isEnabled = true
    var usesWheel = true
    var hidesPointer = false
    var playsHaptics = true
    var metrics = EncoderSettings.standardMetrics
    var look = KnobLook.arc
    var showsGhost = false

    /// The proportions that the encoder is drawn with.
    var drawnMetrics: KnobMetrics { look.completing(metrics) }

    /// The standard proportions with a margin for the focus ring, and without a fill.
    private static var standardMetrics: KnobMetrics {
      var metrics = KnobMetrics()
      (metrics.margin, metrics.origin) = (4, .nowhere)
      return metrics
    }
  }

  /// The model of each toolkit's encoder: the engine's encoder, and what is told of it.
  @MainActor @Observable final class EncoderModel: @MainActor InputTarget {
    private(set) var encoder = RotaryEncoder(size: KnobSize(width: 0, height: 0))
    var isHovered = false { didSet { if isHovered != oldValue { onRedraw() } } }
    /// The last rotation that was told.
    @ObservationIgnored private(set) lazy var lastTurn = {
      // The engine makes all turns.
      var encoder = RotaryEncoder()
      return encoder.handle(.endBurst)
    }()

    @ObservationIgnored private(set) var settings = EncoderSettings()
    @ObservationIgnored private(set) var heldKeys: Set<AnyHashable> = []
    /// The kind of input of the present burst.
    @ObservationIgnored private var burstSource: KnobEvents.Source?
    /// Whether the beginning of a gesture has been told, but not its end.
    @ObservationIgnored private var isReported = false
    /// The direction of the needle before the present turn of a pointer, in degrees.
    private var angleBefore: Double?
    @ObservationIgnored var pressPreferences = PressPreferences()
    @ObservationIgnored var dialSize = KnobSize(width: 0, height: 0)

    // What the control or the view provides.
    @ObservationIgnored var hasFocus: () -> Bool = { false }
    @ObservationIgnored var takeFocus: () -> Void = {}
    @ObservationIgnored var onEditingChanged: (Bool) -> Void = { _ in }
    @ObservationIgnored var onTurn: (RotaryEncoder.Turn) -> Void = { _ in }
    /// A pointer has turned the encoder to the next step.
    @ObservationIgnored var onHaptics: () -> Void = {}
    /// The picture has changed.
    @ObservationIgnored var onRedraw: () -> Void = {}
    @ObservationIgnored var onTurningChanged: (() -> Void)?

    /// A view, and therefore its state, may be created on any thread.
    nonisolated init() {}

    /// Adopts settings, possibly during a gesture.
    func adopt(_ new: EncoderSettings) {
      guard new != settings else { return }
      settings = new
      if encoder.degreesPerStep != new.degreesPerStep {
        encoder.degreesPerStep = new.degreesPerStep
      }
      encoder.tracking = pressPreferences.tracking(new.tracking)
      if encoder.isEnabled != new.isEnabled {
        if !new.isEnabled { heldKeys = [] }
        let wasTurned = isTurned
        tell(encoder.setEnabled(new.isEnabled), wasTurned: wasTurned)
      }
      onRedraw()
    }

    // MARK: The picture

    /// A knob of one turn at the angle of the encoder.
    func knob(of size: KnobSize) -> KnobEngine.Knob {
      var knob = KnobEngine.Knob(Parameter(0...1, wraps: true), size: size)
      knob.sweep = Sweep(degrees: -180, to: 180)
      knob.set(EncoderModel.fraction(encoder.angle))
      return knob
    }

    /// The markers: the direction from before a turn, as a fraction of a turn.
    var markers: KnobMarkers {
      let ghost = settings.showsGhost && isTurned ? angleBefore : nil
      return KnobMarkers().with(ghost: ghost.map(EncoderModel.fraction))
    }

    /// Returns the fraction of a turn at which the needle points in a direction, in degrees.
    private static func fraction(_ angle: Double) -> Double { angle / 360 + 0.5 }

    func layout(scale: Double) -> KnobLayout {
      let knob = knob(of: dialSize)
      return KnobLayout(
        of: knob, metrics: settings.drawnMetrics, fraction: EncoderModel.fraction(encoder.angle),
        scale: scale)
    }

    func state(isFocused: Bool) -> KnobState {
      var state = KnobState()
      (state.isEnabled, state.isFocused) = (encoder.isEnabled, isFocused)
      (state.isTurned, state.isHovered) = (isTurned, isHovered && encoder.isEnabled)
      return state
    }

    // MARK: Target

    var acceptsInput: Bool { encoder.isEnabled }
    var isTurned: Bool { encoder.isTurning }
    var isInGesture: Bool { encoder.isInGesture }
    func holds(_ code: AnyHashable) -> Bool { heldKeys.contains(code) }
    var hasKeyboardFocus: Bool { hasFocus() }
    var ownTracking: Tracking { settings.tracking }
    var usesWheel: Bool { settings.usesWheel }
    var hidesPointer: Bool { settings.hidesPointer }

    var gestureTracking: Tracking {
      get { encoder.tracking }
      set { encoder.tracking = newValue }
    }

    func canScroll(up: Bool) -> Bool { encoder.canScroll }
    func isHit(_ point: KnobPoint) -> Bool { layout(scale: 1).isHit(point) }
    func isNear(_ point: KnobPoint) -> Bool { layout(scale: 1).isNear(point) }
    func requestKeyboardFocus() { takeFocus() }

    func release(clicks: Int, command: Bool, option: Bool) { handle(.release) }

    func cancelGesture() {
      handle(.cancel)
      heldKeys = []
    }

    // MARK: Input

    @discardableResult func handle(_ input: KnobInput) -> Bool {
      // A timer may fire after its burst has ended.
      if input == .endBurst || input == .cancel, !isInGesture { return false }
      if encoder.size != dialSize { encoder.size = dialSize }
      let (wasTurned, angle) = (isTurned, encoder.angle)
      let turn = encoder.handle(input)
      if isTurned, !wasTurned { angleBefore = angle }
      tell(turn.events, turn, wasTurned: wasTurned)
      return !turn.events.isEmpty
    }

    func endBurst(of source: KnobEvents.Source) {
      if burstSource == source { handle(.endBurst) }
    }

    func press(_ code: AnyHashable, _ key: KnobInput.Key, fine: Bool, isRepeat: Bool) -> Bool {
      guard !isTurned else { return true }
      // The system did not report that the key went up.
      if !isRepeat, heldKeys.contains(code) { releaseKeys() }
      let wasHeld = !heldKeys.isEmpty
      heldKeys.insert(code)
      let isUsed = handle(.key(key, fine: fine, isHeld: true)) || wasHeld
      if burstSource != .key { heldKeys = [] }
      // A handler may have moved the focus, which released all keys.
      if heldKeys.isEmpty { endBurst(of: .key) }
      return isUsed
    }

    @discardableResult func release(_ code: AnyHashable) -> Bool {
      guard heldKeys.remove(code) != nil else { return false }
      if heldKeys.isEmpty { endBurst(of: .key) }
      return true
    }

    func releaseKeys() {
      guard !heldKeys.isEmpty else { return }
      heldKeys = []
      endBurst(of: .key)
    }

    // MARK: Events

    /// Tells events in order. A handler may disable the encoder or begin another gesture.
    private func tell(
      _ events: KnobEvents, _ turn: RotaryEncoder.Turn? = nil, wasTurned: Bool
    ) {
      guard !events.isEmpty else { return }
      if events.contains(.began) { burstSource = events.source }
      if !isInGesture || isTurned { burstSource = nil }
      if burstSource != .key { heldKeys = [] }
      if isTurned != wasTurned { onTurningChanged?() }
      onRedraw()
      let isOver = events.contains(.ended) || events.contains(.cancelled)
      if events.contains(.burstEnded) { report(false) }
      if events.contains(.began), isInGesture || isOver { report(true) }
      if let turn, events.contains(.changed), isReported, encoder.isEnabled {
        lastTurn = turn
        if settings.playsHaptics, turn.steps != 0, events.source == .pointer {
          onHaptics()
        }
        onTurn(turn)
      }
      if isOver { report(false) }
    }

    /// Tells the beginning or the end of a gesture once.
    private func report(_ isEditing: Bool) {
      guard isEditing != isReported else { return }
      isReported = isEditing
      onEditingChanged(isEditing)
    }
  }
#endif
