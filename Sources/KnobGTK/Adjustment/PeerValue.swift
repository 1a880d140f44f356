import CGTK
import KnobEngine
import KnobPresentation

/// The part of the peer that concerns the value: its owner, the adjustment, and what it means.
extension KnobPeer {
  /// The value of the adjustment, or that of the engine if the adjustment does not hold a number.
  package var value: Double { adjustment.value ?? core.knob.value }

  package var ownedValue: Double? { adjustment.value }

  package var time: Double { monotonicTime }

  package func follow(_ value: Double) { setValue(value, animated: false) }

  /// Sets the value in code. The adjustment receives it at once. If `animated` is true, the picture
  /// moves to it.
  func setValue(_ value: Double, animated: Bool) {
    guard let next = core.knob.parameter.snapped(value) else { return }
    core.pair?.forgetBlocked(of: core)
    let shown = core.shownFraction
    if animated { shownChange.isAnimated = allowsMotion }
    adjustment.setInCode(next)
    shownChange.isAnimated = false
    if animated { core.movePicture(from: shown, animated: true, .eased) }
  }

  /// The GObject property `adjustment`. If it is set to nil, the range is 0...1.
  var adjustmentProperty: UnsafeMutableRawPointer? {
    get { gtk_range_get_adjustment(widget.as(GtkRange.self))?.raw }
    set {
      let given = newValue?.as(GtkAdjustment.self)
      gtk_range_set_adjustment(
        widget.as(GtkRange.self), given ?? gtk_adjustment_new(0, 0, 1, 0.01, 0.1, 0))
    }
  }

  /// Ends what concerns an adjustment before the knob follows another one: a gesture as if the user
  /// had let go, the text field, and the menu. The old adjustment keeps the value that the user has
  /// given it.
  func endWithAdjustment() {
    retainKnob()
    defer { releaseKnob() }
    core.dropEntry()
    closeMenu()
    if core.isTurning { core.handle(.release) }
    core.handle(.endBurst)
    // An input whose beginning is being reported would turn the new adjustment.
    if !core.isInGesture { core.handle(.cancel) }
    input?.pointer.abandon()
    input?.pointer.watch.end()
    core.motion.stop()
    // A handler of the gesture may have set the adjustment. The end is emitted all the same before
    // the knob has another value.
    ending.isDelayed = false
    emitEnd()
  }

  // MARK: The range

  /// Sets the parameter, and the range of the adjustment.
  func adopt(_ parameter: Parameter) {
    // Range and taper change together, so the state in between does not have to be valid.
    isAdoptingParameter = true
    let own = range?.parameter(parameter, of: self) ?? parameter
    core.adopt { $0.parameter = own }
    adjustment.setRange(parameter.range, step: parameter.step)
    isAdoptingParameter = false
    adoptParameter()
  }

  func rangeChanged() {
    adoptParameter()
    gtk_widget_queue_resize(widget)
  }

  /// Passes the range of the adjustment to the engine, together with the requested taper and step.
  package func adoptParameter() {
    guard !isAdoptingParameter, !adjustment.uncrossesRange(), let bounds = adjustment.range else {
      return
    }
    if core.settings.requestedParameter.bounds != bounds {
      // Only the bounds change here, which has no further consequences.
      isAdoptingParameter = true
      core.adopt { $0.requestedParameter.bounds = bounds }
      isAdoptingParameter = false
    }
    adjustment.isRangeValid = note(.range, "the knob keeps its range, taper and step")
    guard adjustment.isRangeValid else { return adjustment.valueChanged() }
    var parameter = core.settings.parameter
    // The ends of a range have an order.
    if range != nil { parameter.wraps = false }
    core.knob.parameter = parameter
    if core.settings.labels != .none { gtk_widget_queue_resize(widget) }
    adjustment.parameterChanged(lower: bounds.lower, upper: bounds.upper)
    range?.keepOrder(after: self)
  }

  // MARK: The depth of the modulation

  package func depthAdded() {
    proportionsChanged()
    captionChanged()
  }

  package var modulationDepth: Double {
    get { core.depth?.knob.value ?? 0 }
    set {
      core.needDepth().set(newValue)
      redraw()
      if isInWindow { announcement.update() }
    }
  }

  /// The name of the modulation whose depth the user turns. It is empty without a list of them.
  var selectedModulation: String {
    get { core.settings.depth.selectedName ?? "" }
    set { core.adopt { $0.depth.selectedName = newValue } }
  }

  /// Selects a modulation, and notifies of the property.
  package func select(modulation name: String) { change { $0.selectedModulation = name } }

  /// Tells assistive technologies and the application of another modulation, or of another depth.
  func modulationChanged(from old: KnobSettings) {
    let (before, new) = (old.depth, core.settings.depth)
    if isInWindow, new.title != before.title || new.selected?.depth != before.selected?.depth {
      announcement.update()
    }
    guard new.selectedName != before.selectedName else { return }
    if modulationAction == nil { modulationAction = ModulationAction(of: self) }
    modulationAction?.show(selectedModulation)
    selectionHandler?.body(KnobWidget(self))
  }

  /// A modulation changes with each frame, and only moves in the picture.
  package func markersChanged(isResized: Bool) {
    if isResized { return proportionsChanged() }
    if isInWindow { gtk_widget_queue_draw(widget) }
  }
}
