#if canImport(SwiftUI) && !os(watchOS) && !os(tvOS)
  import KnobEngine
  import KnobPresentation
  import SwiftUI

  /// The settings that the modifiers make, passed down through the environment.
  struct KnobTraits {
    var tracking = Tracking()
    var taper = Taper.linear
    var sweep = Sweep.standard
    var detents: [Double] = []
    var pull = 0.01
    var wraps = false
    var allowsTickValuesOnly = false
    var defaultValue: Double?
    var isContinuous = true
    var isReadOnly = false
    var resetsToDefault = true
    var returnsToDefault = false
    var playsHaptics = true
    var hasMenu = true
    var allowsTyping = true
    var usesWheel = true
    var hidesPointer = false
    /// When this changes, the text field opens.
    var entryTrigger: AnyHashable?
    /// What the application adds to the menu.
    var menuActions: [KnobMenuAction] = []
    /// Called with the old value, the new one, and whether the change is animated.
    var onChange: (@MainActor (Double, Double, Bool) -> Void)?
    /// How gestures are registered for undo, or nil if they are not.
    var undo: KnobUndo?
    var metrics = KnobTraits.standardMetrics
    var look = KnobLook.arc
    var markers = KnobMarkers()
    var showsGhost = false
    /// The depth of the modulation, if the application has a binding for it.
    var depth: KnobDepth?
    var turnsDepth = false
    var depthModifier = DepthModifier.none
    var labels = KnobLabels.none
    var allowsLabelClicks = false

    var format = ValueFormat()
    var formatter: ((Double) -> String)?
    var parser: (order: ValueParserOrder, body: (String) -> Double?)?
    var caption = KnobCaptionVisibility.automatic
    var valueDisplay = ValueDisplay.turning
    var valuePersistence = 1.0
    var nameTransition = 0.25
    /// When this changes, the name replaces the value.
    var nameTrigger: AnyHashable?
    /// If nil, the diameter follows the control size.
    var diameter: Double?
    /// The size of the font of the labels around the dial, in points.
    var labelFontSize = KnobTraits.labelFontSize
    /// The same for the standard size of text.
    static let labelFontSize: CGFloat = 10

    /// The standard metrics with a margin for the focus ring.
    private static var standardMetrics: KnobMetrics {
      var metrics = KnobMetrics()
      metrics.margin = 4
      return metrics
    }

    /// Returns the parameter for a range and a step.
    ///
    /// One modifier can apply to many knobs, so a knob whose range cannot have the taper stays
    /// linear. The range and the step may come from data. If one end of the range is not finite,
    /// the knob stays at the other end. A step that is not above zero means no steps.
    func parameter(_ range: ClosedRange<Double>, step: Double?) -> Parameter {
      let (lower, upper) = (range.lowerBound, range.upperBound)
      let end = [lower, upper].first(where: \.isFinite) ?? 0
      let isUsable = Parameter.fault(lower: lower, upper: upper) == nil
      let range = isUsable ? range : end...end
      let step = step.flatMap { $0 > 0 && $0.isFinite ? $0 : nil }
      let fault = Parameter.fault(
        lower: range.lowerBound, upper: range.upperBound, taper: taper, step: step)
      var parameter = Parameter(
        range, taper: fault == nil ? taper : .linear, step: step,
        detents: detents, pull: pull, wraps: wraps, default: defaultValue)
      if allowsTickValuesOnly {
        parameter.step = TickValues(metrics.ticks, of: parameter).step ?? parameter.step
      }
      return parameter
    }

    /// Where the caption shows the value.
    var captionDisplay: ValueDisplay { caption == .value ? .always : valueDisplay }

    /// Whether there is a caption.
    func hasCaption<Label>(_ label: Label.Type) -> Bool {
      caption == .value || caption == .automatic && label != EmptyView.self
    }

    /// Returns the settings of a thumb of a range. The range has the caption.
    func of(_ end: RangeEnd) -> KnobTraits {
      var traits = self
      (traits.look, traits.wraps) = (end.look, false)
      // Infinity is the upper end.
      if end == .upper { traits.defaultValue = defaultValue ?? .infinity }
      return traits
    }

    /// Applies all settings to a control, apart from those that may end a gesture.
    @MainActor func apply(to control: KnobControl) {
      (control.metrics, control.look, control.markers) = (metrics, look, markers)
      (control.sweep, control.labels) = (sweep, labels)
      control.allowsLabelClicks = allowsLabelClicks
      if control.showsGhost != showsGhost { control.showsGhost = showsGhost }
      if let diameter { control.diameter = diameter }
      control.setLabelFontSize(labelFontSize)
      (control.tracking, control.isContinuous) = (tracking, isContinuous)
      (control.resetsToDefault, control.returnsToDefault) = (resetsToDefault, returnsToDefault)
      (control.usesWheel, control.hidesPointer) = (usesWheel, hidesPointer)
      control.playsHaptics = playsHaptics
      control.allowsTyping = allowsTyping
      control.format = format
      (control.own.formatter, control.own.parser) = (formatter, parser)
      if formatter != nil, labels != .none { control.relayout() }
      control.valueDisplay = captionDisplay
      (control.valuePersistence, control.nameTransition) = (valuePersistence, nameTransition)
      control.registersUndo = undo != nil
      control.undoMergeInterval = undo?.mergeInterval ?? 0
      let actions = menuActions
      control.menuProvider = hasMenu ? { $0.adding(actions) } : { _ in nil }
      apply(depth, to: control)
    }

    /// Applies the settings that an encoder has to its control.
    @MainActor func apply(to control: EncoderControl) {
      var metrics = metrics
      metrics.origin = .nowhere
      (control.metrics, control.look) = (metrics, look)
      control.showsGhost = showsGhost
      if let diameter { control.diameter = diameter }
      (control.tracking, control.usesWheel) = (tracking, usesWheel)
      (control.hidesPointer, control.playsHaptics) = (hidesPointer, playsHaptics)
    }

    @MainActor private func apply(_ depth: KnobDepth?, to control: KnobControl) {
      control.depthModifier = depth == nil ? .none : depthModifier
      guard let depth else { return control.removeDepth() }
      if control.isModulationBipolar != depth.isBipolar {
        control.isModulationBipolar = depth.isBipolar
      }
      control.turnsDepth = turnsDepth
      control.onDepthEditingChanged = depth.onEditingChanged
      control.onDepthChange = { [weak control] in
        (control?.host as? KnobBridge)?.writeDepth($0)
      }
    }
  }

  /// The way in which the gestures of a knob are registered for undo.
  struct KnobUndo {
    /// The name of the actions. If nil, it is the name of the knob.
    var name: String?
    var mergeInterval: Double
  }

  extension ControlSize {
    /// The natural diameter, in points, of a dial of this control size.
    var diameter: Double {
      switch self {
      case .mini: NaturalDiameter.mini
      case .small: NaturalDiameter.small
      case .regular: NaturalDiameter.regular
      case .large: NaturalDiameter.large
      case .extraLarge: NaturalDiameter.extraLarge
      @unknown default: NaturalDiameter.regular
      }
    }
  }

  /// The text that is shown below the dial.
  public enum KnobCaptionVisibility: Hashable, Sendable {
    /// The label, which the value replaces while the knob turns. Nothing, if the knob has no label.
    case automatic
    /// The value, always.
    case value
    /// Nothing.
    case hidden
  }

  private struct KnobTraitsKey: EnvironmentKey {
    static var defaultValue: KnobTraits { KnobTraits() }
  }

  extension EnvironmentValues {
    var knobTraits: KnobTraits {
      get { self[KnobTraitsKey.self] }
      set { self[KnobTraitsKey.self] = newValue }
    }
  }
#endif
