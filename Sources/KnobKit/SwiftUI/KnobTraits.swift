#if canImport(SwiftUI) && !os(watchOS) && !os(tvOS)
  import KnobEngine
  import KnobPresentation
  import SwiftUI

  /// What the modifiers set, passed down through the environment.
  package struct KnobTraits {
    /// The settings that a control has in every toolkit.
    package var settings = KnobSettings()
    /// If nil, it is the lower end of the range.
    var defaultValue: Double?
    package var formatter: ((Double) -> String?)?
    var parser: ValueParser?
    /// The depth of the modulation, if the application has a binding for it.
    var depth: KnobDepth?
    /// What the knob is connected with.
    var connections: [CompanionKind: any KnobConnection] = [:]
    /// Several modulations, if the application has a binding for them.
    var modulations: BoundModulations?
    /// Called with the old value, the new one, and whether the change is animated.
    var onChange: (@MainActor (Double, Double, Bool) -> Void)?
    /// The name of the undo actions. If nil, it is the name of the knob.
    var undoName: String?
    var undoMergeInterval = 0.0
    var hasMenu = true
    /// What the application adds to the menu.
    var menuActions: [KnobMenuAction] = []
    /// When this changes, the text field opens.
    var entryTrigger: AnyHashable?
    /// When this changes, the name replaces the value.
    var nameTrigger: AnyHashable?
    var caption = KnobCaptionVisibility.automatic
    /// The skin, if one has been set.
    var skin: KnobSkin?
    /// The size of the font of the labels around the dial, in points.
    var labelFontSize = KnobTraits.labelFontSize
    /// The same for the standard size of text.
    static let labelFontSize: CGFloat = 10

    /// Sets the range and the step.
    ///
    /// One modifier can apply to many knobs, so a knob whose range cannot have the taper stays
    /// linear. The range and the step may come from data. If one end of the range is not finite,
    /// the knob stays at the other end. A step that is not above zero means no steps.
    mutating func setRange(_ range: ClosedRange<Double>, step: Double?) {
      let end = [range.lowerBound, range.upperBound].first(where: \.isFinite) ?? 0
      var requested = settings.requestedParameter
      (requested.lower, requested.upper) = (range.lowerBound, range.upperBound)
      if !(range.upperBound - range.lowerBound).isFinite {
        (requested.lower, requested.upper) = (end, end)
      }
      requested.step = step.flatMap { $0 > 0 && $0.isFinite ? $0 : nil }
      if requested.fault != nil { requested.taper = .linear }
      settings.requestedParameter = requested
      let value = defaultValue ?? .nan
      settings.validParameter.defaultValue = value.isNaN ? requested.lower : value
    }

    /// Sets what follows the control size or the skin.
    mutating func adopt(_ controlSize: ControlSize) {
      settings.naturalDiameter =
        skin?.diameter(margin: settings.metrics.margin) ?? controlSize.diameter
      if let sweep = skin?.sweep { settings.sweep = sweep }
    }

    /// What the value means, with the step of the ticks.
    var parameter: Parameter {
      var parameter = settings.parameter
      if settings.allowsTickValuesOnly {
        parameter.step = TickValues(settings.metrics.ticks, of: parameter).step ?? parameter.step
      }
      return parameter
    }

    /// Whether there is a caption.
    func hasCaption<Label>(_ label: Label.Type) -> Bool {
      let showsValue = [.always, .both].contains(settings.valueDisplay)
      return caption == .automatic && (showsValue || label != EmptyView.self)
    }

    /// Returns the settings of a thumb of a range. The range has the caption.
    func of(_ end: RangeEnd) -> KnobTraits {
      var traits = self
      (traits.settings.look, traits.settings.validParameter.wraps) = (end.look, false)
      traits.connections = connections.compactMapValues { $0.connection(of: end) }
      // Infinity is the upper end.
      if end == .upper { traits.defaultValue = defaultValue ?? .infinity }
      return traits
    }

    /// Returns the settings of an encoder.
    func encoder(degreesPerStep: Double) -> KnobSettings {
      var settings = settings
      (settings.sweep, settings.metrics.origin) = (KnobSettings.encoder.sweep, .nowhere)
      (settings.degreesPerStep, settings.isReadOnly) = (degreesPerStep, false)
      return settings
    }

    /// Whether a control that has other traits needs only the closures of these.
    func differOnlyInClosures(from other: KnobTraits) -> Bool {
      settings == other.settings && labelFontSize == other.labelFontSize
        && undoMergeInterval == other.undoMergeInterval && hasConnections(of: other)
        && (depth == nil) == (other.depth == nil)
        && (modulations == nil) == (other.modulations == nil)
        && (formatter == nil) == (other.formatter == nil)
    }

    /// Applies everything to a control, apart from what may end a gesture of the value.
    @MainActor func apply(to control: KnobControl) {
      applyClosures(to: control)
      control.set {
        let (isReadOnly, modulation) = ($0.isReadOnly, $0.depth)
        $0 = settings
        $0.isReadOnly = isReadOnly
        if depth == nil, modulations == nil {
          $0.depth = modulation
        } else {
          $0.depth.adoptModulations(of: modulation)
        }
      }
      control.setLabelFontSize(labelFontSize)
      control.undoMergeInterval = undoMergeInterval
      connect(control, .link)
      if depth == nil, modulations == nil { control.removeDepth() }
    }

    /// Applies the closures, of which nobody can say whether they do the same as the last ones.
    @MainActor func applyClosures(to control: KnobControl) {
      (control.own.formatter, control.own.parser) = (formatter, parser)
      if formatter != nil { settings.labels == .none ? control.redraw() : control.relayout() }
      let actions = menuActions
      control.menuProvider = hasMenu ? { $0.adding(actions) } : { _ in nil }
      guard let begins = modulations?.onEditingChanged ?? depth?.onEditingChanged else { return }
      control.onDepthEditingChanged = begins
      control.onDepthChange = { [weak control] in
        (control?.host as? KnobBridge)?.writeDepth($0)
      }
      control.onModulationSelection = { [weak control] in
        (control?.host as? KnobBridge)?.writeSelection($0)
      }
    }
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
    /// The label and the value, as `knobValueDisplay` sets it. A knob without a label has a text
    /// only if that always shows the value.
    case automatic
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
