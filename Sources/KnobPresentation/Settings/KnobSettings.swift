import KnobEngine

/// All settings of what is turned: a knob, or as far as they have them, an encoder and a range.
///
/// A control holds one of these, and its properties are parts of it. The table
/// ``SettingRow/all`` gives each setting its name, its kind, and its limits.
///
/// Some settings are valid only in combination, and an application may set them one by one: a
/// logarithmic taper may arrive before the range that allows it, and one end of a sweep before the
/// other. Such settings exist twice. ``requestedParameter``, ``requestedSweep``, and
/// ``requestedRing`` are what was set last. ``parameter``, ``sweep``, and the ring of ``tracking``
/// are what was valid last, for the engine. ``faults`` says what is not valid yet.
package struct KnobSettings: Equatable, Sendable {
  // MARK: The meaning of the value

  /// The range, the taper, and the step as they were set last.
  package var requestedParameter = RequestedParameter(of: Parameter(0...1)) {
    didSet {
      if let valid = requestedParameter.applied(to: validParameter) { validParameter = valid }
    }
  }
  /// What the value means. The range, the taper, and the step are those that were last valid
  /// together.
  package var validParameter = Parameter(0...1)
  package var parameter: Parameter {
    get { validParameter }
    set {
      validParameter = newValue
      let (exponent, list) = (requestedParameter.exponent, requestedParameter.list)
      var requested = RequestedParameter(of: newValue)
      if case .power = newValue.taper {} else { requested.exponent = exponent }
      if case .list = newValue.taper {} else { requested.list = list }
      requestedParameter = requested
    }
  }

  // MARK: Turning

  /// The ring as it was set last.
  package var requestedRing = RequestedRing() {
    didSet { if requestedRing.fault == nil { validTracking.ring = requestedRing.ring } }
  }
  /// How movement becomes travel. The ring is the one that was last valid.
  var validTracking = Tracking() {
    didSet {
      if case .travelShare(let share) = validTracking.column, share != columnShare {
        columnShare = share
      }
    }
  }
  package var tracking: Tracking {
    get { validTracking }
    set {
      validTracking = newValue
      requestedRing.adopt(newValue.ring)
    }
  }
  /// The width of the full-speed column as a share of the travel. It is stored even while the width
  /// is in points.
  var columnShare = 0.1 {
    didSet {
      guard case .travelShare(let share) = validTracking.column, share != columnShare else {
        return
      }
      validTracking.column = .travelShare(columnShare)
    }
  }

  /// The ends of the sweep as they were set last.
  package var requestedSweep = RequestedSweep(of: .standard) {
    didSet {
      guard requestedSweep.fault == nil else { return }
      validSweep = Sweep(degrees: requestedSweep.start, to: requestedSweep.end)
    }
  }
  private var validSweep = Sweep.standard
  /// The angles of the two ends. It is the sweep that was last valid.
  package var sweep: Sweep {
    get { validSweep }
    set { requestedSweep = RequestedSweep(of: newValue) }
  }

  /// The rotation of one step of an encoder, in degrees.
  package var degreesPerStep = 15.0
  /// Whether the value follows a pointer at once.
  package var isContinuous = true
  /// Whether a double click resets the knob.
  package var resetsToDefault = true
  /// Whether a release resets the knob.
  package var returnsToDefault = false
  package var isReadOnly = false
  package var usesWheel = true
  /// Whether the mouse pointer is hidden while it turns the knob.
  package var hidesPointer = false
  /// Whether ends and detents play haptic feedback, where there is any.
  package var playsHaptics = true
  /// Whether the knob can have only the values of its ticks.
  package var allowsTickValuesOnly = false
  /// Whether each gesture is registered with the undo manager, where there is one.
  package var registersUndo = false
  package var allowsMenu = true
  package var allowsTyping = true
  package var allowsLabelClicks = false

  // MARK: The look

  package var look = KnobLook.arc
  /// The path or URI of the skin.
  package var skin: String?
  /// The proportions. The margin is for the focus ring.
  package var metrics: KnobMetrics = {
    var metrics = KnobMetrics()
    metrics.margin = 4
    return metrics
  }()
  {
    didSet {
      if case .value(let origin) = metrics.origin, origin != originValue { originValue = origin }
    }
  }
  /// The value at which the fill starts. It is stored even while the fill starts elsewhere.
  var originValue = 0.0 {
    didSet {
      guard case .value(let origin) = metrics.origin, origin != originValue else { return }
      metrics.origin = .value(originValue)
    }
  }
  /// The diameter of the dial that the control asks for, in points.
  ///
  /// - Edge cases: It is clamped to 8...4096. NaN is ignored.
  package var diameter: Double {
    get { chosenDiameter ?? naturalDiameter }
    set { if !newValue.isNaN { chosenDiameter = min(max(newValue, 8), 4_096) } }
  }
  private var chosenDiameter: Double?
  /// The diameter as long as none is set: that of the skin or of the control.
  package var naturalDiameter = 48.0
  package var labels = KnobLabels.none {
    didSet {
      if case .values(let values) = labels, values != labelValues { labelValues = values }
    }
  }
  /// The values of labels at values. They are stored even while there are other labels.
  var labelValues: [Double] = [] {
    didSet {
      guard case .values(let values) = labels, values != labelValues else { return }
      labels = .values(labelValues)
    }
  }
  package var colors = KnobColors()
  /// Whether a mark stays at the value from before a turn.
  package var showsGhost = false
  /// The values other than its own that the knob shows.
  package var markers = KnobMarkers()
  package var depth = DepthSettings()

  // MARK: Text

  /// The name.
  package var name: String?
  /// The names of the thumbs of a range, for assistive technologies.
  package var lowerName: String?
  package var upperName: String?
  package var valueDisplay = ValueDisplay.turning
  /// How long the value stays after a gesture, in seconds. The maximum is an hour. NaN and negative
  /// numbers mean 0.
  package var valuePersistence = 1.0 {
    didSet { valuePersistence = valuePersistence > 0 ? min(valuePersistence, 3_600) : 0 }
  }
  /// How long the value takes to fade into the name, in seconds. The maximum is a minute. NaN and
  /// negative numbers mean 0.
  package var nameTransition = 0.25 {
    didSet { nameTransition = nameTransition > 0 ? min(nameTransition, 60) : 0 }
  }
  package var format = ValueFormat()

  /// Creates the default settings of a knob.
  package init() {}

  /// The default settings of an encoder: its dial is a whole turn without a fill.
  package static let encoder: KnobSettings = {
    var settings = KnobSettings()
    settings.sweep = Sweep(degrees: -180, to: 180)
    settings.metrics.origin = .nowhere
    return settings
  }()
}

extension Knob {
  /// Adopts the settings that a knob without a control has.
  ///
  /// - Returns: The events of a gesture that ends because the knob becomes read-only.
  @discardableResult
  package mutating func adopt(_ settings: KnobSettings) -> KnobEvents {
    (parameter, sweep, tracking) = (settings.parameter, settings.sweep, settings.tracking)
    (isContinuous, returnsToDefault) = (settings.isContinuous, settings.returnsToDefault)
    return settings.isReadOnly == isReadOnly ? .none : setReadOnly(settings.isReadOnly)
  }
}
