import CGTK
import KnobEngine
import KnobPresentation

/// What follows from a change of settings.
extension KnobPeer {
  func set(_ body: (inout KnobSettings) -> Void) {
    change {
      var next = $0.settings
      body(&next)
      $0.settings = next
    }
  }

  func settingsChanged(from old: KnobSettings) {
    let changes = settings.changes(from: old)
    if changes.contains(.modulation) { modulationChanged(from: old) }
    if changes.contains(.turning) { engineChanged(from: old) }
    if changes.contains(.input), !settings.allowsTyping { closeEntry() }
    if changes.contains(.meaning) { adoptParameter() }
    if changes.contains(.sweep) { adoptSweep() }
    if changes.contains(.skin) { skinChanged() }
    if changes.contains(.size) { proportionsChanged() }
    if !changes.isDisjoint(with: [.picture, .colors]) { redraw() }
    if changes.contains(.text) { textChanged() }
    if changes.contains(.caption) { captionChanged(from: old) }
  }

  private func engineChanged(from old: KnobSettings) {
    if settings.tracking != old.tracking { adoptTracking() }
    note(.ring, "the knob keeps its own")
    (knob.isContinuous, knob.returnsToDefault) = (
      settings.isContinuous, settings.returnsToDefault
    )
    if settings.isReadOnly != knob.isReadOnly { readOnlyChanged() }
  }

  private func readOnlyChanged() {
    let isReadOnly = settings.isReadOnly
    if isReadOnly { closeEntry() }
    perform(.isReadOnly(isReadOnly))
    if isHovered { input?.pointer.updateCursor() }
    describe(GTK_ACCESSIBLE_PROPERTY_READ_ONLY, Fundamental.boolean) {
      g_value_set_boolean($0, isReadOnly ? 1 : 0)
    }
    redraw()
  }

  /// A modulation changes with each frame, and only moves in the picture.
  private func modulationChanged(from old: KnobSettings) {
    let (depth, before) = (settings.depth, old.depth)
    if depth.isBipolar != before.isBipolar { isModulationBipolar = depth.isBipolar }
    if depth.isOn != before.isOn { turnsDepth = depth.isOn }
    if depth.modifier != before.modifier {
      depthModifier = KnobWidget.DepthModifier(depth.modifier)
    }
    if depth.name != before.name, isInWindow { announcement.update() }
    if markers.hasModulation != old.markers.hasModulation { return proportionsChanged() }
    if isInWindow { gtk_widget_queue_draw(widget) }
  }

  /// Records whether a combination of settings is valid.
  ///
  /// - Parameter result: What the knob does while it is not.
  @discardableResult
  private func note(_ combination: KnobSettings.Combination, _ result: String) -> Bool {
    let fault = settings.fault(of: combination)
    faults.note(combination, fault.map { "\($0); \(result)" })
    return fault == nil
  }

  // MARK: The range

  /// Sets the parameter, and the range of the adjustment.
  func adopt(_ parameter: Parameter) {
    // Range and taper change together, so the state in between does not have to be valid.
    isAdoptingParameter = true
    settings.parameter = range?.parameter(parameter, of: self) ?? parameter
    adjustment.setRange(parameter.range, step: parameter.step)
    isAdoptingParameter = false
    adoptParameter()
  }

  func rangeChanged() {
    adoptParameter()
    gtk_widget_queue_resize(widget)
  }

  /// Passes the range of the adjustment to the engine, together with the requested taper and step.
  private func adoptParameter() {
    guard !isAdoptingParameter, !adjustment.uncrossesRange(), let bounds = adjustment.range else {
      return
    }
    // Only the bounds may change here, which has no further consequences.
    isAdoptingParameter = true
    (settings.requestedParameter.lower, settings.requestedParameter.upper) = bounds
    isAdoptingParameter = false
    guard note(.range, "the knob keeps its range, taper and step") else {
      return adjustment.valueChanged()
    }
    var parameter = settings.parameter
    // The ends of a range have an order.
    if range != nil { parameter.wraps = false }
    knob.parameter = parameter
    if settings.labels != .none { gtk_widget_queue_resize(widget) }
    adjustment.parameterChanged(lower: bounds.lower, upper: bounds.upper)
    range?.keepOrder(after: self)
  }

  /// Passes the sweep to the engine: that for which the skin is drawn, or else the requested one.
  func adoptSweep() {
    note(.sweep, "the knob keeps its own")
    knob.sweep = loadedSkin?.skin.sweep ?? settings.sweep
    gtk_widget_queue_resize(widget)
  }
}
