#if canImport(SwiftUI) && !os(watchOS) && !os(tvOS)
  import KnobEngine
  import KnobPresentation
  import SwiftUI

  /// What a view shows of its control.
  struct ShownKnob: Equatable {
    var parameter: Parameter
    var sweep: Sweep
    var value: Double
    /// The fraction that the picture shows.
    var fraction: Double
    var state = KnobState()
    var metrics: KnobMetrics
    var markers: KnobMarkers
    var hasMarkers: Bool
    /// The text of the value, and the one that the caption shows.
    var text, captionText: String
    /// The text of the value for assistive technologies.
    var spoken: String
    /// Other texts that the caption may show.
    var otherTexts: [String] = []
    var isShowingValue: Bool
    /// Whether the text in place of the label is that of the depth.
    var isShowingDepth = false
    var captionOpacity = 1.0
    var isTyping = false
    /// The natural width and height of the dial with its labels.
    var naturalSide = 0.0
    /// The assistive actions for the depth.
    var depthSteps: [DepthStep] = []

    @MainActor init(_ control: KnobControl) {
      let (core, knob) = (control.core, control.core.knob)
      (parameter, sweep, value) = (knob.parameter, knob.sweep, knob.value)
      (fraction, state) = (core.shownFraction, control.visualState)
      (metrics, markers) = (control.drawnMetrics, core.shownMarkers)
      hasMarkers = control.hasMarkers
      (text, captionText) = (control.text, control.shownText)
      spoken = control.spoken(text)
      let shown: Set = [captionText, ""]
      otherTexts = Set(control.captionTexts).subtracting(shown).sorted()
      (isShowingValue, captionOpacity) = (core.caption.isShowingValue, core.caption.opacity)
      isShowingDepth = core.caption.subject == .depth
      isTyping = core.entry != nil
      naturalSide = Double(control.naturalSize.width)
      depthSteps = core.depthSteps
    }

    /// What a view shows without a control, for example as an image.
    @MainActor init(_ setup: KnobSetup) {
      let (traits, settings) = (setup.traits, setup.traits.settings)
      (parameter, sweep) = (traits.parameter, settings.sweep)
      let knob = KnobEngine.Knob(parameter, value: setup.value)
      (value, fraction) = (knob.value, knob.fraction)
      (state.isEnabled, state.isReadOnly) = (setup.isEnabled, settings.isReadOnly)
      metrics = settings.look.completing(settings.markers.completing(settings.metrics))
      (markers, hasMarkers) = (settings.markers, settings.markers != KnobMarkers())
      text = traits.formatter?(value) ?? settings.format.text(value, of: parameter)
      (captionText, spoken) = (text, text)
      isShowingValue = settings.valueDisplay == .always
    }

    /// The engine's knob with these values.
    var knob: KnobEngine.Knob {
      var knob = KnobEngine.Knob(parameter, value: value)
      knob.sweep = sweep
      return knob
    }
  }
#endif
